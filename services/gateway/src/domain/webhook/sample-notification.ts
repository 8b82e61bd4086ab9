import { encodeNotification } from './encode-notification.js';
import type { EventType } from './event-types.js';
import { samplePayload } from './sample-payload.js';

/** Ids that no real notification has. */
const SAMPLE_IDS = {
  notificationId: '00000000-0000-8000-8000-000000000001',
  webhookId: '00000000-0000-8000-8000-000000000002',
} as const;

/** Writes the body of a notification as an event of a type would have it, with made-up values. */
export function sampleNotification(eventType: EventType, at: number): string {
  return encodeNotification({ ...SAMPLE_IDS, eventType, at, payload: samplePayload(eventType) });
}
