import { describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import { CARD } from '../payments.js';
import {
  messagesOf,
  openProfileSession,
  type ProfileSession,
  storeCustomer,
} from './profile-session.js';

const CALL = 'createCustomerProfileFromTransaction';
const email = 'office@example.com';

const paid = ({ charge }: ProfileSession, changes: object = {}): string =>
  charge({ payment: CARD, customer: { email }, ...changes }).transactionResponse.transId;

describe('a customer from a transaction', () => {
  it('is whom the request names, and else whom the transaction names', () => {
    const session = openProfileSession();
    const transId = paid(session);
    const own = session.call(CALL, { transId });
    const named = session.call(CALL, {
      transId,
      customer: { merchantCustomerId: 'C-9', description: 'Another' },
    });
    const identity = ({ customerProfileId }: { readonly customerProfileId: string }) =>
      session.call('getCustomerProfile', { customerProfileId }).profile;
    expect(identity(own)).toMatchObject({ email, profileType: 'regular' });
    expect(identity(named)).toMatchObject({
      merchantCustomerId: 'C-9',
      description: 'Another',
      email,
    });
  });

  it('keeps the payment with its addresses, as the default when that is wished', () => {
    const session = openProfileSession();
    const billTo = { firstName: 'Lena', zip: '98004' };
    const shipTo = { firstName: 'Bo', zip: '97205' };
    const transId = paid(session, { customer: { type: 'business', email }, billTo, shipTo });
    const { customerProfileId, ...lists } = session.call(CALL, {
      transId,
      defaultPaymentProfile: true,
      defaultShippingAddress: true,
      profileType: 'guest',
    });
    expect(lists.validationDirectResponseList).toEqual([]);
    const { paymentProfile } = session.call('getCustomerPaymentProfile', { customerProfileId });
    expect(paymentProfile).toMatchObject({
      customerPaymentProfileId: lists.customerPaymentProfileIdList[0],
      defaultPaymentProfile: true,
      customerType: 'business',
      billTo,
      payment: { creditCard: { cardNumber: 'XXXX1111' } },
      originalAuthAmount: 25,
    });
    expect(session.call('getCustomerShippingAddress', { customerProfileId })).toMatchObject({
      defaultShippingAddress: true,
      address: { ...shipTo, customerAddressId: lists.customerShippingAddressIdList[0] },
    });
  });

  it.each([
    [
      'nobody',
      (session: ProfileSession) => ({ transId: paid(session, { customer: undefined }) }),
      'E00102 Customer Info is missing.',
    ],
    [
      'a decline',
      (session: ProfileSession) => ({ transId: paid(session, { billTo: { zip: '46282' } }) }),
      'E00101 Customer profile creation failed.',
    ],
    [
      'a void',
      (session: ProfileSession) => {
        const transId = paid(session);
        session.charge({
          transactionType: 'voidTransaction',
          amount: undefined,
          refTransId: transId,
        });
        return { transId };
      },
      'E00100 Customer profile creation failed. This transaction type does not support profile creation.',
    ],
    [
      'a refund',
      ({ charge }: ProfileSession) => ({
        transId: charge({
          transactionType: 'refundTransaction',
          payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
          refTransId: SEED_IDS.settled,
        }).transactionResponse.transId,
      }),
      'E00100 Customer profile creation failed. This transaction type does not support profile creation.',
    ],
    [
      'an unknown transaction',
      () => ({ transId: '9' }),
      'E00099 Customer profile creation failed. This transaction ID is invalid.',
    ],
    [
      'an unknown customer',
      () => ({ transId: SEED_IDS.settled, customerProfileId: '9' }),
      'E00040 The record cannot be found.',
    ],
  ])('is not made of %s', (_what, prepare, expected) => {
    const session = openProfileSession();
    const response = session.call(CALL, prepare(session));
    expect(messagesOf(response)).toEqual([expected]);
    expect(response).toMatchObject({
      customerPaymentProfileIdList: [],
      customerShippingAddressIdList: [],
      validationDirectResponseList: [],
    });
    expect(session.call('getCustomerProfileIds').ids).toEqual([]);
  });

  it('is made once, and gets each payment once', () => {
    const session = openProfileSession();
    const transId = paid(session);
    const { customerProfileId } = session.call(CALL, { transId });
    expect(session.messages(CALL, { transId })).toEqual([
      `E00039 A duplicate record with ID ${customerProfileId} already exists.`,
    ]);
    expect(session.messages(CALL, { transId, customerProfileId })).toEqual([
      'E00039 A duplicate customer payment profile already exists.',
    ]);
    const other = storeCustomer(session);
    const added = session.call(CALL, { transId, customerProfileId: other.customerProfileId });
    expect(added.customerProfileId).toBe(other.customerProfileId);
  });
});
