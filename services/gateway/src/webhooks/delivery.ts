import { hash } from 'node:crypto';
import type { SessionEvent, SessionState } from '../domain/session.js';
import type { EventType } from '../domain/webhook/event-types.js';
import { encodeNotification, type Notification } from '../domain/webhook/notification.js';
import { toNotifications } from '../domain/webhook/to-notifications.js';
import type { Webhook } from '../domain/webhook/webhook-ledger.js';

/** The status of a delivery; it stays pending until it is delivered or all its attempts have failed. */
export const DELIVERY_STATUSES = ['Delivered', 'Retry Pending', 'Failed'] as const;

/** The status of a delivery. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One attempt to deliver a notification. */
export interface DeliveryTry {
  /** The session's time. */
  readonly at: number;
  /** `queue` for its turn in the line, `resend` for the request of a client. */
  readonly cause: 'queue' | 'resend';
  /** The status with which the receiver responded; null when it did not. */
  readonly httpStatus: number | null;
  /** A description of the result. */
  readonly message: string;
}

/** A notification that is to reach a webhook. It is plain JSON. */
export interface NewDelivery {
  /** It follows from the event and the webhook, so that an event that is reported twice is delivered once. */
  readonly notificationId: string;
  readonly sessionId: string;
  /** The start of the session: after a reset, a session sends no earlier notifications. */
  readonly startedAt: number;
  readonly webhookId: string;
  readonly eventType: EventType;
  /** The session's time of the event. */
  readonly at: number;
  /** The body as it is sent; its signature depends on each of its bytes. */
  readonly body: string;
}

/** A delivery as it is stored. */
export interface Delivery extends NewDelivery {
  /** 1-based sequence number within its webhook. */
  readonly number: number;
  readonly status: DeliveryStatus;
  readonly tries: readonly DeliveryTry[];
}

/** The line in which a delivery waits for its turn: each webhook has a separate line. */
export function lineOf({
  sessionId,
  webhookId,
}: Pick<NewDelivery, 'sessionId' | 'webhookId'>): string {
  return `${sessionId}/${webhookId}`;
}

/** Events that were appended to a session. */
export interface Appended {
  /** The session with the events in it. */
  readonly state: SessionState;
  /** The number of events in the session before. */
  readonly count: number;
  /** The IP address of the client that appended them, where it is known. */
  readonly address?: string | undefined;
  readonly events: readonly SessionEvent[];
}

/** The deliveries of events: one for each active webhook that subscribed to their types. */
export function toDeliveries({ state, count, events }: Appended): readonly NewDelivery[] {
  const webhooks = [...state.webhooks.byId.values()].filter(({ status }) => status === 'active');
  if (webhooks.length === 0) return [];
  return events.flatMap((event, index) =>
    toNotifications(event, state).flatMap((notification, part) => {
      const name = `${state.id}/${state.startedAt}/${count + index}/${part}`;
      return webhooks
        .filter(({ eventTypes }) => eventTypes.includes(notification.eventType))
        .map((webhook) => toDelivery({ state, event, notification, webhook, name }));
    }),
  );
}

function toDelivery(options: {
  readonly state: SessionState;
  readonly event: SessionEvent;
  readonly notification: Notification;
  readonly webhook: Webhook;
  /** Returns the notification from all others of the webhook. */
  readonly name: string;
}): NewDelivery {
  const { state, event, notification, webhook, name } = options;
  const identity = {
    notificationId: toUuid(`${name}/${webhook.id}`),
    webhookId: webhook.id,
    eventType: notification.eventType,
    at: event.at,
  };
  return {
    ...identity,
    sessionId: state.id,
    startedAt: state.startedAt,
    body: encodeNotification({ ...identity, payload: notification.payload }),
  };
}

/** Makes a UUID of version 8 (RFC 9562 5.8) that follows from a string: equal strings give equal ones. */
function toUuid(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
