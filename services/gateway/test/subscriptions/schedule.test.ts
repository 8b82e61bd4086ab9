import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCents } from '../../src/domain/cents.js';
import { dueDay } from '../../src/domain/subscription/billing-schedule.js';
import { formatDay, parseDay } from '../../src/domain/subscription/calendar-day.js';
import { type NaiveSubscription, naiveBilling, naiveDueDay } from './naive-billing.js';
import { daysLater, monthLength, type NaiveDay, writeDay } from './naive-calendar.js';
import { scheduleOf, subscriptionOf } from './subscription-fields.js';
import { openSubscriptionSession } from './subscription-session.js';

/** The day of `START` where the merchant is. */
const TODAY: NaiveDay = { year: 2026, month: 3, day: 30 };

const FIRST_NIGHT: NaiveDay = { year: 2026, month: 3, day: 31 };

/** Days of all kinds, the ends of months more often than chance would have them. */
const anyDay = fc
  .record({
    year: fc.constantFrom(2026, 2027, 2028, 2096, 2100, 2104),
    month: fc.integer({ min: 1, max: 12 }),
    fromEnd: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 27 })),
  })
  .map(({ year, month, fromEnd }) => ({ year, month, day: monthLength(year, month) - fromEnd }));

const anyInterval = fc.oneof(
  fc.record({ unit: fc.constant('days' as const), length: fc.integer({ min: 7, max: 365 }) }),
  fc.record({ unit: fc.constant('months' as const), length: fc.integer({ min: 1, max: 12 }) }),
);

/** Subscriptions of which the checks let every one pass. */
const anySubscription: fc.Arbitrary<NaiveSubscription> = fc
  .record({
    interval: anyInterval,
    startsIn: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 700 })),
    isEndless: fc.boolean(),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    trialPart: fc.double({ min: 0, max: 0.9, noNaN: true }),
    trialAmount: fc.constantFrom('0.00', '1.00'),
  })
  .map(({ interval, startsIn, isEndless, part, trialPart, trialAmount }) => {
    const max = Math.floor((interval.unit === 'days' ? 1095 : 36) / interval.length);
    const total = 1 + Math.floor(part * (max - 1));
    return {
      ...interval,
      start: daysLater(TODAY, startsIn),
      total: isEndless ? 9999 : total,
      trialCount: Math.floor(trialPart * total),
      trialAmount,
      amount: '10.50',
    };
  });

/** Paid on the very Sundays on which the clocks change, and into a leap year. */
const SUNDAYS: NaiveSubscription = {
  start: { year: 2026, month: 10, day: 25 },
  length: 7,
  unit: 'days',
  total: 9999,
  trialCount: 0,
  trialAmount: '0.00',
  amount: '10.50',
};

/** The strides in which a client moves its clock. */
const anyStrides = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 400 })),
  { minLength: 1, maxLength: 5 },
);

describe('a schedule', () => {
  it.each([
    ['2026-01-31', 1, '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    ['2027-11-30', 3, '2027-11-30 2028-02-29 2028-05-30 2028-08-30'],
    ['2028-02-29', 12, '2028-02-29 2029-02-28 2030-02-28 2031-02-28'],
    ['2099-12-31', 2, '2099-12-31 2100-02-28 2100-04-30 2100-06-30'],
  ])('from %s every %i months keeps to the end of short months', (startDate, length, expected) => {
    const startDay = parseDay(startDate) ?? Number.NaN;
    const schedule = { startDay, length, unit: 'months', totalOccurrences: 4 } as const;
    const days = [1, 2, 3, 4].map((payNum) => formatDay(dueDay(schedule, payNum)));
    expect(days.join(' ')).toBe(expected);
  });

  it('names the days that a naive calendar does', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyInterval,
        fc.integer({ min: 1, max: 60 }),
        (start, interval, payNum) => {
          const startDay = parseDay(writeDay(start)) ?? Number.NaN;
          const schedule = { startDay, ...interval, totalOccurrences: 9999 };
          const expected = naiveDueDay({ start, ...interval }, payNum);
          expect(formatDay(dueDay(schedule, payNum))).toBe(writeDay(expected));
        },
      ),
    );
  });

  it('is paid on the nights and with the amounts that a naive book-keeper names, in strides of any length', () => {
    fc.assert(
      fc.property(anySubscription, anyStrides, (subscription, strides) => {
        const nights = strides.reduce((sum, stride) => sum + stride, 0);
        expect(run(subscription, strides)).toEqual(naiveBilling(subscription, FIRST_NIGHT, nights));
      }),
      { examples: [[SUNDAYS, [700, 50]]] },
    );
  });
});

/** Moves a session's clock in strides and returns what was paid. */
function run(subscription: NaiveSubscription, strides: readonly number[]): object {
  const session = openSubscriptionSession();
  const { start, length, unit, total, trialCount, trialAmount, amount } = subscription;
  const id = session.create(
    subscriptionOf({
      ...scheduleOf({
        interval: { length, unit },
        startDate: writeDay(start),
        totalOccurrences: total,
        trialOccurrences: trialCount,
      }),
      amount,
      ...(trialCount > 0 && { trialAmount }),
    }),
  );
  for (const stride of strides) session.pass(stride);
  const searchType = session.status(id) === 'active' ? 'Active' : 'Inactive';
  const { subscriptionDetails = [] } = session.list({ searchType: `subscription${searchType}` });
  return {
    status: session.status(id),
    payments: session.state.transactions.records
      .filter(({ isRecurring }) => isRecurring)
      .map((payment) => {
        const at = new Date(payment.submittedAt).toISOString();
        return `${payment.subscription?.payNum} ${at} ${formatCents(payment.amount)}`;
      }),
    paidCount: subscriptionDetails[0]?.pastOccurrences,
  };
}
