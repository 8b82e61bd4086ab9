import { describe, expect, it } from '@jest/globals';
import { createRandom, finish, STEP_VALUES } from '@sandbox/kernel';
import { arrangeBy, arrangeKeys } from './arrange-in-steps.js';

const LENGTHS = [0, 1, STEP_VALUES, STEP_VALUES + 1, 3 * STEP_VALUES + 7];

/** Whether two lists are equal; matchers take seconds for long ones. */
function areEqual<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

describe('sorting in steps', () => {
  it.each(LENGTHS)('arranges %d keys as the engine does', (length) => {
    const random = createRandom(`keys ${length}`);
    const numbers = Array.from({ length }, () => random.int(-1e9, 1e9) / 4);
    const texts = numbers.map((number) => `${number}é`);
    const bySize = [...numbers].sort((one, other) => one - other);
    expect(areEqual(finish(arrangeKeys(numbers)), bySize)).toBe(true);
    expect(areEqual(finish(arrangeKeys(texts)), [...texts].sort())).toBe(true);
  });

  it.each(LENGTHS)('leaves equal ones of %d items in their order', (length) => {
    const random = createRandom(`items ${length}`);
    const items = Array.from({ length }, (_, at) => ({ at, group: random.int(0, 9) }));
    const compare = (one: { group: number }, other: { group: number }) => one.group - other.group;
    expect(areEqual(finish(arrangeBy(items, compare)), [...items].sort(compare))).toBe(true);
  });

  it('has steps of bounded length', () => {
    const keys = Array.from({ length: 4 * STEP_VALUES }, (_, at) => -at);
    let steps = 0;
    for (const _ of arrangeKeys(keys)) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(3 + 2 * 3); // runs, and two rounds of merging them
  });
});
