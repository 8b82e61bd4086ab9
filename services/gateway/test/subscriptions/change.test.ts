import { describe, expect, it } from '@jest/globals';
import type { ArbSubscription } from '../../src/domain/subscription/subscription-request.js';
import { cardOf, everyOf, scheduleOf } from './subscription-fields.js';
import { APPROVED, OK, openSubscriptionSession } from './subscription-session.js';

describe('a change', () => {
  it.each<readonly [string, ArbSubscription, string]>([
    [
      'of the start to a past day',
      { paymentSchedule: { startDate: '2026-03-01' } },
      'E00017 Start Date must not occur before the submission date.',
    ],
    [
      'to a card that is over',
      cardOf('4111111111111111', '2026-02'),
      'E00013 The credit card has expired. / E00018 Credit Card expires before the start of the subscription.',
    ],
    ['of the name', { name: 'Other' }, OK],
    ['of the start to a later day', { paymentSchedule: { startDate: '2026-04-15' } }, OK],
    ['of the number of payments', { paymentSchedule: { totalOccurrences: 24 } }, OK],
  ])('%s', (_what, changes, expected) => {
    const session = openSubscriptionSession();
    expect(session.update(session.create(), changes)).toBe(expected);
  });

  it('of the start or the trial is refused after the first payment', () => {
    const session = openSubscriptionSession();
    const id = session.create({ ...scheduleOf({ trialOccurrences: 1 }), trialAmount: '1.00' });
    session.pass(1);
    expect(session.update(id, { paymentSchedule: { startDate: '2026-05-01' } })).toBe(
      'E00013 Start Date cannot be changed.',
    );
    expect(session.update(id, { trialAmount: '2.00' })).toBe('E00013 Trial Amount is invalid.');
    expect(session.update(id, { paymentSchedule: { trialOccurrences: 2 } })).toBe(
      'E00013 Trial Occurrences is invalid.',
    );
    expect(session.update(id, { amount: '11.00', trialAmount: '1.00' })).toBe(OK);
  });

  it('is written into the profile that was made for the subscription', () => {
    const session = openSubscriptionSession();
    const id = session.create({ customer: { id: 'C-9', email: 'lena@example.com' } });
    const before = session.get(id).subscription.profile;
    const changes = {
      ...cardOf('5424000000000015'),
      customer: { email: 'lena.hart@example.com', phoneNumber: '425-555-0101' },
      billTo: { zip: '98004' },
      shipTo: { city: 'Bellevue' },
    };
    expect(session.update(id, changes)).toBe(OK);
    const { customerPaymentProfileId } = before.paymentProfile;
    expect(session.get(id).subscription.profile).toMatchObject({
      merchantCustomerId: 'C-9',
      description: `Profile created by Subscription: ${id}`,
      email: 'lena.hart@example.com',
      customerProfileId: before.customerProfileId,
      paymentProfile: {
        customerPaymentProfileId,
        billTo: { firstName: 'Lena', lastName: 'Hart', zip: '98004', phoneNumber: '425-555-0101' },
        payment: { creditCard: { cardNumber: 'XXXX0015' } },
      },
      shippingProfile: { city: 'Bellevue' },
    });
    expect(session.update(id, { shipTo: { state: 'WA' } })).toBe(OK);
    expect(session.get(id).subscription.profile.shippingProfile).toMatchObject({
      city: 'Bellevue',
      state: 'WA',
    });
  });
});

describe('the end of a subscription', () => {
  it('comes by a cancel, which can be repeated', () => {
    const session = openSubscriptionSession();
    const id = session.create();
    expect(session.cancel(id)).toBe(OK);
    expect(session.cancel(id)).toBe('I00002 The subscription has already been canceled.');
    expect(session.status(id)).toBe('canceled');
    expect(session.update(id, { name: 'Late' })).toBe(
      'E00037 Subscriptions that are canceled cannot be updated.',
    );
    session.pass(60);
    expect(session.charges(id)).toEqual([]);
  });

  it('comes with the last payment', () => {
    const session = openSubscriptionSession();
    const id = session.create(everyOf(7, 'days'));
    session.pass(30);
    expect(session.charges(id)).toEqual([
      `1.1 2026-03-31T09:00:00.000Z ${APPROVED}`,
      `2.1 2026-04-06T09:00:00.000Z ${APPROVED}`,
    ]);
    expect(session.status(id)).toBe('expired');
    expect(session.cancel(id)).toBe('E00038 The subscription cannot be canceled.');
    expect(session.update(id, {})).toBe('E00037 Subscriptions that are expired cannot be updated.');
  });
});
