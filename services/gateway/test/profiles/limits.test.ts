import { describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import { CARD } from '../payments.js';
import { openProfileSession, type ProfileSession, storeCustomer } from './profile-session.js';

const TEN = 'E00042 You cannot add more than 10 payment profiles.';
const HUNDRED = 'E00043 You cannot add more than 100 shipping addresses.';

const count = <T>(length: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, index) => make(index));

/** A card of people who live in different places. */
const cardOf = (index: number): object => ({
  billTo: { zip: String(10_000 + index) },
  payment: CARD,
});
const addressOf = (index: number): object => ({ firstName: 'Bo', zip: String(10_000 + index) });

function store(session: ProfileSession, payments: number, addresses: number): string {
  return session.call('createCustomerProfile', {
    profile: {
      email: 'many@example.com',
      paymentProfiles: count(payments, cardOf),
      shipToList: count(addresses, addressOf),
    },
  }).customerProfileId;
}

describe('the limits of a customer', () => {
  it('are ten payments and a hundred addresses', () => {
    const session = openProfileSession();
    const customerProfileId = store(session, 10, 100);
    const { profile } = session.call('getCustomerProfile', { customerProfileId });
    expect([profile.paymentProfiles?.length, profile.shipToList?.length]).toEqual([10, 100]);
    const more = { customerProfileId, paymentProfile: cardOf(10) };
    expect(session.messages('createCustomerPaymentProfile', more)).toEqual([TEN]);
    const further = { customerProfileId, address: addressOf(100) };
    expect(session.messages('createCustomerShippingAddress', further)).toEqual([HUNDRED]);
    const seeded = { transId: SEED_IDS.settled, customerProfileId };
    expect(session.messages('createCustomerProfileFromTransaction', seeded)).toEqual([TEN]);
  });

  it.each([
    [11, 0, TEN],
    [0, 101, HUNDRED],
  ])('hold for a new one with %i payments and %i addresses', (payments, addresses, text) => {
    const session = openProfileSession();
    const profile = {
      email: 'many@example.com',
      paymentProfiles: count(payments, cardOf),
      shipToList: count(addresses, addressOf),
    };
    expect(session.call('createCustomerProfile', { profile })).toEqual({
      customerPaymentProfileIdList: [],
      customerShippingAddressIdList: [],
      validationDirectResponseList: [],
      messages: {
        resultCode: 'Error',
        message: [{ code: text.slice(0, 6), text: text.slice(7) }],
      },
    });
    expect(session.call('getCustomerProfileIds').ids).toEqual([]);
  });

  it('leave room for what takes the place of a deleted payment', () => {
    const session = openProfileSession();
    const customerProfileId = store(session, 9, 0);
    const add = (index: number) =>
      session.call('createCustomerPaymentProfile', {
        customerProfileId,
        paymentProfile: cardOf(index),
      });
    const { customerPaymentProfileId } = add(9);
    session.call('deleteCustomerPaymentProfile', { customerProfileId, customerPaymentProfileId });
    expect(add(10).messages.resultCode).toBe('Ok');
  });

  it('are each customer’s own', () => {
    const session = openProfileSession();
    store(session, 10, 100);
    const { customerProfileId } = storeCustomer(session);
    const more = { customerProfileId, paymentProfile: cardOf(1) };
    expect(session.messages('createCustomerPaymentProfile', more)).toEqual(['I00001 Successful.']);
  });
});
