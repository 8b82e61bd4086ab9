import type { Platform } from '@sandbox/http';
import type { SendNotification, SendResult } from './send-notification.js';

/** The result of an attempt: accepted, rejected, or no response. */
const RESULTS = ['delivered', 'refused', 'unreached'] as const;

type AttemptResult = (typeof RESULTS)[number];

/** Counts the attempts of a sender, and those in progress. */
export function countAttempts(
  send: SendNotification,
  metrics: Platform['metrics'],
): SendNotification {
  const counts: Record<AttemptResult, number> = { delivered: 0, refused: 0, unreached: 0 };
  let sending = 0;
  for (const result of RESULTS) {
    metrics.counter({
      name: 'gateway_webhook_attempts_total',
      help: 'Attempts to deliver a notification, by result.',
      labels: { result },
      read: () => counts[result],
    });
  }
  metrics.gauge({
    name: 'gateway_webhook_deliveries',
    help: 'Notifications that are being sent or are waiting. With Redis, waiting notifications are not counted.',
    labels: { state: 'sending' },
    read: () => sending,
  });
  return async (notification) => {
    sending += 1;
    try {
      const result = await send(notification);
      counts[toResult(result)] += 1;
      return result;
    } finally {
      sending -= 1;
    }
  };
}

function toResult({ isDelivered, httpStatus }: SendResult): AttemptResult {
  if (isDelivered) return 'delivered';
  return httpStatus === null ? 'unreached' : 'refused';
}
