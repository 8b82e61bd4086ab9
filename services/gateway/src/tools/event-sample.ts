import type { Answer, HttpRequest } from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';
import { encodeNotification } from '../domain/webhook/encode-notification.js';
import { EVENT_TYPES, isEventType } from '../domain/webhook/event-types.js';
import { samplePayload } from '../domain/webhook/sample-payload.js';
import { fail } from '../errors.js';
import { signBody } from '../webhooks/sign-body.js';

/** What samples are made with. */
export interface EventSampleContext {
  readonly clock: Clock;
  readonly signatureKey: string;
}

/** Ids that no real notification has. */
const SAMPLE_IDS = {
  notificationId: '00000000-0000-8000-8000-000000000001',
  webhookId: '00000000-0000-8000-8000-000000000002',
} as const;

/** Shows a notification of a type as a webhook would get it, with the signature headers of its very bytes. */
export function sampleEvent(
  { params }: HttpRequest,
  { clock, signatureKey }: EventSampleContext,
): Answer {
  const { type: eventType = '' } = params;
  if (!isEventType(eventType)) {
    throw fail('unknown_event_type', {
      detail: `"${eventType}" is not one of ${EVENT_TYPES.join(', ')}.`,
    });
  }
  const payload = samplePayload(eventType);
  const body = encodeNotification({ ...SAMPLE_IDS, eventType, at: clock.now(), payload });
  const signature = signBody(body, signatureKey);
  const headers = ['X-ANET-Signature', signature, 'X-Gateway-Signature', signature];
  return { status: 200, headers: ['Content-Type', 'application/json', ...headers], body };
}
