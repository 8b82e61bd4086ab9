import type { Registry } from 'prom-client';
import type { AppliedFault } from '../fault/fault.js';
import { ROUTE_METHODS } from '../routing/route.js';
import {
  BOUNDS,
  type RequestCount,
  type RequestTimes,
  registerRequestCounter,
  registerRequestTimes,
} from './request-series.js';

/** The facts about a request after its response. */
export interface FinishedRequest {
  readonly id: string;
  /** The service that owns the path, or the process when none does. */
  readonly service: string;
  readonly method: string;
  /** The route's pattern; never the URL, so that there are few of them and nothing private. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** How many bytes of body the response had. */
  readonly bytes: number;
  /** The header by which a request belongs to a trace. */
  readonly traceparent: string | readonly string[] | undefined;
  readonly clientAddress: string;
  /** The simulated fault that happened. */
  readonly fault: AppliedFault | undefined;
  /** True when the path exists but no route takes the method. */
  readonly isWrongMethod: boolean;
}

/** Counts one finished request. */
export type RequestMeter = (request: Observed) => void;

/** The counted properties of a request. */
export type Observed = Pick<
  FinishedRequest,
  'method' | 'route' | 'status' | 'ms' | 'isWrongMethod'
>;

/** How many pairs of method and status are counted exactly for one route; further ones by the status' class. */
const MAX_EXACT = 16;

/** The label of methods that no route has: a client may send any of the 35 that the parser knows. */
const OTHER = 'other';

/** The method of input that was not HTTP. */
const UNKNOWN_METHOD = 'unknown';

const METHOD_LABELS: ReadonlySet<string> = new Set([...ROUTE_METHODS, UNKNOWN_METHOD]);

/** The counts of one method and status of a route. */
interface Cell {
  readonly counted: RequestCount;
  readonly times: RequestTimes;
}

/** The cells of a route: by method and status up to a maximum, and by method and class. */
interface RouteCells {
  readonly exact: Map<string, Map<number, Cell>>;
  readonly byClass: Map<string, Cell>;
  readonly times: Map<string, RequestTimes>;
  /** The number of cells in `exact`. */
  size: number;
}

/** All series, in the order of the output. */
interface Series {
  readonly counts: RequestCount[];
  readonly times: RequestTimes[];
}

/**
 * Registers the request counter and the latency histogram. The counts are our own, and prom-client reads them on
 * demand. Its `observe` hashes the labels at each call, which costs more than the rest of a request's bookkeeping.
 *
 * Some routes respond with any status that the client requests, so the number of exact series of a route is bounded.
 * Further statuses are counted by class (`4xx`), and times always by class.
 */
export function createRequestMeter(registry: Registry): RequestMeter {
  const routes = new Map<string, RouteCells>();
  const series: Series = { counts: [], times: [] };
  registerRequestCounter(registry, series.counts);
  registerRequestTimes(registry, series.times);
  return (request) => {
    const method = toMethodLabel(request);
    const cells = entryOf(routes, request.route, createRouteCells);
    const cell = cells.exact.get(method)?.get(request.status) ?? addCell(cells, series, request);
    count(cell, request.ms / 1000);
  };
}

function toMethodLabel({ method, isWrongMethod }: Observed): string {
  return !isWrongMethod && METHOD_LABELS.has(method) ? method : OTHER;
}

function createRouteCells(): RouteCells {
  return { exact: new Map(), byClass: new Map(), times: new Map(), size: 0 };
}

/** Adds the cell of a method and status, or that of their class when the route has no space left. */
function addCell(cells: RouteCells, series: Series, request: Observed): Cell {
  const { route, status } = request;
  const method = toMethodLabel(request);
  const kind = `${Math.floor(status / 100)}xx`;
  const key = `${method} ${kind}`;
  const toCell = (label: string): Cell => ({
    counted: addTo(series.counts, { labels: { route, method, status: label }, count: 0 }),
    times: entryOf(cells.times, key, () => {
      const within = new Array<number>(BOUNDS.length + 1).fill(0);
      const labels = { route, method, status: kind };
      return addTo(series.times, { labels, within, count: 0, seconds: 0 });
    }),
  });
  if (cells.size >= MAX_EXACT) return entryOf(cells.byClass, key, () => toCell(kind));
  cells.size += 1;
  const exact = toCell(String(status));
  entryOf(cells.exact, method, () => new Map<number, Cell>()).set(status, exact);
  return exact;
}

function addTo<T>(list: T[], entry: T): T {
  list.push(entry);
  return entry;
}

function count({ counted, times }: Cell, seconds: number): void {
  let index = 0;
  while (index < BOUNDS.length && seconds > (BOUNDS[index] ?? 0)) index += 1;
  times.within[index] = (times.within[index] ?? 0) + 1;
  times.count += 1;
  times.seconds += seconds;
  counted.count += 1;
}

function entryOf<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}
