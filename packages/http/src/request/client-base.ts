import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { schemeOf } from '../connection/connection-of.js';
import { toClientKey } from './client-key.js';

/** A host with an optional port, as in a URL; any other string would let a client write into our links. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** The settings that decide how far headers about the client are trusted. */
export interface ProxyTrust {
  readonly PUBLIC_BASE_URL: string | null;
  readonly TRUST_PROXY: number;
}

/** The public base from the settings or from a trusted proxy's headers; empty when neither names one. */
export function findBase(request: IncomingMessage, trust: ProxyTrust): string {
  if (trust.PUBLIC_BASE_URL !== null) return trust.PUBLIC_BASE_URL;
  if (trust.TRUST_PROXY === 0) return '';
  const protocol = first(request.headers['x-forwarded-proto']);
  const forwardedHost = first(request.headers['x-forwarded-host']);
  if (protocol === undefined && forwardedHost === undefined) return '';
  const host = forwardedHost ?? request.headers.host ?? '';
  const scheme = protocol?.toLowerCase() ?? schemeOf(request);
  if (scheme !== 'http' && scheme !== 'https') return '';
  return isLinkable(host) ? `${scheme}://${host}` : '';
}

/** The origin that the connection and the Host header name, for want of a base. */
export function guessOrigin(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return `${schemeOf(request)}://${isLinkable(host) ? host : 'localhost'}`;
}

/** The last host that was checked and is valid: most requests name the same one. */
let lastLinkable: string | undefined;

/** Some strings that look like a host are invalid in a URL: numbers that are not an IP address, and ports above 65535. */
function isLinkable(host: string): boolean {
  if (host === lastLinkable) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastLinkable = host;
  return true;
}

/** Where clients reach the service, as a request shows it. */
export function findOrigin(request: IncomingMessage, trust: ProxyTrust): string {
  return findBase(request, trust) || guessOrigin(request);
}

/** The client's IP address, read from X-Forwarded-For across as many hops as are trusted. */
export function findClientAddress(request: IncomingMessage, trust: ProxyTrust): string {
  const direct = request.socket.remoteAddress;
  if (direct === undefined) return ''; // the client has disconnected
  if (trust.TRUST_PROXY === 0) return direct; // without the list of all IP addresses, which takes ten times as long
  return proxyAddr(request, (_address, hop) => hop < trust.TRUST_PROXY);
}

/** The key by which limits and shares distinguish the client of a request. */
export function findClientKey(request: IncomingMessage, trust: ProxyTrust): string {
  return toClientKey(findClientAddress(request, trust));
}

/** Whether a trusted proxy sent the request; a client that connects directly, or a probe, has no such header. */
export function isProxied(
  { headers }: IncomingMessage,
  trust: Pick<ProxyTrust, 'TRUST_PROXY'>,
): boolean {
  return trust.TRUST_PROXY > 0 && headers['x-forwarded-for'] !== undefined;
}

/** Each proxy appends to these headers, so the first entry is what the client connected to. */
function first(header: string | readonly string[] | undefined): string | undefined {
  const entry = header?.toString().split(',', 1)[0]?.trim();
  return entry === '' ? undefined : entry;
}
