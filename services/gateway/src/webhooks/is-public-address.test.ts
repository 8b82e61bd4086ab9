import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './is-public-address.js';

describe('isPublicAddress', () => {
  it.each([
    ['this host', '0.0.0.0'],
    ['a private network', '10.0.0.1'],
    ["a carrier's shared space", '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['another loopback address', '127.255.255.254'],
    ["a cloud's metadata service", '169.254.169.254'],
    ['a private network of class B', '172.31.255.255'],
    ['a private network of class C', '192.168.1.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['no address in IPv6', '::'],
    ['loopback in IPv6', '::1'],
    ['loopback mapped to IPv6', '::ffff:127.0.0.1'],
    ['a private address mapped to IPv6 in hexadecimal', '::ffff:a00:1'],
    ['a public address mapped to IPv6', '::ffff:1.1.1.1'],
    ['an IPv4 address translated by NAT64', '64:ff9b::a00:1'],
    ['an IPv4 address in 6to4', '2002:a00:1::'],
    ['Teredo', '2001:0:a00:1::'],
    ['a link-local address in IPv6', 'fe80::1'],
    ['a link-local address with its zone', 'fe80::1%eth0'],
    ['a unique local address', 'fd00::1'],
    ["a cloud's metadata service in IPv6", 'fd00:ec2::254'],
    ['multicast in IPv6', 'ff02::1'],
    ['documentation in IPv6', '2001:db8::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('is false for %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '9.255.255.255', '100.128.0.1', '172.32.0.1', '2606:4700:4700::1111'])(
    'is true for %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
