import { type HttpRequest, prefixOf, type QueryPair } from '@sandbox/http';
import { ROOT } from '../../dependencies.js';
import { ATTRIBUTE_NAMES, type CookieAttributes, MAX_AGE } from './cookie-attributes.js';

/** What a cookie has when nothing else was asked for. */
function defaultsFor(request: HttpRequest): CookieAttributes {
  return new Map([
    ['path', `Path=${prefixOf(request)}${ROOT}`],
    ['max-age', `Max-Age=${MAX_AGE}`],
    // It comes back over https alone.
    ...(request.base.startsWith('https:') ? ([['secure', 'Secure']] as const) : []),
  ]);
}

/** What expires a cookie at once. */
const EXPIRED: CookieAttributes = new Map([
  ['expires', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
  ['max-age', 'Max-Age=0'],
]);

/** Writes a cookie, by default for one day and the paths of this service. */
export function formatCookie(
  [name, value]: QueryPair,
  request: HttpRequest,
  attributes: CookieAttributes = new Map(),
): string {
  const usual = new Map(defaultsFor(request));
  if (attributes.get('expires')) usual.delete('max-age');
  return format(`${name}=${value}`, new Map([...usual, ...attributes]));
}

/** Writes a cookie that expires at once; path and domain must be those that it was set with. */
export function formatDeletion(
  name: string,
  request: HttpRequest,
  attributes: CookieAttributes = new Map(),
): string {
  return format(`${name}=`, new Map([...defaultsFor(request), ...attributes, ...EXPIRED]));
}

function format(pair: string, attributes: CookieAttributes): string {
  const written = ATTRIBUTE_NAMES.map((name) => attributes.get(name) ?? '');
  return [pair, ...written.filter((text) => text !== '')].join('; ');
}
