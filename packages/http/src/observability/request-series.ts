import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds of the latency histogram, in seconds. */
export const BOUNDS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

const LABELS = ['route', 'method', 'status'] as const;

type Label = (typeof LABELS)[number];
type Labels = Readonly<Record<Label, string>>;

/** How many requests of one combination of labels there were. */
export interface RequestCount {
  readonly labels: Labels;
  count: number;
}

/** How long the requests of one combination of labels took. */
export interface RequestTimes {
  readonly labels: Labels;
  /** Requests by the first bound they are within; the last place is beyond all. */
  readonly within: number[];
  count: number;
  seconds: number;
}

/** Shows counts as `http_requests_total`. */
export function registerRequestCounter(registry: Registry, counts: readonly RequestCount[]): void {
  const counter = new Counter({
    name: 'http_requests_total',
    help: 'Completed requests, by route pattern, method and status. A route with many statuses counts further ones by class.',
    labelNames: LABELS,
    registers: [],
    collect() {
      this.reset();
      for (const { labels, count } of counts) this.inc(labels, count);
    },
  });
  registry.registerMetric(counter);
}

type SeriesLabel = Label | 'le';

/** Shows times as `http_request_duration_seconds`. */
export function registerRequestTimes(registry: Registry, times: readonly RequestTimes[]): void {
  const name = 'http_request_duration_seconds';
  const configuration = {
    name,
    help: 'Seconds from the arrival of the headers to the end of the response, by route pattern, method and status class.',
    labelNames: LABELS,
    buckets: [...BOUNDS],
    registers: [],
  };
  const empty = new Histogram<SeriesLabel>(configuration);
  class RequestHistogram extends Histogram<SeriesLabel> {
    override async get(): ReturnType<Histogram<SeriesLabel>['get']> {
      return { ...(await empty.get()), values: times.flatMap((each) => toSamples(name, each)) };
    }

    /** The registry prefers this one when it writes the text format. */
    getForPromString(): ReturnType<Histogram<SeriesLabel>['get']> {
      return this.get();
    }
  }
  registry.registerMetric(new RequestHistogram(configuration));
}

interface Sample {
  readonly metricName: string;
  readonly labels: Partial<Record<SeriesLabel, string | number>>;
  readonly value: number;
}

function toSamples(name: string, { labels, within, count, seconds }: RequestTimes): Sample[] {
  let total = 0;
  const buckets = within.map((requests, index) => {
    total += requests;
    return {
      metricName: `${name}_bucket`,
      labels: { le: BOUNDS[index] ?? '+Inf', ...labels },
      value: total,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
