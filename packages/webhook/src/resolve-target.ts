import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import {
  type AllowedHost,
  BAD_PORTS,
  type HostAndPort,
  hostAndPortOf,
  isAllowedHost,
} from './allowed-hosts.js';
import { type AddressClass, classifyAddress } from './classify-address.js';

/** An address of a host. */
export interface HostAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Finds all addresses of a host's name. */
export type LookUp = (host: string) => Promise<readonly HostAddress[]>;

/** Asks the system's resolver. */
export const systemLookUp: LookUp = (host) => lookup(host, { all: true });

/** Why a notification is not sent; the text is shown in the history. It says nothing of addresses. */
export class RejectedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

/** Where webhooks may lead: the classes of addresses by the value of the setting. */
export const TARGETS = {
  loopback: ['loopback'],
  public: ['public'],
  any: ['loopback', 'private', 'public'],
  none: [],
} as const satisfies Readonly<Record<string, readonly AddressClass[]>>;

/** A value of the setting. */
export type Targets = keyof typeof TARGETS;

export interface TargetRules {
  readonly targets: Targets;
  readonly allowedHosts: readonly AllowedHost[];
}

/** A target whose addresses were found. */
export interface Target {
  readonly addresses: readonly HostAddress[];
  /** True when it is not on the public internet: every result of sending there is reported alike. */
  readonly isInside: boolean;
}

/** True when something that is not on the public internet can be reached. */
export function reachesInside({ targets, allowedHosts }: TargetRules): boolean {
  return allowedHosts.length > 0 || TARGETS[targets].some((name) => name !== 'public');
}

/** True when a URL leads nowhere that could be sent to, as far as can be determined without asking the resolver. */
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
 * Finds the addresses that may be connected to, once: a second question to the resolver may yield other ones. Whether a
 * name has no address or one that may not be connected to cannot be distinguished.
 * @throws RejectedTarget when there is none
 */
export async function resolveTarget(
  url: URL,
  rules: TargetRules & { readonly lookUp: LookUp },
): Promise<Target> {
  const target = hostAndPortOf(url);
  if (BAD_PORTS.has(target.port))
    throw new RejectedTarget(`Not sent: port ${target.port} is not one of HTTP.`);
  const literal = addressOf(target.host);
  const addresses =
    literal === undefined
      ? await rules.lookUp(target.host).catch(() => [])
      : [{ address: literal, family: isIP(literal) }];
  const allowed = addresses.filter(({ address }) => mayConnect(address, target, rules));
  if (allowed.length > 0) return { addresses: allowed, isInside: !allowed.every(isPublic) };
  throw new RejectedTarget(
    `Not sent: ${url.hostname} has no address that WEBHOOK_TARGETS=${rules.targets} allows.`,
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

/** The address that a host of a URL is; undefined for a name. */
function addressOf(host: string): string | undefined {
  const text = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(text) === 0 ? undefined : text;
}
