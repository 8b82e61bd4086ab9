import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CALLS } from '../../src/calls/index.js';
import { isValueOf } from '../../src/protocol/index.js';
import { arbitraryValue } from './arbitrary-value.js';

it.each(CALLS.map(({ request }) => [request.name, request] as const))(
  'a value of %s is known as one, and none with a member too many',
  (_name, type) => {
    fc.assert(
      fc.property(arbitraryValue(type), (value) => {
        expect(isValueOf(type, value)).toBe(true);
        expect(isValueOf(type, { ...(value as object), another: '1' })).toBe(false);
      }),
      { numRuns: 40 },
    );
  },
);
