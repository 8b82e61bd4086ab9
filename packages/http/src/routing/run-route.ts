import type { Exchange } from '../request/exchange.js';
import { storeResponse } from '../response/cached-response.js';
import { startStream } from '../response/response-head.js';
import { sendError, sendResponse } from '../response/send-response.js';
import type { Handler, RawHandler, RawRoute, Route } from './route.js';

type Params = Readonly<Record<string, string | string[]>>;

/** Runs a route for a request with the parameters of its path. */
export type RouteRunner = (exchange: Exchange, params: Params) => void;

/** Builds the runner of a route. */
export function toRouteRunner(route: Route | RawRoute): RouteRunner {
  const { path } = route;
  const hasWildcard = path.includes('*');
  return (exchange, params) => {
    exchange.route = path;
    exchange.platform.activity.enter(path);
    // Only a wildcard has a list of parts as its value.
    exchange.params = hasWildcard ? joinParts(params) : (params as Record<string, string>);
    if ('raw' in route) runRaw(exchange, route.raw);
    else runHandler(exchange, route.handler);
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

/** Sends the response that a handler returns, or its error. */
export function runHandler(exchange: Exchange, handler: Handler): void {
  try {
    const response = handler(exchange);
    if (!('then' in response)) {
      sendResponse(exchange, response);
      storeResponse(exchange, response);
      return;
    }
    response
      .then((settled) => {
        sendResponse(exchange, settled);
        storeResponse(exchange, settled);
      })
      .catch((error) => sendError(exchange, error));
  } catch (error) {
    sendError(exchange, error);
  }
}

function runRaw(exchange: Exchange, handler: RawHandler): void {
  const response = startStream(exchange);
  try {
    const running = handler(exchange.raw, response, exchange);
    running?.catch((error: unknown) => sendError(exchange, error));
  } catch (error) {
    sendError(exchange, error);
  }
}
