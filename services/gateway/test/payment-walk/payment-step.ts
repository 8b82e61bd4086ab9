import fc from 'fast-check';

const MINUTE = 60_000;

/** Cards by brand: any number will do, as long as it passes. */
export const CARDS: readonly (readonly [brand: string, number: string])[] = [
  ['Visa', '4111111111111111'],
  ['MasterCard', '5424000000000015'],
  ['Discover', '6011000000000012'],
];

/** A charge that is asked for; amounts are cents. */
export interface Charge {
  readonly kind: 'charge' | 'authorization';
  readonly method: 'creditCard' | 'eCheck';
  readonly brand: string;
  readonly lastFour: string;
  readonly amount: number;
  readonly zip: string;
  readonly code: string | undefined;
  /** Milliseconds in which the same charge is a repetition. */
  readonly window: number;
  /** False for a routing number that fails. */
  readonly isRoutable: boolean;
}

/** One thing that a client does. */
export type Step =
  | { readonly do: 'charge'; readonly charge: Charge }
  | { readonly do: 'capture'; readonly target: number; readonly share: number | undefined }
  | { readonly do: 'void'; readonly target: number }
  | { readonly do: 'refund'; readonly target: number; readonly share: number }
  | { readonly do: 'review'; readonly target: number; readonly action: 'approve' | 'decline' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'settle' };

const target = fc.nat({ max: 10_000 });

const cardCharge: fc.Arbitrary<Charge> = fc
  .record({
    kind: fc.constantFrom('charge' as const, 'authorization' as const),
    card: fc.constantFrom(...CARDS),
    amount: fc.constantFrom(1, 5_00, 49_99, 4_999_99, 5_000_00, 5_000_01, 9_999_99),
    zip: fc.constantFrom('98004', '98004', '98004', '46282', '46205', '46203', '46201'),
    code: fc.constantFrom(undefined, undefined, '900', '901'),
    window: fc.constantFrom(0, 120_000),
  })
  .map(({ card: [brand, number], ...rest }) => ({
    ...rest,
    brand,
    lastFour: number.slice(-4),
    method: 'creditCard',
    isRoutable: true,
  }));

const echeck: fc.Arbitrary<Charge> = fc.record({
  kind: fc.constant('charge' as const),
  method: fc.constant('eCheck' as const),
  brand: fc.constant('eCheck'),
  lastFour: fc.constant('6789'),
  amount: fc.constantFrom(5_00, 100_00, 100_01),
  zip: fc.constantFrom('98004', '46282', '46205'),
  code: fc.constant(undefined),
  window: fc.constantFrom(0, 120_000),
  isRoutable: fc.constantFrom(true, true, true, false),
});

/** Anything that a client does. */
export const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('charge' as const), charge: cardCharge }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge' as const), charge: echeck }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      target,
      share: fc.constantFrom(undefined, 0.5, 1, 1.5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), target }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      target,
      share: fc.constantFrom(0.25, 0.5, 1, 1.5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      target,
      action: fc.constantFrom('approve' as const, 'decline' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(
        1000,
        25_000,
        31_000,
        MINUTE,
        90_000,
        86_400_000,
        15 * 86_400_000,
        30 * 86_400_000,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'settle' as const }) },
);
