import type { Platform, RawRoute, Route } from '@sandbox/http';
import { type IdSource, PRODUCT_VERSION } from '@sandbox/kernel';
import { createRedisMeter } from '@sandbox/redis';
import {
  allowedHostOf,
  createOriginGuard,
  type LookUp,
  type OriginGuard,
  reachesInside,
  systemLookUp,
  type TargetRules,
} from '@sandbox/webhook';
import type { SessionObserver, Sessions } from '../session/sessions.js';
import { countAttempts } from './attempt-counts.js';
import { createBullQueue } from './bull-queue.js';
import { createDeliverer } from './create-deliverer.js';
import { createThrottle } from './create-throttle.js';
import type { DeliveryQueue, RunStep } from './delivery-queue.js';
import type { DeliveryStore } from './delivery-store.js';
import { createMemoryDeliveryStore } from './memory-delivery-store.js';
import { createMemoryQueue } from './memory-queue.js';
import { NotificationQueue } from './notification-queue.js';
import { createOwnTrust } from './own-trust.js';
import { recordAttempts } from './record-attempts.js';
import { createRedisDeliveryStore } from './redis-delivery-store.js';
import { createRestRoutes } from './rest/rest-routes.js';
import { createSender, headersOf, type SendNotification } from './send-notification.js';
import { createWebhookToolRoutes } from './tools/webhook-tools.js';
import type { WebhookSettings } from './webhook-settings.js';

export interface WebhooksOptions {
  readonly platform: Platform;
  readonly settings: WebhookSettings & {
    readonly SIGNATURE_KEY: string;
    readonly SESSION_IDLE_MS: number;
  };
  readonly sessions: Sessions;
  readonly uuids: IdSource;
  /** The Redis in which replicas share deliveries; the memory of this process without it. */
  readonly redisUrl: string | null;
  /** The system's resolver when left out. */
  readonly lookUp?: LookUp;
}

/** Webhooks: their REST API, their tools, and the observer that notifies them of events. */
export interface Webhooks {
  readonly observe: SessionObserver;
  /** Checks a request before any operation that could send to other hosts. */
  readonly guard: OriginGuard;
  readonly routes: readonly (Route | RawRoute)[];
  isReady(): boolean;
  start(): Promise<void>;
  /** Lets attempts in progress end; logs the number of lost deliveries. */
  stop(): Promise<void>;
}

/** Builds the webhooks. */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { platform, settings, sessions, uuids } = options;
  const { clock, timers, log } = platform;
  const report = (error: unknown): void => log.error({ err: error }, 'webhook delivery failed');
  const store = createStore(options);
  const rules = toRules(settings);
  const send = countAttempts(composeSender(options, rules), platform.metrics);
  const { WEBHOOK_SESSION_RATE: perSession, WEBHOOK_TARGET_RATE: perTarget } = settings;
  const throttle = createThrottle({ clock, perSession, perTarget });
  const shared = { store, sessions, send, throttle, clock };
  const deliverer = createDeliverer({ ...shared, schedule: settings.WEBHOOK_RETRY_SCHEDULE });
  const queue = createQueue({ ...options, store, run: deliverer.step, report });
  const notifications = new NotificationQueue({ store, queue, timers, report });
  const guard = composeGuard(platform, rules);
  const { WEBHOOK_MAX_PER_SESSION: maxWebhooks, SIGNATURE_KEY: signatureKey } = settings;
  const { resend } = deliverer;
  return {
    guard,
    observe: (appended) => notifications.enqueue(appended),
    routes: [
      ...createRestRoutes({ ...shared, uuids, rules, maxWebhooks, guard, report }),
      ...createWebhookToolRoutes({
        ...{ sessions, store, clock, uuids, rules, signatureKey, resend, guard, maxWebhooks },
        binsUrl: settings.WEBHOOK_BINS_URL,
      }),
    ],
    isReady: store.isReady,
    async start() {
      await store.start();
      await queue.start();
    },
    async stop() {
      const lost = await notifications.stop();
      await queue.stop();
      const dropped = lost + store.lossAtStop();
      if (dropped > 0) log.warn({ dropped }, 'notifications dropped that were not delivered yet');
      await store.stop();
    },
  };
}

function toRules(settings: WebhookSettings): TargetRules {
  const {
    WEBHOOK_TARGETS: targets,
    WEBHOOK_ALLOWED_HOSTS: hosts,
    WEBHOOK_BINS_URL: bins,
  } = settings;
  return {
    targets,
    allowedHosts: bins === null ? hosts : [...hosts, allowedHostOf(new URL(bins))],
  };
}

function composeSender(
  { platform, settings, sessions, lookUp = systemLookUp }: WebhooksOptions,
  rules: TargetRules,
): SendNotification {
  const signature = {
    signatureKey: settings.SIGNATURE_KEY,
    userAgent: `api-sandbox/${PRODUCT_VERSION}`,
  };
  const { timers } = platform;
  const timeoutMs = settings.WEBHOOK_TIMEOUT_MS;
  const findTrust = createOwnTrust(platform);
  const send = createSender({ ...rules, ...signature, lookUp, timers, timeoutMs, findTrust });
  return recordAttempts(send, {
    platform,
    headersOf: (body) => headersOf(body, signature),
    nameOf: sessions.nameOf,
  });
}

/**
 * Where only the public internet can be reached, a page reaches no more through the gateway than directly.
 */
function composeGuard({ settings }: Platform, rules: TargetRules): OriginGuard {
  return reachesInside(rules) ? createOriginGuard(settings.PUBLIC_BASE_URL) : () => {};
}

function createStore({ platform, settings, redisUrl }: WebhooksOptions): DeliveryStore {
  const { clock, log } = platform;
  const { SESSION_IDLE_MS: idleMs, WEBHOOK_HISTORY_BYTES: maxBytes } = settings;
  const { SESSION_SHARE_PERCENT: sharePercent } = platform.settings;
  const bounds = { idleMs, maxBytes, sharePercent };
  if (redisUrl === null) return createMemoryDeliveryStore({ clock, ...bounds });
  const watcher = {
    lost: (reason: string) => log.error({ reason }, 'Redis is unavailable; webhooks wait'),
    found: () => log.info('Redis is available again; webhooks continue'),
    meter: createRedisMeter({ ...platform, service: 'gateway', use: 'webhooks' }),
  };
  return createRedisDeliveryStore({ url: redisUrl, watcher, ...bounds });
}

function createQueue(
  options: WebhooksOptions & {
    readonly store: DeliveryStore;
    readonly run: RunStep;
    readonly report: (error: unknown) => void;
  },
): DeliveryQueue {
  const { platform, settings, redisUrl, store, run, report } = options;
  const { clock, timers } = platform;
  const concurrency = settings.WEBHOOK_CONCURRENCY;
  const graceMs = platform.settings.SHUTDOWN_GRACE_MS;
  const shared = { run, timers, concurrency, graceMs, report };
  if (redisUrl === null) return createMemoryQueue(shared);
  return createBullQueue({ ...shared, url: redisUrl, clock, lines: store.lines });
}
