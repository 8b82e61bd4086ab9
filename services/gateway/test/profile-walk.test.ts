import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryWalk } from './profile-walk/profile-step.js';
import { askAll, openProfileWalk, take } from './profile-walk/profile-walk.js';

describe('stored customers', () => {
  it('answer as a naive reading of the rules says, whatever clients do', () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const walk = openProfileWalk();
        for (const step of steps) {
          const { response, expected } = take(walk, step);
          expect(response).toEqual(expected);
        }
        for (const { response, expected } of askAll(walk)) expect(response).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
