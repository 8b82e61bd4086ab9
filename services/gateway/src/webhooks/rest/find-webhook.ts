import type { SessionState } from '../../domain/session.js';
import type { Webhook } from '../../domain/webhook/webhook-ledger.js';
import { fail } from '../../errors.js';

/** Finds a webhook of a session; throws unknown_webhook. */
export function findWebhook({ webhooks }: SessionState, id: string): Webhook {
  const webhook = webhooks.byId.get(id.toLowerCase());
  if (webhook) return webhook;
  throw fail('unknown_webhook', {
    detail: `The session has no webhook ${id}. Without the X-Sandbox-Session header, and without a login that begins with keep-, each request starts from the seed account.`,
  });
}
