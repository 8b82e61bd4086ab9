import { readCpuSeconds } from '@sandbox/kernel';
import { Counter, collectDefaultMetrics, type Registry } from 'prom-client';

/**
 * Prepares the metrics of the process: memory, CPU time, garbage collection, the event loop.
 * @returns to be called before they are read: only from the first time on are the garbage collector and the event
 *   loop observed, so a process whose metrics are not read does not pay for it
 */
export function createProcessMetrics(registry: Registry): () => void {
  let isObserved = false;
  return () => {
    if (isObserved) return;
    isObserved = true;
    collectDefaultMetrics({ register: registry });
    addCpuTimeSoFar(registry);
  };
}

/** The library counts CPU time from the moment it is asked to collect, not from the start of the process. */
function addCpuTimeSoFar(registry: Registry): void {
  const { user, system } = readCpuSeconds();
  addTo(registry, 'process_cpu_user_seconds_total', user);
  addTo(registry, 'process_cpu_system_seconds_total', system);
  addTo(registry, 'process_cpu_seconds_total', user + system);
}

function addTo(registry: Registry, name: string, seconds: number): void {
  const metric = registry.getSingleMetric(name);
  if (metric instanceof Counter) metric.inc(seconds);
}
