import { isIP } from 'node:net';

/** The key of all strings that are not IP addresses: they count as one client. */
const NO_ADDRESS = 'none';

const GROUPS = 8;

/** An IPv6 customer has at least a /64, so its other half is left out. */
const NETWORK_GROUPS = 4;

/**
 * The key of a client in limits by IP address: an IPv4 address, also when it is written as an IPv6 address, or the /64
 * network of an IPv6 address.
 */
export function toClientKey(address: string): string {
  const [plain = ''] = address.split('%', 1); // a zone belongs to this machine, not to the client
  const version = isIP(plain);
  if (version !== 6) return version === 4 ? plain : NO_ADDRESS;
  const groups = toGroups(plain);
  if (isMapped(groups)) return toDotted(groups);
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of a valid IPv6 address. */
function toGroups(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const before = parseGroups(head);
  if (tail === undefined) return before;
  const after = parseGroups(tail);
  const zeros = new Array<number>(GROUPS - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}

function parseGroups(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** ::ffff:0:0/96 (RFC 4291 2.5.5.2), as a socket for both families shows its IPv4 clients. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function toDotted(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');
}
