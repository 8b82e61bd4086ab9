import { inPath } from '@sandbox/endpoint';
import { anyText, type Reader } from '@sandbox/kernel';
import type { SessionState } from '../domain/session.js';
import { EVENT_TYPES } from '../domain/webhook/event-types.js';
import type { Webhook } from '../domain/webhook/webhook-ledger.js';
import { fail } from '../errors.js';

/** The schemas that several operations around webhooks share. */
export const UUID = { type: 'string', format: 'uuid' } as const;
export const EVENT_TYPE = { enum: EVENT_TYPES };

/** An id in a path. A value that is not a UUID is an unknown id. */
export const anId: Reader<string> = { ...anyText, schema: UUID };

/** No session has it. */
export const EXAMPLE_ID = '72a55c78-66e6-4b1e-a4d6-3f925c00561f';

/** The webhook that a path names. */
export const webhookId = inPath(anId, {
  description: 'The id that the create request returned.',
  example: EXAMPLE_ID,
});

/** Finds a webhook of a session; throws unknown_webhook. */
export function findWebhook({ webhooks }: SessionState, id: string): Webhook {
  const webhook = webhooks.byId.get(id.toLowerCase());
  if (webhook) return webhook;
  throw fail('unknown_webhook', {
    detail: `The session has no webhook ${id}. Without the X-Sandbox-Session header or a login that begins with keep-, each request starts from the seed account.`,
  });
}

/** The error for one webhook more than a session can have. */
export function tooManyWebhooks(limit: number): Error {
  return fail('too_many_webhooks', {
    detail: `The session has ${limit} webhooks, which is the maximum. Delete one first.`,
    members: { limit },
  });
}
