import { describe, expect, it } from '@jest/globals';
import { classifyAddress } from './classify-address.js';

/** Ranges of the registries of special addresses (RFC 6890): the first and the last address, and those next to them. */
const RANGES = [
  ['never', '0.0.0.0', '0.255.255.255', [['1.0.0.0', 'public']]],
  [
    'private',
    '10.0.0.0',
    '10.255.255.255',
    [
      ['9.255.255.255', 'public'],
      ['11.0.0.0', 'public'],
    ],
  ],
  [
    'private',
    '100.64.0.0',
    '100.127.255.255',
    [
      ['100.63.255.255', 'public'],
      ['100.128.0.0', 'public'],
    ],
  ],
  [
    'never',
    '100.100.100.200',
    '100.100.100.200',
    [
      ['100.100.100.199', 'private'],
      ['100.100.100.201', 'private'],
    ],
  ],
  [
    'loopback',
    '127.0.0.0',
    '127.255.255.255',
    [
      ['126.255.255.255', 'public'],
      ['128.0.0.0', 'public'],
    ],
  ],
  [
    'never',
    '168.63.129.16',
    '168.63.129.16',
    [
      ['168.63.129.15', 'public'],
      ['168.63.129.17', 'public'],
    ],
  ],
  [
    'never',
    '169.254.0.0',
    '169.254.255.255',
    [
      ['169.253.255.255', 'public'],
      ['169.255.0.0', 'public'],
    ],
  ],
  [
    'private',
    '172.16.0.0',
    '172.31.255.255',
    [
      ['172.15.255.255', 'public'],
      ['172.32.0.0', 'public'],
    ],
  ],
  [
    'never',
    '192.0.0.0',
    '192.0.0.255',
    [
      ['191.255.255.255', 'public'],
      ['192.0.1.0', 'public'],
    ],
  ],
  [
    'never',
    '192.0.2.0',
    '192.0.2.255',
    [
      ['192.0.1.255', 'public'],
      ['192.0.3.0', 'public'],
    ],
  ],
  [
    'never',
    '192.31.196.0',
    '192.31.196.255',
    [
      ['192.31.195.255', 'public'],
      ['192.31.197.0', 'public'],
    ],
  ],
  [
    'never',
    '192.52.193.0',
    '192.52.193.255',
    [
      ['192.52.192.255', 'public'],
      ['192.52.194.0', 'public'],
    ],
  ],
  [
    'never',
    '192.88.99.0',
    '192.88.99.255',
    [
      ['192.88.98.255', 'public'],
      ['192.88.100.0', 'public'],
    ],
  ],
  [
    'private',
    '192.168.0.0',
    '192.168.255.255',
    [
      ['192.167.255.255', 'public'],
      ['192.169.0.0', 'public'],
    ],
  ],
  [
    'never',
    '192.175.48.0',
    '192.175.48.255',
    [
      ['192.175.47.255', 'public'],
      ['192.175.49.0', 'public'],
    ],
  ],
  [
    'private',
    '198.18.0.0',
    '198.19.255.255',
    [
      ['198.17.255.255', 'public'],
      ['198.20.0.0', 'public'],
    ],
  ],
  [
    'never',
    '198.51.100.0',
    '198.51.100.255',
    [
      ['198.51.99.255', 'public'],
      ['198.51.101.0', 'public'],
    ],
  ],
  [
    'never',
    '203.0.113.0',
    '203.0.113.255',
    [
      ['203.0.112.255', 'public'],
      ['203.0.114.0', 'public'],
    ],
  ],
  ['never', '224.0.0.0', '255.255.255.255', [['223.255.255.255', 'public']]],
  [
    'loopback',
    '::1',
    '::1',
    [
      ['::', 'never'],
      ['::2', 'never'],
    ],
  ],
  ['public', '2000::', '2000:ffff::', [['1fff:ffff::', 'never']]],
  [
    'never',
    '2001::',
    '2001:1ff:ffff::',
    [
      ['2000:ffff::', 'public'],
      ['2001:200::', 'public'],
    ],
  ],
  [
    'never',
    '2001:db8::',
    '2001:db8:ffff::',
    [
      ['2001:db7:ffff::', 'public'],
      ['2001:db9::', 'public'],
    ],
  ],
  [
    'never',
    '2002::',
    '2002:ffff::',
    [
      ['2001:ffff::', 'public'],
      ['2003::', 'public'],
    ],
  ],
  [
    'never',
    '3fff::',
    '3fff:fff:ffff::',
    [
      ['3ffe:ffff::', 'public'],
      ['3fff:1000::', 'public'],
    ],
  ],
  ['never', '4000::', 'fbff:ffff::', [['3fff:ffff::', 'public']]],
  ['private', 'fc00::', 'fdff:ffff::', [['fe00::', 'never']]],
  [
    'never',
    'fd00:ec2::',
    'fd00:ec2:ffff::',
    [
      ['fd00:ec1:ffff::', 'private'],
      ['fd00:ec3::', 'private'],
    ],
  ],
  [
    'never',
    'fd20:ce::',
    'fd20:ce:ffff::',
    [
      ['fd20:cd:ffff::', 'private'],
      ['fd20:cf::', 'private'],
    ],
  ],
] as const;

describe('the ranges of addresses', () => {
  it.each(RANGES)('%s: %s to %s, and not what is next to them', (name, first, last, others) => {
    expect([first, last].map(classifyAddress)).toEqual([name, name]);
    expect(others.map(([address]) => [address, classifyAddress(address)])).toEqual(others);
  });
});
