import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@sandbox/kernel';
import type { Rejection } from '../fault/fault.js';
import { findClientAddress } from '../request/client-base.js';
import type { Exchange } from '../request/exchange.js';
import type { Handshake } from '../request/handshake.js';
import type { HeaderPairs } from '../response/response.js';
import { sendError } from '../response/send-response.js';
import { RATE_LIMIT_HEADER, type RateLimit } from './rate-limit.js';

const HEADER = RATE_LIMIT_HEADER.toLowerCase();

/** True when a request has a limit: few do, and all others are spared further checks. */
export function asksForLimit(headers: IncomingHttpHeaders): boolean {
  return headers[HEADER] !== undefined;
}

/** Counts a request under the limit that it requests. Its handler writes the rejection of a request beyond the limit. */
export function enterLimit(exchange: Exchange, proceed: () => void): void {
  const fail = (error: unknown): void => sendError(exchange, error);
  const goOn = (rejection: Rejection | undefined): void => {
    exchange.rejection = rejection;
    proceed();
  };
  try {
    const { limits } = exchange.platform;
    const rates = limits.read(exchange.headers[HEADER]?.toString() ?? '');
    const rejection = limits.take(exchange, 'header', rates);
    if (rejection instanceof Promise) rejection.then(goOn).catch(fail);
    else goOn(rejection);
  } catch (error) {
    fail(error);
  }
}

/**
 * The same for a WebSocket handshake: one beyond the limit is rejected.
 * @throws AppError invalid_rate_limit
 */
export function enterHandshakeLimit(handshake: Handshake): void {
  const { headers } = handshake.request;
  const rates = handshake.platform.limits.read(headers[HEADER]?.toString() ?? '');
  limitHandshake(handshake, 'header', rates);
}

/** Counts a handshake under limits. */
export function limitHandshake(
  handshake: Handshake,
  rule: string,
  rates: readonly RateLimit[],
): void {
  const { platform, request, session, service, proceed, reject } = handshake;
  const { limits, settings } = platform;
  const clientAddress = findClientAddress(request, settings);
  const { headers } = request;
  const limited = { service, session, headers, clientAddress, extraHeaders: undefined };
  const goOn = (rejection: Rejection | undefined): void => {
    if (rejection === undefined) proceed();
    else reject(withHeaders(rejection.error, limited.extraHeaders));
  };
  const rejection = limits.take(limited, rule, rates);
  if (rejection instanceof Promise) rejection.then(goOn).catch(reject);
  else goOn(rejection);
}

/** An error that is sent where no exchange has the headers of the limit. */
function withHeaders(error: AppError, pairs: HeaderPairs = []): AppError {
  const { code, message: detail, errors, members } = error;
  const headers: Record<string, string> = { ...error.headers };
  for (let index = 0; index < pairs.length; index += 2)
    headers[pairs[index] ?? ''] = pairs[index + 1] ?? '';
  return new AppError(code, error, { detail, errors, members, headers });
}
