import { expect } from '@jest/globals';
import { SEED_IDS } from '../../../src/domain/seed-account.js';
import { type Answers, failure, type Story, textIn } from '../story.js';

const creditCard = { cardNumber: '4111111111111111', expirationDate: '2038-12' };
const otherCard = { cardNumber: '5424000000000015', expirationDate: '2030-06' };
const billTo = { firstName: 'Lena', lastName: 'Hart', address: '12 Mill Lane', zip: '98004' };
const shipTo = { firstName: 'Bo', lastName: 'Ek', address: '5 Pine Road', zip: '97205' };
const identity = { merchantCustomerId: 'C-7', description: 'Lena', email: 'lena@example.com' };

/** Stores a customer with a card. */
export const storeCustomer = {
  call: 'createCustomerProfile',
  content: {
    profile: {
      ...identity,
      paymentProfiles: [{ customerType: 'individual', billTo, payment: { creditCard } }],
      shipToList: [shipTo],
    },
    validationMode: 'testMode',
  },
  as: 'customer',
} as const;

/** The ids of the customer, the card and the address that `storeCustomer` made. */
export function storedIds(answers: Answers) {
  return {
    customerProfileId: textIn(answers, 'customer.customerProfileId'),
    customerPaymentProfileId: textIn(answers, 'customer.customerPaymentProfileIdList.0'),
    customerAddressId: textIn(answers, 'customer.customerShippingAddressIdList.0'),
  };
}

const ofCustomer = (answers: Answers) => ({
  customerProfileId: storedIds(answers).customerProfileId,
});
const ofCard = (answers: Answers) => ({
  ...ofCustomer(answers),
  customerPaymentProfileId: storedIds(answers).customerPaymentProfileId,
});
const ofAddress = (answers: Answers) => ({
  ...ofCustomer(answers),
  customerAddressId: storedIds(answers).customerAddressId,
});

/** Stories of stored customers. */
export const PROFILE_STORIES: readonly Story[] = [
  {
    title: 'A customer is stored, found, changed and deleted',
    steps: [
      storeCustomer,
      { ...storeCustomer, as: 'again', expected: failure('E00039') },
      {
        call: 'getCustomerProfile',
        content: ofCustomer,
        expected: {
          profile: {
            ...identity,
            paymentProfiles: [{ payment: { creditCard: { cardNumber: 'XXXX1111' } } }],
            shipToList: [shipTo],
          },
        },
      },
      { call: 'getCustomerProfileIds' },
      {
        call: 'updateCustomerProfile',
        content: (answers) => ({
          profile: { ...identity, email: 'new@a.test', ...ofCustomer(answers) },
        }),
      },
      {
        call: 'getCustomerProfile',
        content: ofCustomer,
        expected: { profile: { email: 'new@a.test' } },
      },
      { call: 'deleteCustomerProfile', content: ofCustomer },
      { call: 'getCustomerProfile', content: ofCustomer, expected: failure('E00040') },
    ],
  },
  {
    title: 'A second card is stored, listed, validated, changed and deleted',
    steps: [
      storeCustomer,
      {
        call: 'createCustomerPaymentProfile',
        content: (answers) => ({
          ...ofCustomer(answers),
          paymentProfile: {
            billTo,
            payment: { creditCard: otherCard },
            defaultPaymentProfile: true,
          },
          validationMode: 'liveMode',
        }),
        as: 'second',
      },
      {
        call: 'getCustomerPaymentProfile',
        content: (answers) => ({
          ...ofCustomer(answers),
          customerPaymentProfileId: textIn(answers, 'second.customerPaymentProfileId'),
        }),
        expected: { paymentProfile: { payment: { creditCard: { cardNumber: 'XXXX0015' } } } },
      },
      {
        call: 'getCustomerPaymentProfileList',
        content: {
          searchType: 'cardsExpiringInMonth',
          month: '2030-06',
          sorting: { orderBy: 'id', orderDescending: false },
          paging: { limit: 10, offset: 1 },
        },
        expected: { totalNumInResultSet: 1 },
      },
      {
        call: 'validateCustomerPaymentProfile',
        content: (answers) => ({ ...ofCard(answers), validationMode: 'testMode' }),
      },
      {
        call: 'updateCustomerPaymentProfile',
        content: (answers) => ({
          ...ofCustomer(answers),
          paymentProfile: {
            billTo: { ...billTo, firstName: 'Lea' },
            payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX' } },
            customerPaymentProfileId: storedIds(answers).customerPaymentProfileId,
          },
        }),
      },
      {
        call: 'getCustomerPaymentProfile',
        content: ofCard,
        expected: { paymentProfile: { billTo: { firstName: 'Lea' } } },
      },
      { call: 'deleteCustomerPaymentProfile', content: ofCard },
      { call: 'getCustomerPaymentProfile', content: ofCard, expected: failure('E00040') },
    ],
  },
  {
    title: 'An address is stored, changed and deleted',
    steps: [
      storeCustomer,
      {
        call: 'createCustomerShippingAddress',
        content: (answers) => ({
          ...ofCustomer(answers),
          address: { ...shipTo, address: '9 Harbor Way', phoneNumber: '425-555-0101' },
        }),
      },
      {
        call: 'updateCustomerShippingAddress',
        content: (answers) => ({
          ...ofCustomer(answers),
          address: {
            ...shipTo,
            zip: '98101',
            customerAddressId: storedIds(answers).customerAddressId,
          },
        }),
      },
      {
        call: 'getCustomerShippingAddress',
        content: ofAddress,
        expected: { address: { zip: '98101' } },
      },
      { call: 'deleteCustomerShippingAddress', content: ofAddress },
      { call: 'getCustomerShippingAddress', content: ofAddress, expected: failure('E00040') },
    ],
  },
  {
    title: 'A stored card is charged',
    steps: [
      storeCustomer,
      {
        call: 'createTransaction',
        content: (answers) => {
          const { customerProfileId, customerPaymentProfileId, customerAddressId } =
            storedIds(answers);
          return {
            transactionRequest: {
              transactionType: 'authCaptureTransaction',
              amount: '45.00',
              profile: {
                customerProfileId,
                paymentProfile: { paymentProfileId: customerPaymentProfileId },
                shippingProfileId: customerAddressId,
              },
            },
          };
        },
        expected: {
          transactionResponse: { responseCode: '1', accountNumber: 'XXXX1111' },
        },
      },
      {
        call: 'createTransaction',
        content: (answers) => ({
          transactionRequest: {
            transactionType: 'authCaptureTransaction',
            amount: '45.00',
            payment: { creditCard },
            profile: {
              customerProfileId: storedIds(answers).customerProfileId,
              paymentProfile: { paymentProfileId: storedIds(answers).customerPaymentProfileId },
            },
            billTo,
          },
        }),
        expected: {
          messages: { resultCode: 'Error', message: [{ code: 'E00090' }, { code: 'E00093' }] },
        },
      },
      {
        call: 'getTransactionListForCustomer',
        content: (answers) => ({
          ...ofCustomer(answers),
          sorting: { orderBy: 'id', orderDescending: true },
          paging: { limit: 10, offset: 1 },
        }),
        expected: { totalNumInResultSet: 1, transactions: [{ settleAmount: 45 }] },
      },
    ],
  },
  {
    title: 'A charge stores its customer',
    steps: [
      {
        call: 'createTransaction',
        content: {
          transactionRequest: {
            transactionType: 'authCaptureTransaction',
            amount: '30.00',
            payment: { creditCard },
            profile: { createProfile: true },
            customer: { type: 'individual', id: 'C-9', email: 'bo@example.com' },
            billTo,
          },
        },
        as: 'charge',
        expected: { profileResponse: { messages: { resultCode: 'Ok' } } },
      },
      {
        call: 'getCustomerProfile',
        content: (answers) => ({
          customerProfileId: textIn(answers, 'charge.profileResponse.customerProfileId'),
        }),
        expected: { profile: { merchantCustomerId: 'C-9', email: 'bo@example.com' } },
      },
      {
        call: 'createCustomerProfileFromTransaction',
        content: { transId: SEED_IDS.settled },
        as: 'seed',
      },
    ],
  },
  {
    title: 'A stored card is charged by the older call',
    steps: [
      storeCustomer,
      {
        call: 'createCustomerProfileTransaction',
        content: (answers) => ({
          transaction: {
            profileTransAuthCapture: {
              amount: '10.95',
              tax: { amount: '1.00', name: 'VAT' },
              lineItems: [
                { itemId: '1', name: 'Bolt', quantity: '10', unitPrice: '0.50' },
                { itemId: '2', name: 'Nut', quantity: '20', unitPrice: '0.25' },
              ],
              customerProfileId: storedIds(answers).customerProfileId,
              customerPaymentProfileId: storedIds(answers).customerPaymentProfileId,
              order: { invoiceNumber: 'INV-8' },
            },
          },
          extraOptions: 'x_delim_char=|',
        }),
        expected: { directResponse: expect.stringContaining('1|1|1|') },
      },
      {
        call: 'createCustomerProfileTransaction',
        content: { transaction: { profileTransVoid: { transId: '9' } } },
        expected: failure('E00040'),
      },
    ],
  },
];
