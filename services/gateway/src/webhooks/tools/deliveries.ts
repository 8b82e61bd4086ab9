import type { Answer, HttpRequest } from '@sandbox/http';
import type { Webhook } from '../../domain/webhook/webhook-ledger.js';
import { fail } from '../../errors.js';
import { answerWithToken, readHints, readSession } from '../../session/session-request.js';
import type { Sessions } from '../../session/sessions.js';
import type { Deliverer } from '../create-deliverer.js';
import type { Delivery } from '../delivery.js';
import type { DeliveryStore } from '../delivery-store.js';
import type { OriginGuard } from '../origin-guard.js';
import { findWebhook } from '../rest/find-webhook.js';

export interface DeliveryToolContext {
  readonly sessions: Sessions;
  readonly store: DeliveryStore;
  readonly resend: Deliverer['resend'];
  readonly guard: OriginGuard;
}

/** How many of a webhook's newest deliveries are shown beside it, and in a list of their own. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 200;

/** How often a notification can be sent, tries in line included. */
const MAX_TRIES = 100;

/** Shows the webhooks of the session, each with its newest deliveries. */
export async function showWebhooks(
  request: HttpRequest,
  { sessions, store }: DeliveryToolContext,
): Promise<Answer> {
  const ref = sessions.find(readHints(request));
  const outcome = await readSession(sessions, ref, ({ webhooks }) => [...webhooks.byId.values()]);
  const deliveries = await store.list(ref.id);
  const webhooks = outcome.result.map((webhook) => ({
    ...describeWebhook(webhook),
    ...describeDeliveries(deliveriesOf(deliveries, webhook.id), DEFAULT_LIMIT),
  }));
  return answerWithToken({ result: { webhooks }, token: outcome.token });
}

/** Lists the newest deliveries of a webhook. */
export async function listDeliveries(
  request: HttpRequest,
  { sessions, store }: DeliveryToolContext,
): Promise<Answer> {
  const ref = sessions.find(readHints(request));
  const { result: id, token } = await readSession(sessions, ref, (state) =>
    idOf(findWebhook(state, request.params.webhookId ?? '')),
  );
  const deliveries = deliveriesOf(await store.list(ref.id), id);
  return answerWithToken({ result: describeDeliveries(deliveries, MAX_LIMIT), token });
}

/** Sends a delivery once more, at once and beside its line, and shows what came of it. */
export async function resendDelivery(
  request: HttpRequest,
  { sessions, store, resend, guard }: DeliveryToolContext,
): Promise<Answer> {
  guard(request);
  const { webhookId = '', number = '' } = request.params;
  const ref = sessions.find(readHints(request));
  const { result: id, token } = await readSession(sessions, ref, (state) =>
    idOf(findWebhook(state, webhookId)),
  );
  const deliveries = deliveriesOf(await store.list(ref.id), id);
  const delivery = deliveries.find((one) => String(one.number) === number);
  if (delivery === undefined) {
    throw fail('unknown_notification', {
      detail: `The webhook has no delivery ${number}; its deliveries are counted from 1, and the oldest are forgotten.`,
    });
  }
  if (delivery.tries.length >= MAX_TRIES) {
    throw fail('too_many_tries', {
      detail: `The notification was sent ${MAX_TRIES} times, which is as often as it can be.`,
    });
  }
  // Nobody but the target's time limit ends the try.
  await resend(delivery, new AbortController().signal);
  const after = (await store.find(ref.id, delivery.notificationId)) ?? delivery;
  return answerWithToken({ result: describeDelivery(after), token });
}

function idOf({ id }: Webhook): string {
  return id;
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
