import type { IncomingHttpHeaders } from 'node:http';

const COOKIE = /(?:^|;)\s*sandbox_session=([^;\s]*)/;

/** Where browsers say that a request comes from a page of the same origin, or from no page. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

/** The session of our own pages; undefined when another origin's page may have sent the request. */
export function readSessionCookie(headers: IncomingHttpHeaders): string | undefined {
  const { cookie } = headers;
  if (cookie === undefined || !isOwnPage(headers)) return undefined;
  return COOKIE.exec(cookie)?.[1];
}

function isOwnPage(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return OWN_SITES.includes(site);
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
