import type { Webhook } from '../../domain/webhook/webhook-event.js';

/** Where the API is. */
export const REST_ROOT = '/rest/v1';

/** A webhook as the API shows it. */
export function describeWebhook({ id, name, eventTypes, status, url }: Webhook): object {
  return {
    _links: { self: { href: `${REST_ROOT}/webhooks/${id}` } },
    webhookId: id,
    ...(name !== undefined && { name }),
    eventTypes,
    status,
    url,
  };
}
