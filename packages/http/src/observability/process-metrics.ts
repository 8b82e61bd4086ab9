import { readCpuSeconds } from '@sandbox/kernel';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * The metrics of the process: memory, CPU time, garbage collection, the event loop. All sandboxes of a process share
 * them, as the observer of the garbage collector lives as long as the process, with everything that it refers to. It
 * starts with the first call: a process whose metrics are not read does not pay for it.
 */
export function processMetrics(): Registry {
  registry ??= observeProcess();
  return registry;
}

function observeProcess(): Registry {
  const observed = new Registry();
  collectDefaultMetrics({ register: observed });
  addCpuTimeSoFar(observed);
  return observed;
}

/** The library counts CPU time from its first collection, not from the start of the process. */
function addCpuTimeSoFar(observed: Registry): void {
  const { user, system } = readCpuSeconds();
  addTo(observed, 'process_cpu_user_seconds_total', user);
  addTo(observed, 'process_cpu_system_seconds_total', system);
  addTo(observed, 'process_cpu_seconds_total', user + system);
}

function addTo(observed: Registry, name: string, seconds: number): void {
  const metric = observed.getSingleMetric(name);
  if (metric instanceof Counter) metric.inc(seconds);
}
