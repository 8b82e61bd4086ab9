import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import {
  type AllowedHost,
  BAD_PORTS,
  type HostAndPort,
  hostAndPortOf,
  isAllowedHost,
} from './allowed-hosts.js';
import { type AddressClass, classifyAddress } from './classify-address.js';

export interface HostAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Resolves a host name. */
export type LookUp = (host: string) => Promise<readonly HostAddress[]>;

export const systemLookUp: LookUp = (host) => lookup(host, { all: true });

/** The reason for not sending a notification, for the history. It contains no IP addresses. */
export class RejectedTarget extends Error {
  override readonly name = 'RejectedTarget';
}

/** The allowed classes of IP addresses, by value of the setting. */
export const TARGETS = {
  loopback: ['loopback'],
  public: ['public'],
  any: ['loopback', 'private', 'public'],
  none: [],
} as const satisfies Readonly<Record<string, readonly AddressClass[]>>;

export type Targets = keyof typeof TARGETS;

export interface TargetRules {
  readonly targets: Targets;
  readonly allowedHosts: readonly AllowedHost[];
}

/** A target with its IP addresses. */
export interface Target {
  readonly addresses: readonly HostAddress[];
  /** True if it is not on the internet: all results are then reported alike. */
  readonly isInside: boolean;
}

/** True if targets outside the internet are allowed. */
export function reachesInside({ targets, allowedHosts }: TargetRules): boolean {
  return allowedHosts.length > 0 || TARGETS[targets].some((name) => name !== 'public');
}

/** True if a URL can be rejected without resolving its name. */
export function isPlainlyRejected(url: URL, rules: TargetRules): boolean {
  const target = hostAndPortOf(url);
  if (BAD_PORTS.has(target.port)) return true;
  if (rules.targets === 'none') return !isAllowedHost(rules.allowedHosts, target);
  const address = addressOf(target.host);
  if (address !== undefined) return !mayConnect(address, target, rules);
  const isLocal = /(^|\.)localhost\.?$/.test(target.host);
  return isLocal && !isAllowedHost(rules.allowedHosts, target) && rules.targets === 'public';
}

/**
 * Resolves the IP addresses to connect to, once, as a second query may return others. A name without an IP address and
 * one with forbidden ones result in the same error.
 * @throws RejectedTarget without an allowed IP address
 */
export async function resolveTarget(
  url: URL,
  rules: TargetRules & { readonly lookUp: LookUp },
): Promise<Target> {
  const target = hostAndPortOf(url);
  if (BAD_PORTS.has(target.port))
    throw new RejectedTarget(`Not sent: port ${target.port} is not accepted for HTTP.`);
  const literal = addressOf(target.host);
  const addresses =
    literal === undefined
      ? await rules.lookUp(target.host).catch(() => [])
      : [{ address: literal, family: isIP(literal) }];
  const allowed = addresses.filter(({ address }) => mayConnect(address, target, rules));
  if (allowed.length > 0) return { addresses: allowed, isInside: !allowed.every(isPublic) };
  throw new RejectedTarget(
    `Not sent: ${url.hostname} has no IP address that WEBHOOK_TARGETS=${rules.targets} allows.`,
  );
}

function isPublic({ address }: HostAddress): boolean {
  return classifyAddress(address) === 'public';
}

function mayConnect(address: string, target: HostAndPort, rules: TargetRules): boolean {
  const found = classifyAddress(address);
  if (found === 'never') return false;
  const { port } = target;
  const host = isIP(address) === 6 ? `[${address}]` : address;
  return (
    TARGETS[rules.targets].some((name) => name === found) ||
    isAllowedHost(rules.allowedHosts, target) ||
    isAllowedHost(rules.allowedHosts, { host, port })
  );
}

/** Undefined for a name. */
function addressOf(host: string): string | undefined {
  const text = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(text) === 0 ? undefined : text;
}

/** Resolves a socket's host to the IP addresses that were checked. */
export function pinnedLookup(addresses: readonly HostAddress[]): LookupFunction {
  const [first = { address: '', family: 0 }] = addresses;
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}
