import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { BEAT, ROUTE } from '../observability/activity.js';
import type { Platform } from '../platform.js';

const WORKER = new URL('./watchdog-worker.mjs', import.meta.url);

/** The number of signs of life of the event loop in the time that it may be blocked. */
const SIGNS = 20;

const SHORTEST_CHECK_MS = 5;

/** The thread needs little; without limits it would reserve as much as the main one. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/**
 * Starts a thread that ends the process when its event loop has stood still for WATCHDOG_MS: restarted, it serves
 * again, which an endless loop never would. A debugger may stop the loop, so with one there is no watchdog.
 */
export function startWatchdog(platform: Platform): void {
  const { settings, timers, activity, service } = platform;
  const { WATCHDOG_MS: limitMs } = settings;
  if (limitMs === 0 || debuggerUrl() !== undefined) return;
  const checkMs = Math.max(SHORTEST_CHECK_MS, limitMs / SIGNS);
  const indexes = { beatIndex: BEAT, routeIndex: ROUTE };
  const workerData = { cells: activity.cells, ...indexes, limitMs, checkMs, service };
  const worker = new Worker(WORKER, { workerData, execArgv: [], resourceLimits: RESOURCE_LIMITS });
  worker.unref();
  worker.on('error', (error) => platform.log.error({ err: error }, 'watchdog failed'));
  activity.onRoute((number, route) => worker.postMessage([number, route]));
  timers.every(checkMs, () => Atomics.add(activity.cells, BEAT, 1));
}
