import type { ArbSubscription } from '../../src/domain/subscription/subscription-request.js';
import { CARD } from '../payments.js';

/** A monthly subscription that begins on the day of `START`, with what a test changes about it. */
export function subscriptionOf(changes: Partial<ArbSubscription> = {}): ArbSubscription {
  return {
    name: 'Field notes',
    ...scheduleOf(),
    amount: '10.50',
    payment: CARD,
    billTo: { firstName: 'Lena', lastName: 'Hart' },
    ...changes,
  };
}

/** The same subscription without some of its parts. */
export function subscriptionWithout(...names: readonly (keyof ArbSubscription)[]): ArbSubscription {
  const stored = Object.entries(subscriptionOf()).filter(
    ([name]) => !names.some((n) => n === name),
  );
  return Object.fromEntries(stored);
}

/** The same subscription, paid by a stored profile. */
export function profileSubscription(
  profile: NonNullable<ArbSubscription['profile']>,
  changes: Partial<ArbSubscription> = {},
): ArbSubscription {
  return { ...subscriptionWithout('payment', 'billTo'), profile, ...changes };
}

/** A schedule of twelve months, with what a test changes about it. */
export function scheduleOf(
  changes: NonNullable<ArbSubscription['paymentSchedule']> = {},
): Required<Pick<ArbSubscription, 'paymentSchedule'>> {
  return {
    paymentSchedule: {
      interval: { length: 1, unit: 'months' },
      startDate: '2026-03-30',
      totalOccurrences: 12,
      ...changes,
    },
  };
}

/** A schedule of two payments with so many days or months between them. */
export function everyOf(length: number, unit: 'days' | 'months'): ReturnType<typeof scheduleOf> {
  return scheduleOf({ interval: { length, unit }, totalOccurrences: 2 });
}

/** Payment by another card. */
export function cardOf(
  cardNumber: string,
  expirationDate = '2038-12',
): Required<Pick<ArbSubscription, 'payment'>> {
  return { payment: { creditCard: { cardNumber, expirationDate } } };
}

/** Payment data that mends a subscription whose payments were declined. */
export const CARD_CHANGE: ReturnType<typeof cardOf> = cardOf('5424000000000015');

/** A billing address that every payment is declined for. */
export const DECLINING = { billTo: { firstName: 'Lena', lastName: 'Hart', zip: '46282' } } as const;
