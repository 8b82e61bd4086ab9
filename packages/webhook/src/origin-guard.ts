import { isIP } from 'node:net';
import type { HttpRequest } from '@sandbox/http';
import { fail } from './errors.js';

/** Lets a request pass, or throws foreign_origin. */
export type OriginGuard = (request: Pick<HttpRequest, 'headers' | 'base'>) => void;

const WEBHOOKS =
  'While webhooks may reach private targets, only pages of this origin may change or send them';

/** Where browsers say that a request comes from the page that it goes to, or from no page. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Names that no stranger can own, so that none leads to us only for a while (RFC 6761, RFC 6762, RFC 8375). */
const RESERVED_NAME = /\.(?:localhost|local|internal|test|home\.arpa)$/;

/**
 * Builds what keeps pages of other origins from making us send something to where they cannot reach themselves. A client
 * that is no page sends no origin; a page under a name that its owner leads to us for the moment (DNS rebinding) is
 * recognized by the name.
 * @param publicBaseUrl - the address under which clients reach the service, when it is set
 * @param reason - why it is there, for those that it refuses
 */
export function createOriginGuard(publicBaseUrl: string | null, reason = WEBHOOKS): OriginGuard {
  const foreign = (sign: string): Error =>
    fail('foreign_origin', {
      detail: `The request seems to come from a page of another origin: ${sign}. ${reason}; set PUBLIC_BASE_URL to the URL at which it is reached.`,
    });
  const published = hostOf(publicBaseUrl ?? '');
  const isOwnName = (host: string): boolean => host === published || !isOwnable(host);
  return ({ headers, base }) => {
    const named = [hostOf(`http://${headers.host ?? ''}`), hostOf(base)];
    const hosts = named.filter((host) => host !== undefined);
    if (!hosts.every(isOwnName)) throw foreign('its Host is not an address or a name of ours');
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (typeof site === 'string' && !OWN_SITES.has(site))
      throw foreign(`Sec-Fetch-Site is ${site}`);
    if (origin === undefined) return;
    const from = hostOf(origin);
    if (from === undefined || ![...hosts, published].includes(from))
      throw foreign('its Origin is another one');
  };
}

/** True for a name that anyone can register. */
function isOwnable(host: string): boolean {
  const { hostname } = new URL(`http://${host}`);
  const name = hostname.replace(/\.$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return false;
  return name.includes('.') && !RESERVED_NAME.test(name);
}

/** Host and port of a URL, the usual port left out; undefined when it is none. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host || undefined : undefined;
}
