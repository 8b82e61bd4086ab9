import {
  type Clock,
  type CommonSettings,
  createIdSource,
  createPools,
  createSharedBudget,
  type FindPool,
  type IdSource,
  listMemoryBounds,
  type SharedBudget,
  systemClock,
  systemTimers,
  type Timers,
} from '@sandbox/kernel';
import { type Logger, pino } from 'pino';
import { createFaults, type Faults } from './fault/faults.js';
import type { ResponsePage } from './format/response-page.js';
import { createLimits, type Limits } from './limit/limits.js';
import { type AccessLog, createAccessLog } from './observability/access-log.js';
import { type Activity, createActivity } from './observability/activity.js';
import type { ExchangeRecorder } from './observability/exchange-recorder.js';
import { createLogDestination, type LogDestination } from './observability/log-destination.js';
import { createMetrics, type Metrics } from './observability/metrics.js';
import { createResponseBatch, type ResponseBatch } from './response/response-batch.js';
import {
  createResponseCache,
  type ResponseCache,
  showResponseCache,
} from './response/response-cache.js';
import { createSessionNames, type SessionNames } from './session/session-names.js';
import type { TlsInfo } from './tls/tls-info.js';

/** The parts that all apps of a process share. */
export interface Platform {
  readonly settings: CommonSettings;
  /** The name of the process in log lines: its service, or what holds several. */
  readonly service: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: IdSource;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly accessLog: AccessLog;
  readonly responses: ResponseCache;
  readonly batch: ResponseBatch;
  readonly activity: Activity;
  readonly sessionNames: SessionNames;
  readonly faults: Faults;
  readonly limits: Limits;
  /** Bytes that bodies and messages hold which are not complete yet, or whose response is not. */
  readonly unfinished: SharedBudget;
  /** How many entries of clients each memory of single words holds; undefined leaves to each its default. */
  readonly maxRemembered: number | undefined;
  /** The memory that services share, if that of the process is limited. */
  readonly findPool: FindPool;
  /** Records requests for an inspector, which sets it before the server listens; undefined without an inspector. */
  recorder: ExchangeRecorder | undefined;
  /** The content of the HTTPS port, set when the server listens; undefined without TLS_PORT. */
  tls: TlsInfo | undefined;
  /** Writes the HTML page of a response for browsers, set before the server listens; undefined where they receive JSON. */
  writePage: ResponsePage | undefined;
  /** Puts out log lines that are still held back. */
  flushLog(): void;
  /** Resolves when lines of the log that are being written are out, after which `flushLog` keeps their order. */
  finishLog(): Promise<void>;
}

/** Everything but the settings has a default for production. */
export interface PlatformOptions {
  readonly settings: CommonSettings;
  readonly service?: string;
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly ids?: IdSource;
  readonly log?: LogDestination;
  readonly maxRemembered?: number | undefined;
}

/** Builds the platform of a process. */
export function createPlatform(options: PlatformOptions): Platform {
  const {
    settings,
    service = 'sandbox',
    clock = systemClock,
    timers = systemTimers,
    ids = createIdSource(),
    log: destination = createLogDestination(timers, settings.LOG_FORMAT),
  } = options;
  const { SESSION_SHARE_PERCENT: sharePercent, SANDBOX_FAULTS: preset } = settings;
  const { MEMORY_BYTES: memory } = settings;
  const timestamp = () => `,"time":${clock.now()}`;
  const log = pino({ level: settings.LOG_LEVEL, base: { service }, timestamp }, destination);
  const metrics = createMetrics();
  showDroppedLines(metrics, destination);
  showMemoryBounds(metrics, settings);
  const responses = createResponseCache(settings.ANSWER_CACHE_BYTES);
  showResponseCache(metrics, responses);
  return {
    ...{ settings, service, clock, timers, ids, log, metrics },
    accessLog: toAccessLog({ log, destination, clock, settings }),
    responses,
    batch: createResponseBatch(),
    activity: createActivity(),
    sessionNames: createSessionNames(settings, ids),
    faults: createFaults({ clock, timers, metrics, sharePercent, preset, memory }),
    limits: createLimits(clock, { maxCounters: options.maxRemembered, sharePercent }),
    unfinished: createUnfinished(settings, metrics),
    maxRemembered: options.maxRemembered,
    findPool: createPools(memory),
    ...{ recorder: undefined, tls: undefined, writePage: undefined },
    flushLog: () => destination.flush?.(),
    finishLog: () => destination.finish?.() ?? Promise.resolve(),
  };
}

function showDroppedLines(metrics: Metrics, destination: LogDestination): void {
  metrics.counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines dropped because standard output is full, closed or not read.',
    read: () => destination.dropped ?? 0,
  });
}

/** Shows the memory limit of the process, if it has one, and each setting that bounds a part of it. */
function showMemoryBounds({ gauge }: Metrics, settings: CommonSettings): void {
  gauge({
    name: 'memory_limit_bytes',
    help: 'Memory that the process may use, MEMORY_BYTES; 0 if it is not limited.',
    read: () => settings.MEMORY_BYTES ?? 0,
  });
  for (const [setting, bytes] of Object.entries(listMemoryBounds(settings)))
    gauge({
      name: 'memory_bound_bytes',
      help: 'Most bytes of one kind of data, by the setting that bounds it.',
      labels: { setting },
      read: () => bytes,
    });
}

function toAccessLog(parts: {
  readonly log: Logger;
  readonly destination: LogDestination;
  readonly clock: Clock;
  readonly settings: CommonSettings;
}): AccessLog {
  const { log, destination, clock, settings } = parts;
  if (!log.isLevelEnabled('info')) return () => {};
  const withProbes = log.isLevelEnabled('debug');
  return createAccessLog({
    destination,
    clock,
    withProbes,
    withAddresses: settings.LOG_CLIENT_ADDRESS,
    oneOf: settings.LOG_SAMPLE,
  });
}

function createUnfinished(settings: CommonSettings, metrics: Metrics): SharedBudget {
  const budget = createSharedBudget({
    limit: settings.MAX_UNFINISHED_BYTES,
    sharePercent: settings.SESSION_SHARE_PERCENT,
  });
  metrics.gauge({
    name: 'http_unfinished_bytes',
    help: 'Bytes of request bodies in progress and of unfinished WebSocket messages.',
    read: () => budget.used,
  });
  metrics.counter({
    name: 'http_refused_requests_total',
    help: 'Requests and messages rejected to protect the process, by reason.',
    labels: { reason: 'unfinished_bytes' },
    read: () => budget.refusals,
  });
  return budget;
}
