import type { ServerResponse } from 'node:http';
import { Exchange } from '../request/exchange.js';
import type { ExchangeOptions, ServerState } from '../request/exchange-options.js';
import { AppResponse } from './app-response.js';

/** The state of a server that is not ours, such as a test's. */
const OTHER_SERVER: ServerState = { stopping: false };

/** The `Exchange` that a response belongs to. */
export function exchangeOf(response: ServerResponse): Exchange {
  const { exchange } = response as AppResponse; // our handlers run only after one was started
  if (exchange === undefined) throw new Error('The response belongs to no exchange.');
  return exchange;
}

/** Starts an `Exchange`; a response of another server gets our prototype, as Express would give it. */
export function startExchange(options: ExchangeOptions): Exchange {
  const response = options.response as AppResponse; // what else it may be is seen to below
  if (!(response instanceof AppResponse)) Object.setPrototypeOf(response, AppResponse.prototype);
  const exchange = new Exchange(options);
  response.exchange = exchange;
  return exchange;
}

/** The `Exchange` that our server has started, or a new one when the request is from another server. */
export function continueExchange(options: Omit<ExchangeOptions, 'server'>): Exchange {
  const { platform, request, response } = options;
  const { exchange } = response as Partial<AppResponse>; // a plain response has none
  return exchange ?? startExchange({ platform, server: OTHER_SERVER, request, response });
}
