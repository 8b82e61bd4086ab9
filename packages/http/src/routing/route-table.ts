import { noContent } from '../answer/answer.js';
import { sendAnswer } from '../answer/send-answer.js';
import type { Exchange } from '../request/exchange.js';
import { isWithin } from './find-owner.js';
import { answerPreflight, isPreflight } from './preflight.js';
import {
  type DirectRoute,
  isConstant,
  listAllowed,
  type RawRoute,
  ROUTE_METHODS,
  type Route,
  type RouteGroup,
} from './route.js';
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

/** Stands for any text as the last segment of a path that is no constant path of the table. */
const ANY = Symbol('any segment');

type Target = readonly (string | typeof ANY)[];

const NO_PARAMS = Object.freeze({});

/** The methods of the table. OPTIONS is answered from what Express knows of a path. */
const METHODS = ROUTE_METHODS.filter((method) => method !== 'OPTIONS');

/**
 * Compiles the table of an app's routes: direct routes by prefix, then constant paths and members of lists by two look-ups in
 * maps; walking Express's router costs a small answer as much again. For each of its paths the table knows which route the
 * order of declaration selects, and has an entry only when that route is of this very path.
 * @returns a function that runs the route of an exchange; false when the table has none
 */
export function createRouteTable(
  groups: readonly RouteGroup[],
  direct: readonly DirectRoute[],
): (exchange: Exchange) => boolean {
  const constants = new Map<string, Entries>();
  const members = new Map<string, Entries>();
  const patterns = groups.map(toPattern);
  for (const { path, start } of patterns) {
    const segments = start?.split('/');
    if (isConstant(path)) constants.set(path, segments ? entriesOf(patterns, segments) : NONE);
    else if (start && segments) members.set(start, entriesOf(patterns, [...segments, ANY]));
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
  else if (isPreflight(method, headers)) sendAnswer(exchange, answerPreflight(headers, EVERY));
  else sendAnswer(exchange, noContent(['Allow', listAllowed(EVERY).join(', ')]));
}

const EVERY = new Set(['ALL']);

/** A group of routes with what is read of its path once, though it is compared with every other. */
interface Pattern extends RouteGroup {
  /** The path without the parameter at its end; undefined for one that the table cannot express. */
  readonly start: string | undefined;
  /** The name of the parameter that ends the path; empty when it is constant. */
  readonly parameter: string;
  readonly segments: readonly string[];
  /** What comes before anything that only Express reads in it; undefined when nothing does. */
  readonly prefix: string | undefined;
}

/** What only Express reads in a pattern. */
const BEYOND = /[*{}()[\]+?!\\]/;

function toPattern(group: RouteGroup): Pattern {
  const { path } = group;
  const { start, parameter = '' } = EXPRESSIBLE.exec(path)?.groups ?? {};
  const prefix = BEYOND.test(path) ? path.slice(0, path.search(/[:*{}()[\]+?!\\]/)) : undefined;
  return { ...group, start, parameter, segments: path.split('/'), prefix };
}

function entriesOf(patterns: readonly Pattern[], target: Target): Entries {
  const near = patterns.flatMap((pattern) => {
    const fit = fitOf(pattern, target);
    return fit === 'never' ? [] : [{ pattern, fit }];
  });
  const entries = new Map<string, Entry>();
  for (const method of METHODS) {
    const route = findRoute(near, method);
    if (route !== undefined) {
      entries.set(method, { run: toRouteRunner(route.route), parameter: route.parameter });
    }
  }
  return entries;
}

/** A pattern that takes the paths of a target, or some of them. */
interface Near {
  readonly pattern: Pattern;
  readonly fit: 'same' | 'perhaps';
}

/** The route of exactly the target that takes a method; undefined when none does, or another pattern may come before. */
function findRoute(
  near: readonly Near[],
  method: string,
): { readonly route: Route; readonly parameter: string } | undefined {
  for (const { pattern, fit } of near) {
    const route = selectByMethod(pattern.routes, method);
    if (route === undefined) continue;
    if (fit === 'perhaps' || 'raw' in route) return undefined;
    return { route, parameter: pattern.parameter };
  }
  return undefined;
}

/** As Express selects: GET takes HEAD where HEAD has no route of its own. */
function selectByMethod(
  routes: readonly (Route | RawRoute)[],
  method: string,
): Route | RawRoute | undefined {
  const isHead = method === 'HEAD' && !routes.some((route) => route.method === 'HEAD');
  const wanted = isHead ? 'GET' : method;
  return routes.find((route) => route.method === wanted || route.method === 'ALL');
}

/** Whether a pattern is the target itself, may take some of its paths, or takes none of them. */
function fitOf({ path, segments, prefix }: Pattern, target: Target): Near['fit'] | 'never' {
  // Requests for a constant path go to its own routes alone.
  if (isConstant(path) === target.includes(ANY)) return 'never';
  if (prefix !== undefined) return startsAlike(prefix, target) ? 'perhaps' : 'never';
  if (segments.length !== target.length) return 'never';
  let isSame = true;
  for (const [index, wanted] of target.entries()) {
    const segment = segments[index] ?? '';
    if (wanted === ANY) isSame &&= /^:\w+$/.test(segment);
    else if (segment.includes(':')) isSame = false;
    else if (segment !== wanted) return 'never';
  }
  return isSame ? 'same' : 'perhaps';
}

/** Whether a path of the target may have the constant prefix of a pattern. */
function startsAlike(prefix: string, target: Target): boolean {
  const start = `${target.filter((segment) => segment !== ANY).join('/')}/`;
  return start.startsWith(prefix) || prefix.startsWith(start);
}
