import { ServerResponse } from 'node:http';
import { platformError } from '../errors.js';
import { toProblem } from './problem.js';

/** What the responses of other protocols have in common with those of HTTP/1.1. */
interface ForeignResponse {
  writeHead?(status: number, headers: Readonly<Record<string, string>>): unknown;
  end?(body: string): unknown;
}

/**
 * Rejects a request whose response is none of HTTP/1.1, such as one of the compatibility API of node:http2: our responses
 * are those of HTTP/1.1 with methods of ours, which would fail on it.
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
