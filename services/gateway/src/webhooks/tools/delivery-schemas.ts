import { WEBHOOK_STATUSES } from '../../domain/webhook/webhook-ledger.js';
import { type OpenApiPart, whole } from '../../tools/openapi/open-api-part.js';
import { DELIVERY_STATUSES } from '../delivery.js';
import { EVENT_TYPE, UUID } from '../find-webhook.js';

const INSTANT: OpenApiPart = { type: 'string', format: 'date-time' };

/** The schema of a notification. */
export const NOTIFICATION = whole({
  notificationId: UUID,
  eventType: EVENT_TYPE,
  eventDate: { ...INSTANT, description: 'The time in UTC, with seven decimal places of a second.' },
  webhookId: UUID,
  payload: { type: 'object', additionalProperties: true },
});

/** The schema of a delivery. */
export const DELIVERY = whole({
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

/** The schemas of the shown deliveries of a webhook. */
export const DELIVERIES: Readonly<Record<string, OpenApiPart>> = {
  delivery_count: { type: 'integer', minimum: 0 },
  deliveries: {
    type: 'array',
    items: DELIVERY,
    description: 'The newest deliveries, newest first.',
  },
};

/** The schema of a webhook with its newest deliveries. */
export const WEBHOOK = whole({
  webhook_id: UUID,
  name: { type: ['string', 'null'] },
  url: { type: 'string', format: 'uri' },
  status: { enum: WEBHOOK_STATUSES },
  event_types: { type: 'array', items: EVENT_TYPE },
  ...DELIVERIES,
});
