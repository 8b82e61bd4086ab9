import { noContent } from '../answer/answer.js';
import { sendAnswer } from '../answer/send-answer.js';
import type { Exchange } from '../request/exchange.js';
import { listAllowed } from './allow.js';
import { answerPreflight, isPreflight } from './preflight.js';
import type { Handler } from './route.js';
import { runHandler } from './route-adapter.js';

/**
 * A path and all paths below it that one handler answers ahead of the router, with every verb but OPTIONS and whether
 * or not the rest of the path decodes: for protocols that have a single address and a form of their own for every
 * failure.
 */
export interface DirectRoute {
  /** Plain text, not a pattern: `/rpc` takes `/rpc` and everything below `/rpc/`. */
  readonly prefix: string;
  readonly handler: Handler;
}

const EVERY_METHOD = new Set(['ALL']);

/** Answers the request if a direct route takes its path. */
export function answerDirectly(routes: readonly DirectRoute[], exchange: Exchange): boolean {
  for (const { prefix, handler } of routes) {
    if (!isWithin(exchange.url, prefix)) continue;
    exchange.route = prefix;
    exchange.platform.activity.enter(prefix);
    if (exchange.method === 'OPTIONS') answerOptions(exchange);
    else runHandler(exchange, handler);
    return true;
  }
  return false;
}

function answerOptions(exchange: Exchange): void {
  const { method, headers } = exchange;
  if (isPreflight(method, headers)) sendAnswer(exchange, answerPreflight(headers, EVERY_METHOD));
  else sendAnswer(exchange, noContent(['Allow', listAllowed(EVERY_METHOD).join(', ')]));
}

function isWithin(url: string, prefix: string): boolean {
  if (!url.startsWith(prefix)) return false;
  const next = url.charAt(prefix.length);
  return next === '' || next === '/' || next === '?';
}
