import {
  type ByteBudget,
  type Clock,
  type CommonSettings,
  createByteBudget,
  createIdSource,
  type IdSource,
  systemClock,
  systemTimers,
  type Timers,
} from '@sandbox/kernel';
import { type Logger, pino } from 'pino';
import { type AccessLog, createAccessLog } from './access-log.js';
import { type AnswerCache, createAnswerCache } from './answer-cache.js';
import { showAnswerCache } from './answer-cache-metrics.js';
import { createLogDestination, type LogDestination } from './log-destination.js';
import { createMetrics, type Metrics } from './metrics.js';
import { createOutbox, type Outbox } from './outbox.js';

/** What all apps of a process share. */
export interface Platform {
  readonly settings: CommonSettings;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: IdSource;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly accessLog: AccessLog;
  readonly answers: AnswerCache;
  readonly outbox: Outbox;
  /** Bytes that bodies and messages hold which are not complete yet, or whose answer is not. */
  readonly unfinished: ByteBudget;
  /** Puts out log lines that are still held back. */
  flushLog(): void;
}

/** What a platform is built from; everything but the settings has a default for production. */
export interface PlatformOptions {
  readonly settings: CommonSettings;
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly ids?: IdSource;
  readonly log?: LogDestination;
}

/** Builds the platform of a process. */
export function createPlatform(options: PlatformOptions): Platform {
  const {
    settings,
    clock = systemClock,
    timers = systemTimers,
    ids = createIdSource(),
    log: destination = createLogDestination(timers),
  } = options;
  const log = pino(
    { level: settings.LOG_LEVEL, base: null, timestamp: () => `,"time":${clock.now()}` },
    destination,
  );
  const metrics = createMetrics();
  const answers = createAnswerCache(settings.ANSWER_CACHE_BYTES);
  showAnswerCache(metrics, answers);
  return {
    settings,
    clock,
    timers,
    ids,
    log,
    metrics,
    accessLog: log.isLevelEnabled('info') ? createAccessLog({ destination, clock }) : () => {},
    answers,
    outbox: createOutbox(),
    unfinished: createUnfinished(settings, metrics),
    flushLog: () => destination.flush?.(),
  };
}

function createUnfinished(settings: CommonSettings, metrics: Metrics): ByteBudget {
  const budget = createByteBudget(settings.MAX_UNFINISHED_BYTES);
  metrics.gauge({
    name: 'http_unfinished_bytes',
    help: 'Bytes held by bodies that are arriving or being answered, and by unfinished WebSocket messages.',
    read: () => budget.used,
  });
  metrics.counter({
    name: 'http_refused_requests_total',
    help: 'Requests and messages refused to protect the process, by reason.',
    labels: { reason: 'unfinished_bytes' },
    read: () => budget.refusals,
  });
  return budget;
}
