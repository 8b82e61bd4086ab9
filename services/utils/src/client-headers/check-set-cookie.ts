import { namesSessionCookie } from '@sandbox/http';
import { ROOT } from '../dependencies.js';

/** Otherwise a link could put its reader into the session of its author. */
export const SESSION_COOKIE_REJECTION =
  'must not be sandbox_session or __Host-sandbox_session, which name the session of our pages';

/** The problem of a Set-Cookie header that a client chose; undefined when it is harmless. */
export function checkSetCookie(value: string, origin: string): string | undefined {
  if (namesSessionCookie(value)) return SESSION_COOKIE_REJECTION;
  for (const [name, text] of attributesOf(value)) {
    if (name === 'domain' && !isOwnDomain(text, origin)) {
      return 'must not name a Domain but the host of the request: cookies stay on this host';
    }
    if (name === 'path' && !isOwnPath(text, origin)) {
      return `must have the Path / or one below ${ROOT}: the other services have no cookies`;
    }
  }
  return undefined;
}

/** The attributes after the pair of name and value, names in lower case (RFC 6265 5.2). */
export function attributesOf(value: string): readonly (readonly [name: string, value: string])[] {
  return value
    .split(';')
    .slice(1)
    .map((attribute) => {
      const equals = attribute.indexOf('=');
      const name = equals < 0 ? attribute : attribute.slice(0, equals);
      const text = equals < 0 ? '' : attribute.slice(equals + 1);
      return [name.trim().toLowerCase(), text.trim()] as const;
    });
}

/**
 * An invalid Path means that of the request, which is below the root (RFC 6265 5.2.4).
 * @param origin - with the prefix of a session, which may precede the root
 */
export function isOwnPath(path: string, origin: string): boolean {
  if (!path.startsWith('/') || path === '/') return true;
  const { pathname: prefix } = new URL(origin);
  const own = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  return own === ROOT || own.startsWith(`${ROOT}/`);
}

/** True for the host of this service, also with the dot that clients ignore (RFC 6265 5.2.3). */
export function isOwnDomain(domain: string, origin: string): boolean {
  const { hostname } = new URL(origin);
  return domain.toLowerCase().replace(/^\./, '') === hostname;
}
