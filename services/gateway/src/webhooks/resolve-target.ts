import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.js';

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

/** Why a notification is not sent; the text is shown in the history. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

/** What targets are found with. */
export interface TargetRules {
  readonly lookUp: LookUp;
  /** True when targets on loopback and private networks are let through. */
  readonly allowsPrivate: boolean;
}

/**
 * Finds the addresses that may be connected to, once: whoever asks the resolver again may be told other ones.
 * @param hostname - as a URL has it, IPv6 addresses in brackets
 * @throws RefusedTarget when the host has no address, or none that may be connected to
 */
export async function resolveTarget(
  hostname: string,
  rules: TargetRules,
): Promise<readonly HostAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family === 0 ? await findAddresses(host, rules) : [{ address: host, family }];
  const allowed = addresses.filter(
    ({ address }) => rules.allowsPrivate || isPublicAddress(address),
  );
  if (allowed.length > 0) return allowed;
  const found = addresses.map(({ address }) => address).join(', ');
  throw new RefusedTarget(
    `Not sent: ${host} is ${found}, which is not on the public internet. WEBHOOK_ALLOW_PRIVATE=true lets it through.`,
  );
}

async function findAddresses(
  host: string,
  { lookUp }: TargetRules,
): Promise<readonly HostAddress[]> {
  const addresses = await lookUp(host).catch((cause: unknown) => {
    throw new RefusedTarget(`Not sent: ${host} cannot be resolved.`, { cause });
  });
  if (addresses.length === 0) throw new RefusedTarget(`Not sent: ${host} has no address.`);
  return addresses;
}
