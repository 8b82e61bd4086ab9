import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestMeter, type RequestMeter } from './request-meter.js';

/** A number that is read whenever metrics are asked for. */
export interface MetricSource {
  readonly name: string;
  readonly help: string;
  /** What tells this source from others of the same name; every source of a name has the same labels. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly read: () => number;
}

/** What is counted in a process; one for all its apps. */
export interface Metrics {
  readonly registry: Registry;
  readonly observeRequest: RequestMeter;
  /** Adds a gauge, such as the open streams of a service. */
  gauge(source: MetricSource): void;
  /** Adds a number that only grows, such as what was evicted; its source keeps the count. */
  counter(source: MetricSource): void;
  /** The text that `GET /metrics` answers. */
  text(): Promise<string>;
}

/** Builds an empty set of metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  let withProcess = false;
  return {
    registry,
    observeRequest: createRequestMeter(registry),
    gauge: createAdder(registry, Gauge),
    counter: createAdder(registry, Counter),
    async text() {
      // Only once somebody asks: these metrics observe the garbage collector and the event loop from then on.
      if (!withProcess) collectDefaultMetrics({ register: registry });
      withProcess = true;
      return registry.metrics();
    },
  };
}

/** Builds what adds sources of one type; the first of a name registers the metric, the others join it. */
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
