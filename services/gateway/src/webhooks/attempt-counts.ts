import type { Platform } from '@sandbox/http';
import type { SendNotification, SendResult } from './send-notification.js';

/** What came of a try: taken, refused, or without a response. */
const RESULTS = ['delivered', 'refused', 'unreached'] as const;

type AttemptResult = (typeof RESULTS)[number];

/** Counts the tries of a sender, and shows the counts and how many are on their way. */
export function countAttempts(
  send: SendNotification,
  metrics: Platform['metrics'],
): SendNotification {
  const counts: Record<AttemptResult, number> = { delivered: 0, refused: 0, unreached: 0 };
  let sending = 0;
  for (const result of RESULTS) {
    metrics.counter({
      name: 'gateway_webhook_attempts_total',
      help: 'Tries to deliver a notification, by what came of them.',
      labels: { result },
      read: () => counts[result],
    });
  }
  metrics.gauge({
    name: 'gateway_webhook_deliveries',
    help: 'Notifications that are on their way or wait for their turn; in Redis, those that wait are not counted.',
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
