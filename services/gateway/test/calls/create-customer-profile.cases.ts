import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { GoldenCall } from './golden-case.js';
import {
  after,
  billTo,
  cardProfile,
  creditCard,
  identity,
  ofCustomer,
  profile,
} from './stored-customer.js';

export const CREATE_CUSTOMER_PROFILE_CASES: readonly GoldenCall[] = [
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
        title: 'The seeded authorization for a customer who is stored',
        ...after(),
        body: { transId: SEED_IDS.authorization, ...ofCustomer, defaultPaymentProfile: true },
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
];
