import { type Clock, NODE_VERSION, PRODUCT_VERSION } from '@sandbox/kernel';
import { Counter, Gauge, Registry } from 'prom-client';
import { processMetrics } from './process-metrics.js';
import { createRequestMeter, type RequestMeter } from './request-meter.js';

/** A number that is read whenever metrics are requested. */
export interface MetricSource {
  readonly name: string;
  readonly help: string;
  /** Distinguish this source from others of the same name; every source of a name has the same label names. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly read: () => number;
}

/** The metrics of a process; one object for all its apps. */
export interface Metrics {
  readonly registry: Registry;
  readonly observeRequest: RequestMeter;
  /** Adds a gauge, such as the open streams of a service. */
  gauge(this: void, source: MetricSource): void;
  /** Adds a number that only grows, such as the number of evictions; its source stores the count. */
  counter(this: void, source: MetricSource): void;
  /** Writes all metrics in the text format, which takes long when there are many. */
  text(): Promise<string>;
}

/** Builds a set of metrics with those of every process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const gauge = createAdder(registry, Gauge);
  gauge({
    name: 'build_info',
    help: 'Version of the running service, as labels; the value is always 1.',
    labels: { version: PRODUCT_VERSION, node: NODE_VERSION },
    read: () => 1,
  });
  return {
    registry,
    observeRequest: createRequestMeter(registry),
    gauge,
    counter: createAdder(registry, Counter),
    async text() {
      return `${await registry.metrics()}\n${await processMetrics().metrics()}`;
    },
  };
}

/** Builds a function that adds sources of one type; the first of a name registers the metric, the others join it. */
function createAdder(
  registry: Registry,
  type: typeof Gauge | typeof Counter,
): (source: MetricSource) => void {
  const byName = new Map<string, MetricSource[]>();
  return (source) => {
    const others = byName.get(source.name);
    if (others) others.push(source);
    else {
      const sources = [source];
      byName.set(source.name, sources);
      registry.registerMetric(createMetric(type, sources, source));
    }
  };
}

function createMetric(
  Type: typeof Gauge | typeof Counter,
  sources: readonly MetricSource[],
  { name, help, labels = {} }: MetricSource,
): Gauge | Counter {
  return new Type({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [],
    collect(this: Gauge | Counter) {
      this.reset();
      for (const { labels: own = {}, read } of sources) this.inc(own, read());
    },
  });
}

/** The milliseconds for which the rendered metrics are served before they are rendered again. */
const FRESH_MS = 1000;

/** Builds the reader of the metrics in the text format: it is written at most once a second, for any number of readers. */
export function createMetricsText(metrics: Metrics, clock: Clock): () => Promise<string> {
  let text: Promise<string> | undefined;
  let writtenAt = 0;
  return () => {
    const now = clock.elapsed();
    if (text !== undefined && now - writtenAt < FRESH_MS) return text;
    writtenAt = now;
    text = metrics.text();
    return text;
  };
}
