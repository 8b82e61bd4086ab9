import { readJsonObject } from '@sandbox/http';
import { sessionNow } from '../../domain/session.js';
import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import type { Webhook } from '../../domain/webhook/webhook-ledger.js';
import { fail } from '../../errors.js';
import { readSession } from '../../session/session-request.js';
import { findWebhook } from './find-webhook.js';
import type { RestOperation } from './rest-context.js';
import { readWebhookFields } from './webhook-fields.js';

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

/** Lists the webhooks of the session. */
export const listWebhooks: RestOperation = (_request, ref, { sessions }) =>
  readSession(sessions, ref, ({ webhooks }) => [...webhooks.byId.values()].map(describeWebhook));

/** Shows one webhook. */
export const getWebhook: RestOperation = ({ params }, ref, { sessions }) =>
  readSession(sessions, ref, (state) =>
    describeWebhook(findWebhook(state, params.webhookId ?? '')),
  );

/** Creates a webhook, active unless it says otherwise. */
export const createWebhook: RestOperation = async (request, ref, context) => {
  const { sessions, clock, uuids, rules, maxWebhooks } = context;
  const fields = readWebhookFields(await readJsonObject(request), rules);
  const { name, url, eventTypes, status = 'active' } = fields;
  if (url === undefined || eventTypes === undefined) throw missingFields({ url, eventTypes });
  const webhook: Webhook = { id: uuids(), ...(name && { name }), url, eventTypes, status };
  return sessions.run(ref, (state) => {
    if (state.webhooks.byId.size >= maxWebhooks) throw tooMany(maxWebhooks);
    return {
      events: [{ type: 'webhook.saved', at: sessionNow(state, clock.now()), webhook }],
      result: describeWebhook(webhook),
    };
  });
};

/** Changes what the body names and keeps the rest. */
export const updateWebhook: RestOperation = async (request, ref, context) => {
  const { sessions, clock, rules } = context;
  const fields = readWebhookFields(await readJsonObject(request), rules);
  return sessions.run(ref, (state) => {
    const before = findWebhook(state, request.params.webhookId ?? '');
    const { name = before.name, url = before.url } = fields;
    const { eventTypes = before.eventTypes, status = before.status } = fields;
    const webhook: Webhook = { id: before.id, ...(name && { name }), url, eventTypes, status };
    return {
      events: [{ type: 'webhook.saved', at: sessionNow(state, clock.now()), webhook }],
      result: describeWebhook(webhook),
    };
  });
};

/** Deletes a webhook; the answer has no body. */
export const deleteWebhook: RestOperation = ({ params }, ref, { sessions, clock }) =>
  sessions.run(ref, (state) => {
    const { id: webhookId } = findWebhook(state, params.webhookId ?? '');
    return {
      events: [{ type: 'webhook.deleted', at: sessionNow(state, clock.now()), webhookId }],
      result: undefined,
    };
  });

function missingFields(needed: Readonly<Record<string, unknown>>): Error {
  const missing = Object.keys(needed).filter((field) => needed[field] === undefined);
  const errors = missing.map((field) => ({
    field,
    code: 'required',
    message: `${field} is required.`,
  }));
  return fail('invalid_field', { detail: `${missing.join(' and ')} must be given.`, errors });
}

function tooMany(limit: number): Error {
  return fail('too_many_webhooks', {
    detail: `The session has ${limit} webhooks and takes no more. Delete one first.`,
    members: { limit },
  });
}

const NAMES = EVENT_TYPES.map((name) => ({ name }));

/** Lists the types of events that a webhook can subscribe to. */
export const listEventTypes: RestOperation = (_request, ref, { sessions }) =>
  readSession(sessions, ref, () => NAMES);
