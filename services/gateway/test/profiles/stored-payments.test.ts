import { describe, expect, it } from '@jest/globals';
import { ACCOUNT } from '../payments.js';
import {
  BILL_TO,
  codesOf,
  messagesOf,
  openProfileSession,
  profileOf,
  storeCustomer,
} from './profile-session.js';

const MASKED = {
  bankAccount: {
    ...ACCOUNT.bankAccount,
    routingNumber: 'XXXX2882',
    accountNumber: 'XXXX6789',
  },
};

describe('a stored payment', () => {
  it('stays what it is when its account comes back masked, whatever else changes', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session, { payment: ACCOUNT });
    const { customerProfileId, customerPaymentProfileId } = ids;
    const renamed = { ...MASKED.bankAccount, accountType: 'savings', nameOnAccount: 'L. Hart' };
    const update = session.call('updateCustomerPaymentProfile', {
      customerProfileId,
      paymentProfile: { payment: { bankAccount: renamed }, customerPaymentProfileId },
    });
    expect(messagesOf(update)).toEqual(['I00001 Successful.']);
    const shown = session.call('getCustomerPaymentProfile', {
      customerProfileId,
      customerPaymentProfileId,
    });
    expect(shown.paymentProfile).toEqual({
      customerProfileId,
      customerPaymentProfileId,
      billTo: { firstName: '', lastName: '', address: '', zip: '' },
      payment: { bankAccount: renamed },
    });
    expect(codesOf(session.charge({ profile: profileOf(ids) }))).toBe('1/1');
    expect(
      session.messages('createCustomerPaymentProfile', {
        customerProfileId,
        paymentProfile: { payment: ACCOUNT },
      }),
    ).toEqual(['E00039 A duplicate customer payment profile already exists.']);
  });

  it.each([
    [{ routingNumber: 'XXXX0000' }, 'E00013 Routing Number is invalid.'],
    [{ accountNumber: 'XXXX0000' }, 'E00013 Account Number is invalid.'],
    [{ accountNumber: '987654321' }, 'E00013 Account Number is invalid.'],
  ])('takes no account that is masked otherwise: %j', (changes, expected) => {
    const session = openProfileSession();
    const { customerAddressId: _address, ...ids } = storeCustomer(session, { payment: ACCOUNT });
    const { customerProfileId, customerPaymentProfileId } = ids;
    const before = session.call('getCustomerPaymentProfile', ids);
    const bankAccount = { ...MASKED.bankAccount, ...changes };
    expect(
      session.messages('updateCustomerPaymentProfile', {
        customerProfileId,
        paymentProfile: { payment: { bankAccount }, customerPaymentProfileId },
      }),
    ).toEqual([expected]);
    expect(session.call('getCustomerPaymentProfile', ids)).toEqual(before);
  });

  it('never shows the numbers of a licence or of taxes, and keeps both when they come back masked', () => {
    const session = openProfileSession();
    const { customerProfileId, customerPaymentProfileId } = storeCustomer(session);
    const update = (number: string, taxId: string) =>
      session.call('updateCustomerPaymentProfile', {
        customerProfileId,
        paymentProfile: {
          billTo: BILL_TO,
          driversLicense: { number, state: 'WA', dateOfBirth: '1990-05-07' },
          taxId,
          customerPaymentProfileId,
        },
      });
    for (const [number, taxId] of [
      ['HARTL12345', '123456789'],
      ['XXXX2345', 'XXXX6789'],
    ] as const) {
      update(number, taxId);
      const { paymentProfile } = session.call('getCustomerPaymentProfile', {
        customerProfileId,
        customerPaymentProfileId,
      });
      expect(paymentProfile).toMatchObject({
        driversLicense: { number: 'XXXX2345', state: 'WA', dateOfBirth: '1990-05-07' },
        taxId: 'XXXX6789',
        payment: { creditCard: { cardNumber: 'XXXX1111' } },
      });
    }
  });

  it('is not kept with its numbers anywhere', () => {
    const session = openProfileSession();
    storeCustomer(session);
    storeCustomer(session, { id: 'C-2', payment: ACCOUNT });
    const stored = JSON.stringify(
      [...session.session.state.profiles.customers.values()].flatMap(({ payments }) => [
        ...payments.values(),
      ]),
    );
    expect(stored).toContain('"lastFour":"1111"');
    expect(stored).not.toMatch(/4111111111111111|123456789|121042882/);
  });
});
