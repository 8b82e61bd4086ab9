import type { IncomingHttpHeaders } from 'node:http';

/** The cookie of our pages. Its `__Host-` form, for TLS, takes precedence: no other host can set that one. */
const COOKIES: readonly RegExp[] = [
  /(?:^|;)\s*__Host-sandbox_session=([^;\s]*)/,
  /(?:^|;)\s*sandbox_session=([^;\s]*)/,
];

/** Values by which browsers report a request from a page of the same origin, or from no page. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

/** The session of our pages; undefined when another origin's page may have sent the request. */
export function readSessionCookie(headers: IncomingHttpHeaders): string | undefined {
  const { cookie } = headers;
  if (cookie === undefined || !isOwnPage(headers)) return undefined;
  for (const pattern of COOKIES) {
    const value = pattern.exec(cookie)?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
}

function isOwnPage(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return OWN_SITES.includes(site);
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * The name of that cookie at the start of a Set-Cookie header, or after a comma, where old clients expect the next cookie. Browsers
 * trim names, and send `=name=value`, a cookie without a name, as `name=value`.
 */
const NAMED = /(?:^|[,;])[\s"=]*(?:__(?:host|secure)-)?sandbox_session[\s"]*(?:[=,;]|$)/i;

/** True for a Set-Cookie header that some client could read as the cookie that names a session. */
export function namesSessionCookie(setCookie: string): boolean {
  return NAMED.test(setCookie);
}
