import type { MetricSource, Metrics } from '@sandbox/http';

/** Metrics of an app that is replaced: a source replaces the one before it with the same name and labels. */
export function createReplacedMetrics(metrics: Metrics): Metrics {
  const present = new Map<string, MetricSource>();
  const replacing =
    (add: Metrics['gauge']): Metrics['gauge'] =>
    (source) => {
      const key = JSON.stringify([source.name, source.labels]);
      const isNew = !present.has(key);
      present.set(key, source);
      if (isNew) add({ ...source, read: () => (present.get(key) ?? source).read() });
    };
  return { ...metrics, gauge: replacing(metrics.gauge), counter: replacing(metrics.counter) };
}
