import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { GoldenCall } from './golden-case.js';
import {
  after,
  billTo,
  cardProfile,
  creditCard,
  deletion,
  identity,
  ofCustomer,
  profile,
  step,
  unknown,
} from './stored-customer.js';

export const CUSTOMER_CASES: readonly GoldenCall[] = [
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
