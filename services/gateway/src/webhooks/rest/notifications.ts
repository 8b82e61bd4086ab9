import { inPath } from '@sandbox/endpoint';
import type { SessionResult } from '@sandbox/sessions';
import { formatHistoryDate } from '../../domain/webhook/notification.js';
import { fail } from '../../errors.js';
import { readSession } from '../../session/session-request.js';
import { type OpenApiPart, whole } from '../../tools/openapi/open-api-part.js';
import { DELIVERY_STATUSES, type Delivery } from '../delivery.js';
import { anId, EVENT_TYPE, EXAMPLE_ID, UUID } from '../find-webhook.js';
import { defineOperation, REST_ROOT, type RestScene } from './define-operation.js';
import { NOTIFICATION_QUERY, type NotificationQuery } from './notification-query.js';
import { ANY, LINKS } from './webhooks.js';

const SUMMARY: Readonly<Record<string, OpenApiPart>> = {
  _links: LINKS,
  notificationId: UUID,
  deliveryStatus: { enum: DELIVERY_STATUSES },
  eventType: EVENT_TYPE,
  eventDate: { type: 'string', description: 'In UTC: `2026-03-30T12:00:00.000`.' },
};

const TRY: Readonly<Record<string, OpenApiPart>> = {
  date: { type: 'string', description: 'In UTC.' },
  httpStatus: { type: ['integer', 'null'], description: 'Null when the target did not respond.' },
  message: { type: 'string' },
};

/** Lists the notifications of the session, newest first. */
export const listNotifications = defineOperation({
  methods: ['GET'],
  path: '/notifications',
  operationId: 'listNotifications',
  summary: 'List the notifications',
  reads: NOTIFICATION_QUERY,
  closed: true,
  success: {
    description: 'The notifications.',
    schema: whole({ _links: LINKS, notifications: { type: 'array', items: whole(SUMMARY) } }),
  },
  rejections: ANY,
  async run(query, context) {
    const outcome = await loadDeliveries(context);
    const found = outcome.result.filter((delivery) => matches(delivery, query));
    const { offset, limit } = query;
    const href = `${REST_ROOT}/notifications?offset=${offset}&limit=${limit}`;
    return {
      ...outcome,
      result: {
        _links: { self: { href } },
        notifications: found.slice(offset, offset + limit).map(summarize),
      },
    };
  },
});

/** Shows one notification with its payload and the log of its attempts. */
export const getNotification = defineOperation({
  methods: ['GET'],
  path: '/notifications/:notificationId',
  exampleStatus: 404,
  operationId: 'getNotification',
  summary: 'Get a notification with its payload and its attempts',
  reads: {
    notificationId: inPath(anId, {
      description: 'The id in the list of notifications.',
      example: EXAMPLE_ID,
    }),
  },
  success: {
    description: 'The notification.',
    schema: whole({
      ...SUMMARY,
      webhookId: UUID,
      payload: { type: 'object', additionalProperties: true },
      retryLog: { type: 'array', items: whole(TRY) },
    }),
  },
  rejections: ANY,
  async run({ notificationId }, { sessions, ref, store }) {
    const id = notificationId.toLowerCase();
    const outcome = await readSession(sessions, ref, () => undefined);
    const delivery = await store.find(ref.id, id);
    if (delivery?.startedAt !== outcome.startedAt) {
      throw fail('unknown_notification', { detail: `The session has sent no notification ${id}.` });
    }
    return { ...outcome, result: describe(delivery) };
  },
});

/** After a reset, a session has no earlier deliveries. */
async function loadDeliveries({
  sessions,
  store,
  ref,
}: RestScene): Promise<SessionResult<readonly Delivery[]>> {
  const outcome = await readSession(sessions, ref, () => undefined);
  const deliveries = await store.list(ref.id);
  const own = deliveries.filter(({ startedAt }) => startedAt === outcome.startedAt);
  return { ...outcome, result: own };
}

function matches({ at, status }: Delivery, query: NotificationQuery): boolean {
  const { from_date: from = -Infinity, to_date: to = Infinity, deliveryStatus = status } = query;
  return at >= from && at <= to && deliveryStatus === status;
}

function summarize({ notificationId, status, eventType, at }: Delivery): object {
  return {
    _links: { self: { href: `${REST_ROOT}/notifications/${notificationId}` } },
    notificationId,
    deliveryStatus: status,
    eventType,
    eventDate: formatHistoryDate(at),
  };
}

function describe(delivery: Delivery): object {
  return {
    ...summarize(delivery),
    webhookId: delivery.webhookId,
    payload: JSON.parse(delivery.body).payload,
    retryLog: delivery.tries.map(({ at, httpStatus, message }) => ({
      date: formatHistoryDate(at),
      httpStatus,
      message,
    })),
  };
}
