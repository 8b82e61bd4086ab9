import type { SessionState } from '../../domain/session.js';
import { formatHistoryDate } from '../../domain/webhook/notification.js';
import { fail } from '../../errors.js';
import type { SessionRef } from '../../session/session-ref.js';
import { readSession } from '../../session/session-request.js';
import type { SessionResult } from '../../session/sessions.js';
import type { Delivery } from '../delivery.js';
import { type NotificationQuery, readNotificationQuery } from './notification-query.js';
import type { RestContext, RestOperation } from './rest-context.js';
import { REST_ROOT } from './webhooks.js';

/** Lists the notifications of the session, newest first. */
export const listNotifications: RestOperation = async ({ search }, ref, context) => {
  const query = readNotificationQuery(search);
  const { result: deliveries, token } = await loadDeliveries(ref, context);
  const found = deliveries.filter((delivery) => matches(delivery, query));
  const { offset, limit } = query;
  const href = `${REST_ROOT}/notifications?offset=${offset}&limit=${limit}`;
  return {
    result: {
      _links: { self: { href } },
      notifications: found.slice(offset, offset + limit).map(summarize),
    },
    token,
  };
};

/** Shows one notification with its payload and the log of its tries. */
export const getNotification: RestOperation = async ({ params }, ref, context) => {
  const id = (params.notificationId ?? '').toLowerCase();
  const { result: startedAt, token } = await readSession(context.sessions, ref, startOf);
  const delivery = await context.store.find(ref.id, id);
  if (delivery?.startedAt !== startedAt) {
    throw fail('unknown_notification', { detail: `The session has sent no notification ${id}.` });
  }
  return { result: describe(delivery), token };
};

/** A session that was reset knows nothing of what was sent before. */
async function loadDeliveries(
  ref: SessionRef,
  { sessions, store }: RestContext,
): Promise<SessionResult<readonly Delivery[]>> {
  const { result: startedAt, token } = await readSession(sessions, ref, startOf);
  const deliveries = await store.list(ref.id);
  return { result: deliveries.filter((delivery) => delivery.startedAt === startedAt), token };
}

function startOf({ startedAt }: SessionState): number {
  return startedAt;
}

function matches({ at, status }: Delivery, query: NotificationQuery): boolean {
  return at >= query.from && at <= query.to && (query.status ?? status) === status;
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
