import { describe, expect, it } from '@jest/globals';
import { classifyAddress } from './classify-address.js';

describe('classifyAddress', () => {
  it.each([
    ['this host', '0.0.0.0'],
    ['link-local, with the metadata service of most clouds', '169.254.169.254'],
    ['the host of an Azure machine', '168.63.129.16'],
    ['the metadata service of Alibaba', '100.100.100.200'],
    ['the metadata service of Oracle', '192.0.0.192'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['reserved', '250.1.2.3'],
    ['broadcast', '255.255.255.255'],
    ['no address in IPv6', '::'],
    ['loopback mapped to IPv6', '::ffff:127.0.0.1'],
    ['a private address mapped to IPv6 in hexadecimal', '::ffff:a00:1'],
    ['a public address mapped to IPv6', '::ffff:1.1.1.1'],
    ['an IPv4-compatible address', '::7f00:1'],
    ['an IPv4 address translated by NAT64', '64:ff9b::a00:1'],
    ['a network of its own for NAT64', '64:ff9b:1::a00:1'],
    ['an IPv4 address in 6to4', '2002:a00:1::'],
    ['Teredo', '2001:0:a00:1::'],
    ['a link-local address in IPv6', 'fe80::1'],
    ['a link-local address with its zone', 'fe80::1%eth0'],
    ['loopback with a zone', '::1%lo'],
    ['a site-local address', 'fec0::1'],
    ['the metadata service of Amazon in IPv6', 'fd00:ec2::254'],
    ['the metadata service of Google in IPv6', 'fd20:ce::254'],
    ['multicast in IPv6', 'ff02::1'],
    ['documentation in IPv6', '2001:db8::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('is never for %s', (_what, address) => {
    expect(classifyAddress(address)).toBe('never');
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['::1', 'loopback'],
    ['0:0:0:0:0:0:0:1', 'loopback'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'private'],
    ['fd00::1', 'private'],
    ['fc00::1', 'private'],
    ['1.1.1.1', 'public'],
    ['9.255.255.255', 'public'],
    ['100.128.0.1', 'public'],
    ['172.32.0.1', 'public'],
    ['223.255.255.255', 'public'],
    ['2606:4700:4700::1111', 'public'],
  ])('of %s is %s', (address, expected) => {
    expect(classifyAddress(address)).toBe(expected);
  });
});
