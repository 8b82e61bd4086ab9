import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Coded } from '../index/coded.js';
import { groupRecords } from './group-records.js';

/** Records with a code below `range` in each of some fields. */
const fields = (range: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.nat(40), fc.array(range, { minLength: 1, maxLength: 2 }))
    .chain(([length, ranges]) =>
      fc.tuple(
        ...ranges.map((max) =>
          fc
            .array(fc.nat(max), { minLength: length, maxLength: length })
            .map((codes) => toCoded(codes, max + 1)),
        ),
      ),
    );

function toCoded(codes: readonly number[], range: number): Coded {
  return { codes: Uint32Array.from(codes), keys: Array.from({ length: range }, (_, key) => key) };
}

/** The places of records by what they hold, in the order of their codes. */
function naively(
  coded: readonly Coded[],
): readonly (readonly [codes: number[], places: number[]])[] {
  const places = Array.from({ length: coded[0]?.codes.length ?? 0 }, (_, at) => at);
  const codesAt = (at: number): number[] => coded.map(({ codes }) => codes[at] ?? -1);
  const groups = new Map<string, number[]>();
  for (const at of places) {
    const name = codesAt(at).join();
    groups.set(name, [...(groups.get(name) ?? []), at]);
  }
  return [...groups.values()]
    .map((all) => [codesAt(all[0] ?? -1), all] as const)
    .sort(([one], [other]) => {
      const at = one.findIndex((code, field) => code !== other[field]);
      return (one[at] ?? 0) - (other[at] ?? 0);
    });
}

describe('groupRecords', () => {
  it.each([
    ['few combinations, which are counted', fc.nat(3)],
    ['many, which are sorted', fc.integer({ min: 300, max: 5000 })],
    ['any', fc.nat(60)],
  ])('has the records of each group, in order: %s', (_, range) => {
    fc.assert(
      fc.property(fields(range), (coded) => {
        const length = coded[0]?.codes.length ?? 0;
        const { starts, order, codesOf } = groupRecords(coded, length);
        const groups = Array.from(starts.subarray(1), (end, group) => [
          coded.map((_field, at) => codesOf(at)[group]),
          [...order().subarray(starts[group], end)],
        ]);
        expect(groups).toEqual(naively(coded));
      }),
    );
  });

  it('makes one group without fields, even of nothing', () => {
    expect([...groupRecords([], 3).starts, ...groupRecords([], 3).order()]).toEqual([
      0, 3, 0, 1, 2,
    ]);
    expect([...groupRecords([], 0).starts]).toEqual([0, 0]);
  });
});
