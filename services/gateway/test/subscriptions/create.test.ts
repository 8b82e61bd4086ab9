import { describe, expect, it } from '@jest/globals';
import type { ArbSubscription } from '../../src/domain/subscription/subscription-request.js';
import { ACCOUNT } from '../payments.js';
import { cardOf, everyOf, scheduleOf, subscriptionOf } from './subscription-fields.js';
import { OK, openSubscriptionSession } from './subscription-session.js';

const everyYear = { interval: { length: 365, unit: 'days' } } as const;

describe('a subscription to create', () => {
  it.each<readonly [string, Partial<ArbSubscription>]>([
    ['7 days', everyOf(7, 'days')],
    ['365 days', everyOf(365, 'days')],
    ['12 months', everyOf(12, 'months')],
    ['48 months in all', scheduleOf({ totalOccurrences: 48 })],
    ['12 years in all', scheduleOf({ ...everyYear, totalOccurrences: 12 })],
    ['an end in 9,998 years', scheduleOf({ ...everyYear, totalOccurrences: 9998 })],
    ['no end', scheduleOf({ totalOccurrences: 9999 })],
    ['a bank account', { payment: ACCOUNT }],
    ['a trial for nothing', { ...scheduleOf({ trialOccurrences: 1 }), trialAmount: '0.00' }],
    ['no trial occurrences', scheduleOf({ trialOccurrences: 0 })],
    ['a card that ends in the month of its start', cardOf('4111111111111111', '2026-03')],
  ])('with %s is accepted', (_what, changes) => {
    expect(openSubscriptionSession().tryCreate(subscriptionOf(changes))).toBe(OK);
  });

  it('begins today by the calendar of the merchant', () => {
    const session = openSubscriptionSession();
    session.write({ type: 'clock.advanced', at: session.now(), by: 18 * 3_600_000 });
    expect(new Date(session.now()).toISOString().slice(0, 10)).toBe('2026-03-31');
    expect(session.tryCreate(subscriptionOf())).toBe(OK);
    session.write({ type: 'clock.advanced', at: session.now(), by: 3_600_000 });
    expect(session.tryCreate(subscriptionOf({ amount: '2.00' }))).toMatch(/^E00017/);
  });
});
