import { describe, expect, it } from '@jest/globals';
import { CLUSTER_GROUPS, keyGroupsOf } from './key-groups.js';

const SLOTS = 16_384;
const CLUSTER = 'redis://one:6379,redis://two:6379';

/** The slot of a hash tag: CRC-16/XMODEM, as the specification of Redis Cluster has it. */
function slotOf(tag: string): number {
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc % SLOTS;
}

describe('the groups of keys', () => {
  it('are one without a prefix on a single server, with all of each bound', () => {
    const groups = keyGroupsOf('redis://one:6379');
    expect([groups.prefixes, groups.prefixOf('keep-a'), groups.partOf(7)]).toEqual([[''], '', 7]);
  });

  it.each([2, 3, 4, 8, CLUSTER_GROUPS])('are spread evenly over %i masters', (masters) => {
    const { prefixes } = keyGroupsOf(CLUSTER);
    const counts = new Array<number>(masters).fill(0);
    for (const prefix of prefixes) {
      const master = Math.floor((slotOf(prefix.slice(1, -1)) * masters) / SLOTS);
      counts[master] = (counts[master] ?? 0) + 1;
    }
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('have the same sessions on every replica, each about as many', () => {
    const { prefixes, prefixOf } = keyGroupsOf(CLUSTER);
    const counts = new Map(prefixes.map((prefix) => [prefix, 0]));
    for (let number = 0; number < 1600; number += 1) {
      const prefix = prefixOf(`name-${number}`);
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
    expect(counts.size).toBe(CLUSTER_GROUPS);
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
    expect(prefixOf('name-7')).toBe(
      keyGroupsOf('redis://other:1,redis://more:2').prefixOf('name-7'),
    );
  });

  it('share each bound, and have at least one of anything', () => {
    const { partOf } = keyGroupsOf(CLUSTER);
    expect([partOf(1600), partOf(1)]).toEqual([100, 1]);
  });
});
