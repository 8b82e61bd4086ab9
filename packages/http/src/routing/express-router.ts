import type { AppError } from '@sandbox/kernel';
import express, {
  type ErrorRequestHandler,
  type Express,
  type IRoute,
  type RequestHandler,
} from 'express';
import { platformError } from '../errors.js';
import { AppRequest } from '../request/app-request.js';
import type { Exchange } from '../request/exchange.js';
import type { HttpRequest } from '../request/request.js';
import { AppResponse } from '../response/app-response.js';
import { exchangeOf } from '../response/exchange-of.js';
import { type HttpResponse, noContent } from '../response/response.js';
import { sendError, sendResponse } from '../response/send-response.js';
import { isPreflight, respondToPreflight } from './preflight.js';
import { isConstant, listAllowed, type RawRoute, type Route, type RouteGroup } from './route.js';
import type { Router } from './router.js';
import { toRouteRunner } from './run-route.js';

/**
 * Builds Express's router with all routes of an app. It handles everything that the table of routes cannot express:
 * wildcards, parameters in the middle of a path, escapes, and handlers that write the response directly. It is the
 * last router, so it also handles requests without a route.
 */
export function createExpressRouter(options: {
  readonly groups: readonly RouteGroup[];
  readonly notFound: (request: HttpRequest) => AppError;
}): Router {
  const { groups, notFound } = options;
  const app = createExpressApp();
  const constants = new Set(groups.map(({ path }) => path).filter(isConstant));
  for (const group of groups) addRoutes(app, group, constants);
  app.use(toUnmatchedHandler(app, notFound));
  app.use(answerRouterError);
  return (exchange) => {
    // The route of the path must be found even so: some routes accept paths that do not decode.
    if (!isDecodable(exchange.path)) exchange.raw.url = toDecodable(exchange.path);
    app(exchange.raw, exchange.response);
    return true;
  };
}

/** Builds an Express app that leaves the prototypes of our requests and responses as they are. */
function createExpressApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  // Both carry all of Express's own methods: adoptPrototype copied them.
  app.request = AppRequest.prototype as unknown as Express['request'];
  app.response = AppResponse.prototype as unknown as Express['response'];
  return app;
}

/** Express's methods ask `req.app` for settings; ours are the same in every app, so one serves them all. */
const app = { value: createExpressApp() };
Object.defineProperty(AppRequest.prototype, 'app', app);
Object.defineProperty(AppResponse.prototype, 'app', app);

function addRoutes(
  app: Express,
  { path, routes }: RouteGroup,
  constants: ReadonlySet<string>,
): void {
  const target = app.route(path);
  if (!constants.has(path))
    target.all((request, _response, next) =>
      next(constants.has(request.path) ? 'route' : undefined),
    );
  for (const route of routes) REGISTER[route.method](target, toExpressHandler(route));
  target.all(function noteMethods(_request, response, next) {
    const exchange = exchangeOf(response);
    if (exchange.allowed === undefined) exchange.route = path;
    exchange.allowed ??= new Set();
    for (const route of routes) exchange.allowed.add(route.method);
    next();
  });
}

function toExpressHandler(route: Route | RawRoute): RequestHandler {
  const run = toRouteRunner(route);
  // Preflights are handled in one place for all routes.
  const mayMeetPreflight = route.method === 'ALL' || route.method === 'OPTIONS';
  const takesAnyPath = 'takesAnyPath' in route && route.takesAnyPath === true;
  return function runRoute(request, response, next) {
    const exchange = exchangeOf(response);
    const isElsewhere = exchange.soughtPath !== undefined;
    if (isElsewhere || (mayMeetPreflight && isPreflight(exchange.method, exchange.headers))) next();
    else if (takesAnyPath || isDecodable(exchange.path)) run(exchange, request.params);
    else sendError(exchange, malformedPath(exchange.path));
  };
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

/** Responds to requests without a route: preflights, OPTIONS, wrong verbs on known paths, unknown paths. */
function toUnmatchedHandler(
  app: Express,
  notFound: (request: HttpRequest) => AppError,
): RequestHandler {
  return function answerUnmatched(request, response) {
    const exchange = exchangeOf(response);
    const { allowed, method, headers, soughtPath } = exchange;
    if (isPreflight(method, headers)) sendResponse(exchange, respondToPreflight(headers, allowed));
    else if (!isDecodable(exchange.path)) sendError(exchange, malformedPath(exchange.path));
    else if (soughtPath !== undefined && allowed !== undefined) {
      sendResponse(exchange, toPath(exchange, soughtPath));
    } else if (allowed === undefined && hasTrailingSlash(exchange)) {
      // The same path without its slash may have routes: they note their methods in a second round, and none runs.
      exchange.soughtPath = exchange.path.slice(0, -1);
      request.url = exchange.soughtPath;
      app(request, response);
    } else if (allowed === undefined) sendError(exchange, notFound(exchange));
    else if (method === 'OPTIONS') {
      sendResponse(exchange, noContent(['Allow', listAllowed(allowed).join(', ')]));
    } else {
      exchange.isWrongMethod = true;
      sendError(exchange, wrongMethod(exchange, listAllowed(allowed)));
    }
  };
}

/** True for a path with one slash at its end, when the one without was not tried yet. */
function hasTrailingSlash({ path, soughtPath }: Exchange): boolean {
  return soughtPath === undefined && /[^/]\/$/.test(path);
}

/** Redirects to another path of this host; method, body and query stay (RFC 9110 15.4.9). */
function toPath({ base, search }: Exchange, path: string): HttpResponse {
  const query = search === '' ? '' : `?${search}`;
  return { status: 308, headers: ['Location', `${base}${path}${query}`] };
}

/** Our handlers send their errors themselves, so this error is the router's: it could not decode a parameter. */
const answerRouterError: ErrorRequestHandler = (error, _request, response, _next) => {
  const exchange = exchangeOf(response);
  const undecodable = error instanceof URIError;
  sendError(exchange, undecodable ? malformedPath(exchange.path) : error);
};

export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path with undecodable parts in the form that a URL has for them (WHATWG Encoding 4.1): `%25` for a lone `%`,
 * U+FFFD for other bytes.
 */
export function toDecodable(path: string): string {
  return path.replace(/(?:%[\dA-Fa-f]{2})+|%/g, (run) =>
    run === '%'
      ? '%25'
      : encodeURIComponent(Buffer.from(run.replaceAll('%', ''), 'hex').toString()),
  );
}

function malformedPath(path: string): AppError {
  return platformError('malformed_url', {
    detail: `The path must be percent-encoded UTF-8; "${path}" does not decode.`,
  });
}

function wrongMethod({ method, path }: Exchange, allowed: readonly string[]): AppError {
  return platformError('method_not_allowed', {
    detail: `${path} accepts ${allowed.join(', ')}, not ${method}.`,
    members: { allowed },
    headers: { Allow: allowed.join(', ') },
  });
}
