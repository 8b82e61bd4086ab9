import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import { WEBHOOK_STATUSES } from '../../domain/webhook/webhook-ledger.js';
import {
  type OpenApiPart,
  type RefusalStatus,
  type Section,
  whole,
} from '../../tools/openapi/open-api-part.js';
import { DELIVERY_STATUSES } from '../delivery.js';

const EVENT_TYPE: OpenApiPart = { enum: EVENT_TYPES };

const LINKS: OpenApiPart = {
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
    webhookId: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    eventTypes: { type: 'array', items: EVENT_TYPE },
    status: { enum: WEBHOOK_STATUSES },
    url: { type: 'string', format: 'uri' },
  },
};

const SUMMARY: Readonly<Record<string, OpenApiPart>> = {
  _links: LINKS,
  notificationId: { type: 'string', format: 'uuid' },
  deliveryStatus: { enum: DELIVERY_STATUSES },
  eventType: EVENT_TYPE,
  eventDate: { type: 'string', description: 'In UTC: `2026-03-30T12:00:00.000`.' },
};

const TRY: Readonly<Record<string, OpenApiPart>> = {
  date: { type: 'string', description: 'In UTC.' },
  httpStatus: { type: ['integer', 'null'], description: 'Null when the target did not answer.' },
  message: { type: 'string' },
};

const NOTIFICATION_SUMMARY: OpenApiPart = whole(SUMMARY);

const NOTIFICATION: OpenApiPart = whole({
  ...SUMMARY,
  webhookId: { type: 'string', format: 'uuid' },
  payload: { type: 'object', additionalProperties: true },
  retryLog: { type: 'array', items: whole(TRY) },
});

/** The body of a refusal, as the imitated gateway has it. */
const REFUSAL: OpenApiPart = whole({
  status: { type: 'integer' },
  reason: { type: 'string', description: '`NOT_FOUND`, `INVALID_DATA` and the like.' },
  message: { type: 'string' },
  correlationId: { type: 'string', description: 'The `X-Request-Id` of the answer.' },
  details: { type: 'array', items: whole({ message: { type: 'string' } }) },
});

/** Credentials that are not good, a token that leads nowhere, a store that is away: any operation begins with these. */
const ANY: readonly RefusalStatus[] = ['401', '404', '503'];

/** A body that cannot be taken, a session that is full. */
const WRITING: readonly RefusalStatus[] = [...ANY, '409', '413', '415'];

const WEBHOOK_INPUT: OpenApiPart = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    url: { type: 'string', format: 'uri' },
    eventTypes: { type: 'array', items: EVENT_TYPE, minItems: 1 },
    status: { enum: WEBHOOK_STATUSES },
  },
};

const WEBHOOK_ID: OpenApiPart = {
  name: 'webhookId',
  in: 'path',
  required: true,
  description: 'The id that the creation answered.',
  schema: { type: 'string', format: 'uuid' },
};

const NOTIFICATION_ID: OpenApiPart = { ...WEBHOOK_ID, name: 'notificationId' };

const query = (name: string, description: string, schema: OpenApiPart): OpenApiPart => ({
  name,
  in: 'query',
  description,
  schema,
});

/** The webhooks REST API. */
export const WEBHOOKS: Section = {
  name: 'webhooks',
  description:
    'Who is told of what happens in a session. Notifications are signed: `X-Gateway-Signature` (and `X-ANET-Signature`) is `sha512=` and the HMAC-SHA512 of the body in upper-case hexadecimal digits, keyed with the text of the signature key.',
  security: [{ login: [] }],
  refusal: { mediaType: 'application/json', schema: REFUSAL },
  operations: [
    {
      method: 'get',
      path: '/rest/v1/eventtypes',
      operationId: 'listEventTypes',
      summary: 'List the types of events',
      answer: {
        description: 'The types.',
        schema: {
          type: 'array',
          items: whole({ name: EVENT_TYPE }),
        },
      },
      refusals: ANY,
    },
    {
      method: 'get',
      path: '/rest/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List the webhooks',
      answer: { description: 'The webhooks.', schema: { type: 'array', items: WEBHOOK } },
      refusals: ANY,
    },
    {
      method: 'post',
      path: '/rest/v1/webhooks',
      operationId: 'createWebhook',
      summary: 'Create a webhook',
      body: {
        schema: { ...WEBHOOK_INPUT, required: ['url', 'eventTypes'] },
        example: {
          name: 'payments',
          url: 'https://shop.example/notifications',
          eventTypes: ['net.authorize.payment.authcapture.created'],
          status: 'active',
        },
      },
      answer: { description: 'The webhook.', schema: WEBHOOK },
      refusals: WRITING,
    },
    {
      method: 'get',
      path: '/rest/v1/webhooks/{webhookId}',
      operationId: 'getWebhook',
      summary: 'Get a webhook',
      parameters: [WEBHOOK_ID],
      answer: { description: 'The webhook.', schema: WEBHOOK },
      refusals: ANY,
    },
    {
      method: 'put',
      path: '/rest/v1/webhooks/{webhookId}',
      operationId: 'updateWebhook',
      summary: 'Change a webhook',
      parameters: [WEBHOOK_ID],
      body: { schema: WEBHOOK_INPUT, example: { status: 'inactive' } },
      answer: { description: 'The webhook as it is now.', schema: WEBHOOK },
      refusals: WRITING,
    },
    {
      method: 'delete',
      path: '/rest/v1/webhooks/{webhookId}',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      parameters: [WEBHOOK_ID],
      answer: { description: 'Deleted.' },
      refusals: [...ANY, '409'],
    },
    {
      method: 'post',
      path: '/rest/v1/webhooks/{webhookId}/pings',
      operationId: 'pingWebhook',
      summary: 'Send a test notification to an inactive webhook',
      parameters: [WEBHOOK_ID],
      answer: { description: 'The target has answered.' },
      refusals: [...ANY, '409', '500'],
    },
    {
      method: 'get',
      path: '/rest/v1/notifications',
      operationId: 'listNotifications',
      summary: 'List the notifications',
      parameters: [
        query('offset', 'How many to leave out.', { type: 'integer', minimum: 0, default: 0 }),
        query('limit', 'How many to answer at most.', {
          type: 'integer',
          minimum: 1,
          maximum: 1000,
          default: 100,
        }),
        query('from_date', 'No notification before this date.', { type: 'string' }),
        query('to_date', 'No notification after this date.', { type: 'string' }),
        query('deliveryStatus', 'Only notifications of this status.', { enum: DELIVERY_STATUSES }),
      ],
      answer: {
        description: 'The notifications.',
        schema: {
          type: 'object',
          required: ['_links', 'notifications'],
          properties: {
            _links: LINKS,
            notifications: { type: 'array', items: NOTIFICATION_SUMMARY },
          },
        },
      },
      refusals: ANY,
    },
    {
      method: 'get',
      path: '/rest/v1/notifications/{notificationId}',
      operationId: 'getNotification',
      summary: 'Get a notification with its payload and its tries',
      parameters: [NOTIFICATION_ID],
      answer: { description: 'The notification.', schema: NOTIFICATION },
      refusals: ANY,
    },
  ],
};
