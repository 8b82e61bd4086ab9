import type { GoldenCall } from './golden-case.js';
import {
  ADDRESS,
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

export const PAYMENT_CASES: readonly GoldenCall[] = [
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
