import { expect } from '@jest/globals';
import { ACCOUNT, CARD } from '../payments.js';
import { BILL_TO, type ProfileSession, storeCustomer } from '../profiles/profile-session.js';
import { cardOf, messages, type Recording } from './recording.js';

/** Stores a payment beside the one of `CARD` and `BILL_TO`. */
const storesBeside =
  (payment: object, billTo: object) =>
  (session: ProfileSession): object => {
    const { customerProfileId } = storeCustomer(session);
    const paymentProfile = { billTo, payment };
    return session.call('createCustomerPaymentProfile', { customerProfileId, paymentProfile });
  };

const SAME_PAYMENT = messages('E00039 A duplicate customer payment profile already exists.');
const SAME_ADDRESS = messages('E00039 A duplicate customer shipping address already exists.');

const SHIP_TO = {
  firstName: 'Bo',
  lastName: 'Lund',
  company: 'Lund Ltd',
  address: '4 Elm',
  city: 'Portland',
  zip: '97205',
  phoneNumber: '5551234',
};

/** Stores an address beside another one. */
const shipsBeside =
  (changes: object) =>
  (session: ProfileSession): object => {
    const { customerProfileId } = storeCustomer(session);
    const store = (address: object) =>
      session.call('createCustomerShippingAddress', { customerProfileId, address });
    store(SHIP_TO);
    return store({ ...SHIP_TO, ...changes });
  };

const A116 = 'support article A116, quoted in blesta CORE-2323';

export const DUPLICATES: readonly Recording[] = [
  {
    what: 'the same card with another expiry',
    source: `${A116}; omnipay's forceCardUpdate`,
    ask: storesBeside(cardOf(CARD.creditCard.cardNumber, '2039-01'), BILL_TO),
    expected: SAME_PAYMENT,
  },
  {
    what: 'the same card with another company, city, state and country',
    source: A116,
    ask: storesBeside(CARD, {
      firstName: 'Lena',
      lastName: 'Hart',
      company: 'X',
      address: '12 Mill Lane',
      city: 'Y',
      state: 'WA',
      zip: '98004',
      country: 'US',
    }),
    expected: SAME_PAYMENT,
  },
  ...(['firstName', 'lastName', 'address', 'zip'] as const).map((name) => ({
    what: `the same card with another ${name}`,
    source: A116,
    ask: storesBeside(CARD, { ...BILL_TO, [name]: '98005' }),
    expected: messages('I00001 Successful.'),
  })),
  {
    what: 'the same shipping address in another city and company',
    source: A116,
    ask: shipsBeside({ city: 'Salem', company: 'Other Ltd' }),
    expected: SAME_ADDRESS,
  },
  ...(['firstName', 'lastName', 'address', 'zip', 'phoneNumber'] as const).map((name) => ({
    what: `the same shipping address with another ${name}`,
    source: A116,
    ask: shipsBeside({ [name]: '97206' }),
    expected: messages('I00001 Successful.'),
  })),
];

const CUSTOMER = { email: 'office@example.com' } as const;
const HAS_ADDRESS = { customerShippingAddressIdList: [expect.stringMatching(/^\d+$/)] };

export const CUSTOMERS: readonly Recording[] = [
  {
    what: 'a customer from a transaction that ships nowhere',
    source: 'commerceguys/authnet, live tests of 2025; sdk-dotnet#62',
    ask: (session) => {
      const request = { payment: CARD, customer: CUSTOMER, billTo: BILL_TO };
      const { transId } = session.charge(request).transactionResponse;
      return session.call('createCustomerProfileFromTransaction', { transId });
    },
    expected: HAS_ADDRESS,
  },
  {
    what: 'a customer created by a charge that ships nowhere',
    source: 'commerceguys/authnet, live tests of 2025',
    ask: ({ charge }) =>
      charge({
        payment: CARD,
        profile: { createProfile: true },
        customer: CUSTOMER,
        billTo: BILL_TO,
      }),
    expected: { profileResponse: HAS_ADDRESS },
  },
  {
    what: 'a bank account that was stored without its kind',
    source: "py-authorize's live test",
    ask: (session) => {
      const { routingNumber, accountNumber, nameOnAccount } = ACCOUNT.bankAccount;
      const payment = { bankAccount: { routingNumber, accountNumber, nameOnAccount } };
      const { customerAddressId: _id, ...ids } = storeCustomer(session, { payment });
      return session.call('getCustomerPaymentProfile', ids).paymentProfile.payment;
    },
    expected: {
      bankAccount: {
        accountType: 'checking',
        routingNumber: 'XXXX2882',
        accountNumber: 'XXXX6789',
        nameOnAccount: 'Lena Hart',
        echeckType: 'WEB',
      },
    },
  },
];
