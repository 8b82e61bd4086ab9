import { isIP } from 'node:net';
import type { Setting } from '@sandbox/kernel';

/** A host that webhooks may be sent to whatever its network, but for addresses that nothing is ever sent to. */
export interface AllowedHost {
  /** As a URL has it, IPv6 addresses in brackets. */
  readonly host: string;
  /** True when every name that ends with a dot and the host is meant. */
  readonly isSuffix: boolean;
  /** Any but the bad ones without it. */
  readonly port?: number;
}

/** Where a URL leads. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

const MAX_ENTRIES = 100;
const NAME = /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/;
const MAX_NAME = 253;

/** The setting of the list. */
export const WEBHOOK_ALLOWED_HOSTS: Setting<readonly AllowedHost[]> = {
  default: [],
  meaning:
    'Hosts that webhooks are sent to besides, separated by commas: `name`, `.suffix` or an address, each with `:port` or without.',
  expected: `up to ${MAX_ENTRIES} hosts such as host.docker.internal, .svc.cluster.local or 10.0.0.7:9000, separated by commas`,
  read: (text) => {
    const entries = text.split(',').map((part) => parseEntry(part.trim().toLowerCase()));
    const hosts = entries.filter((entry) => entry !== undefined);
    return hosts.length === entries.length && hosts.length <= MAX_ENTRIES ? hosts : undefined;
  },
};

/** True when a list has a host with its port. */
export function isAllowedHost(hosts: readonly AllowedHost[], target: HostAndPort): boolean {
  const name = target.host.replace(/\.$/, '');
  return hosts.some(
    ({ host, isSuffix, port = target.port }) =>
      port === target.port && (isSuffix ? name.endsWith(`.${host}`) : name === host),
  );
}

function parseEntry(text: string): AllowedHost | undefined {
  const isSuffix = text.startsWith('.') || text.startsWith('*.');
  const [, host = '', portText] =
    /^(\[[\da-f:.]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(
      text.slice(isSuffix ? text.indexOf('.') + 1 : 0),
    ) ?? [];
  const port = portText === undefined ? {} : { port: Number(portText) };
  const isUsable = isHost(host) && (port.port ?? 1) >= 1 && (port.port ?? 1) <= 65_535;
  return isUsable ? { host: new URL(`http://${host}`).hostname, isSuffix, ...port } : undefined;
}

function isHost(text: string): boolean {
  if (text.startsWith('[')) return isIP(text.slice(1, -1)) === 6;
  return text.length <= MAX_NAME && NAME.test(text) && URL.canParse(`http://${text}`);
}
