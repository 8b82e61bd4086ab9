import { SEED_IDS } from '../../src/domain/seed-account.js';
import {
  FIRST_ID,
  type GoldenCall,
  type GoldenCase,
  type GoldenStep,
  goldenId,
} from './golden-case.js';

const CUSTOMER = goldenId('customerProfile', 0);
const CARD_PROFILE = goldenId('paymentProfile', 1);
const ACCOUNT_PROFILE = goldenId('paymentProfile', 2);
const ADDRESS = goldenId('customerAddress', 3);

const creditCard = { cardNumber: '4111111111111111', expirationDate: '2038-12' };
const otherCard = { cardNumber: '5424000000000015', expirationDate: '2030-06' };
const bankAccount = {
  accountType: 'checking',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
  echeckType: 'WEB',
  bankName: 'Bank of Nowhere',
};
const billTo = {
  firstName: 'Lena',
  lastName: 'Hart',
  address: '12 Mill Lane',
  city: 'Bellevue',
  state: 'WA',
  zip: '98004',
  country: 'US',
  phoneNumber: '425-555-0101',
};
const shipTo = { firstName: 'Bo', lastName: 'Ek', address: '5 Pine Road', zip: '97205' };
const identity = {
  merchantCustomerId: 'C-7',
  description: 'Lena Hart',
  email: 'lena.hart@example.com',
};
const cardProfile = {
  customerType: 'individual',
  billTo,
  payment: { creditCard },
  driversLicense: { number: 'HARTL123', state: 'WA', dateOfBirth: '1990-05-07' },
  taxId: '123456789',
  defaultPaymentProfile: true,
  subsequentAuthInformation: { originalNetworkTransId: 'ABC123', originalAuthAmount: '25.00' },
  excludeFromAccountUpdater: true,
};
const profile = {
  ...identity,
  paymentProfiles: [cardProfile, { customerType: 'business', payment: { bankAccount } }],
  shipToList: [shipTo],
  profileType: 'regular',
};

/** A customer with a card (the default), a bank account and an address. */
const stored: GoldenStep = { request: 'createCustomerProfileRequest', body: { profile } };

const ofCustomer = { customerProfileId: CUSTOMER };
const ofCard = { ...ofCustomer, customerPaymentProfileId: CARD_PROFILE };
const ofAccount = { ...ofCustomer, customerPaymentProfileId: ACCOUNT_PROFILE };
const ofAddress = { ...ofCustomer, customerAddressId: ADDRESS };
const unknown = { customerProfileId: '9' };

const step = (request: string, body: object): GoldenStep => ({ request, body });
const after = (...further: readonly GoldenStep[]) => ({ before: [stored, ...further] });

/** Cases of deletions: the record goes once and is then no more. */
const deletion = (request: string, body: object): readonly GoldenCase[] => [
  { name: 'deleted', title: 'It is deleted', ...after(), body },
  {
    name: 'again',
    title: 'It is deleted a second time',
    ...after(step(request, body)),
    body,
  },
];

const CUSTOMER_CASES: readonly GoldenCall[] = [
  {
    folder: 'create-customer-profile',
    request: 'createCustomerProfileRequest',
    cases: [
      {
        name: 'full',
        title: 'A customer with a card, an account and an address',
        body: { refId: 'r-1', profile, validationMode: 'testMode' },
      },
      {
        name: 'bare',
        title: 'A customer by e-mail alone',
        body: { profile: { email: 'a@b.test' } },
      },
      {
        name: 'live',
        title: 'A customer whose card is authorized for nothing',
        body: {
          profile: { ...identity, paymentProfiles: [cardProfile] },
          validationMode: 'liveMode',
        },
      },
      {
        name: 'declined',
        title: 'A customer whose card is declined',
        body: {
          profile: {
            ...identity,
            paymentProfiles: [{ billTo: { ...billTo, zip: '46282' }, payment: { creditCard } }],
          },
          validationMode: 'liveMode',
        },
      },
      {
        name: 'nobody',
        title: 'A customer without a name',
        body: { profile: { description: '' } },
      },
      { name: 'duplicate', title: 'A customer who is stored', ...after(), body: { profile } },
    ],
  },
  {
    folder: 'create-customer-profile-from-transaction',
    request: 'createCustomerProfileFromTransactionRequest',
    cases: [
      { name: 'seeded', title: 'The seeded payment', body: { transId: SEED_IDS.settled } },
      {
        name: 'stored-customer',
        title: 'The seeded payment for a customer who is stored',
        ...after(),
        body: { transId: SEED_IDS.settled, ...ofCustomer, defaultPaymentProfile: true },
      },
      {
        name: 'customer-twice',
        title: 'A customer by id and by name',
        ...after(),
        body: { transId: SEED_IDS.settled, customer: identity, ...ofCustomer },
      },
      { name: 'unknown', title: 'A transaction that nobody knows', body: { transId: '9' } },
    ],
  },
  {
    folder: 'get-customer-profile',
    request: 'getCustomerProfileRequest',
    cases: [
      { name: 'masked', title: 'By id', ...after(), body: { refId: 'r-1', ...ofCustomer } },
      {
        name: 'unmasked',
        title: "By the merchant's id, with expiry and issuer",
        ...after(),
        body: { merchantCustomerId: 'C-7', unmaskExpirationDate: true, includeIssuerInfo: true },
      },
      {
        name: 'bare',
        title: 'A customer without payments, by e-mail',
        before: [step('createCustomerProfileRequest', { profile: { email: 'a@b.test' } })],
        body: { email: 'a@b.test' },
      },
      { name: 'unknown', title: 'A customer whom nobody knows', body: unknown },
      { name: 'nobody', title: 'No customer at all', body: {} },
    ],
  },
  {
    folder: 'get-customer-profile-ids',
    request: 'getCustomerProfileIdsRequest',
    cases: [
      { name: 'one', title: 'One customer', ...after(), body: {} },
      { name: 'none', title: 'No customers', body: {} },
    ],
  },
  {
    folder: 'update-customer-profile',
    request: 'updateCustomerProfileRequest',
    cases: [
      {
        name: 'updated',
        title: 'A customer gets another address',
        ...after(),
        body: { profile: { email: 'lena@example.com', ...ofCustomer, profileType: 'guest' } },
      },
      {
        name: 'without-id',
        title: 'A customer without an id',
        ...after(),
        body: { profile: { email: 'lena@example.com' } },
      },
      { name: 'unknown', title: 'A customer whom nobody knows', body: { profile: unknown } },
    ],
  },
  {
    folder: 'delete-customer-profile',
    request: 'deleteCustomerProfileRequest',
    cases: deletion('deleteCustomerProfileRequest', ofCustomer),
  },
];

const PAYMENT_CASES: readonly GoldenCall[] = [
  {
    folder: 'create-customer-payment-profile',
    request: 'createCustomerPaymentProfileRequest',
    cases: [
      {
        name: 'card',
        title: 'A further card',
        ...after(),
        body: { ...ofCustomer, paymentProfile: { billTo, payment: { creditCard: otherCard } } },
      },
      {
        name: 'live-account',
        title: 'An account that is debited by a cent and given it back',
        ...after(),
        body: {
          ...ofCustomer,
          paymentProfile: { payment: { bankAccount: { ...bankAccount, accountNumber: '55555' } } },
          validationMode: 'liveMode',
        },
      },
      {
        name: 'bad-number',
        title: 'A card whose check digit is wrong, in test mode',
        ...after(),
        body: {
          ...ofCustomer,
          paymentProfile: {
            payment: { creditCard: { ...creditCard, cardNumber: '4111111111111112' } },
          },
          validationMode: 'testMode',
        },
      },
      {
        name: 'short-number',
        title: 'A card with too few digits',
        ...after(),
        body: {
          ...ofCustomer,
          paymentProfile: { payment: { creditCard: { ...creditCard, cardNumber: '41111' } } },
        },
      },
      {
        name: 'duplicate',
        title: 'The card that is stored',
        ...after(),
        body: { ...ofCustomer, paymentProfile: { billTo, payment: { creditCard } } },
      },
      {
        name: 'unknown',
        title: 'A customer whom nobody knows',
        body: { ...unknown, paymentProfile: { payment: { creditCard } } },
      },
    ],
  },
  {
    folder: 'get-customer-payment-profile',
    request: 'getCustomerPaymentProfileRequest',
    cases: [
      { name: 'default', title: 'The default card', ...after(), body: ofCustomer },
      {
        name: 'unmasked',
        title: 'A card with expiry and issuer',
        ...after(),
        body: { ...ofCard, unmaskExpirationDate: true, includeIssuerInfo: true },
      },
      { name: 'account', title: 'An account', ...after(), body: ofAccount },
      {
        name: 'no-default',
        title: 'No default payment',
        ...after(step('deleteCustomerPaymentProfileRequest', ofCard)),
        body: ofCustomer,
      },
    ],
  },
  {
    folder: 'get-customer-payment-profile-list',
    request: 'getCustomerPaymentProfileListRequest',
    cases: [
      {
        name: 'month',
        title: 'The cards of a month',
        ...after(),
        body: {
          searchType: 'cardsExpiringInMonth',
          month: '2038-12',
          sorting: { orderBy: 'id', orderDescending: true },
          paging: { limit: 10, offset: 1 },
        },
      },
      {
        name: 'none',
        title: 'A month without cards',
        ...after(),
        body: { searchType: 'cardsExpiringInMonth', month: '2038-11' },
      },
      {
        name: 'no-month',
        title: 'A month that is none',
        body: { searchType: 'cardsExpiringInMonth', month: '2038-13' },
      },
    ],
  },
  {
    folder: 'update-customer-payment-profile',
    request: 'updateCustomerPaymentProfileRequest',
    cases: [
      {
        name: 'masked',
        title: 'A card that comes back masked, with another address',
        ...after(),
        body: {
          ...ofCustomer,
          paymentProfile: {
            billTo: shipTo,
            payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX' } },
            customerPaymentProfileId: CARD_PROFILE,
          },
          validationMode: 'testMode',
        },
      },
      {
        name: 'other-card',
        title: 'A masked number that is not the stored one',
        ...after(),
        body: {
          ...ofCustomer,
          paymentProfile: {
            payment: { creditCard: { cardNumber: 'XXXX2222', expirationDate: 'XXXX' } },
            customerPaymentProfileId: CARD_PROFILE,
          },
        },
      },
    ],
  },
  {
    folder: 'delete-customer-payment-profile',
    request: 'deleteCustomerPaymentProfileRequest',
    cases: deletion('deleteCustomerPaymentProfileRequest', ofCard),
  },
  {
    folder: 'validate-customer-payment-profile',
    request: 'validateCustomerPaymentProfileRequest',
    cases: [
      {
        name: 'test',
        title: 'Test mode',
        ...after(),
        body: { ...ofCard, customerShippingAddressId: ADDRESS, validationMode: 'testMode' },
      },
      { name: 'live', title: 'Live', ...after(), body: { ...ofCard, validationMode: 'liveMode' } },
      {
        name: 'old-live',
        title: 'Live for a cent',
        ...after(),
        body: { ...ofCard, validationMode: 'oldLiveMode' },
      },
      {
        name: 'declined',
        title: 'Live with a card code that declines',
        ...after(),
        body: { ...ofCard, cardCode: '901', validationMode: 'liveMode' },
      },
      { name: 'none', title: 'No check', ...after(), body: { ...ofCard, validationMode: 'none' } },
      { name: 'unknown', title: 'Unknown', body: { ...ofCard, validationMode: 'testMode' } },
    ],
  },
];

const ADDRESS_CASES: readonly GoldenCall[] = [
  {
    folder: 'create-customer-shipping-address',
    request: 'createCustomerShippingAddressRequest',
    cases: [
      {
        name: 'address',
        title: 'A further address',
        ...after(),
        body: { ...ofCustomer, address: billTo, defaultShippingAddress: true },
      },
      {
        name: 'duplicate',
        title: 'The address that is stored',
        ...after(),
        body: { ...ofCustomer, address: shipTo },
      },
    ],
  },
  {
    folder: 'get-customer-shipping-address',
    request: 'getCustomerShippingAddressRequest',
    cases: [
      { name: 'address', title: 'By id', ...after(), body: ofAddress },
      { name: 'no-default', title: 'No default address', ...after(), body: ofCustomer },
      {
        name: 'unknown',
        title: 'An address that nobody knows',
        ...after(),
        body: { ...ofCustomer, customerAddressId: '9' },
      },
    ],
  },
  {
    folder: 'update-customer-shipping-address',
    request: 'updateCustomerShippingAddressRequest',
    cases: [
      {
        name: 'updated',
        title: 'An address becomes another, and the default',
        ...after(),
        body: {
          ...ofCustomer,
          address: { ...billTo, customerAddressId: ADDRESS },
          defaultShippingAddress: true,
        },
      },
      {
        name: 'unknown',
        title: 'An address that nobody knows',
        ...after(),
        body: { ...ofCustomer, address: { ...shipTo, customerAddressId: '9' } },
      },
    ],
  },
  {
    folder: 'delete-customer-shipping-address',
    request: 'deleteCustomerShippingAddressRequest',
    cases: deletion('deleteCustomerShippingAddressRequest', ofAddress),
  },
];

/** The id of the payment that follows {@link stored}. */
const PAID = goldenId('transaction', 4);

const charge = (profileTransAuthCapture: object): object => ({
  transaction: { profileTransAuthCapture: { amount: '25.00', ...profileTransAuthCapture } },
});
const paid = step('createCustomerProfileTransactionRequest', charge(ofCard));

const USE_CASES: readonly GoldenCall[] = [
  {
    folder: 'create-customer-profile-transaction',
    request: 'createCustomerProfileTransactionRequest',
    cases: [
      {
        name: 'charge',
        title: 'A charge with everything',
        ...after(),
        body: {
          ...charge({
            tax: { amount: '1.25' },
            shipping: { amount: '3.00' },
            duty: { amount: '0.50' },
            lineItems: [{ itemId: '1', name: 'Bolt', quantity: '10', unitPrice: '2.50' }],
            ...ofCard,
            customerShippingAddressId: ADDRESS,
            order: {
              invoiceNumber: 'INV-7',
              description: 'Bolts',
              purchaseOrderNumber: 'PO-7',
            },
            taxExempt: false,
            recurringBilling: false,
            cardCode: '900',
          }),
          extraOptions: 'x_delim_char=|&x_encap_char="&x_customer_ip=192.0.2.7',
        },
      },
      {
        name: 'echeck',
        title: 'An eCheck',
        ...after(),
        body: charge(ofAccount),
      },
      {
        name: 'void',
        title: 'The void of a charge',
        ...after(paid),
        body: { transaction: { profileTransVoid: { ...ofCard, transId: PAID } } },
      },
      {
        name: 'refund-unsettled',
        title: 'The refund of a charge that has not settled',
        ...after(paid),
        body: { transaction: { profileTransRefund: { amount: '5.00', ...ofCard, transId: PAID } } },
      },
      {
        name: 'void-by-other',
        title: 'The void by a payment that did not make the charge',
        ...after(paid),
        body: { transaction: { profileTransVoid: { ...ofAccount, transId: PAID } } },
      },
      {
        name: 'unknown-transaction',
        title: 'The void of a transaction that nobody knows',
        body: { transaction: { profileTransVoid: { transId: '9' } } },
      },
      { name: 'unknown', title: 'A payment that nobody knows', body: charge(ofCard) },
      {
        name: 'unknown-address',
        title: 'An address that nobody knows',
        ...after(),
        body: charge({ ...ofCard, customerShippingAddressId: '9' }),
      },
    ],
  },
  {
    folder: 'get-transaction-list-for-customer',
    request: 'getTransactionListForCustomerRequest',
    cases: [
      {
        name: 'customer',
        title: 'Everything that a customer paid',
        ...after(paid, step('createCustomerProfileTransactionRequest', charge(ofAccount))),
        body: {
          ...ofCustomer,
          sorting: { orderBy: 'id', orderDescending: true },
          paging: { limit: 10, offset: 1 },
        },
      },
      {
        name: 'payment',
        title: 'Everything that one stored payment paid',
        ...after(paid, step('createCustomerProfileTransactionRequest', charge(ofAccount))),
        body: ofCard,
      },
      { name: 'none', title: 'A customer who paid nothing', ...after(), body: ofCustomer },
    ],
  },
];

const chargeProfile = (changes: object): GoldenStep =>
  step('createTransactionRequest', {
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '25.00',
      payment: { creditCard },
      ...changes,
    },
  });

const CREATION_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-customer-profile-of-charge',
    request: 'getCustomerProfileRequest',
    cases: [
      {
        name: 'created',
        title: 'The customer that a charge has stored',
        before: [
          chargeProfile({
            profile: { createProfile: true },
            customer: { type: 'business', id: 'C-8', email: 'office@example.com' },
            billTo,
            shipTo,
          }),
        ],
        body: { email: 'office@example.com' },
      },
    ],
  },
  {
    folder: 'get-transaction-details-of-profile',
    request: 'getTransactionDetailsRequest',
    cases: [
      {
        name: 'stored-payment',
        title: 'A charge of a stored payment, sent to a stored address',
        ...after(
          chargeProfile({
            payment: undefined,
            profile: {
              customerProfileId: CUSTOMER,
              paymentProfile: { paymentProfileId: CARD_PROFILE },
              shippingProfileId: ADDRESS,
            },
          }),
        ),
        body: { transId: PAID },
      },
      {
        name: 'validation',
        title: 'The authorization that a live validation makes and takes back',
        before: [
          step('createCustomerProfileRequest', {
            profile: { ...identity, paymentProfiles: [cardProfile] },
            validationMode: 'liveMode',
          }),
        ],
        body: { transId: FIRST_ID },
      },
    ],
  },
];

/** The golden cases of the calls about stored customers. */
export const PROFILE_CASES: readonly GoldenCall[] = [
  ...CUSTOMER_CASES,
  ...PAYMENT_CASES,
  ...ADDRESS_CASES,
  ...USE_CASES,
  ...CREATION_CASES,
];
