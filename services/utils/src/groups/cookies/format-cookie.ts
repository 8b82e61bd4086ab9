import { type HttpRequest, namesSessionCookie, prefixOf, type QueryPair } from '@sandbox/http';
import { SESSION_COOKIE_REJECTION } from '../../client-headers/check-set-cookie.js';
import { type Dependencies, ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { ATTRIBUTE_NAMES, type CookieAttributes, MAX_AGE } from './cookie-attributes.js';

/** The context of a cookie. */
export interface CookieContext {
  readonly request: HttpRequest;
  readonly rules: Pick<Dependencies, 'cookiePath'>;
  /** The attributes that the client requested. */
  readonly attributes?: CookieAttributes;
}

/** The default attributes of a cookie. */
function defaultsFor({ request, rules }: CookieContext): CookieAttributes {
  const prefix = prefixOf(request);
  // A session has its own path, so that sessions do not see the cookies of each other.
  const path = prefix === '' ? rules.cookiePath : `${prefix}${ROOT}`;
  return new Map([
    ['path', `Path=${path}`],
    ['max-age', `Max-Age=${MAX_AGE}`],
    // Clients return it only over https.
    ...(request.base.startsWith('https:') ? ([['secure', 'Secure']] as const) : []),
  ]);
}

/** The attributes that expire a cookie at once. */
const EXPIRED: CookieAttributes = new Map([
  ['expires', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
  ['max-age', 'Max-Age=0'],
]);

/**
 * Writes a cookie, by default for one day.
 * @throws AppError header_refused for the cookie that names a session
 */
export function formatCookie([name, value]: QueryPair, context: CookieContext): string {
  const { attributes = new Map() } = context;
  const usual = new Map(defaultsFor(context));
  if (attributes.get('expires')) usual.delete('max-age');
  return format(`${name}=${value}`, new Map([...usual, ...attributes]));
}

/**
 * Writes a cookie that expires at once; path and domain must be those that it was set with.
 * @throws AppError header_refused for the cookie that names a session
 */
export function formatDeletion(name: string, context: CookieContext): string {
  const { attributes = new Map() } = context;
  return format(`${name}=`, new Map([...defaultsFor(context), ...attributes, ...EXPIRED]));
}

function format(pair: string, attributes: CookieAttributes): string {
  const written = ATTRIBUTE_NAMES.map((name) => attributes.get(name) ?? '');
  const line = [pair, ...written.filter((text) => text !== '')].join('; ');
  if (!namesSessionCookie(line)) return line;
  throw fail('header_refused', { detail: `A cookie ${SESSION_COOKIE_REJECTION}.` });
}
