import { describe, expect, it } from '@jest/globals';
import { toClientKey } from './client-key.js';

describe('the key of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(toClientKey(address)).toBe(key);
  });

  it.each(['', 'unknown', '1.2.3', '1.2.3.4:80', '[::1]', 'a'.repeat(100_000)])(
    'is the same for all that is no address, such as %.20s',
    (text) => {
      expect(toClientKey(text)).toBe('none');
    },
  );
});
