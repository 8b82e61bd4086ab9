import { describe, expect, it } from '@jest/globals';
import { CARD } from '../payments.js';
import {
  codesOf,
  messagesOf,
  openProfileSession,
  profileOf,
  storeCustomer,
} from './profile-session.js';

const E00088 = 'E00088 ProfileIds cannot be sent when requesting CreateProfile.';
const E00089 = 'E00089 Payment data is required when requesting CreateProfile.';
const E00090 = 'E00090 PaymentProfile cannot be sent with payment data.';
const E00092 = 'E00092 ShippingProfileId cannot be sent with ShipTo data.';
const E00093 = 'E00093 PaymentProfile cannot be sent with billing data.';
const E00040 = 'E00040 Customer Profile ID or Customer Payment Profile ID not found.';

const billTo = { zip: '98004' };
const shipTo = { zip: '97205' };

describe('a charge of a stored profile', () => {
  it.each([
    ['a payment', { payment: CARD }, [E00090]],
    ['a billing address', { billTo }, [E00093]],
    ['both', { payment: CARD, billTo }, [E00090, E00093]],
  ])('goes not with %s', (_what, extra, expected) => {
    const session = openProfileSession();
    const { payment, ...rest } = extra as { payment?: object }; // a payment stands before the profile
    const profile = profileOf(storeCustomer(session));
    const response = session.charge({ ...(payment && { payment }), profile, ...rest });
    expect(messagesOf(response)).toEqual(expected);
    expect(session.call('getUnsettledTransactionList').transactions).toHaveLength(2);
  });

  it('goes not with two shipping addresses', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session);
    const profile = { ...profileOf(ids), shippingProfileId: ids.customerAddressId };
    expect(messagesOf(session.charge({ profile, shipTo }))).toEqual([E00092]);
  });

  it.each([
    ['ids', { payment: CARD, profile: { createProfile: true, customerProfileId: '1' } }, [E00088]],
    ['no payment', { profile: { createProfile: true } }, [E00089]],
    [
      'ids and no payment',
      { profile: { createProfile: true, customerProfileId: '1' } },
      [E00088, E00089],
    ],
  ])('that is to be created goes not with %s', (_what, changes, expected) => {
    expect(messagesOf(openProfileSession().charge(changes))).toEqual(expected);
  });

  it('needs a customer, a payment and an address that are that customer’s', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session);
    const other = storeCustomer(session, { id: 'C-2' });
    const { customerProfileId } = ids;
    const paymentProfile = { paymentProfileId: other.customerPaymentProfileId };
    const shippingProfileId = other.customerAddressId;
    const charge = (profile: object) => messagesOf(session.charge({ profile }));
    expect(charge({ customerProfileId: '9', paymentProfile })).toEqual([E00040]);
    expect(charge({ customerProfileId, paymentProfile })).toEqual([E00040]);
    expect(charge({ paymentProfile })).toEqual([E00040]);
    expect(charge({ ...profileOf(ids), shippingProfileId })).toEqual([
      'E00095 ShippingProfileId is not provided within Customer Profile.',
    ]);
    expect(charge({ shippingProfileId })).toEqual([
      'E00098 Customer Profile ID or Shipping Profile ID not found.',
    ]);
    expect(charge({ customerProfileId })).toEqual([
      'E00121 No default payment/shipping profile found.',
    ]);
  });

  it('takes the default payment when it names none', () => {
    const session = openProfileSession();
    const { customerProfileId } = storeCustomer(session);
    const { customerPaymentProfileId } = session.call('createCustomerPaymentProfile', {
      customerProfileId,
      paymentProfile: {
        payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
        defaultPaymentProfile: true,
      },
    });
    const { transactionResponse } = session.charge({ profile: { customerProfileId } });
    expect(transactionResponse).toMatchObject({
      responseCode: '1',
      accountNumber: 'XXXX0015',
      profile: { customerProfileId, customerPaymentProfileId },
    });
  });

  it.each([
    ['46282', undefined, '2/2'],
    ['46205', undefined, '2/27'],
    ['98004', '901', '2/65'],
    ['98004', '900', '1/1'],
  ])('obeys the triggers: ZIP code %s, card code %s: %s', (zip, cardCode, expected) => {
    const session = openProfileSession();
    const ids = storeCustomer(session, { billTo: { zip } });
    const { customerProfileId, customerPaymentProfileId: paymentProfileId } = ids;
    const paymentProfile = { paymentProfileId, ...(cardCode && { cardCode }) };
    const response = session.charge({ profile: { customerProfileId, paymentProfile } });
    expect(codesOf(response)).toBe(expected);
  });

  it('is refunded and voided only for the payment that made it', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session);
    const profile = profileOf(ids);
    const { transactionResponse } = session.charge({ profile });
    const { transId } = transactionResponse;
    const refer = (transactionType: string, other: object) =>
      session.charge({ transactionType, profile: other, refTransId: transId });
    const foreign = profileOf(storeCustomer(session, { id: 'C-2' }));
    const E00051 = 'E00051 The original transaction was not issued for this payment profile.';
    expect(messagesOf(refer('voidTransaction', foreign))).toEqual([E00051]);
    expect(messagesOf(refer('refundTransaction', foreign))).toEqual([E00051]);
    session.session.write({ type: 'clock.settled', at: session.session.now() });
    expect(codesOf(refer('refundTransaction', profile))).toBe('1/1');
    const listed = session.call('getTransactionListForCustomer', {
      customerProfileId: ids.customerProfileId,
    });
    expect(listed.transactions?.map(({ transactionStatus }) => transactionStatus)).toEqual([
      'settledSuccessfully',
      'refundPendingSettlement',
    ]);
  });
});
