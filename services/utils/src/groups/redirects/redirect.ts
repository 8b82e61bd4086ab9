import { type HttpResponse, json } from '@sandbox/http';
import { findOwnUrl } from '../../client-headers/own-url.js';
import { fail } from '../../errors.js';

/** Responds with a redirect; the body names its target, for people. */
export function redirect(
  status: number,
  location: string,
  headers: readonly string[] = [],
): HttpResponse {
  return json({ status, location }, { status, headers: ['Location', location, ...headers] });
}

/** The requested target of a redirect, and where it starts. */
export interface TargetRequest {
  /** A path or an absolute URL. */
  readonly url: string;
  /** `scheme://host` of this service. */
  readonly origin: string;
  /** The path that relative ones are resolved against. */
  readonly path: string;
}

/**
 * Resolves the target of a redirect to a path on this host, by comparing parsed origins.
 * @throws AppError redirect_refused
 */
export function resolveTarget({ url, origin, path }: TargetRequest): string {
  const base = new URL(path, origin);
  const target = findOwnUrl(url, base);
  if (target !== undefined) return `${target.pathname}${target.search}${target.hash}`;
  throw fail('redirect_refused', {
    detail: `url must be a path or a URL on ${base.origin}, not "${url}".`,
    members: { parameter: 'url' },
  });
}
