import type { IncomingMessage } from 'node:http';
import type { AppError } from '@sandbox/kernel';
import { platformError } from './errors.js';

const ABSOLUTE = /^https?:\/\/[^/?#]+([^#]*)$/i;

/** Replaces a target in absolute form by its path: a server must take both (RFC 9112 3.2.2). */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = ABSOLUTE.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The reason why a request is not one we can route; undefined when it is. */
export function findTargetProblem(request: IncomingMessage): AppError | undefined {
  const target = request.url ?? '';
  if (!target.startsWith('/') && target !== '*') {
    return platformError('bad_request', {
      detail: 'The request target must be a path or an absolute http URL.',
    });
  }
  if (target.includes('#')) {
    return platformError('malformed_url', {
      detail: 'The request target must not contain a fragment; "#" is sent as %23.',
    });
  }
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    return platformError('bad_request', {
      detail: 'A request of HTTP/1.1 must have a Host header.',
    });
  }
  return undefined;
}
