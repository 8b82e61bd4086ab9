import type { RequestParts } from './client-response.js';

/** A request as it is sent. */
export interface Placed {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What paths in the response begin with; empty when the request was left as it is. */
  readonly prefix: string;
  /** True for a write of records, which the session keeps. */
  readonly isStored: boolean;
}

/** Puts requests into sessions. */
export type PlaceInSession = (path: string, parts: RequestParts) => Placed;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const RECORDS = /^\/v1\/(?:helpdesk|social|flights)\//;
const GATEWAY = /^\/(?:xml|rest|sandbox)\//;
const PAGES = /^\/(?:payment|customer)\//;

/**
 * Builds what puts requests into sessions to which nothing was written: reads of records and utilities into the one of the
 * prefix; all that may write into one of its own each, as no write is seen by another request without a session either. What
 * names a session by itself is left as it is.
 * @param base - `/s/<name>`; empty when there is none
 */
export function createPlacement(base: string): PlaceInSession {
  const begin = base.slice('/s/'.length);
  let count = 0;
  return (path, { method = 'GET', headers = {}, body }) => {
    const { 'X-Sandbox-Session': named = '', ...others } = headers;
    if (base === '' || !path.startsWith('/') || namesSession(path, others, body))
      return { path, headers, prefix: '', isStored: false };
    // What a response named is named by the path from then on.
    if (named.startsWith(`${begin}-`)) return within(`/s/${named}`, path, others);
    if (named !== '') return { path, headers, prefix: '', isStored: false };
    const isStored = RECORDS.test(path) && !SAFE.has(method);
    const prefix = isStored || GATEWAY.test(path) ? `${base}-${++count}` : base;
    if (isSigned(path, headers))
      return { path, headers: { ...headers, ...byHeader(prefix) }, prefix: '', isStored };
    if (!isStored) return within(prefix, path, headers);
    return { ...within(prefix, path, { Prefer: 'return=effects', ...headers }), isStored };
  };
}

function within(prefix: string, path: string, headers: Placed['headers']): Placed {
  return { path: prefix + path, headers, prefix, isStored: false };
}

function byHeader(prefix: string): Placed['headers'] {
  return { 'X-Sandbox-Session': prefix.slice('/s/'.length) };
}

/** True for a path, a login, a bearer token or a cookie that names a session. */
function namesSession(path: string, headers: Placed['headers'], body = ''): boolean {
  const { Authorization: authorization = '', Cookie: cookie = '' } = headers;
  const login = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64').toString('latin1');
  return (
    /^\/s(?:\/|$)/.test(path) ||
    PAGES.test(path) || // by its token
    body.includes('keep-') ||
    [authorization, login, cookie].some((text) => text.includes('keep-'))
  );
}

/** A signature covers the path that its test has signed. */
function isSigned(path: string, headers: Placed['headers']): boolean {
  if (path.includes('X-Amz-')) return true;
  return Object.entries(headers).some(
    ([name, value]) =>
      name.toLowerCase() === 'signature-input' || String(value).startsWith('AWS4-'),
  );
}
