import { expect } from '@jest/globals';
import { SEED_IDS } from '../../../src/domain/seed-account.js';
import { failure, type Responses, type Scenario, textIn } from '../scenario.js';

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
export function storedIds(responses: Responses) {
  return {
    customerProfileId: textIn(responses, 'customer.customerProfileId'),
    customerPaymentProfileId: textIn(responses, 'customer.customerPaymentProfileIdList.0'),
    customerAddressId: textIn(responses, 'customer.customerShippingAddressIdList.0'),
  };
}

const ofCustomer = (responses: Responses) => ({
  customerProfileId: storedIds(responses).customerProfileId,
});
const ofCard = (responses: Responses) => ({
  ...ofCustomer(responses),
  customerPaymentProfileId: storedIds(responses).customerPaymentProfileId,
});
const ofAddress = (responses: Responses) => ({
  ...ofCustomer(responses),
  customerAddressId: storedIds(responses).customerAddressId,
});

/** Stories of stored customers. */
export const PROFILE_SCENARIOS: readonly Scenario[] = [
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
        content: (responses) => ({
          profile: { ...identity, email: 'new@a.test', ...ofCustomer(responses) },
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
        content: (responses) => ({
          ...ofCustomer(responses),
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
        content: (responses) => ({
          ...ofCustomer(responses),
          customerPaymentProfileId: textIn(responses, 'second.customerPaymentProfileId'),
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
        content: (responses) => ({ ...ofCard(responses), validationMode: 'testMode' }),
      },
      {
        call: 'updateCustomerPaymentProfile',
        content: (responses) => ({
          ...ofCustomer(responses),
          paymentProfile: {
            billTo: { ...billTo, firstName: 'Lea' },
            payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX' } },
            customerPaymentProfileId: storedIds(responses).customerPaymentProfileId,
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
        content: (responses) => ({
          ...ofCustomer(responses),
          address: { ...shipTo, address: '9 Harbor Way', phoneNumber: '425-555-0101' },
        }),
      },
      {
        call: 'updateCustomerShippingAddress',
        content: (responses) => ({
          ...ofCustomer(responses),
          address: {
            ...shipTo,
            zip: '98101',
            customerAddressId: storedIds(responses).customerAddressId,
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
        content: (responses) => {
          const { customerProfileId, customerPaymentProfileId, customerAddressId } =
            storedIds(responses);
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
        content: (responses) => ({
          transactionRequest: {
            transactionType: 'authCaptureTransaction',
            amount: '45.00',
            payment: { creditCard },
            profile: {
              customerProfileId: storedIds(responses).customerProfileId,
              paymentProfile: { paymentProfileId: storedIds(responses).customerPaymentProfileId },
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
        content: (responses) => ({
          ...ofCustomer(responses),
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
        content: (responses) => ({
          customerProfileId: textIn(responses, 'charge.profileResponse.customerProfileId'),
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
        content: (responses) => ({
          transaction: {
            profileTransAuthCapture: {
              amount: '10.95',
              tax: { amount: '1.00', name: 'VAT' },
              lineItems: [
                { itemId: '1', name: 'Bolt', quantity: '10', unitPrice: '0.50' },
                { itemId: '2', name: 'Nut', quantity: '20', unitPrice: '0.25' },
              ],
              customerProfileId: storedIds(responses).customerProfileId,
              customerPaymentProfileId: storedIds(responses).customerPaymentProfileId,
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
