import type { SessionEvent, SessionState } from '../domain/session.js';
import { encodeNotification } from '../domain/webhook/encode-notification.js';
import type { Notification } from '../domain/webhook/notification.js';
import { toNotifications } from '../domain/webhook/to-notifications.js';
import type { Webhook } from '../domain/webhook/webhook-event.js';
import type { NewDelivery } from './delivery.js';
import { toUuid } from './to-uuid.js';

/** Events that were appended to a session. */
export interface Appended {
  /** The session with the events in it. */
  readonly state: SessionState;
  /** How many events the session held before. */
  readonly count: number;
  readonly events: readonly SessionEvent[];
}

/** The deliveries that events bring about: one for each active webhook that subscribed to their types. */
export function toDeliveries({ state, count, events }: Appended): readonly NewDelivery[] {
  const webhooks = [...state.webhooks.byId.values()].filter(({ status }) => status === 'active');
  if (webhooks.length === 0) return [];
  return events.flatMap((event, index) =>
    toNotifications(event, state).flatMap((notification, part) => {
      const name = `${state.id}/${state.startedAt}/${count + index}/${part}`;
      return webhooks
        .filter(({ eventTypes }) => eventTypes.includes(notification.eventType))
        .map((webhook) => toDelivery({ state, event, notification, webhook, name }));
    }),
  );
}

function toDelivery(options: {
  readonly state: SessionState;
  readonly event: SessionEvent;
  readonly notification: Notification;
  readonly webhook: Webhook;
  /** Tells the notification from all others of the webhook. */
  readonly name: string;
}): NewDelivery {
  const { state, event, notification, webhook, name } = options;
  const identity = {
    notificationId: toUuid(`${name}/${webhook.id}`),
    webhookId: webhook.id,
    eventType: notification.eventType,
    at: event.at,
  };
  return {
    ...identity,
    sessionId: state.id,
    startedAt: state.startedAt,
    body: encodeNotification({ ...identity, payload: notification.payload }),
  };
}
