import type { Webhook } from './webhook-event.js';

/** The webhooks of a session, in the order of their creation; only the fold writes it. */
export interface WebhookBook {
  readonly byId: Map<string, Webhook>;
}

/** Builds the book of a session without webhooks. */
export function createWebhookBook(): WebhookBook {
  return { byId: new Map() };
}
