import { SEED_IDS } from '../../../domain/seed-account.js';
import {
  createCustomerProfileFromTransactionRequest,
  createCustomerProfileRequest,
  createCustomerShippingAddressRequest,
  deleteCustomerProfileRequest,
  deleteCustomerShippingAddressRequest,
  getCustomerProfileIdsRequest,
  getCustomerProfileRequest,
  getCustomerShippingAddressRequest,
  updateCustomerProfileRequest,
  updateCustomerShippingAddressRequest,
} from '../../../schema/requests/index.js';
import { defineSample } from '../sample.js';
import { BILL_TO, SHIP_TO } from './addresses.js';
import { PLACEHOLDER_IDS } from './placeholder-ids.js';
import { NEEDS_CUSTOMER, STORE_CUSTOMER, STORED_PAYMENT_SAMPLES } from './stored-payment.js';

const CUSTOMER = { customerProfileId: PLACEHOLDER_IDS.customerProfile };

const ADDRESS = { ...CUSTOMER, customerAddressId: PLACEHOLDER_IDS.shippingAddress };

/** Samples of the calls on stored customers. */
export const PROFILE_SAMPLES = [
  defineSample(createCustomerProfileRequest, {
    label: STORE_CUSTOMER,
    summary: 'Store a customer',
    description:
      'With a payment and an address. The same customer a second time is E00039, which names its id. `testMode` checks the card; `liveMode` makes an authorization of 0.00, to which the triggers apply.',
    body: {
      profile: {
        merchantCustomerId: 'C-2001',
        description: 'Marta Lindqvist',
        email: 'marta.lindqvist@example.com',
        paymentProfiles: [
          {
            customerType: 'individual',
            billTo: BILL_TO,
            payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
            defaultPaymentProfile: true,
          },
        ],
        shipToList: [SHIP_TO],
      },
      validationMode: 'testMode',
    },
  }),
  defineSample(createCustomerProfileFromTransactionRequest, {
    label: 'createCustomerProfileFromTransaction',
    summary: 'Store the customer of a transaction',
    description: 'The example stores the payment of the settled transaction of the seed account.',
    body: {
      transId: SEED_IDS.settled,
      customer: { merchantCustomerId: 'C-2002', email: 'jonas.okafor@example.com' },
    },
  }),
  defineSample(getCustomerProfileRequest, {
    label: 'getCustomerProfile',
    summary: 'Get a stored customer',
    description: `${NEEDS_CUSTOMER} Found by the merchant's own id or the e-mail address as well. Numbers are masked.`,
    needs: STORE_CUSTOMER,
    body: { ...CUSTOMER, includeIssuerInfo: true },
  }),
  defineSample(getCustomerProfileIdsRequest, {
    label: 'getCustomerProfileIds',
    summary: 'List the ids of all stored customers',
    description: 'The seed account has none.',
    body: {},
  }),
  defineSample(updateCustomerProfileRequest, {
    label: 'updateCustomerProfile',
    summary: 'Change a stored customer',
    description: `${NEEDS_CUSTOMER} What is left out is emptied.`,
    needs: STORE_CUSTOMER,
    body: {
      profile: {
        merchantCustomerId: 'C-2001',
        description: 'Marta Lindqvist-Okafor',
        email: 'marta.okafor@example.com',
        ...CUSTOMER,
      },
    },
  }),
  defineSample(deleteCustomerProfileRequest, {
    label: 'deleteCustomerProfile',
    summary: 'Delete a stored customer',
    description: `${NEEDS_CUSTOMER} Payments and addresses are deleted along with it.`,
    needs: STORE_CUSTOMER,
    body: CUSTOMER,
  }),
  ...STORED_PAYMENT_SAMPLES,
  defineSample(createCustomerShippingAddressRequest, {
    label: 'createCustomerShippingAddress',
    summary: 'Store an address for a customer',
    description: `${NEEDS_CUSTOMER} A hundred and first address is E00043.`,
    needs: STORE_CUSTOMER,
    body: {
      ...CUSTOMER,
      address: { ...SHIP_TO, address: '14 Birch Street' },
      defaultShippingAddress: true,
    },
  }),
  defineSample(getCustomerShippingAddressRequest, {
    label: 'getCustomerShippingAddress',
    summary: 'Get a stored address',
    description: NEEDS_CUSTOMER,
    needs: STORE_CUSTOMER,
    body: ADDRESS,
  }),
  defineSample(updateCustomerShippingAddressRequest, {
    label: 'updateCustomerShippingAddress',
    summary: 'Change a stored address',
    description: `${NEEDS_CUSTOMER} What is left out is emptied.`,
    needs: STORE_CUSTOMER,
    body: {
      ...CUSTOMER,
      address: {
        ...SHIP_TO,
        zip: '50614',
        customerAddressId: PLACEHOLDER_IDS.shippingAddress,
      },
    },
  }),
  defineSample(deleteCustomerShippingAddressRequest, {
    label: 'deleteCustomerShippingAddress',
    summary: 'Delete a stored address',
    description: NEEDS_CUSTOMER,
    needs: STORE_CUSTOMER,
    body: ADDRESS,
  }),
];
