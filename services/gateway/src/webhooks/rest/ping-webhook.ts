import { sessionNow } from '../../domain/session.js';
import type { EventType } from '../../domain/webhook/event-types.js';
import { encodeNotification } from '../../domain/webhook/notification.js';
import { pingPayload } from '../../domain/webhook/sample-notification.js';
import { fail } from '../../errors.js';
import { readSession } from '../../session/session-request.js';
import { rejections } from '../../tools/openapi/open-api-part.js';
import { findWebhook, webhookId } from '../find-webhook.js';
import { defineOperation } from './define-operation.js';

/** The event type of a ping whose webhook names none; a webhook always names one. */
const USUAL_TYPE: EventType = 'net.authorize.payment.authcapture.created';

/** Sends a test notification to an inactive webhook and waits for its target. */
export const pingWebhook = defineOperation({
  methods: ['POST'],
  path: '/webhooks/:webhookId/pings',
  exampleStatus: 404,
  operationId: 'pingWebhook',
  summary: 'Send a test notification to an inactive webhook',
  reads: { webhookId },
  success: { description: 'The target accepted the notification.' },
  rejections: rejections('401', '403', '404', '409', '429', '500', '503'),
  async run({ webhookId: id }, { sessions, ref, send, throttle, clock, uuids }) {
    const outcome = await readSession(sessions, ref, (state) => ({
      webhook: findWebhook(state, id),
      at: sessionNow(state, clock.now()),
    }));
    const { webhook, at } = outcome.result;
    if (webhook.status !== 'inactive') {
      throw fail('webhook_active', {
        detail: `The webhook ${webhook.id} is active; only an inactive one can be pinged.`,
      });
    }
    throttle.demand({ sessionId: ref.id, url: webhook.url });
    const [eventType = USUAL_TYPE] = webhook.eventTypes;
    const body = encodeNotification({
      notificationId: uuids(),
      eventType,
      at,
      webhookId: webhook.id,
      payload: pingPayload(eventType),
    });
    const { signal } = new AbortController(); // only the target's time limit ends a ping
    const { isDelivered, message } = await send({
      url: webhook.url,
      body,
      signal,
      sessionId: ref.id,
    });
    if (!isDelivered) throw fail('target_failed', { detail: message });
    return { ...outcome, result: undefined };
  },
});
