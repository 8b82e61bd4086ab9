import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import { WEBHOOK_STATUSES } from '../../domain/webhook/webhook-ledger.js';
import { type OpenApiPart, type Section, whole } from '../../tools/openapi/open-api-part.js';
import { DELIVERY_STATUSES } from '../delivery.js';

const UUID: OpenApiPart = { type: 'string', format: 'uuid' };
const INSTANT: OpenApiPart = { type: 'string', format: 'date-time' };
const COUNT: OpenApiPart = { type: 'integer', minimum: 0 };
const EVENT_TYPE: OpenApiPart = { enum: EVENT_TYPES };

const NOTIFICATION = whole({
  notificationId: UUID,
  eventType: EVENT_TYPE,
  eventDate: { ...INSTANT, description: 'With seven decimals of a second.' },
  webhookId: UUID,
  payload: { type: 'object', additionalProperties: true },
});

const DELIVERY = whole({
  number: { type: 'integer', minimum: 1, description: 'Counted for each webhook.' },
  notification_id: UUID,
  event_type: EVENT_TYPE,
  status: { enum: DELIVERY_STATUSES },
  at: { ...INSTANT, description: "The session's time of the event." },
  notification: NOTIFICATION,
  tries: {
    type: 'array',
    items: whole({
      at: INSTANT,
      cause: { enum: ['queue', 'resend'] },
      http_status: { type: ['integer', 'null'] },
      message: { type: 'string' },
    }),
  },
});

const DELIVERIES: Readonly<Record<string, OpenApiPart>> = {
  delivery_count: COUNT,
  deliveries: { type: 'array', items: DELIVERY, description: 'The newest, newest first.' },
};

const WEBHOOK_ID: OpenApiPart = {
  name: 'webhookId',
  in: 'path',
  required: true,
  description: 'The id that the creation answered.',
  schema: UUID,
};

/** The tools of the sandbox around webhooks. */
export const WEBHOOK_TOOLS: Section = {
  name: 'webhook tools',
  description:
    'What the sandbox shows of webhooks and notifications beside the imitated API, for the session of the header or of a `keep-` login.',
  security: [{}, { login: [] }],
  operations: [
    {
      method: 'get',
      path: '/sandbox/v1/events/{type}/sample',
      operationId: 'sampleEvent',
      summary: 'See a notification of a type',
      description:
        'As a webhook would get it, with made-up values; both signature headers of the answer are those of its very bytes.',
      parameters: [
        {
          name: 'type',
          in: 'path',
          required: true,
          description: 'The type of event.',
          schema: EVENT_TYPE,
        },
      ],
      answer: { description: 'The notification.', schema: NOTIFICATION },
      refusals: ['404'],
    },
    {
      method: 'get',
      path: '/sandbox/v1/webhooks',
      operationId: 'showWebhooks',
      summary: 'List the webhooks with their newest deliveries',
      answer: {
        description: 'The webhooks of the session.',
        schema: whole({
          webhooks: {
            type: 'array',
            items: whole({
              webhook_id: UUID,
              name: { type: ['string', 'null'] },
              url: { type: 'string', format: 'uri' },
              status: { enum: WEBHOOK_STATUSES },
              event_types: { type: 'array', items: EVENT_TYPE },
              ...DELIVERIES,
            }),
          },
        }),
      },
      refusals: ['401', '404', '503'],
    },
    {
      method: 'get',
      path: '/sandbox/v1/webhooks/{webhookId}/deliveries',
      operationId: 'listDeliveries',
      summary: 'List the deliveries of a webhook',
      parameters: [WEBHOOK_ID],
      answer: { description: 'The newest 200.', schema: whole(DELIVERIES) },
      refusals: ['401', '404', '503'],
    },
    {
      method: 'post',
      path: '/sandbox/v1/webhooks/{webhookId}/deliveries/{number}/resend',
      operationId: 'resendDelivery',
      summary: 'Send a delivery once more',
      description:
        'At once and beside its line, whatever became of it before; one that waits to be tried again is tried no more once this reaches its target.',
      parameters: [
        WEBHOOK_ID,
        {
          name: 'number',
          in: 'path',
          required: true,
          description: 'The number of the delivery.',
          schema: { type: 'integer', minimum: 1 },
        },
      ],
      answer: { description: 'The delivery with the try that was just made.', schema: DELIVERY },
      refusals: ['401', '404', '409', '503'],
    },
  ],
};
