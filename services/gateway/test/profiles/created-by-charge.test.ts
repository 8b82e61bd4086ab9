import { describe, expect, it } from '@jest/globals';
import { CARD } from '../payments.js';
import { BILL_TO, codesOf, messagesOf, openProfileSession } from './profile-session.js';

const profile = { createProfile: true };
const customer = { type: 'business', id: 'C-8', email: 'office@example.com' };

describe('a charge that stores its customer', () => {
  it('answers the ids of everything that was stored', () => {
    const session = openProfileSession();
    const shipTo = { firstName: 'Bo', zip: '97205' };
    const request = { payment: CARD, profile, customer, billTo: BILL_TO, shipTo };
    const { profileResponse } = session.charge(request);
    const { customerProfileId, customerPaymentProfileIdList } = profileResponse;
    expect(messagesOf(profileResponse)).toEqual(['I00001 Successful.']);
    const found = session.call('getCustomerProfile', {
      customerProfileId,
      unmaskExpirationDate: true,
      includeIssuerInfo: true,
    });
    expect(found.profile).toEqual({
      customerProfileId,
      merchantCustomerId: 'C-8',
      email: 'office@example.com',
      profileType: 'regular',
      paymentProfiles: [
        {
          customerPaymentProfileId: customerPaymentProfileIdList[0],
          customerType: 'business',
          billTo: BILL_TO,
          payment: {
            creditCard: {
              cardNumber: 'XXXX1111',
              expirationDate: '2038-12',
              cardType: 'Visa',
              issuerNumber: '411111',
            },
          },
        },
      ],
      shipToList: [
        { ...shipTo, customerAddressId: profileResponse.customerShippingAddressIdList[0] },
      ],
    });
  });

  it('goes through when the customer is stored already; the answer names who it is', () => {
    const session = openProfileSession();
    const first = session.charge({ payment: CARD, profile, customer });
    const { customerProfileId } = first.profileResponse;
    const again = session.charge({ amount: '26.00', payment: CARD, profile, customer });
    expect(codesOf(again)).toBe('1/1');
    expect(again.profileResponse).toEqual({
      messages: {
        resultCode: 'Error',
        message: [
          {
            code: 'E00039',
            text: `A duplicate record with ID ${customerProfileId} already exists.`,
          },
        ],
      },
    });
  });

  it('goes through when it names no customer', () => {
    const response = openProfileSession().charge({ payment: CARD, profile });
    expect(codesOf(response)).toBe('1/1');
    expect(messagesOf(response.profileResponse)).toEqual(['E00102 Customer Info is missing.']);
  });

  it.each([
    ['declined', { billTo: { zip: '46282' } }, '2/2', 0],
    [
      'refused',
      { payment: { creditCard: { ...CARD.creditCard, expirationDate: '2020-01' } } },
      '3/8',
      0,
    ],
    ['held', { amount: '5000.01' }, '4/252', 1],
  ])('that is %s stores as many customers as it should', (_what, changes, codes, stored) => {
    const session = openProfileSession();
    const response = session.charge({ payment: CARD, profile, customer, ...changes });
    expect(codesOf(response)).toBe(codes);
    expect(session.call('getCustomerProfileIds').ids).toHaveLength(stored);
    expect(response.profileResponse === undefined).toBe(stored === 0);
  });

  it('is listed among what that customer paid, and stays there when the customer is deleted', () => {
    const session = openProfileSession();
    const response = session.charge({ payment: CARD, profile, customer });
    const { customerProfileId } = response.profileResponse;
    const list = () =>
      session
        .call('getTransactionListForCustomer', { customerProfileId })
        .transactions?.map(({ transId }) => transId);
    expect(list()).toEqual([response.transactionResponse.transId]);
    session.call('deleteCustomerProfile', { customerProfileId });
    expect(list()).toEqual([response.transactionResponse.transId]);
  });
});
