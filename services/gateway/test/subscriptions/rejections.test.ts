import { describe, expect, it } from '@jest/globals';
import type { ArbSubscription } from '../../src/domain/subscription/subscription-request.js';
import { ACCOUNT, CARD } from '../payments.js';
import { REJECTIONS } from './rejection-cases.js';
import { CARD_CHANGE, cardOf, scheduleOf, subscriptionOf } from './subscription-fields.js';
import { OK, openSubscriptionSession } from './subscription-session.js';

describe('a subscription is refused', () => {
  it.each(REJECTIONS)('for %s', (_what, expected, attempt) => {
    expect(attempt(openSubscriptionSession())).toBe(expected);
  });

  it('without writing anything', () => {
    const session = openSubscriptionSession();
    session.tryCreate(subscriptionOf({ amount: '100000000.00' }));
    session.tryCreate(subscriptionOf(cardOf(CARD.creditCard.cardNumber, '2026-02')));
    expect(session.state.eventCount).toBe(0);
  });

  it('for a trial amount without any trial, where that is demanded', () => {
    const sent = subscriptionOf({ ...scheduleOf({ trialOccurrences: 0 }), trialAmount: '5.00' });
    expect(openSubscriptionSession().tryCreate(sent)).toBe(OK);
    expect(openSubscriptionSession({ demandsTrialOccurrences: true }).tryCreate(sent)).toBe(
      'E00024 Trial Occurrences is required when Trial Amount is specified.',
    );
  });

  it('as a duplicate of a live one, which is named', () => {
    const session = openSubscriptionSession();
    const id = session.create();
    const duplicate = `E00012 You have submitted a duplicate of Subscription ${id}. A duplicate subscription will not be created.`;
    expect(session.tryCreate(subscriptionOf())).toBe(duplicate);
    expect(session.tryCreate(subscriptionOf({ name: 'Another name' }))).toBe(duplicate);
    expect(session.tryCreate(subscriptionOf(cardOf(CARD.creditCard.cardNumber, '2037-01')))).toBe(
      duplicate,
    );
    session.cancel(id);
    expect(session.tryCreate(subscriptionOf())).toBe(OK);
  });

  it.each<readonly [string, Partial<ArbSubscription>]>([
    ['card', CARD_CHANGE],
    ['bank account', { payment: ACCOUNT }],
    ['customer id', { customer: { id: 'C-1' } }],
    ...(['company', 'address', 'city', 'state', 'zip'] as const).map(
      (name) => [name, { billTo: { ...subscriptionOf().billTo, [name]: 'X' } }] as const,
    ),
    ['first name', { billTo: { firstName: 'Lea', lastName: 'Hart' } }],
    ['last name', { billTo: { firstName: 'Lena', lastName: 'Hardt' } }],
    ['amount', { amount: '10.51' }],
    ['invoice number', { order: { invoiceNumber: 'INV-2' } }],
    ['start date', scheduleOf({ startDate: '2026-03-31' })],
    ['interval length', scheduleOf({ interval: { length: 2, unit: 'months' } })],
    ['interval unit', scheduleOf({ interval: { length: 30, unit: 'days' } })],
  ])('as a duplicate no longer with another %s', (_what, changes) => {
    const session = openSubscriptionSession();
    session.create();
    expect(session.tryCreate(subscriptionOf(changes))).toBe(OK);
  });

  it('for the first of several mistakes', () => {
    const session = openSubscriptionSession();
    const attempt = (sent: ArbSubscription) => session.tryCreate(sent).slice(0, 6);
    session.create();
    const wrong = {
      interval: { length: 13, unit: 'months' },
      startDate: '2026-03-29',
      totalOccurrences: 10_000,
      trialOccurrences: 10_000,
    } as const;
    const sent: ArbSubscription = { trialAmount: '100000000', billTo: {} };
    const paid = { ...sent, ...cardOf('41111111', '2026-02') };
    const scheduled = { ...paid, paymentSchedule: wrong, amount: '100000000' };
    const named = { ...scheduled, billTo: { firstName: 'Lena', lastName: 'Hart' } };
    const at = (changes: object, more: object = {}): ArbSubscription => ({
      ...named,
      paymentSchedule: { ...wrong, startDate: '2026-03-30', ...changes },
      ...more,
    });
    const monthly = { interval: { length: 1, unit: 'months' } };
    const brief = { ...monthly, totalOccurrences: 12 };
    const tried = { ...brief, trialOccurrences: 1 };
    const cheap = { amount: '10.50', trialAmount: '1.00' };
    expect([
      attempt(sent),
      attempt(paid),
      attempt({ ...paid, paymentSchedule: wrong }),
      attempt({ ...scheduled, paymentSchedule: { ...wrong, startDate: undefined as never } }),
      attempt(scheduled),
      attempt(named),
      attempt(at({})),
      attempt(at(monthly)),
      attempt(at({ ...brief, trialOccurrences: undefined })),
      attempt(at({ ...brief, trialOccurrences: 12 })),
      attempt(at(tried)),
      attempt(at(tried, cheap)),
      attempt(at(tried, { ...cheap, ...cardOf('4111111111111112', '2026-02') })),
      attempt(at(tried, { ...cheap, ...cardOf(CARD.creditCard.cardNumber, '2026-02') })),
      attempt(at(tried, { ...cheap, ...cardOf(CARD.creditCard.cardNumber) })),
      attempt(at(tried, { ...cheap, ...CARD_CHANGE })),
    ]).toEqual([
      'E00029',
      'E00030',
      'E00031',
      'E00032',
      'E00014',
      'E00017',
      'E00022',
      'E00013',
      'E00026',
      'E00028',
      'E00013',
      'E00015',
      'E00013',
      'E00013',
      'E00012',
      'I00001',
    ]);
  });
});
