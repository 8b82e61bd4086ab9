import { toSampleToken } from '../../src/domain/wallet/wallet-token.js';
import type { GoldenCall } from './golden-case.js';
import {
  after,
  bankAccount,
  billTo,
  CARD_PROFILE,
  creditCard,
  deletion,
  ofAccount,
  ofCard,
  ofCustomer,
  otherCard,
  shipTo,
  step,
  unknown,
} from './stored-customer.js';

const walletToken = toSampleToken('google', {
  cardNumber: '5424000000000015',
  expirationDate: '2038-12',
  isDeclined: false,
});

export const PAYMENT_PROFILE_CASES: readonly GoldenCall[] = [
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
        name: 'wallet-not-live',
        title: "A wallet's token without a live validation",
        ...after(),
        body: {
          ...ofCustomer,
          paymentProfile: { billTo, payment: { opaqueData: walletToken } },
          validationMode: 'testMode',
        },
      },
      {
        name: 'wallet',
        title: "A wallet's token that is validated by an authorization",
        ...after(),
        body: {
          ...ofCustomer,
          paymentProfile: { billTo, payment: { opaqueData: walletToken } },
          validationMode: 'liveMode',
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
];
