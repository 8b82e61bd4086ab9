import type { Exchange } from '../request/exchange.js';
import type { RawRoute, Route } from './route.js';
import { toRouteRunner } from './route-adapter.js';

/** Runs a route for an exchange with the parameters of its path. */
type Run = (exchange: Exchange, params: Readonly<Record<string, string>>) => void;

interface Simple {
  readonly run: Run;
  /** The name of the parameter that ends the path; undefined when the path is constant. */
  readonly parameter: string | undefined;
}

/** A constant path, or one that ends in a parameter: `/v1/things` and `/v1/things/:id`. */
const SIMPLE = /^(?<start>(?:\/[\w.-]+)+)(?:\/:(?<parameter>\w+))?$/;
const NO_PARAMS = Object.freeze({});

/** The verbs of such routes. HEAD and OPTIONS are answered from what Express knows of a path. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Finds the plain routes of the simplest paths by two look-ups in a map; walking Express's router costs a small
 * answer as much again. Express still has all routes and takes whatever is not found here.
 * @returns a function that runs the route of an exchange, or answers false
 */
export function createSimpleRoutes(
  routes: readonly (Route | RawRoute)[],
): (exchange: Exchange) => boolean {
  const constant = new Map<string, Simple>();
  const open = new Map<string, Simple>();
  routes.forEach((route, index) => {
    const { start, parameter } = SIMPLE.exec(route.path)?.groups ?? {};
    if (!METHODS.has(route.method) || 'raw' in route || start === undefined) return;
    const rivals = routes.slice(0, index).filter(({ method }) => isSameVerb(method, route.method));
    if (rivals.some((earlier) => mayTake(earlier, `${start}/`, parameter))) return;
    const table = parameter === undefined ? constant : open;
    table.set(`${route.method} ${start}`, { run: toRouteRunner(route), parameter });
  });
  return (exchange) => {
    const { method, path } = exchange;
    if (!METHODS.has(method) || path.includes('%')) return false;
    const found = constant.get(`${method} ${path}`);
    if (found !== undefined) {
      found.run(exchange, NO_PARAMS);
      return true;
    }
    return runOpen(open, exchange, path);
  };
}

function runOpen(open: ReadonlyMap<string, Simple>, exchange: Exchange, path: string): boolean {
  const slash = path.lastIndexOf('/');
  const found = open.get(`${exchange.method} ${path.slice(0, slash)}`);
  if (found?.parameter === undefined || slash + 1 === path.length) return false;
  found.run(exchange, { [found.parameter]: path.slice(slash + 1) });
  return true;
}

function isSameVerb(earlier: string, method: string): boolean {
  return earlier === method || earlier === 'ALL';
}

/** True when a route that Express would ask earlier may fit too; guessed from its constant beginning, on the safe side. */
function mayTake(earlier: Route | RawRoute, start: string, parameter: string | undefined): boolean {
  const special = earlier.path.search(/[:*{]/);
  if (special >= 0) return start.startsWith(earlier.path.slice(0, special));
  return (
    parameter !== undefined && `${earlier.path}/`.startsWith(start) && !isListOf(earlier, start)
  );
}

/** The collection itself cannot be one of its members. */
function isListOf(earlier: Route | RawRoute, start: string): boolean {
  return `${earlier.path}/` === start;
}
