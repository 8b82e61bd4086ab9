import type { EventType } from '../domain/webhook/event-types.js';

/** How a delivery stands; it stays pending until it is delivered or all its tries have failed. */
export const DELIVERY_STATUSES = ['Delivered', 'Retry Pending', 'Failed'] as const;

/** How a delivery stands. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One try to deliver a notification. */
export interface DeliveryTry {
  /** The session's time. */
  readonly at: number;
  /** `queue` when it was its turn, `resend` when somebody asked for it. */
  readonly cause: 'queue' | 'resend';
  /** What the receiver answered; null when it did not. */
  readonly httpStatus: number | null;
  /** What came of it, in words. */
  readonly message: string;
}

/** A notification that is to reach a webhook. It is plain JSON. */
export interface NewDelivery {
  /** It follows from the event and the webhook, so that an event that is told twice is delivered once. */
  readonly notificationId: string;
  readonly sessionId: string;
  /** When the session began: a session that was reset tells nothing of what was before. */
  readonly startedAt: number;
  readonly webhookId: string;
  readonly eventType: EventType;
  /** The session's time of the event. */
  readonly at: number;
  /** The body as it is sent; its signature depends on each of its bytes. */
  readonly body: string;
}

/** A delivery as it is kept. */
export interface Delivery extends NewDelivery {
  /** The how manieth of its webhook it is, counted from 1. */
  readonly number: number;
  readonly status: DeliveryStatus;
  readonly tries: readonly DeliveryTry[];
}

/** Where a delivery waits for its turn: each webhook has a line of its own. */
export function lineOf({
  sessionId,
  webhookId,
}: Pick<NewDelivery, 'sessionId' | 'webhookId'>): string {
  return `${sessionId}/${webhookId}`;
}
