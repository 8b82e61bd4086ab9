import type { SessionEvent, SessionState } from '../session-state.js';
import type { EventType } from './event-types.js';

/** The body that the subscribers of an event's type receive. */
export interface Notification {
  readonly eventType: EventType;
  readonly payload: Payload;
}

/**
 * The notifications of each event of some area. The state contains all events that were written with this
 * one. So data that a later one can change must be derived from the event itself.
 */
export type Derivations<Event extends SessionEvent> = {
  readonly [Type in Event['type']]?: (
    event: Extract<Event, { readonly type: Type }>,
    state: SessionState,
  ) => readonly Notification[];
};

export type PayloadValue =
  | string
  | number
  | { readonly [name: string]: PayloadValue }
  | readonly PayloadValue[];

/** The payload of a notification; its members are sent in this order. */
export type Payload = Readonly<Record<string, PayloadValue>>;

/** The members of a notification around its payload. */
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

/**
 * The date of an event in a notification: seven decimals of a second, of which the session's clock has three.
 */
function formatEventDate(at: number): string {
  return `${new Date(at).toISOString().slice(0, -1)}0000Z`;
}

/** The date of an event in the history: `2017-02-09T19:18:42.167`, in UTC without an offset. */
export function formatHistoryDate(at: number): string {
  return new Date(at).toISOString().slice(0, -1);
}
