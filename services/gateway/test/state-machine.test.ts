import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { expectLists } from './payment-walk/expect-lists.js';
import { arbitraryStep, type Charge, type Step } from './payment-walk/payment-step.js';
import { openWalk, take } from './payment-walk/payment-walk.js';

const held: Charge = {
  kind: 'authorization',
  method: 'creditCard',
  brand: 'Visa',
  lastFour: '1111',
  amount: 5_000_01,
  zip: '98004',
  code: undefined,
  window: 120_000,
  isRoutable: true,
};

/** Ways that chance seldom finds: a refund that is voided makes room for another, a held payment is repeated and approved. */
const EXAMPLES: [Step[]][] = [
  [
    [
      { do: 'refund', target: 4, share: 1 },
      { do: 'void', target: 0 },
      { do: 'refund', target: 8, share: 1 },
      { do: 'refund', target: 12, share: 0.25 },
    ],
  ],
  [
    [
      { do: 'charge', charge: held },
      { do: 'charge', charge: held },
      { do: 'review', target: 0, action: 'approve' },
      { do: 'capture', target: 0, share: 0.5 },
      { do: 'settle' },
      { do: 'refund', target: 0, share: 1 },
    ],
  ],
];

describe('the life of payments', () => {
  it('never settles more than was authorized nor refunds more than was settled, and a void is final, in both formats', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStep, { minLength: 10, maxLength: 80 }), (steps) => {
        const walk = openWalk();
        for (const step of steps) take(walk, step);
        expectLists(walk);
      }),
      { numRuns: 150, examples: EXAMPLES },
    );
  });
});
