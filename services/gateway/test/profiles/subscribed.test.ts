import { describe, expect, it } from '@jest/globals';
import {
  openProfileSession,
  type ProfileSession,
  type StoredIds,
  storeCustomer,
} from './profile-session.js';

const SUBSCRIBED = 'associated with an active or suspended subscription and cannot be deleted.';

function subscribe({ call }: ProfileSession, profile: StoredIds): string {
  const { customerProfileId, customerPaymentProfileId, customerAddressId } = profile;
  return call('ARBCreateSubscription', {
    subscription: {
      paymentSchedule: {
        interval: { length: 1, unit: 'months' },
        startDate: '2026-05-01',
        totalOccurrences: 3,
      },
      amount: '5.00',
      profile: { customerProfileId, customerPaymentProfileId, customerAddressId },
    },
  }).subscriptionId;
}

/** The subscriptions that the customer, the payment and the address are said to have. */
function describeSubscriptions({ call }: ProfileSession, profile: StoredIds): readonly unknown[] {
  const { customerProfileId, customerPaymentProfileId, customerAddressId } = profile;
  return [
    call('getCustomerProfile', { customerProfileId }).subscriptionIds,
    call('getCustomerPaymentProfile', { customerProfileId, customerPaymentProfileId })
      .paymentProfile.subscriptionIds,
    call('getCustomerShippingAddress', { customerProfileId, customerAddressId }).subscriptionIds,
  ];
}

function tryDelete({ messages }: ProfileSession, profile: StoredIds): readonly string[] {
  const { customerProfileId, customerPaymentProfileId, customerAddressId } = profile;
  return [
    ...messages('deleteCustomerPaymentProfile', { customerProfileId, customerPaymentProfileId }),
    ...messages('deleteCustomerShippingAddress', { customerProfileId, customerAddressId }),
    ...messages('deleteCustomerProfile', { customerProfileId }),
  ];
}

describe('a customer with a subscription', () => {
  it('shows it and cannot be deleted, nor can what it uses, until it is cancelled', () => {
    const session = openProfileSession();
    const profile = storeCustomer(session);
    const subscriptionId = subscribe(session, profile);
    const ids = [subscriptionId];
    expect(describeSubscriptions(session, profile)).toEqual([ids, ids, ids]);
    expect(tryDelete(session, profile)).toEqual([
      `E00105 The specified payment profile is ${SUBSCRIBED}`,
      `E00107 The specified shipping profile is ${SUBSCRIBED}`,
      `E00106 The specified customer profile is ${SUBSCRIBED}`,
    ]);
    session.call('ARBCancelSubscription', { subscriptionId });
    expect(describeSubscriptions(session, profile)).toEqual([undefined, undefined, undefined]);
    expect(tryDelete(session, profile)).toEqual(Array(3).fill('I00001 Successful.'));
  });

  it('can lose what the subscription does not use', () => {
    const session = openProfileSession();
    const profile = storeCustomer(session);
    subscribe(session, profile);
    const { customerProfileId } = profile;
    const other = session.call('createCustomerPaymentProfile', {
      customerProfileId,
      paymentProfile: {
        payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
      },
    });
    const { customerPaymentProfileId } = other;
    expect(
      session.messages('deleteCustomerPaymentProfile', {
        customerProfileId,
        customerPaymentProfileId,
      }),
    ).toEqual(['I00001 Successful.']);
    expect(tryDelete(session, storeCustomer(session, { id: 'C-2' }))).toEqual(
      Array(3).fill('I00001 Successful.'),
    );
  });
});
