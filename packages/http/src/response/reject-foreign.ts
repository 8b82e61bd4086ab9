import { ServerResponse } from 'node:http';
import { platformError } from '../errors.js';
import { toProblem } from './problem.js';

/** The methods that the responses of other protocols share with those of HTTP/1.1. */
interface ForeignResponse {
  writeHead?(status: number, headers: Readonly<Record<string, string>>): unknown;
  end?(body: string): unknown;
}

/**
 * Rejects a request with a response of another protocol than HTTP/1.1, such as one of the compatibility API of
 * `node:http2`. Our responses are those of HTTP/1.1 with additional methods, which would fail on it.
 * @returns false for a response of HTTP/1.1
 */
export function rejectForeign(response: object): boolean {
  if (response instanceof ServerResponse) return false;
  const foreign: ForeignResponse = response;
  const detail = 'This handler accepts HTTP/1.1 and HTTP/1.0. Set TLS_PORT to serve HTTP/2.';
  const { status, body } = toProblem(platformError('version_not_supported', { detail }));
  foreign.writeHead?.(status, { 'content-type': 'application/problem+json' });
  foreign.end?.(String(body));
  return true;
}
