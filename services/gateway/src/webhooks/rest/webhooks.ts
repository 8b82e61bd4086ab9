import { sessionNow } from '../../domain/session.js';
import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import { WEBHOOK_STATUSES, type Webhook } from '../../domain/webhook/webhook-ledger.js';
import { readSession } from '../../session/session-request.js';
import { type OpenApiPart, rejections, whole } from '../../tools/openapi/open-api-part.js';
import { EVENT_TYPE, findWebhook, tooManyWebhooks, UUID, webhookId } from '../find-webhook.js';
import { defineOperation, REST_ROOT } from './define-operation.js';
import { CHANGES, NEW_WEBHOOK, readChanges, readNewWebhook } from './webhook-body.js';

/** A webhook as the API shows it. */
function describeWebhook({ id, name, eventTypes, status, url }: Webhook): object {
  return {
    _links: { self: { href: `${REST_ROOT}/webhooks/${id}` } },
    webhookId: id,
    ...(name !== undefined && { name }),
    eventTypes,
    status,
    url,
  };
}

/** The schema of the links of a record. */
export const LINKS: OpenApiPart = {
  type: 'object',
  properties: {
    self: { type: 'object', properties: { href: { type: 'string' } }, required: ['href'] },
  },
  additionalProperties: true,
};

const WEBHOOK: OpenApiPart = {
  type: 'object',
  required: ['_links', 'webhookId', 'eventTypes', 'status', 'url'],
  properties: {
    _links: LINKS,
    webhookId: UUID,
    name: { type: 'string' },
    eventTypes: { type: 'array', items: EVENT_TYPE },
    status: { enum: WEBHOOK_STATUSES },
    url: { type: 'string', format: 'uri' },
  },
};

/**
 * Invalid credentials, an unknown token, an unavailable store: any operation starts with these rejections.
 */
export const ANY = rejections('401', '404', '503');

/** Rejections of a write: a body that is not accepted, a session that is full. */
const WRITING = rejections('401', '403', '404', '409', '413', '415', '503');

/** Lists the webhooks of the session. */
export const listWebhooks = defineOperation({
  methods: ['GET'],
  path: '/webhooks',
  operationId: 'listWebhooks',
  summary: 'List the webhooks',
  success: { description: 'The webhooks.', schema: { type: 'array', items: WEBHOOK } },
  rejections: ANY,
  run: (_values, { sessions, ref }) =>
    readSession(sessions, ref, ({ webhooks }) => [...webhooks.byId.values()].map(describeWebhook)),
});

/** Creates a webhook, active unless the body sets another status. */
export const createWebhook = defineOperation({
  methods: ['POST'],
  path: '/webhooks',
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  describesBody: NEW_WEBHOOK,
  success: { description: 'The webhook.', schema: WEBHOOK },
  rejections: WRITING,
  async run(_values, { sessions, ref, clock, uuids, rules, maxWebhooks }, request) {
    const { name, url, eventTypes, status } = await readNewWebhook(request, rules);
    const webhook: Webhook = { id: uuids(), ...(name && { name }), url, eventTypes, status };
    return sessions.run(ref, (state) => {
      if (state.webhooks.byId.size >= maxWebhooks) throw tooManyWebhooks(maxWebhooks);
      return {
        events: [{ type: 'webhook.saved', at: sessionNow(state, clock.now()), webhook }],
        result: describeWebhook(webhook),
      };
    });
  },
});

/** Shows one webhook. */
export const getWebhook = defineOperation({
  methods: ['GET'],
  path: '/webhooks/:webhookId',
  exampleStatus: 404,
  operationId: 'getWebhook',
  summary: 'Get a webhook',
  reads: { webhookId },
  success: { description: 'The webhook.', schema: WEBHOOK },
  rejections: ANY,
  run: ({ webhookId: id }, { sessions, ref }) =>
    readSession(sessions, ref, (state) => describeWebhook(findWebhook(state, id))),
});

/** Changes the fields in the body and keeps the others. */
export const updateWebhook = defineOperation({
  methods: ['PUT'],
  path: '/webhooks/:webhookId',
  exampleStatus: 404,
  operationId: 'updateWebhook',
  summary: 'Change a webhook',
  reads: { webhookId },
  describesBody: CHANGES,
  success: { description: 'The updated webhook.', schema: WEBHOOK },
  rejections: WRITING,
  async run({ webhookId: id }, { sessions, ref, clock, rules }, request) {
    const fields = await readChanges(request, rules);
    return sessions.run(ref, (state) => {
      const before = findWebhook(state, id);
      const { name = before.name, url = before.url } = fields;
      const { eventTypes = before.eventTypes, status = before.status } = fields;
      const webhook: Webhook = { id: before.id, ...(name && { name }), url, eventTypes, status };
      return {
        events: [{ type: 'webhook.saved', at: sessionNow(state, clock.now()), webhook }],
        result: describeWebhook(webhook),
      };
    });
  },
});

/** Deletes a webhook; the response has no body. */
export const deleteWebhook = defineOperation({
  methods: ['DELETE'],
  path: '/webhooks/:webhookId',
  exampleStatus: 404,
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  reads: { webhookId },
  success: { description: 'Deleted.' },
  rejections: rejections('401', '403', '404', '409', '503'),
  run: (values, { sessions, ref, clock }) =>
    sessions.run(ref, (state) => {
      const { id } = findWebhook(state, values.webhookId);
      return {
        events: [{ type: 'webhook.deleted', at: sessionNow(state, clock.now()), webhookId: id }],
        result: undefined,
      };
    }),
});

const NAMES = EVENT_TYPES.map((name) => ({ name }));

/** Lists the types of events that a webhook can subscribe to. */
export const listEventTypes = defineOperation({
  methods: ['GET'],
  path: '/eventtypes',
  operationId: 'listEventTypes',
  summary: 'List the event types',
  success: {
    description: 'The event types.',
    schema: { type: 'array', items: whole({ name: EVENT_TYPE }) },
  },
  rejections: ANY,
  run: (_values, { sessions, ref }) => readSession(sessions, ref, () => NAMES),
});
