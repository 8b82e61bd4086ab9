import type { RequestHandler } from 'express';
import { keepAnswer } from '../answer/cached-answer.js';
import { PLATFORM_HEADERS } from '../answer/platform-headers.js';
import { sendAnswer } from '../answer/send-answer.js';
import { sendError } from '../answer/send-error.js';
import type { Exchange } from '../request/exchange.js';
import { exchangeOf } from '../request/exchange-of.js';
import { isPreflight } from './preflight.js';
import type { Handler, RawHandler, RawRoute, Route } from './route.js';

/** Converts a route to the Express handler that runs it. */
export function toExpressHandler(route: Route | RawRoute): RequestHandler {
  const run = toRouteRunner(route);
  // Preflights are answered in one place for all routes.
  const mayMeetPreflight = route.method === 'ALL' || route.method === 'OPTIONS';
  return function runRoute(request, response, next) {
    const exchange = exchangeOf(response);
    if (mayMeetPreflight && isPreflight(exchange.method, exchange.headers)) next();
    else run(exchange, request.params);
  };
}

/** Converts a route to a function that runs it with the parameters of its path. */
export function toRouteRunner(
  route: Route | RawRoute,
): (exchange: Exchange, params: Params) => void {
  const begin = toBeginning(route.path);
  const run = toRunner(route);
  return (exchange, params) => run(begin(exchange, params));
}

function toRunner(route: Route | RawRoute): (exchange: Exchange) => void {
  if ('raw' in route) return (exchange) => runRaw(exchange, route.raw);
  return (exchange) => runHandler(exchange, route.handler);
}

type Params = Readonly<Record<string, string | string[]>>;

/** Notes the pattern and the parameters of the route that takes a request. */
function toBeginning(path: string): (exchange: Exchange, params: Params) => Exchange {
  const hasWildcard = path.includes('*');
  return (exchange, params) => {
    exchange.route = path;
    exchange.platform.activity.enter(path);
    // Only a wildcard has a list of parts as its value.
    exchange.params = hasWildcard ? joinParts(params) : (params as Record<string, string>);
    return exchange;
  };
}

function joinParts(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.join('/'),
    ]),
  );
}

/** Answers with what a handler returns or throws. */
export function runHandler(exchange: Exchange, handler: Handler): void {
  try {
    const answer = handler(exchange);
    if (!('then' in answer)) {
      sendAnswer(exchange, answer);
      keepAnswer(exchange, answer);
      return;
    }
    answer
      .then((settled) => {
        sendAnswer(exchange, settled);
        keepAnswer(exchange, settled);
      })
      .catch((error) => sendError(exchange, error));
  } catch (error) {
    sendError(exchange, error);
  }
}

function runRaw(exchange: Exchange, handler: RawHandler): void {
  const { response } = exchange;
  response.setHeader('X-Request-Id', exchange.id);
  for (let index = 0; index < PLATFORM_HEADERS.length; index += 2) {
    response.setHeader(PLATFORM_HEADERS[index] ?? '', PLATFORM_HEADERS[index + 1] ?? '');
  }
  exchange.permitBody();
  // A stream whose client leaves never ends by itself.
  response.once('close', () => exchange.observe());
  try {
    const running = handler(exchange.raw, response, exchange);
    running?.catch((error: unknown) => sendError(exchange, error));
  } catch (error) {
    sendError(exchange, error);
  }
}
