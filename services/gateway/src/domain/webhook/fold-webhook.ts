import type { SessionState } from '../session-state.js';
import type { WebhookEvent } from './webhook-event.js';

/** Writes one event of a webhook into the state. */
export function foldWebhook(state: SessionState, event: WebhookEvent): void {
  const { byId } = state.webhooks;
  if (event.type === 'webhook.saved') byId.set(event.webhook.id, event.webhook);
  else byId.delete(event.webhookId);
}
