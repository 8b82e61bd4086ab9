import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { platformError } from '../errors.js';
import { toClientKey } from '../request/client-key.js';
import type { HeaderPairs } from '../response/response.js';
import { formatSessionName, type SessionName } from '../session/session-name.js';
import { RATE_LIMIT_HEADER, type RateLimit } from './rate-limit.js';

/** A request as limits see it. */
export interface LimitedRequest {
  readonly service: string;
  readonly session: SessionName | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly clientAddress: string;
  /** Set to the headers with the state of the limits. */
  extraHeaders: HeaderPairs | undefined;
}

/** The headers with the key of a client. */
const KEY_HEADERS = ['authorization', 'x-api-key', 'api-key'] as const;

/**
 * The key of the count that a request belongs to: of one service, one session, one limit, and the client that it
 * applies to. It is a digest, so no credential and no IP address is stored.
 * @param rule - the source of the limit
 * @throws AppError invalid_rate_limit where the limit is by session and the request has none
 */
export function toLimitKey(request: LimitedRequest, rule: string, rate: RateLimit): string {
  const { service, session } = request;
  const { limit, window_s, algorithm, policy } = rate;
  const world = session === undefined ? '' : formatSessionName(session);
  const parts = [
    service,
    world,
    rule,
    limit,
    window_s,
    algorithm,
    policy,
    toPartition(request, rate),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function toPartition(request: LimitedRequest, { by }: RateLimit): string {
  const { session, headers } = request;
  if (by === 'key') {
    for (const name of KEY_HEADERS) {
      const value = headers[name]?.toString();
      if (value) return `${name}: ${value}`;
    }
    return addressOf(request);
  }
  if (by === 'address' || (by === undefined && session === undefined)) return addressOf(request);
  if (session === undefined) throw noSession();
  return '';
}

function addressOf({ clientAddress }: LimitedRequest): string {
  return toClientKey(clientAddress);
}

function noSession(): Error {
  return platformError('invalid_rate_limit', {
    detail: `${RATE_LIMIT_HEADER} counts by session, but the request names no session. Send X-Sandbox-Session: keep-t1, or set by to key or to the IP address.`,
  });
}
