import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestMeter, type RequestMeter } from './request-meter.js';

/** A number that is read whenever metrics are asked for. */
export interface GaugeSource {
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
  gauge(source: GaugeSource): void;
  /** The text that `GET /metrics` answers. */
  text(): Promise<string>;
}

/** Builds an empty set of metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const sources = new Map<string, GaugeSource[]>();
  let withProcess = false;
  return {
    registry,
    observeRequest: createRequestMeter(registry),
    gauge(source) {
      const others = sources.get(source.name);
      if (others) others.push(source);
      else sources.set(source.name, registerGauge(registry, source));
    },
    async text() {
      // Only once somebody asks: these metrics observe the garbage collector and the event loop from then on.
      if (!withProcess) collectDefaultMetrics({ register: registry });
      withProcess = true;
      return registry.metrics();
    },
  };
}

function registerGauge(registry: Registry, first: GaugeSource): GaugeSource[] {
  const sources = [first];
  const gauge = new Gauge({
    name: first.name,
    help: first.help,
    labelNames: Object.keys(first.labels ?? {}),
    registers: [],
    collect() {
      for (const { labels = {}, read } of sources) this.set(labels, read());
    },
  });
  registry.registerMetric(gauge);
  return sources;
}
