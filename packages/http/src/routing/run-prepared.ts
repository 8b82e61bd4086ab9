import type { Exchange } from '../request/exchange.js';
import type { HttpRequest } from '../request/request.js';
import { sendError } from '../response/send-response.js';
import { findBadName } from '../session/adopt-session.js';
import { isPreflight } from './preflight.js';

/** The task of an app for sessions before its routes. */
export interface SessionTask {
  /** True rejects an invalid X-Sandbox-Session; else the service may have other values in it. */
  readonly demandsNames?: boolean;
  /** Runs before anything else of a request that names a session; its errors become the response. */
  readonly prepare?: (request: HttpRequest) => Promise<void> | undefined;
}

/** Runs the preparation of a request that may name a session, then the request itself. */
export function runPrepared(
  exchange: Exchange,
  task: SessionTask,
  run: (exchange: Exchange) => void,
): void {
  const problem = task.demandsNames ? findBadName(exchange.raw) : undefined;
  // A page is to read the problem of its request, which a refused preflight would hide.
  if (isPreflight(exchange.method, exchange.headers)) run(exchange);
  else if (problem !== undefined) sendError(exchange, problem);
  else if (exchange.session === undefined) run(exchange);
  else runAfter(exchange, task.prepare, run);
}

function runAfter(
  exchange: Exchange,
  prepare: SessionTask['prepare'],
  run: (exchange: Exchange) => void,
): void {
  try {
    const preparing = prepare?.(exchange);
    if (preparing === undefined) run(exchange);
    else preparing.then(() => run(exchange)).catch((error) => sendError(exchange, error));
  } catch (error) {
    sendError(exchange, error);
  }
}
