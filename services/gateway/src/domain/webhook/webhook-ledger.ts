import type { EventType } from './event-types.js';

/** Whether a webhook is notified of events. An inactive one can be pinged. */
export const WEBHOOK_STATUSES = ['active', 'inactive'] as const;

/** Whether a webhook is notified of events. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** A subscriber and the events of which it is notified. */
export interface Webhook {
  /** A UUID. */
  readonly id: string;
  readonly name?: string;
  readonly url: string;
  readonly eventTypes: readonly EventType[];
  readonly status: WebhookStatus;
}

/** A webhook was created or replaced; the event has all of it. */
export interface WebhookSaved {
  readonly type: 'webhook.saved';
  readonly at: number;
  readonly webhook: Webhook;
}

/** A webhook was deleted. */
export interface WebhookDeleted {
  readonly type: 'webhook.deleted';
  readonly at: number;
  readonly webhookId: string;
}

export type WebhookEvent = WebhookSaved | WebhookDeleted;

/** The webhooks of a session, in the order of their creation. */
export interface MutableWebhookBook {
  readonly byId: Map<string, Webhook>;
}

/** Builds the book of a session without webhooks. */
export function createWebhookBook(): MutableWebhookBook {
  return { byId: new Map() };
}

/** Writes one event of a webhook into the state. */
export function foldWebhook(
  state: { readonly webhooks: MutableWebhookBook },
  event: WebhookEvent,
): void {
  const { byId } = state.webhooks;
  if (event.type === 'webhook.saved') byId.set(event.webhook.id, event.webhook);
  else byId.delete(event.webhookId);
}
