import { describe, expect, it } from '@jest/globals';
import { deleteCustomerProfile } from '../../src/calls/profiles/customer-profile.js';
import {
  createCustomerPaymentProfile,
  deleteCustomerPaymentProfile,
  updateCustomerPaymentProfile,
} from '../../src/calls/profiles/payment-profile.js';
import { createCustomerShippingAddress } from '../../src/calls/profiles/shipping-address.js';
import { CARD } from '../payments.js';
import { storeCustomer } from './store-customer.js';
import { CARD_CHANGE, cardOf, profileSubscription } from './subscription-fields.js';
import { OK, openSubscriptionSession } from './subscription-session.js';

describe('a subscription of a stored profile', () => {
  it('charges it and keeps it from being deleted', () => {
    const session = openSubscriptionSession();
    const profile = storeCustomer(session);
    expect(session.tryCreate(profileSubscription(profile))).toBe(OK);
    const ids = {
      customerProfileId: profile.customerProfileId,
      customerPaymentProfileId: profile.customerPaymentProfileId,
    };
    expect(session.call(deleteCustomerPaymentProfile, ids).messages[0]?.code).toBe('E00105');
    expect(session.call(deleteCustomerProfile, ids).messages[0]?.code).toBe('E00106');
    session.pass(1);
    const record = session.state.transactions.records.at(-1);
    expect(record).toMatchObject({ profile, isRecurring: true, amount: 1050 });
  });

  it('can be moved to another payment of its customer, and then to another address alone', () => {
    const session = openSubscriptionSession();
    const profile = storeCustomer(session);
    session.call(createCustomerPaymentProfile, {
      customerProfileId: profile.customerProfileId,
      paymentProfile: { payment: CARD },
    });
    const [, second = ''] =
      session.state.profiles.customers.get(profile.customerProfileId)?.payments.keys() ?? [];
    const id = session.createAs(profileSubscription(profile));
    const { customerProfileId } = profile;
    expect(
      session.update(id, { profile: { customerProfileId, customerPaymentProfileId: second } }),
    ).toBe(OK);
    expect(session.get(id).subscription.profile.paymentProfile.customerPaymentProfileId).toBe(
      second,
    );
    session.call(createCustomerShippingAddress, { customerProfileId, address: { city: 'Salem' } });
    const [, customerAddressId = ''] =
      session.state.profiles.customers.get(customerProfileId)?.addresses.keys() ?? [];
    expect(session.update(id, { profile: { customerProfileId, customerAddressId } })).toBe(OK);
    expect(session.get(id).subscription.profile).toMatchObject({
      paymentProfile: { customerPaymentProfileId: second },
      shippingProfile: { customerAddressId, city: 'Salem' },
    });
  });

  it('charges the default payment of its customer when it names none', () => {
    const session = openSubscriptionSession();
    const { customerProfileId, customerPaymentProfileId } = storeCustomer(session);
    const id = session.createAs(profileSubscription({ customerProfileId }));
    expect(session.get(id).subscription.profile.paymentProfile).toMatchObject({
      customerPaymentProfileId,
    });
  });

  it('fails with what its profile was changed to, and can be changed itself all the same', () => {
    const session = openSubscriptionSession();
    const { customerProfileId, customerPaymentProfileId } = storeCustomer(session);
    const id = session.createAs(profileSubscription({ customerProfileId }));
    const { payment } = cardOf('4111111111111112');
    session.call(updateCustomerPaymentProfile, {
      customerProfileId,
      paymentProfile: { payment, customerPaymentProfileId },
    });
    expect(session.update(id, { name: 'Renamed' })).toBe(OK);
    session.pass(1);
    expect(session.charges(id)).toEqual([
      '1.1 2026-03-31T09:00:00.000Z The credit card number is invalid.',
    ]);
    expect(session.status(id)).toBe('suspended');
    session.call(updateCustomerPaymentProfile, {
      customerProfileId,
      paymentProfile: { ...CARD_CHANGE, customerPaymentProfileId },
    });
    expect(session.update(id, { profile: { customerProfileId } })).toBe(OK);
    expect(session.status(id)).toBe('active');
  });

  it('has what it changes stored beside what others may use, and renews what is there already', () => {
    const session = openSubscriptionSession();
    const profile = storeCustomer(session);
    const { customerProfileId, customerPaymentProfileId } = profile;
    const id = session.createAs(profileSubscription(profile));
    const stored = () => {
      const customer = session.state.profiles.customers.get(customerProfileId);
      return { payments: customer?.payments.size, addresses: customer?.addresses.size };
    };
    const ids = () => session.get(id).subscription.profile;

    expect(session.update(id, { payment: CARD, shipTo: { city: 'Salem' } })).toBe(OK);
    expect(stored()).toEqual({ payments: 2, addresses: 2 });
    expect(ids()).toMatchObject({
      paymentProfile: {
        payment: { creditCard: { cardNumber: 'XXXX1111' } },
        billTo: { firstName: 'Bo', lastName: 'Ek' },
      },
      shippingProfile: { city: 'Salem' },
    });

    const renewed = {
      payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2039-01' } },
      shipTo: { firstName: 'Bo', city: 'Gresham', zip: '97205' },
    };
    expect(session.update(id, renewed)).toBe(OK);
    expect(stored()).toEqual({ payments: 2, addresses: 2 });
    expect(ids()).toMatchObject({
      paymentProfile: { customerPaymentProfileId },
      shippingProfile: { customerAddressId: profile.customerAddressId, city: 'Gresham' },
    });
    const customer = session.state.profiles.customers.get(customerProfileId);
    expect(customer?.payments.get(customerPaymentProfileId)).toMatchObject({
      method: { expiration: '2039-01' },
    });
  });

  it('has an address stored that it is created with, once', () => {
    const session = openSubscriptionSession();
    const { customerProfileId } = storeCustomer(session);
    const shipped = (zip: string, amount: string) =>
      session.createAs(
        profileSubscription({ customerProfileId }, { shipTo: { firstName: 'Bo', zip }, amount }),
      );
    const addresses = [
      shipped('97301', '1.00'),
      shipped('97301', '2.00'),
      shipped('97205', '3.00'),
    ].map((id) => session.get(id).subscription.profile.shippingProfile);
    expect(addresses).toMatchObject([{ zip: '97301' }, { zip: '97301' }, { zip: '97205' }]);
    expect(addresses[0]).toEqual(addresses[1]);
    expect(session.state.profiles.customers.get(customerProfileId)?.addresses.size).toBe(2);
  });
});
