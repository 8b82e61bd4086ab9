import { BlockList, isIP } from 'node:net';

/** This machine, a private network, the internet, or an IP address that is never allowed. */
export type AddressClass = 'loopback' | 'private' | 'public' | 'never';

type Range = readonly [network: string, prefix: number];

/**
 * IP address ranges (RFC 6890 and its registry); the first match counts. `never` is rejected whatever the settings. It
 * includes metadata services of clouds, link-local, multicast and reserved IP addresses. It also includes IPv6
 * addresses that contain an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo), which could hide any other range.
 */
const IPV4: readonly (readonly [AddressClass, readonly Range[]])[] = [
  [
    'never',
    [
      ['0.0.0.0', 8],
      ['100.100.100.200', 32],
      ['168.63.129.16', 32],
      ['169.254.0.0', 16],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.31.196.0', 24],
      ['192.52.193.0', 24],
      ['192.88.99.0', 24],
      ['192.175.48.0', 24],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 3],
    ],
  ],
  ['loopback', [['127.0.0.0', 8]]],
  [
    'private',
    [
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['198.18.0.0', 15],
    ],
  ],
  ['public', [['0.0.0.0', 0]]],
];

const IPV6: typeof IPV4 = [
  [
    'never',
    [
      ['2001::', 23],
      ['2001:db8::', 32],
      ['2002::', 16],
      ['3fff::', 20],
      ['fd00:ec2::', 32],
      ['fd20:ce::', 32],
    ],
  ],
  ['loopback', [['::1', 128]]],
  ['private', [['fc00::', 7]]],
  ['public', [['2000::', 3]]],
];

/** Public ranges, each with the exceptions within it. */
export const PUBLIC_RANGES: readonly {
  readonly range: Range;
  readonly except: readonly Range[];
}[] = [...toPublic(IPV4, 'ipv4'), ...toPublic(IPV6, 'ipv6')];

function toPublic(table: typeof IPV4, family: 'ipv4' | 'ipv6') {
  const rangesOf = (isPublic: boolean): readonly Range[] =>
    table.filter(([name]) => (name === 'public') === isPublic).flatMap(([, ranges]) => ranges);
  return rangesOf(true).map((range) => {
    const whole = new BlockList();
    whole.addSubnet(...range, family);
    return { range, except: rangesOf(false).filter(([network]) => whole.check(network, family)) };
  });
}

const LISTS = { ipv4: toLists(IPV4, 'ipv4'), ipv6: toLists(IPV6, 'ipv6') } as const;

/** `never` for anything but an IP address, and for IP addresses with a zone. */
export function classifyAddress(address: string): AddressClass {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return 'never';
  // IPv4 ranges would also match mapped IPv6 addresses.
  if (family === 4) return findClass('ipv4', address);
  return isMapped(address) ? 'never' : findClass('ipv6', address);
}

function findClass(family: 'ipv4' | 'ipv6', address: string): AddressClass {
  return LISTS[family].find(({ list }) => list.check(address, family))?.name ?? 'never';
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

function isMapped(address: string): boolean {
  return mapped.check(address, 'ipv6');
}

function toLists(table: typeof IPV4, family: 'ipv4' | 'ipv6') {
  return table.map(([name, ranges]) => {
    const list = new BlockList();
    for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
    return { name, list };
  });
}
