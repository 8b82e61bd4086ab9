import { AppError, type Clock } from '@sandbox/kernel';
import { sessionNow } from '../domain/session.js';
import type { Webhook } from '../domain/webhook/webhook-ledger.js';
import type { Sessions } from '../session/sessions.js';
import type { Throttle } from './create-throttle.js';
import type { Delivery, DeliveryStatus, DeliveryTry } from './delivery.js';
import type { RunStep, StepResult } from './delivery-queue.js';
import type { DeliveryStore } from './delivery-store.js';
import type { Sending, SendNotification, SendResult } from './send-notification.js';

export interface DelivererOptions {
  readonly store: DeliveryStore;
  readonly sessions: Sessions;
  readonly send: SendNotification;
  readonly throttle: Throttle;
  readonly clock: Clock;
  /** Seconds between the attempts. */
  readonly schedule: readonly number[];
}

/** Attempts deliveries: in their turn, and on request. */
export interface Deliverer {
  /** Attempts the first delivery of a line. */
  readonly step: RunStep;
  /** Attempts a delivery at once, whatever its status, outside its line. */
  resend(delivery: Delivery, signal: AbortSignal): Promise<void>;
}

/** The current target of a delivery, by the state of the session. */
interface Target {
  readonly webhook: Webhook | undefined;
  /** The session's time. */
  readonly now: number;
}

/** Builds the deliverer, which attempts deliveries. */
export function createDeliverer(options: DelivererOptions): Deliverer {
  const { store, send, throttle, schedule } = options;
  const write = (delivery: Delivery, made: DeliveryTry, status: DeliveryStatus): Promise<void> =>
    store.note({ ...delivery, made, status });
  return {
    async step(line, signal) {
      const delivery = await store.first(line);
      if (delivery === undefined) return 'idle';
      const { webhook, now } = await findTarget(delivery, options);
      const obstacle = obstacleOf(webhook);
      const { sessionId } = delivery;
      const waitMs = obstacle ? 0 : throttle.take({ sessionId, url: urlOf(webhook) });
      if (waitMs > 0) return { waitMs };
      const result = obstacle ?? (await send(toSending(delivery, { url: urlOf(webhook), signal })));
      const pause = obstacle === undefined ? pauseAfter(delivery, schedule) : undefined;
      const status = statusAfter(result, pause);
      await write(delivery, toTry('queue', now, result), status);
      return nextAfter(status, pause);
    },
    async resend(delivery, signal) {
      const { webhook, now } = await findTarget(delivery, options);
      const gone = webhook === undefined ? obstacleOf(webhook) : undefined;
      const { sessionId } = delivery;
      if (webhook) throttle.demand({ sessionId, url: webhook.url });
      const result = gone ?? (await send(toSending(delivery, { url: urlOf(webhook), signal })));
      const status = result.isDelivered ? 'Delivered' : delivery.status;
      await write(delivery, toTry('resend', now, result), status);
    },
  };
}

async function findTarget(
  { sessionId, startedAt, webhookId }: Delivery,
  { sessions, clock }: DelivererOptions,
): Promise<Target> {
  const place = { id: sessionId, startedAt, presence: 'certain' } as const;
  const look = sessions.run(place, (state) => {
    const isSame = state.startedAt === startedAt;
    const webhook = isSame ? state.webhooks.byId.get(webhookId) : undefined;
    return { events: [], result: { webhook, now: sessionNow(state, clock.now()) } };
  });
  return look.then(
    ({ result }) => result,
    (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'unknown_session') throw error;
      return { webhook: undefined, now: clock.now() };
    },
  );
}

/** The reason why a notification of a webhook is not even sent; undefined when it can be. */
function obstacleOf(webhook: Webhook | undefined): SendResult | undefined {
  if (webhook?.status === 'active') return undefined;
  const message = `Not sent: the webhook ${webhook === undefined ? 'no longer exists' : 'is inactive'}.`;
  return { isDelivered: false, httpStatus: null, message };
}

function toSending(
  { body, eventType, sessionId }: Delivery,
  target: Pick<Sending, 'url' | 'signal'>,
): Sending {
  return { ...target, body, eventType, sessionId };
}

function urlOf(webhook: Webhook | undefined): string {
  return webhook?.url ?? '';
}

function toTry(
  cause: DeliveryTry['cause'],
  at: number,
  { httpStatus, message }: SendResult,
): DeliveryTry {
  return { at, cause, httpStatus, message };
}

/** Seconds until the next attempt, if this one fails; undefined when it is the last. */
function pauseAfter({ tries }: Delivery, schedule: readonly number[]): number | undefined {
  return schedule[tries.filter(({ cause }) => cause === 'queue').length];
}

function statusAfter({ isDelivered }: SendResult, pause: number | undefined): DeliveryStatus {
  if (isDelivered) return 'Delivered';
  return pause === undefined ? 'Failed' : 'Retry Pending';
}

function nextAfter(status: DeliveryStatus, pause = 0): StepResult {
  return { waitMs: status === 'Retry Pending' ? pause * 1000 : 0 };
}
