import type { Exchange } from '../request/exchange.js';
import { noContent } from '../response/response.js';
import { sendResponse } from '../response/send-response.js';
import { isWithin } from './find-owner.js';
import { isPreflight, respondToPreflight } from './preflight.js';
import {
  type DirectRoute,
  isConstant,
  listAllowed,
  type RawRoute,
  ROUTE_METHODS,
  type Route,
  type RouteGroup,
  selectByMethod,
} from './route.js';
import type { Router } from './router.js';
import { type RouteRunner, runHandler, toRouteRunner } from './run-route.js';

/** The route that takes a method at a path of the table. */
interface Entry {
  readonly run: RouteRunner;
  /** The name of the parameter that ends the path; empty when the path is constant. */
  readonly parameter: string;
}

/** The entries of a path by method. */
type Entries = ReadonlyMap<string, Entry>;

/** A constant path, or one that ends in a parameter: `/v1/things` and `/v1/things/:id`. */
const EXPRESSIBLE = /^(?<start>(?:\/[\w.-]+)+)(?:\/:(?<parameter>\w+))?$/;

/** The entries of a path that is left to Express. */
const NONE: Entries = new Map();

const NO_PARAMS = Object.freeze({});

/** The methods of the table. Express handles OPTIONS, by the methods of a path. */
const METHODS = ROUTE_METHODS.filter((method) => method !== 'OPTIONS');

/**
 * Compiles the table of an app's routes: direct routes by prefix, then constant paths and members of lists by two
 * look-ups in maps. Walking Express's router costs as much again as a small response. For each of its paths the
 * table knows which route the order of declaration selects, and has an entry only when that route is of exactly this
 * path.
 */
export function createRouteTable(
  groups: readonly RouteGroup[],
  direct: readonly DirectRoute[],
): Router {
  const constants = new Map<string, Entries>();
  const members = new Map<string, Entries>();
  // Only the routes of a constant path handle its requests.
  const patterns = groups.filter(({ path }) => !isConstant(path)).map(toPattern);
  for (const [path, candidates] of candidatesOfConstants(groups))
    constants.set(path, EXPRESSIBLE.test(path) ? toEntries(candidates) : NONE);
  const bySize = new Map<number, readonly Pattern[]>();
  for (const { start, segments } of patterns) {
    if (start === undefined || members.has(start)) continue;
    const near = bySize.get(segments.length) ?? patternsOfSize(patterns, segments.length);
    bySize.set(segments.length, near);
    members.set(start, toEntries(nearMembers(near, start)));
  }
  return (exchange) => {
    for (const route of direct) {
      if (!isWithin(exchange.url, route.prefix)) continue;
      runDirect(exchange, route);
      return true;
    }
    const { method, path } = exchange;
    const entries = constants.get(path);
    if (entries === undefined) return runMember(members, exchange, path);
    const entry = entries.get(method);
    entry?.run(exchange, NO_PARAMS);
    return entry !== undefined;
  };
}

function runMember(
  members: ReadonlyMap<string, Entries>,
  exchange: Exchange,
  path: string,
): boolean {
  const slash = path.lastIndexOf('/');
  const entry = members.get(path.slice(0, slash))?.get(exchange.method);
  if (entry === undefined || slash + 1 === path.length || path.includes('%')) return false;
  entry.run(exchange, { [entry.parameter]: path.slice(slash + 1) });
  return true;
}

function runDirect(exchange: Exchange, { prefix, handler }: DirectRoute): void {
  const { method, headers } = exchange;
  exchange.route = prefix;
  exchange.platform.activity.enter(prefix);
  if (method !== 'OPTIONS') runHandler(exchange, handler);
  else if (isPreflight(method, headers)) sendResponse(exchange, respondToPreflight(headers, EVERY));
  else sendResponse(exchange, noContent(['Allow', listAllowed(EVERY).join(', ')]));
}

const EVERY = new Set(['ALL']);

/** A group of routes with its path parsed once, though it is compared with every other. */
interface Pattern extends RouteGroup {
  /** The path without the parameter at its end; undefined for one that the table cannot express. */
  readonly start: string | undefined;
  /** The name of the parameter that ends the path. */
  readonly parameter: string;
  readonly segments: readonly string[];
  /** The part before the first syntax that only Express reads; undefined without such syntax. */
  readonly prefix: string | undefined;
}

/** Pattern syntax that only Express reads. */
const BEYOND = /[*{}()[\]+?!\\]/;

function toPattern(group: RouteGroup): Pattern {
  const { path } = group;
  const { start, parameter = '' } = EXPRESSIBLE.exec(path)?.groups ?? {};
  const prefix = BEYOND.test(path) ? path.slice(0, path.search(/[:*{}()[\]+?!\\]/)) : undefined;
  return { ...group, start, parameter, segments: path.split('/'), prefix };
}

/** Routes that take the requests of a path of the table, or perhaps some of them, in the order of declaration. */
interface Candidate {
  readonly routes: readonly (Route | RawRoute)[];
  readonly parameter: string;
  readonly fit: 'same' | 'perhaps';
}

/** The groups of each constant path. */
function candidatesOfConstants(
  groups: readonly RouteGroup[],
): ReadonlyMap<string, readonly Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const { path, routes } of groups) {
    if (!isConstant(path)) continue;
    const candidates: Candidate = { routes, parameter: '', fit: 'same' };
    const others = found.get(path);
    if (others) others.push(candidates);
    else found.set(path, [candidates]);
  }
  return found;
}

/** The patterns of `size` segments, or of any number. */
function patternsOfSize(patterns: readonly Pattern[], size: number): readonly Pattern[] {
  return patterns.filter(
    ({ prefix, segments }) => prefix !== undefined || segments.length === size,
  );
}

/** The patterns that match any path below a constant one, or perhaps some; all have the size of a path below it. */
function nearMembers(patterns: readonly Pattern[], start: string): readonly Candidate[] {
  const segments = start.split('/');
  return patterns.flatMap((pattern) => {
    const fit = fitOf(pattern, start, segments);
    return fit === 'never' ? [] : [{ ...pattern, fit }];
  });
}

function toEntries(candidates: readonly Candidate[]): Entries {
  const entries = new Map<string, Entry>();
  for (const method of METHODS) {
    const found = findRoute(candidates, method);
    if (found) entries.set(method, { run: toRouteRunner(found.route), parameter: found.parameter });
  }
  return entries;
}

/** The route of exactly the path that accepts a method; undefined without one, or if another pattern may take precedence. */
function findRoute(
  candidates: readonly Candidate[],
  method: string,
): { readonly route: Route; readonly parameter: string } | undefined {
  for (const { routes, parameter, fit } of candidates) {
    const route = selectByMethod(routes, method);
    if (route === undefined) continue;
    if (fit === 'perhaps' || 'raw' in route) return undefined;
    return { route, parameter };
  }
  return undefined;
}

/** Whether a pattern matches all paths below a constant one, may match some, or matches none. */
function fitOf(
  { segments, prefix }: Pattern,
  start: string,
  expected: readonly string[],
): Candidate['fit'] | 'never' {
  if (prefix !== undefined)
    return `${start}/`.startsWith(prefix) || prefix.startsWith(`${start}/`) ? 'perhaps' : 'never';
  let isSame = /^:\w+$/.test(segments.at(-1) ?? '');
  for (const [index, segment] of expected.entries()) {
    if (segments[index] === segment) continue;
    if (!segments[index]?.includes(':')) return 'never';
    isSame = false;
  }
  return isSame ? 'same' : 'perhaps';
}
