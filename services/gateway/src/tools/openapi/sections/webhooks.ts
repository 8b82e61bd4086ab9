import type { OpenApiPart } from '../open-api-part.js';
import type { Section } from '../section.js';

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
    eventTypes: { type: 'array', items: { type: 'string' } },
    status: { enum: ['active', 'inactive'] },
    url: { type: 'string', format: 'uri' },
  },
};

const NOTIFICATION: OpenApiPart = {
  type: 'object',
  required: ['_links', 'notificationId', 'deliveryStatus', 'eventType', 'eventDate'],
  properties: {
    _links: LINKS,
    notificationId: { type: 'string', format: 'uuid' },
    deliveryStatus: { enum: ['Delivered', 'Retry Pending', 'Failed'] },
    eventType: { type: 'string' },
    eventDate: { type: 'string' },
    webhookId: { type: 'string', format: 'uuid' },
    payload: { type: 'object', additionalProperties: true },
  },
  additionalProperties: true,
};

const EVENT_TYPES = ['net.authorize.payment.authcapture.created'];

const WEBHOOK_INPUT: OpenApiPart = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    url: { type: 'string', format: 'uri' },
    eventTypes: { type: 'array', items: { type: 'string' }, minItems: 1 },
    status: { enum: ['active', 'inactive'] },
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
    'Who is told of what happens in a session. Notifications are signed: `X-Gateway-Signature` is `sha512=` and the HMAC-SHA512 of the body, keyed with the signature key.',
  security: [{ login: [] }],
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
          items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        },
      },
      refusals: ['401'],
    },
    {
      method: 'get',
      path: '/rest/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List the webhooks',
      answer: { description: 'The webhooks.', schema: { type: 'array', items: WEBHOOK } },
      refusals: ['401'],
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
          url: 'http://localhost:9000/notifications',
          eventTypes: EVENT_TYPES,
          status: 'active',
        },
      },
      answer: { description: 'The webhook.', schema: WEBHOOK },
      refusals: ['401', '413', '415', '422'],
    },
    {
      method: 'get',
      path: '/rest/v1/webhooks/{webhookId}',
      operationId: 'getWebhook',
      summary: 'Get a webhook',
      parameters: [WEBHOOK_ID],
      answer: { description: 'The webhook.', schema: WEBHOOK },
      refusals: ['401', '404'],
    },
    {
      method: 'put',
      path: '/rest/v1/webhooks/{webhookId}',
      operationId: 'updateWebhook',
      summary: 'Change a webhook',
      parameters: [WEBHOOK_ID],
      body: { schema: WEBHOOK_INPUT, example: { status: 'inactive' } },
      answer: { description: 'The webhook as it is now.', schema: WEBHOOK },
      refusals: ['401', '404', '413', '415', '422'],
    },
    {
      method: 'delete',
      path: '/rest/v1/webhooks/{webhookId}',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      parameters: [WEBHOOK_ID],
      answer: { description: 'Deleted.' },
      refusals: ['401', '404'],
    },
    {
      method: 'post',
      path: '/rest/v1/webhooks/{webhookId}/pings',
      operationId: 'pingWebhook',
      summary: 'Send a test notification to an inactive webhook',
      parameters: [WEBHOOK_ID],
      answer: { description: 'The target has answered.' },
      refusals: ['401', '404', '500'],
    },
    {
      method: 'get',
      path: '/rest/v1/notifications',
      operationId: 'listNotifications',
      summary: 'List the notifications',
      parameters: [
        query('offset', 'How many to leave out.', { type: 'integer', minimum: 0 }),
        query('limit', 'How many to answer at most.', { type: 'integer', minimum: 1 }),
        query('from_date', 'No notification before this date.', { type: 'string' }),
        query('to_date', 'No notification after this date.', { type: 'string' }),
        query('deliveryStatus', 'Only notifications of this status.', { type: 'string' }),
      ],
      answer: {
        description: 'The notifications.',
        schema: {
          type: 'object',
          required: ['_links', 'notifications'],
          properties: { _links: LINKS, notifications: { type: 'array', items: NOTIFICATION } },
        },
      },
      refusals: ['401'],
    },
    {
      method: 'get',
      path: '/rest/v1/notifications/{notificationId}',
      operationId: 'getNotification',
      summary: 'Get a notification with its payload and its tries',
      parameters: [NOTIFICATION_ID],
      answer: { description: 'The notification.', schema: NOTIFICATION },
      refusals: ['401', '404'],
    },
  ],
};
