import type { AppError, RequestListener, RouteFacts } from '@sandbox/kernel';
import type { ErrorRequestHandler, Express, IRoute, RequestHandler } from 'express';
import { noContent } from '../answer/answer.js';
import { sendCachedAnswer } from '../answer/cached-answer.js';
import { sendAnswer } from '../answer/send-answer.js';
import { sendError } from '../answer/send-error.js';
import { platformError } from '../errors.js';
import type { Platform } from '../platform.js';
import type { Exchange } from '../request/exchange.js';
import { continueExchange, exchangeOf } from '../request/exchange-of.js';
import type { HttpRequest } from '../request/request.js';
import { listAllowed } from './allow.js';
import { createExpressApp } from './create-express-app.js';
import { answerDirectly, type DirectRoute } from './direct-route.js';
import { answerPreflight, isPreflight } from './preflight.js';
import type { RawRoute, Route } from './route.js';
import { toExpressHandler } from './route-adapter.js';
import { createSimpleRoutes } from './simple-routes.js';

export interface HandlerOptions {
  readonly platform: Platform;
  /** Asked in this order. */
  readonly routes: readonly (Route | RawRoute)[];
  /** Asked before `routes`; none when left out. */
  readonly direct?: readonly DirectRoute[];
  /** The error for a path that no route has; not_found when left out. */
  readonly notFound?: (request: HttpRequest) => AppError;
}

/**
 * Builds the handler of an app: the answer cache, the direct routes, plain routes of simple paths, then one Express app
 * with all its routes.
 */
export function createHandler(
  options: HandlerOptions,
): RequestListener & { readonly routes: readonly RouteFacts[] } {
  const { platform, routes, direct = [], notFound = pathNotFound } = options;
  const app = createExpressApp();
  const runSimple = createSimpleRoutes(routes);
  for (const group of groupByPath(routes)) addRoutes(app, group);
  app.use(toUnmatchedHandler(notFound));
  app.use(answerRouterError);
  const listener: RequestListener = (request, response) => {
    const exchange = continueExchange({ platform, request, response });
    if (sendCachedAnswer(exchange)) return;
    if (answerDirectly(direct, exchange) || runSimple(exchange)) return;
    if (isDecodable(exchange.path)) app(request, response);
    else sendError(exchange, malformedPath(exchange.path));
  };
  return Object.assign(listener, { routes: [...direct.map(toFacts), ...routes] });
}

function toFacts({ prefix }: DirectRoute): RouteFacts {
  return { method: 'ALL', path: prefix };
}

/** Joins neighbours of the same path, so that the order of different paths stays as declared. */
function groupByPath(routes: readonly (Route | RawRoute)[]): (Route | RawRoute)[][] {
  const groups: (Route | RawRoute)[][] = [];
  const seen = new Set<string>();
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    if (seen.has(key)) throw new Error(`The route ${key} is declared twice.`);
    seen.add(key);
    const last = groups.at(-1);
    if (last?.[0]?.path === route.path) last.push(route);
    else groups.push([route]);
  }
  return groups;
}

function addRoutes(app: Express, group: readonly (Route | RawRoute)[]): void {
  const path = group[0]?.path ?? '';
  const target = app.route(path);
  for (const route of group) REGISTER[route.method](target, toExpressHandler(route));
  target.all(function noteMethods(_request, response, next) {
    const exchange = exchangeOf(response);
    if (exchange.allowed === undefined) exchange.route = path;
    exchange.allowed ??= new Set();
    for (const route of group) exchange.allowed.add(route.method);
    next();
  });
}

/** How a method is registered with Express. */
const REGISTER: Readonly<
  Record<RawRoute['method'], (route: IRoute, handler: RequestHandler) => void>
> = {
  ALL: (route, handler) => route.all(handler),
  GET: (route, handler) => route.get(handler),
  HEAD: (route, handler) => route.head(handler),
  POST: (route, handler) => route.post(handler),
  PUT: (route, handler) => route.put(handler),
  PATCH: (route, handler) => route.patch(handler),
  DELETE: (route, handler) => route.delete(handler),
  OPTIONS: (route, handler) => route.options(handler),
  TRACE: (route, handler) => route.trace(handler),
};

/** Answers what no route took: preflights, OPTIONS, wrong verbs on known paths, unknown paths. */
function toUnmatchedHandler(notFound: (request: HttpRequest) => AppError): RequestHandler {
  return function answerUnmatched(_request, response) {
    const exchange = exchangeOf(response);
    const { allowed, method, headers } = exchange;
    if (isPreflight(method, headers)) sendAnswer(exchange, answerPreflight(headers, allowed));
    else if (allowed === undefined) sendError(exchange, notFound(exchange));
    else if (method === 'OPTIONS') {
      sendAnswer(exchange, noContent(['Allow', listAllowed(allowed).join(', ')]));
    } else {
      exchange.isWrongMethod = true;
      sendError(exchange, wrongMethod(exchange, listAllowed(allowed)));
    }
  };
}

/** Our handlers answer their errors themselves, so this one is the router's: it could not decode a parameter. */
const answerRouterError: ErrorRequestHandler = (error, _request, response, _next) => {
  const exchange = exchangeOf(response);
  const undecodable = error instanceof URIError;
  sendError(exchange, undecodable ? malformedPath(exchange.path) : error);
};

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function malformedPath(path: string): AppError {
  return platformError('malformed_url', {
    detail: `The path must be percent-encoded UTF-8; "${path}" does not decode.`,
  });
}

function pathNotFound({ path }: HttpRequest): AppError {
  return platformError('not_found', { detail: `There is nothing at ${path}.` });
}

function wrongMethod({ method, path }: Exchange, allowed: readonly string[]): AppError {
  return platformError('method_not_allowed', {
    detail: `${path} takes ${allowed.join(', ')}, not ${method}.`,
    members: { allowed },
    headers: { Allow: allowed.join(', ') },
  });
}
