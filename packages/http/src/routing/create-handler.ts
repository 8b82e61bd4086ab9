import { type AppError, type RequestListener, type RouteFacts, suggest } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { Rejection } from '../fault/fault.js';
import { type RejectionResponder, sendRejection } from '../fault/rejection.js';
import type { Platform } from '../platform.js';
import type { Exchange } from '../request/exchange.js';
import type { HttpRequest } from '../request/request.js';
import { sendCachedResponse } from '../response/cached-response.js';
import { continueExchange } from '../response/exchange-of.js';
import type { ErrorMembers } from '../response/problem.js';
import { rejectForeign } from '../response/reject-foreign.js';
import { createExpressRouter } from './express-router.js';
import { createFindRoute, type FindRoute } from './find-route.js';
import type { DirectRoute, RawRoute, Route, RouteGroup } from './route.js';
import { createRouteTable } from './route-table.js';
import type { Router } from './router.js';
import { runPrepared, type SessionTask } from './run-prepared.js';
import { createSuggestPath, type SuggestPath } from './suggest-path.js';

export interface HandlerOptions extends SessionTask {
  readonly platform: Platform;
  /** Asked in this order. */
  readonly routes: readonly (Route | RawRoute)[];
  /** Asked before `routes`; none when left out. */
  readonly direct?: readonly DirectRoute[];
  /** True lets pages of every origin send credentials and read all headers: for a service that has nothing to protect. */
  readonly sharesCredentials?: boolean;
  /** Writes the responses of failures and limits that were asked for; problems when left out. */
  readonly respondToRejection?: RejectionResponder;
  /** The members of problems, in addition to those of the platform; none when left out. */
  readonly errorMembers?: ErrorMembers;
  /** The error for a path that no route has; not_found when left out. */
  readonly notFound?: (request: HttpRequest) => AppError;
  /** Finds the path that was meant, for not_found; one of `routes` when left out. */
  readonly suggestPath?: SuggestPath;
}

/**
 * Builds the handler of an app. A stored response needs no route; the table finds the route of nearly all other requests, and
 * Express takes the rest.
 */
export function createHandler(
  options: HandlerOptions,
): RequestListener & { readonly routes: readonly RouteFacts[]; readonly findRoute: FindRoute } {
  const { platform, routes, direct = [] } = options;
  const { sharesCredentials = false, demandsNames = false, prepare, respondToRejection } = options;
  const { errorMembers, suggestPath = createSuggestPath(() => [routes]) } = options;
  const { notFound = (request) => pathNotFound(request, suggestPath) } = options;
  const groups = groupByPath(routes);
  const runFromTable = createRouteTable(groups, direct);
  let runExpress: Router | undefined;
  const run = (exchange: Exchange): void => {
    if (sendCachedResponse(exchange) || runFromTable(exchange)) return;
    // Built with the first request for it: to register all routes takes as long as the rest of an app.
    runExpress ??= createExpressRouter({ groups, notFound });
    runExpress(exchange);
  };
  const hasTask = demandsNames || prepare !== undefined;
  const findRoute = createFindRoute(groups, direct);
  const reject = (exchange: Exchange, rejection: Rejection): void => {
    const found = findRoute(exchange.method, exchange.path);
    if (found?.allowed.length === 0) exchange.route = found.path;
    exchange.isEarly = true;
    sendRejection(exchange, rejection, respondToRejection);
  };
  const listener: RequestListener = (request, response) => {
    if (rejectForeign(response)) return;
    const exchange = continueExchange({ platform, request, response });
    exchange.sharesCredentials = sharesCredentials;
    exchange.errorMembers = errorMembers;
    if (exchange.rejection !== undefined) reject(exchange, exchange.rejection);
    else if (hasTask && exchange.mayNameSession) runPrepared(exchange, options, run);
    else run(exchange);
  };
  const facts = [...direct.map(toFacts), ...routes];
  return Object.assign(listener, { routes: facts, findRoute });
}

function toFacts({ prefix }: DirectRoute): RouteFacts {
  return { method: 'ALL', path: prefix };
}

/** Joins neighbours of the same path, so that the order of different paths stays as declared. */
function groupByPath(routes: readonly (Route | RawRoute)[]): readonly RouteGroup[] {
  const groups: { path: string; routes: (Route | RawRoute)[] }[] = [];
  const seen = new Set<string>();
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    if (seen.has(key)) throw new Error(`The route ${key} is declared twice.`);
    seen.add(key);
    const last = groups.at(-1);
    if (last?.path === route.path) last.routes.push(route);
    else groups.push({ path: route.path, routes: [route] });
  }
  return groups;
}

function pathNotFound({ path }: HttpRequest, suggestPath: SuggestPath): AppError {
  const detail = `There is nothing at ${path}.${suggest(suggestPath(path))}`;
  return platformError('not_found', { detail });
}
