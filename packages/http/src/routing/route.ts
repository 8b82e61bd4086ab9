import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRequest } from '../request/request.js';
import type { HttpResponse } from '../response/response.js';

/** Turns a request into a response; throws an AppError for an expected failure. */
export type Handler = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;

/** The methods a route can be declared for. GET handles HEAD too; OPTIONS is handled without a route. */
export const ROUTE_METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
] as const;

/** A method a route can be declared for. */
export type RouteMethod = (typeof ROUTE_METHODS)[number];

/** A route of a plain function. `ALL` takes every verb but leaves CORS preflights to the platform. */
export interface Route {
  readonly method: RouteMethod | 'ALL';
  /** An Express 5 pattern: `/v1/things/:id`, `/v1/files/*rest`. */
  readonly path: string;
  /** One line for lists of routes. */
  readonly summary?: string;
  /** The OpenAPI document that it responds with, if it does. */
  readonly document?: () => Readonly<Record<string, unknown>>;
  /** True when it accepts paths that do not decode too; its parameters then have U+FFFD for invalid UTF-8. */
  readonly takesAnyPath?: boolean;
  readonly handler: Handler;
}

/** Writes the response itself. */
export type RawHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  seen: HttpRequest,
) => void | Promise<void>;

/**
 * A route for handlers that write the response directly: streams, and libraries that expect Node's objects.
 * The platform's headers are already set.
 */
export interface RawRoute {
  readonly method: Route['method'];
  readonly path: string;
  readonly summary?: string;
  readonly raw: RawHandler;
}

/** Whether a path is constant. Only its own routes handle its requests, even if patterns match it too. */
export function isConstant(path: string): boolean {
  return !/[:*{}()[\]+?!\\]/.test(path);
}

/** Routes of one path that are declared one after the other. */
export interface RouteGroup {
  readonly path: string;
  readonly routes: readonly (Route | RawRoute)[];
}

/** As Express selects: GET takes HEAD where HEAD has no separate route. */
export function selectByMethod(
  routes: readonly (Route | RawRoute)[],
  method: string,
): Route | RawRoute | undefined {
  const isHead = method === 'HEAD' && !routes.some((route) => route.method === 'HEAD');
  const expected = isHead ? 'GET' : method;
  return routes.find((route) => route.method === expected || route.method === 'ALL');
}

/**
 * A path and all paths below it that one handler serves ahead of all routes. It handles every verb but OPTIONS,
 * whether or not the rest of the path decodes. It is for protocols that have a single URL and a separate format for
 * every failure.
 */
export interface DirectRoute {
  /** A plain string, not a pattern: `/rpc` accepts `/rpc` and everything below `/rpc/`. */
  readonly prefix: string;
  readonly handler: Handler;
}

/** Declares a route for GET (and so HEAD). */
export function get(path: string, handler: Handler): Route {
  return { method: 'GET', path, handler };
}

/** Declares a route for POST. */
export function post(path: string, handler: Handler): Route {
  return { method: 'POST', path, handler };
}

/** Declares a route for PUT. */
export function put(path: string, handler: Handler): Route {
  return { method: 'PUT', path, handler };
}

/** Declares a route for PATCH. */
export function patch(path: string, handler: Handler): Route {
  return { method: 'PATCH', path, handler };
}

/** Declares a route for DELETE. */
export function del(path: string, handler: Handler): Route {
  return { method: 'DELETE', path, handler };
}

/** Declares a route whose handler writes the response itself. */
export function raw(method: RawRoute['method'], path: string, handler: RawHandler): RawRoute {
  return { method, path, raw: handler };
}

/** The order in which methods are listed. */
const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'] as const;

/** The methods of a path that accepts every verb. */
const EVERY: readonly string[] = ORDER;

/** The methods of a path, by those of its routes: GET implies HEAD, OPTIONS is always accepted. */
export function listAllowed(methods: Iterable<RawRoute['method'] | string>): readonly string[] {
  const declared = new Set(methods);
  if (declared.has('ALL')) return EVERY;
  if (declared.has('GET')) declared.add('HEAD');
  declared.add('OPTIONS');
  return ORDER.filter((method) => declared.has(method));
}
