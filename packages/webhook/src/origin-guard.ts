import { isIP } from 'node:net';
import type { HttpRequest } from '@sandbox/http';
import { defineErrors, type ErrorFactory } from '@sandbox/kernel';

/** A service adds them to its own. */
export const WEBHOOK_ERRORS = {
  foreign_origin: { status: 403, title: 'Requests from pages of other origins are not accepted' },
} as const;

const fail: ErrorFactory<keyof typeof WEBHOOK_ERRORS> = defineErrors(WEBHOOK_ERRORS);

/** @throws AppError foreign_origin */
export type OriginGuard = (request: Pick<HttpRequest, 'headers' | 'base'>) => void;

const WEBHOOKS =
  'While webhooks may reach private targets, only pages of this origin may change or send them';

/** Values of Sec-Fetch-Site for the same page, or for no page. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Names that cannot be registered, and so cannot be rebound (RFC 6761, RFC 6762, RFC 8375). */
const RESERVED_NAME = /\.(?:localhost|local|internal|test|home\.arpa)$/;

/**
 * Builds a guard against pages of other origins that use this server to reach a network they cannot reach themselves. Programs
 * send no origin. A page whose name is rebound to this server (DNS rebinding) is recognised by that name.
 * @param publicBaseUrl - the public URL of the service, if set
 * @param reason - explains the guard in its errors
 */
export function createOriginGuard(publicBaseUrl: string | null, reason = WEBHOOKS): OriginGuard {
  const foreign = (sign: string): Error =>
    fail('foreign_origin', {
      detail: `The request seems to come from a page of another origin: ${sign}. ${reason}. Set PUBLIC_BASE_URL to the URL of this server.`,
    });
  const published = hostOf(publicBaseUrl ?? '');
  const isOwnName = (host: string): boolean => host === published || !isOwnable(host);
  return ({ headers, base }) => {
    const named = [hostOf(`http://${headers.host ?? ''}`), hostOf(base)];
    const hosts = named.filter((host) => host !== undefined);
    if (!hosts.every(isOwnName))
      throw foreign('its Host is neither an IP address nor a name of this server');
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (typeof site === 'string' && !OWN_SITES.has(site))
      throw foreign(`Sec-Fetch-Site is ${site}`);
    if (origin === undefined) return;
    const from = hostOf(origin);
    if (from === undefined || ![...hosts, published].includes(from))
      throw foreign('its Origin is different');
  };
}

function isOwnable(host: string): boolean {
  const { hostname } = new URL(`http://${host}`);
  const name = hostname.replace(/\.$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return false;
  return name.includes('.') && !RESERVED_NAME.test(name);
}

/** Without the default port; undefined if it is not a URL. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host || undefined : undefined;
}
