import { type Answer, json } from '@sandbox/http';
import { fail } from '../../errors.js';

/** Responds with a redirect; the body names its target, for people. */
export function redirect(
  status: number,
  location: string,
  headers: readonly string[] = [],
): Answer {
  return json({ status, location }, { status, headers: ['Location', location, ...headers] });
}

/** What a redirect may not contain: clients read `\` as `/` and drop control characters and outer spaces. */
const FORBIDDEN = /[\\\p{Cc}]|^\s|\s$/u;

/** A scheme that is not followed by `//` resolves like a path in some clients and like an address in others. */
const BARE_SCHEME = /^[a-z][a-z\d+.-]*:(?!\/\/)/i;

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
  const target = FORBIDDEN.test(url) || BARE_SCHEME.test(url) ? null : parseUrl(url, base);
  const stays =
    target !== null &&
    target.origin === base.origin &&
    target.username === '' &&
    target.password === '' &&
    // A path that starts with two slashes would be the address of another host when it is sent as a Location.
    !target.pathname.startsWith('//');
  if (stays) return `${target.pathname}${target.search}${target.hash}`;
  throw fail('redirect_refused', {
    detail: `url must be a path or a URL on ${base.origin}, not "${url}".`,
    members: { parameter: 'url' },
  });
}

function parseUrl(url: string, base: URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
