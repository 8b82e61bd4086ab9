/**
 * The characters that a redirect must not contain: clients read `\` as `/` and drop control characters and
 * outer spaces.
 */
const FORBIDDEN = /[\\\p{Cc}]|^\s|\s$/u;

/**
 * A scheme that is not followed by `//` resolves like a path in some clients and like an absolute URL in
 * others.
 */
const BARE_SCHEME = /^[a-z][a-z\d+.-]*:(?!\/\/)/i;

/** Parses a URL that every client resolves to this host; undefined for any other. */
export function findOwnUrl(url: string, base: URL): URL | undefined {
  const target = FORBIDDEN.test(url) || BARE_SCHEME.test(url) ? null : parseUrl(url, base);
  const stays =
    target !== null &&
    target.origin === base.origin &&
    target.username === '' &&
    target.password === '' &&
    // As a Location, a path that starts with two slashes would be the URL of another host.
    !target.pathname.startsWith('//');
  return stays ? target : undefined;
}

/** True for a URL with a scheme and the origin of this service. */
export function isOwnUrl(url: string, origin: string): boolean {
  return /^https?:/i.test(url) && findOwnUrl(url, new URL(origin)) !== undefined;
}

function parseUrl(url: string, base: URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
