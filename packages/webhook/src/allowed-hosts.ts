import { isIP } from 'node:net';
import type { Setting } from '@sandbox/kernel';

/**
 * Ports of protocols other than HTTP, which browsers also reject (Fetch Standard, "bad port"), as a request could pass for a
 * command there.
 */
export const BAD_PORTS: ReadonlySet<number> = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101],
  ...[102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389],
  ...[427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636],
  ...[989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665],
  ...[6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

/** A host that accepts webhooks in any network, except for IP addresses that are never allowed. */
export interface AllowedHost {
  /** As in a URL: IPv6 addresses are in brackets. */
  readonly host: string;
  /** True if it matches all names that end with a dot and the host. */
  readonly isSuffix: boolean;
  /** Any except the bad ones by default. */
  readonly port?: number;
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

const MAX_ENTRIES = 100;
const NAME = /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/;
const MAX_NAME = 253;

export const WEBHOOK_ALLOWED_HOSTS: Setting<readonly AllowedHost[]> = {
  default: [],
  meaning:
    'Further hosts that webhooks may be sent to, separated by commas: `name`, `.suffix` or an IP address, each with or without `:port`.',
  expected: `up to ${MAX_ENTRIES} hosts such as host.docker.internal, .svc.cluster.local or 10.0.0.7:9000, separated by commas`,
  read: (text) => {
    const entries = text.split(',').map((part) => parseEntry(part.trim().toLowerCase()));
    const hosts = entries.filter((entry) => entry !== undefined);
    return hosts.length === entries.length && hosts.length <= MAX_ENTRIES ? hosts : undefined;
  },
};

export function allowedHostOf(url: URL): AllowedHost {
  return { ...hostAndPortOf(url), isSuffix: false };
}

export function hostAndPortOf({ hostname, port, protocol }: URL): HostAndPort {
  const usual = protocol === 'https:' ? 443 : 80;
  return { host: hostname, port: port === '' ? usual : Number(port) };
}

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
