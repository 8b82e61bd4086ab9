import { describe, expect, it } from '@jest/globals';
import { ACCOUNT, CARD } from '../payments.js';
import {
  BILL_TO,
  messagesOf,
  OTHER_CARD,
  openProfileSession,
  type ProfileSession,
  storeCustomer,
} from './profile-session.js';

const JCB = { creditCard: { cardNumber: '3088000000000017', expirationDate: '2038-12' } };
const EXPIRED = { creditCard: { ...CARD.creditCard, expirationDate: '2026-02' } };
const CODE_901 = { creditCard: { ...CARD.creditCard, cardCode: '901' } };

/** Positions 1 to 3, 5 to 7, 10 to 13 and 51 to 52 of a line. */
function shorten(line: string): string {
  const fields = line.split(',');
  return [0, 1, 2, 5, 9, 10, 11, 12, 50, 51].map((position) => fields[position]).join(' ');
}

function validate(session: ProfileSession, mode: string, paymentProfile: object) {
  return session.call('createCustomerProfile', {
    profile: { email: 'lena.hart@example.com', paymentProfiles: [paymentProfile] },
    validationMode: mode,
  });
}

describe('the validation of a payment to be stored', () => {
  it.each([
    ['testMode', { payment: CARD }, '1 1 1 P 1.00 CC auth_only none XXXX1111 Visa'],
    ['testMode', { payment: EXPIRED }, '3 2 8 P 1.00 CC auth_only none XXXX1111 Visa'],
    ['testMode', { payment: CODE_901 }, '1 1 1 P 1.00 CC auth_only none XXXX1111 Visa'],
    [
      'testMode',
      { payment: CARD, billTo: { zip: '46282' } },
      '1 1 1 P 1.00 CC auth_only none XXXX1111 Visa',
    ],
    ['testMode', { payment: ACCOUNT }, '1 1 1 P 1.00 ECHECK auth_only none XXXX6789 Bank Account'],
    [
      'liveMode',
      { payment: CARD, billTo: BILL_TO },
      '1 1 1 Y 0.00 CC auth_only none XXXX1111 Visa',
    ],
    ['liveMode', { payment: CARD }, '3 1 290 P 0.00 CC auth_only none XXXX1111 Visa'],
    [
      'liveMode',
      { payment: CARD, billTo: { zip: '98004' } },
      '3 1 290 P 0.00 CC auth_only none XXXX1111 Visa',
    ],
    ['liveMode', { payment: OTHER_CARD }, '1 1 1 Y 0.00 CC auth_only none XXXX0015 MasterCard'],
    ['liveMode', { payment: JCB }, '3 2 289 P 0.00 CC auth_only none XXXX0017 JCB'],
    [
      'liveMode',
      { payment: CARD, billTo: { ...BILL_TO, zip: '46282' } },
      '2 1 2 Y 0.00 CC auth_only none XXXX1111 Visa',
    ],
    [
      'liveMode',
      { payment: CARD, billTo: { ...BILL_TO, zip: '46205' } },
      '2 2 27 N 0.00 CC auth_only none XXXX1111 Visa',
    ],
    [
      'liveMode',
      { payment: CARD, billTo: { ...BILL_TO, zip: '46203' } },
      '2 2 27 E 0.00 CC auth_only none XXXX1111 Visa',
    ],
    [
      'liveMode',
      { payment: CODE_901, billTo: BILL_TO },
      '2 1 65 Y 0.00 CC auth_only none XXXX1111 Visa',
    ],
    ['liveMode', { payment: ACCOUNT }, '1 1 1 P 0.01 ECHECK auth_only none XXXX6789 Bank Account'],
    ['oldLiveMode', { payment: CARD }, '1 1 1 Y 0.01 CC auth_only none XXXX1111 Visa'],
    ['oldLiveMode', { payment: JCB }, '1 1 1 Y 0.01 CC auth_only none XXXX0017 JCB'],
  ])('in %s of %j: %s', (mode, { billTo, payment }: { billTo?: object; payment: object }, line) => {
    const session = openProfileSession();
    const response = validate(session, mode, { ...(billTo && { billTo }), payment });
    expect(response.validationDirectResponseList.map(shorten)).toEqual([line]);
    const isPassed = line.startsWith('1');
    const [{ code } = { code: '' }] = response.messages.message;
    expect(code).toBe(isPassed ? 'I00001' : 'E00027');
    const { ids } = session.call('getCustomerProfileIds');
    expect(ids).toEqual(isPassed ? [response.customerProfileId] : []);
  });

  it('stops at the first payment that fails, and then nothing is stored', () => {
    const session = openProfileSession();
    const response = session.call('createCustomerProfile', {
      profile: {
        email: 'lena.hart@example.com',
        paymentProfiles: [
          { payment: CARD },
          { billTo: BILL_TO, payment: EXPIRED },
          { payment: ACCOUNT },
        ],
      },
      validationMode: 'testMode',
    });
    expect(response).toMatchObject({
      customerPaymentProfileIdList: [],
      messages: {
        resultCode: 'Error',
        message: [{ code: 'E00027', text: '(TESTMODE) The credit card has expired.' }],
      },
    });
    expect(response.validationDirectResponseList).toHaveLength(2);
    expect(session.call('getCustomerProfileIds').ids).toEqual([]);
  });

  it('authorizes and voids when it is live, every time anew', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session);
    const { customerAddressId: _address, ...named } = ids;
    const transIds = [1, 2].map(() => {
      const { directResponse } = session.call('validateCustomerPaymentProfile', {
        ...named,
        validationMode: 'liveMode',
      });
      return directResponse.split(',')[6] ?? '';
    });
    expect(new Set(transIds).size).toBe(2);
    for (const transId of transIds) {
      const { transaction } = session.call('getTransactionDetails', { transId });
      expect(transaction.transactionStatus).toBe('voided');
    }
  });

  it('writes nothing in test mode, nor when it is not wished', () => {
    const session = openProfileSession();
    const { customerAddressId: _address, ...named } = storeCustomer(session);
    const before = session.session.state.eventCount;
    const line = (validationMode: string) =>
      session.call('validateCustomerPaymentProfile', { ...named, validationMode }).directResponse;
    expect(line('testMode').split(',')[6]).toBe('0');
    expect(line('none')).toBe('');
    expect(session.session.state.eventCount).toBe(before);
  });
});

describe('a payment that was validated and cannot be stored all the same', () => {
  const profile = { email: 'lena.hart@example.com', paymentProfiles: [{ payment: CARD }] };
  const line = expect.stringContaining('(TESTMODE) This transaction has been approved.');

  it('answers the line with E00039 of its customer', () => {
    const session = openProfileSession();
    session.call('createCustomerProfile', { profile });
    const again = session.call('createCustomerProfile', { profile, validationMode: 'testMode' });
    expect(messagesOf(again)[0]).toMatch(/^E00039 /);
    expect(again).toMatchObject({
      customerPaymentProfileIdList: [],
      validationDirectResponseList: [line],
    });
  });

  it('answers the line with E00039 of the payment', () => {
    const session = openProfileSession();
    const { customerProfileId, customerPaymentProfileIdList } = session.call(
      'createCustomerProfile',
      { profile },
    );
    const again = session.call('createCustomerPaymentProfile', {
      customerProfileId,
      paymentProfile: { payment: CARD },
      validationMode: 'testMode',
    });
    expect(messagesOf(again)[0]).toMatch(/^E00039 /);
    expect(again).toMatchObject({
      customerProfileId,
      customerPaymentProfileId: customerPaymentProfileIdList[0],
      validationDirectResponse: line,
    });
  });

  it('answers the line with E00042', () => {
    const session = openProfileSession();
    const cards = Array.from({ length: 10 }, (_, index) => ({
      billTo: { zip: String(10_000 + index) },
      payment: CARD,
    }));
    const { customerProfileId } = session.call('createCustomerProfile', {
      profile: { ...profile, paymentProfiles: cards },
    });
    const more = session.call('createCustomerPaymentProfile', {
      customerProfileId,
      paymentProfile: { payment: CARD },
      validationMode: 'testMode',
    });
    expect(messagesOf(more)[0]).toMatch(/^E00042 /);
    expect(more).toMatchObject({ validationDirectResponse: line });
  });

  it('keeps the transaction of a live validation', () => {
    const session = openProfileSession();
    const { customerProfileId } = session.call('createCustomerProfile', {
      profile: { ...profile, paymentProfiles: [{ billTo: BILL_TO, payment: CARD }] },
    });
    const { validationDirectResponse } = session.call('createCustomerPaymentProfile', {
      customerProfileId,
      paymentProfile: { billTo: BILL_TO, payment: CARD },
      validationMode: 'liveMode',
    });
    const transId = validationDirectResponse.split(',')[6] ?? '';
    const { transaction } = session.call('getTransactionDetails', { transId });
    expect(transaction.transactionStatus).toBe('voided');
  });
});
