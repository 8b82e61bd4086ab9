import { type Fields, type HandledEndpoint, inPath, type Reads } from '@sandbox/endpoint';
import { anyText } from '@sandbox/kernel';
import type { OriginGuard } from '@sandbox/webhook';
import type { SessionState } from '../../domain/session.js';
import type { Webhook } from '../../domain/webhook/webhook-ledger.js';
import { fail } from '../../errors.js';
import { readSession } from '../../session/session-request.js';
import type { Sessions } from '../../session/sessions.js';
import { defineSessionTool, type SessionTool } from '../../tools/define-session-tool.js';
import { rejections, whole } from '../../tools/openapi/open-api-part.js';
import type { Deliverer } from '../create-deliverer.js';
import type { Delivery } from '../delivery.js';
import type { DeliveryStore } from '../delivery-store.js';
import { findWebhook, webhookId } from '../find-webhook.js';
import { DELIVERIES, DELIVERY, WEBHOOK } from './delivery-schemas.js';

/** The context of the tools for deliveries. */
export interface DeliveryToolContext {
  readonly sessions: Sessions;
  readonly store: DeliveryStore;
  readonly resend: Deliverer['resend'];
  readonly guard: OriginGuard;
}

/** Declares a tool around deliveries. */
function defineDeliveryTool<
  R extends Reads = Record<never, never>,
  F extends Fields = Record<never, never>,
>(tool: SessionTool<R, F, DeliveryToolContext>): HandledEndpoint<DeliveryToolContext> {
  return defineSessionTool(tool);
}

/** The number of a webhook's newest deliveries that are shown beside it, and in a separate list. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 200;

/** The maximum number of attempts of a notification, including those in its line. */
const MAX_TRIES = 100;

/** Shows the webhooks of the session, each with its newest deliveries. */
export const showWebhooks = defineDeliveryTool({
  methods: ['GET'],
  path: '/webhooks',
  operationId: 'showWebhooks',
  summary: 'List the webhooks with their newest deliveries',
  success: {
    description: 'The webhooks of the session.',
    schema: whole({ webhooks: { type: 'array', items: WEBHOOK } }),
  },
  rejections: rejections('401', '404', '503'),
  async run(_values, { sessions, store, ref }) {
    const outcome = await readSession(sessions, ref, ({ webhooks }) => [...webhooks.byId.values()]);
    const deliveries = await store.list(ref.id);
    const webhooks = outcome.result.map((webhook) => ({
      ...describeWebhook(webhook),
      ...describeDeliveries(deliveriesOf(deliveries, webhook.id), DEFAULT_LIMIT),
    }));
    return { ...outcome, result: { webhooks } };
  },
});

/** Lists the newest deliveries of a webhook. */
export const listDeliveries = defineDeliveryTool({
  methods: ['GET'],
  path: '/webhooks/:webhookId/deliveries',
  exampleStatus: 404,
  operationId: 'listDeliveries',
  summary: 'List the deliveries of a webhook',
  reads: { webhookId },
  success: { description: 'The newest 200.', schema: whole(DELIVERIES) },
  rejections: rejections('401', '404', '503'),
  async run(values, { sessions, store, ref }) {
    const outcome = await readSession(sessions, ref, idOf(values.webhookId));
    const deliveries = deliveriesOf(await store.list(ref.id), outcome.result);
    return { ...outcome, result: describeDeliveries(deliveries, MAX_LIMIT) };
  },
});

/** Sends a delivery once more, at once and beside its line, and shows the result. */
export const resendDelivery = defineDeliveryTool({
  methods: ['POST'],
  path: '/webhooks/:webhookId/deliveries/:number/resend',
  exampleStatus: 404,
  operationId: 'resendDelivery',
  summary: 'Send a delivery again',
  description:
    'Sends the notification immediately and outside the queue, whatever its status is. If it reaches the target, pending retries are canceled.',
  reads: {
    webhookId,
    // A value that is not a number is an unknown delivery number.
    number: inPath(
      { ...anyText, schema: { type: 'integer', minimum: 1 } },
      { description: 'The number of the delivery.', example: 1 },
    ),
  },
  admit: (request, { guard }) => guard(request),
  success: { description: 'The delivery with the new attempt.', schema: DELIVERY },
  rejections: rejections('401', '403', '404', '409', '429', '503'),
  async run({ webhookId: requested, number }, { sessions, store, resend, ref }) {
    const outcome = await readSession(sessions, ref, idOf(requested));
    const deliveries = deliveriesOf(await store.list(ref.id), outcome.result);
    const delivery = findDelivery(deliveries, number);
    // Only the target's time limit ends the attempt.
    await resend(delivery, new AbortController().signal);
    const after = (await store.find(ref.id, delivery.notificationId)) ?? delivery;
    return { ...outcome, result: describeDelivery(after) };
  },
});

/** Finds a delivery that can be sent once more. */
function findDelivery(deliveries: readonly Delivery[], number: string): Delivery {
  const delivery = deliveries.find((one) => String(one.number) === number);
  if (delivery === undefined) {
    throw fail('unknown_notification', {
      detail: `The webhook has no delivery ${number}; deliveries are counted from 1, and the oldest are deleted.`,
    });
  }
  if (delivery.tries.length >= MAX_TRIES) {
    throw fail('too_many_tries', {
      detail: `The notification was sent ${MAX_TRIES} times, which is the maximum.`,
    });
  }
  return delivery;
}

/** Makes the function that finds the id of a webhook as the session has it. */
function idOf(requested: string): (state: SessionState) => string {
  return (state) => findWebhook(state, requested).id;
}

function deliveriesOf(deliveries: readonly Delivery[], webhookId: string): readonly Delivery[] {
  return deliveries.filter((delivery) => delivery.webhookId === webhookId);
}

function describeWebhook({ id, name, url, status, eventTypes }: Webhook): object {
  return { webhook_id: id, name: name ?? null, url, status, event_types: eventTypes };
}

function describeDeliveries(deliveries: readonly Delivery[], limit: number): object {
  return {
    delivery_count: deliveries.length,
    deliveries: deliveries.slice(0, limit).map(describeDelivery),
  };
}

function describeDelivery(delivery: Delivery): object {
  const { number, notificationId, eventType, status, at, body, tries } = delivery;
  return {
    number,
    notification_id: notificationId,
    event_type: eventType,
    status,
    at: new Date(at).toISOString(),
    notification: JSON.parse(body),
    tries: tries.map((made) => ({
      at: new Date(made.at).toISOString(),
      cause: made.cause,
      http_status: made.httpStatus,
      message: made.message,
    })),
  };
}
