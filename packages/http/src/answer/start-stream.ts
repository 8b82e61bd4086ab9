import type { ServerResponse } from 'node:http';
import type { Exchange } from '../request/exchange.js';
import { platformHeaders } from './response-head.js';

/** Sets the platform's headers of a response that is written elsewhere; it is observed when it closes. */
export function startStream(exchange: Exchange): ServerResponse {
  const { response } = exchange;
  response.setHeader('X-Request-Id', exchange.id);
  const isForAll = exchange.fault === undefined && exchange.extraHeaders === undefined;
  const headers = [
    ...platformHeaders(exchange, []),
    ...(isForAll ? [] : ['Cache-Control', 'no-store']),
  ];
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
  exchange.permitBody();
  // A stream whose client leaves never ends by itself.
  response.once('close', () => exchange.observe());
  return response;
}
