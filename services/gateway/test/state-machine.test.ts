import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryStep } from './payment-walk/payment-step.js';
import { openWalk, take } from './payment-walk/payment-walk.js';
import { expectAll, tellAll } from './payment-walk/tell-all.js';

describe('the life of payments', () => {
  it('goes as a naive reading of the rules says, whatever clients do', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStep, { minLength: 10, maxLength: 80 }), (steps) => {
        const walk = openWalk();
        for (const step of steps) expect(take(walk, step)).toEqual(walk.expected);
        expect(tellAll(walk)).toEqual(expectAll(walk.naive));
      }),
      { numRuns: 150 },
    );
  });
});
