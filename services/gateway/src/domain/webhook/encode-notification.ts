import type { EventType } from './event-types.js';
import { formatEventDate } from './format-event-date.js';
import type { Payload } from './payload.js';

/** What a notification says around its payload. */
export interface NotificationEnvelope {
  readonly notificationId: string;
  readonly eventType: EventType;
  /** The session's time of the event. */
  readonly at: number;
  readonly webhookId: string;
  readonly payload: Payload;
}

/** Writes the body of a notification, byte for byte as it is signed and sent. */
export function encodeNotification(envelope: NotificationEnvelope): string {
  const { notificationId, eventType, at, webhookId, payload } = envelope;
  return JSON.stringify({
    notificationId,
    eventType,
    eventDate: formatEventDate(at),
    webhookId,
    payload,
  });
}
