import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds of the latency histogram, in seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const LABELS = ['route', 'method', 'status'] as const;

type Label = (typeof LABELS)[number];

/** What is known of a request once it is answered. */
export interface FinishedRequest {
  readonly id: string;
  readonly method: string;
  /** The route's pattern; never the URL, so that there are few of them and nothing private. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Counts one finished request. */
export type RequestMeter = (request: FinishedRequest) => void;

/** The counts of one combination of labels. */
interface Cell {
  readonly labels: Readonly<Record<Label, string>>;
  /** Requests by the first bound they are within; the last place is beyond all. */
  readonly within: number[];
  count: number;
  seconds: number;
}

/**
 * Registers the request counter and the latency histogram. The counts are our own and prom-client reads them when it
 * is asked: its `observe` hashes the labels at each call, which costs more than all the rest of a request's bookkeeping.
 */
export function createRequestMeter(registry: Registry): RequestMeter {
  const cells = new Map<string, Map<string, Map<number, Cell>>>();
  const all: Cell[] = [];
  registerCounter(registry, all);
  registerHistogram(registry, all);
  return ({ route, method, status, ms }) => {
    let cell = cells.get(route)?.get(method)?.get(status);
    if (cell === undefined) {
      cell = createCell({ route, method, status: String(status) });
      all.push(cell);
      const byMethod = entryOf(cells, route, () => new Map<string, Map<number, Cell>>());
      entryOf(byMethod, method, () => new Map<number, Cell>()).set(status, cell);
    }
    count(cell, ms / 1000);
  };
}

function createCell(labels: Readonly<Record<Label, string>>): Cell {
  return { labels, within: new Array<number>(BOUNDS.length + 1).fill(0), count: 0, seconds: 0 };
}

function count(cell: Cell, seconds: number): void {
  let index = 0;
  while (index < BOUNDS.length && seconds > (BOUNDS[index] ?? 0)) index += 1;
  cell.within[index] = (cell.within[index] ?? 0) + 1;
  cell.count += 1;
  cell.seconds += seconds;
}

function entryOf<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}

function registerCounter(registry: Registry, cells: readonly Cell[]): void {
  const counter = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route pattern, method and status.',
    labelNames: LABELS,
    registers: [],
    collect() {
      this.reset();
      for (const cell of cells) this.inc(cell.labels, cell.count);
    },
  });
  registry.registerMetric(counter);
}

type SeriesLabel = Label | 'le';

function registerHistogram(registry: Registry, cells: readonly Cell[]): void {
  const name = 'http_request_duration_seconds';
  const configuration = {
    name,
    help: 'Seconds from the arrival of the headers to the end of the answer.',
    labelNames: LABELS,
    buckets: BOUNDS,
    registers: [],
  };
  const empty = new Histogram<SeriesLabel>(configuration);
  class RequestHistogram extends Histogram<SeriesLabel> {
    override async get(): ReturnType<Histogram<SeriesLabel>['get']> {
      return { ...(await empty.get()), values: cells.flatMap((cell) => toSeries(name, cell)) };
    }

    /** The registry prefers this one when it writes text. */
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

function toSeries(name: string, { labels, within, count, seconds }: Cell): Sample[] {
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
