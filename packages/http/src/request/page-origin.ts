import { isIP } from 'node:net';
import { quote } from '@sandbox/kernel';
import type { HttpRequest } from './request.js';

/** Which hosts are ours. */
export interface HostRule {
  /** True where others than this machine may connect. */
  readonly isOpen: boolean;
  /** PUBLIC_BASE_URL. */
  readonly publicBase: string | null;
  /** True when a proxy in front reports the requested host. */
  readonly trustsProxy: boolean;
}

/**
 * Describes the foreign origin of the page that sent a request; undefined for any other request. A page can point its
 * own host name at this server (DNS rebinding). So a host must be one that only this machine or its operator can name:
 * an IP address, `localhost` or PUBLIC_BASE_URL. Where others may connect, it can also be a name in a container network.
 */
export function findForeignPage(request: HttpRequest, rule: HostRule): string | undefined {
  const hosts = hostsOf(request, rule);
  const foreign = hosts.find((host) => !isOurs(host, rule));
  if (foreign !== undefined)
    return `The host name ${quote(foreign)} is not accepted. Use localhost or an IP address, or set PUBLIC_BASE_URL.`;
  const { origin } = request.headers;
  if (origin !== undefined && ![...hosts, ...originHosts(rule.publicBase)].includes(hostOf(origin)))
    return `Requests from pages of ${quote(origin)} are not accepted.`;
  const site = request.headers['sec-fetch-site'];
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  return (site === 'cross-site' || site === 'same-site') && !isNavigation
    ? 'Requests from pages of other origins are not accepted.'
    : undefined;
}

/** The hosts that a request names, with their ports. */
function hostsOf({ headers }: HttpRequest, { trustsProxy }: HostRule): readonly string[] {
  const forwarded = headers['x-forwarded-host']?.toString().split(',', 1)[0]?.trim();
  const sent = [headers.host ?? '', ...(trustsProxy && forwarded ? [forwarded] : [])];
  return sent.map((host) => host.toLowerCase());
}

function isOurs(host: string, { isOpen, publicBase }: HostRule): boolean {
  const name = host.replace(/:\d{1,5}$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (isOpen && /^[a-z0-9_-]+$/.test(name)) return true;
  return originHosts(publicBase).includes(host);
}

function originHosts(base: string | null): readonly string[] {
  return base === null ? [] : [new URL(base).host];
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
