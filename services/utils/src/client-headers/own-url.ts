/** What a redirect may not contain: clients read `\` as `/` and drop control characters and outer spaces. */
const FORBIDDEN = /[\\\p{Cc}]|^\s|\s$/u;

/** A scheme that is not followed by `//` resolves like a path in some clients and like an address in others. */
const BARE_SCHEME = /^[a-z][a-z\d+.-]*:(?!\/\/)/i;

/** Parses what every client takes for an address on this host; undefined when it is none. */
export function findOwnUrl(url: string, base: URL): URL | undefined {
  const target = FORBIDDEN.test(url) || BARE_SCHEME.test(url) ? null : parseUrl(url, base);
  const stays =
    target !== null &&
    target.origin === base.origin &&
    target.username === '' &&
    target.password === '' &&
    // A path that starts with two slashes would be the address of another host when it is sent as a Location.
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
