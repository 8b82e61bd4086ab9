import type { Exchange } from '../request/exchange.js';
import type { HeaderPairs } from './response.js';

/** Headers that a browser's script may read on a response from another origin. */
export const EXPOSED_HEADERS =
  'Link, X-Total-Count, Content-Range, ETag, Location, Allow, X-Sandbox-Write, X-Sandbox-Session, X-Sandbox-Changes, X-Sandbox-Fault, Idempotent-Replayed, Preference-Applied, WWW-Authenticate, Retry-After, X-Request-Id';

/** For pages of every origin, which send no credentials. */
export const OPEN: HeaderPairs = [
  ...['Access-Control-Allow-Origin', '*'],
  ...['Access-Control-Expose-Headers', EXPOSED_HEADERS],
];

/** The same where another response depends on the origin. */
export const OPEN_WITHOUT_ORIGIN: HeaderPairs = [...OPEN, 'Vary', 'Origin'];

/** An origin as a browser sends it: a scheme and a host, or `null`. */
const ORIGIN = /^[\x21-\x7e]{1,300}$/;

/** The origin whose page may send credentials with this request and read the response; undefined when no page may. */
export function findCredentialedOrigin(exchange: Exchange): string | undefined {
  if (!exchange.sharesCredentials) return undefined;
  const { origin } = exchange.headers;
  return origin !== undefined && ORIGIN.test(origin) ? origin : undefined;
}

/**
 * With credentials `*` does not mean all (Fetch, "CORS protocol and credentials"), so the response names the origin
 * and its headers.
 */
export function shareWith(origin: string, exposed: string): HeaderPairs {
  return [
    ...['Access-Control-Allow-Origin', origin],
    ...['Access-Control-Allow-Credentials', 'true'],
    ...['Access-Control-Expose-Headers', exposed],
    ...['Vary', 'Origin'],
  ];
}

/** Names that a script may read in any case, never, or that are about sharing themselves. */
const UNEXPOSED =
  /^(?:access-control-.*|cache-control|content-(?:language|length|type)|expires|last-modified|pragma|set-cookie2?)$/;

/** The list of headers that a script may read: the usual ones, and those of the response. */
export function exposeAll(names: Iterable<string>): string {
  const listed = new Map(EXPOSED_HEADERS.split(', ').map((name) => [name.toLowerCase(), name]));
  for (const name of names) {
    const lower = name.toLowerCase();
    if (!listed.has(lower) && !UNEXPOSED.test(lower)) listed.set(lower, name);
  }
  return [...listed.values()].join(', ');
}

/** The list of headers that a script may read on a response: the usual ones, the additional ones, and its own. */
export function exposedBy({ extraHeaders }: Exchange, own: HeaderPairs = []): string {
  return exposeAll([...namesOf(extraHeaders ?? []), ...namesOf(own)]);
}

function namesOf(pairs: HeaderPairs): HeaderPairs {
  return pairs.filter((_text, index) => index % 2 === 0);
}
