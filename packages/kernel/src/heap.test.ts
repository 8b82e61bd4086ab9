import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Heap, type HeapItem } from './heap.js';

interface Ranked extends HeapItem {
  rank: number;
}

type Change = (
  heap: Heap<Ranked>,
  members: Ranked[],
  member: Ranked | undefined,
  rank: number,
) => void;

const CHANGES: Readonly<Record<'add' | 'update' | 'remove', Change>> = {
  add(heap, members, _, rank) {
    const added = { rank, position: 0 };
    members.push(added);
    heap.add(added);
  },
  update(heap, _, member, rank) {
    if (!member) return;
    member.rank = rank;
    heap.update(member);
  },
  remove(heap, members, member) {
    if (!member) return;
    members.splice(members.indexOf(member), 1);
    heap.remove(member);
  },
};

describe('Heap', () => {
  it('has the members in front that a sorted list has', () => {
    const change = fc.record({
      name: fc.constantFrom(...(['add', 'update', 'remove'] as const)),
      at: fc.nat(),
      rank: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
        const heap = new Heap<Ranked>((one, other) => one.rank < other.rank);
        const members: Ranked[] = [];
        for (const { name, at, rank } of changes) {
          CHANGES[name](heap, members, members[at % members.length], rank);
          const [first, second] = members.map((other) => other.rank).sort((a, b) => a - b);
          expect([heap.size, heap.first?.rank, heap.second?.rank]).toEqual([
            members.length,
            first,
            second,
          ]);
        }
      }),
    );
  });

  it('compares a few members for each change, however many there are', () => {
    let compared = 0;
    const heap = new Heap<Ranked>((one, other) => {
      compared += 1;
      return one.rank < other.rank;
    });
    const members = Array.from({ length: 65_536 }, (_, rank) => ({ rank, position: 0 }));
    for (const member of members) heap.add(member);
    compared = 0;
    for (const member of members) {
      member.rank = -member.rank;
      heap.update(member);
    }
    expect(compared / members.length).toBeLessThan(3 * Math.log2(members.length));
  });
});
