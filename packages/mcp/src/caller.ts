import { findForeignPage, type HostRule, type HttpRequest } from '@sandbox/http';

/** Why a page may not call tools; undefined for a program, and for a page of our own. */
export function findForbiddenPage(request: HttpRequest, rule: HostRule): string | undefined {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined && site === undefined) return undefined; // no browser leaves out both on a POST
  return findForeignPage(request, rule);
}
