import { fail } from '../errors.js';
import { checkSetCookie } from './check-set-cookie.js';
import { isOwnUrl } from './own-url.js';
import { REJECTED_HEADERS } from './rejected-headers.js';

/** RFC 9110 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** RFC 9110 5.5 without obs-text: there is no agreement on how other characters are read. */
const VALUE = /^[\t\x20-\x7e]*$/;

/** Common clients and proxies would reject longer headers. */
const MAX_LENGTH = 4096;

/** The harm of such a header, by its name in lower case. */
const REASONS: ReadonlyMap<string, string> = new Map(
  REJECTED_HEADERS.flatMap(({ names, reason }) => names.map((name) => [name, reason] as const)),
);

/** Browsers drop tabs, so that of `/\t/host` they make `//host`. */
const LOCAL_PATH = /^\/(?![/\\\t])/;

/** The links with which a browser loads or connects to another URL, or reveals more about the page. */
const FETCHING_LINK =
  /preload|prefetch|prerender|preconnect|stylesheet|manifest|dictionary|referrerpolicy/i;

/**
 * Checks a header that a client sets on its response.
 * @param origin - `scheme://host` of this service, the only one that a Location may name
 * @throws AppError invalid_parameter for an invalid header, header_refused for a harmful one
 */
export function checkHeader(name: string, value: string, origin: string): void {
  if (!TOKEN.test(name)) {
    throw invalid(name, `A header name must be a token, not "${name}".`);
  }
  if (!VALUE.test(value)) {
    throw invalid(name, `The value of ${name} must be visible ASCII characters, spaces and tabs.`);
  }
  if (name.length + value.length > MAX_LENGTH) {
    throw invalid(name, `${name} and its value must be at most ${MAX_LENGTH} characters long.`);
  }
  const problem = findProblem(name.toLowerCase(), value, origin);
  if (problem !== undefined) {
    throw fail('header_refused', { detail: `${name} ${problem}.`, members: { parameter: name } });
  }
}

function findProblem(name: string, value: string, origin: string): string | undefined {
  const reason = REASONS.get(name) ?? REASONS.get(`${familyOf(name)}*`);
  if (reason !== undefined) return `cannot be set by a client: it ${reason}`;
  return CHECKS.get(name)?.(value, origin);
}

/**
 * The start of a name up to its second hyphen, such as `x-accel-`; reverse proxies read complete families of
 * them.
 */
function familyOf(name: string): string {
  return name.slice(0, name.indexOf('-', name.indexOf('-') + 1) + 1);
}

/** The checks of headers that accept only some values; each returns the problem of a value. */
const CHECKS: ReadonlyMap<string, (value: string, origin: string) => string | undefined> = new Map([
  ['set-cookie', checkSetCookie],
  ['set-cookie2', checkSetCookie],
  ['location', checkLocation],
  ['link', checkLink],
]);

function checkLocation(value: string, origin: string): string | undefined {
  if (LOCAL_PATH.test(value) || isOwnUrl(value, origin)) return undefined;
  return `must be a path on this host, which starts with one slash, or a URL on ${origin}`;
}

function checkLink(value: string): string | undefined {
  if (!FETCHING_LINK.test(value)) return undefined;
  return 'must not ask a browser to load something: no preload, prefetch, preconnect, stylesheet and the like, no referrerpolicy';
}

function invalid(parameter: string, detail: string): Error {
  return fail('invalid_parameter', { detail, members: { parameter } });
}
