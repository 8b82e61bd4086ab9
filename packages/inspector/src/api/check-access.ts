import { isIP } from 'node:net';
import type { HttpRequest } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import { inspectorError } from '../errors.js';

/** Who may look at what was recorded. */
export interface AccessRule {
  /** True lets everybody in who can connect, not only those on this machine. */
  readonly isOpen: boolean;
  /** PUBLIC_BASE_URL. */
  readonly publicBase: string | null;
  /** True when a proxy in front says which host was asked for. */
  readonly trustsProxy: boolean;
}

/**
 * Refuses whoever may not look: another machine, a page of another origin, and a page whose own name was made to lead here
 * (DNS rebinding), which is why a name of a host must be one that only this machine or its operator can have given.
 * @throws AppError inspector_closed
 */
export function checkAccess(request: HttpRequest, rule: AccessRule): void {
  if (!rule.isOpen && !isLoopback(request.clientAddress))
    throw closed(
      'The inspector is open to this machine alone. With INSPECT=open it is open to everybody who can connect.',
    );
  const hosts = hostsOf(request, rule);
  const foreign = hosts.find((host) => !isOurs(host, rule));
  if (foreign !== undefined)
    throw closed(
      `The inspector does not respond under the name ${quote(foreign)}: use localhost or an address, or set PUBLIC_BASE_URL.`,
    );
  checkOrigin(request, [...hosts, ...originHosts(rule.publicBase)]);
}

const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;

function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/** The hosts that a request names, with their ports. */
function hostsOf({ headers }: HttpRequest, { trustsProxy }: AccessRule): readonly string[] {
  const forwarded = headers['x-forwarded-host']?.toString().split(',', 1)[0]?.trim();
  const sent = [headers.host ?? '', ...(trustsProxy && forwarded ? [forwarded] : [])];
  return sent.map((host) => host.toLowerCase());
}

function isOurs(host: string, { isOpen, publicBase }: AccessRule): boolean {
  const name = host.replace(/:\d{1,5}$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  // A name without a dot is given by the network of the containers.
  if (isOpen && /^[a-z0-9_-]+$/.test(name)) return true;
  return originHosts(publicBase).includes(host);
}

function originHosts(base: string | null): readonly string[] {
  return base === null ? [] : [new URL(base).host];
}

/** A page of ours names our own host as its origin; a program names none. */
function checkOrigin({ headers }: HttpRequest, hosts: readonly string[]): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isNavigation = headers['sec-fetch-mode'] === 'navigate';
  if (origin !== undefined && !hosts.includes(hostOf(origin)))
    throw closed(`The inspector does not respond to pages of ${quote(origin)}.`);
  if ((site === 'cross-site' || site === 'same-site') && !isNavigation)
    throw closed('The inspector does not respond to pages of other origins.');
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}

function closed(detail: string): Error {
  return inspectorError('inspector_closed', { detail });
}
