import {
  createCustomerPaymentProfileRequest,
  createCustomerProfileTransactionRequest,
  deleteCustomerPaymentProfileRequest,
  getCustomerPaymentProfileListRequest,
  getCustomerPaymentProfileNonceRequest,
  getCustomerPaymentProfileRequest,
  getTransactionListForCustomerRequest,
  updateCustomerPaymentProfileRequest,
  validateCustomerPaymentProfileRequest,
} from '../../../schema/requests/index.js';
import { defineSample } from '../sample.js';
import { BILL_TO } from './addresses.js';
import { PLACEHOLDER_IDS } from './placeholder-ids.js';

/** The sample that stores a customer. */
export const STORE_CUSTOMER = 'createCustomerProfile';

/** What the description of a sample that needs a stored customer begins with. */
export const NEEDS_CUSTOMER = `Put in the ids that \`${STORE_CUSTOMER}\` answered, and send its session token.`;

const CUSTOMER = { customerProfileId: PLACEHOLDER_IDS.customerProfile };

const PAYMENT = { ...CUSTOMER, customerPaymentProfileId: PLACEHOLDER_IDS.paymentProfile };

/** Samples of the calls on stored payments. */
export const STORED_PAYMENT_SAMPLES = [
  defineSample(createCustomerPaymentProfileRequest, {
    label: 'createCustomerPaymentProfile',
    summary: 'Store a payment for a customer',
    description: `${NEEDS_CUSTOMER} \`liveMode\` makes an authorization of 0.00 first, to which the triggers apply. An eleventh payment is E00042.`,
    needs: STORE_CUSTOMER,
    body: {
      ...CUSTOMER,
      paymentProfile: {
        customerType: 'individual',
        billTo: BILL_TO,
        payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
        defaultPaymentProfile: false,
      },
      validationMode: 'liveMode',
    },
  }),
  defineSample(getCustomerPaymentProfileRequest, {
    label: 'getCustomerPaymentProfile',
    summary: 'Get a stored payment',
    description: `${NEEDS_CUSTOMER} Without \`customerPaymentProfileId\` the default payment is meant.`,
    needs: STORE_CUSTOMER,
    body: { ...PAYMENT, unmaskExpirationDate: true, includeIssuerInfo: true },
  }),
  defineSample(getCustomerPaymentProfileListRequest, {
    label: 'getCustomerPaymentProfileList',
    summary: 'List the stored cards that expire in a month',
    description: `Send the session token of \`${STORE_CUSTOMER}\`. \`offset\` is a page number.`,
    needs: STORE_CUSTOMER,
    body: {
      searchType: 'cardsExpiringInMonth',
      month: '2038-12',
      sorting: { orderBy: 'id', orderDescending: false },
      paging: { limit: 100, offset: 1 },
    },
  }),
  defineSample(updateCustomerPaymentProfileRequest, {
    label: 'updateCustomerPaymentProfile',
    summary: 'Change a stored payment',
    description: `${NEEDS_CUSTOMER} Masked values keep what is stored; what is left out is emptied.`,
    needs: STORE_CUSTOMER,
    body: {
      ...CUSTOMER,
      paymentProfile: {
        billTo: BILL_TO,
        payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: '2038-11' } },
        customerPaymentProfileId: PLACEHOLDER_IDS.paymentProfile,
      },
      validationMode: 'testMode',
    },
  }),
  defineSample(deleteCustomerPaymentProfileRequest, {
    label: 'deleteCustomerPaymentProfile',
    summary: 'Delete a stored payment',
    description: `${NEEDS_CUSTOMER} One that a subscription charges is E00105.`,
    needs: STORE_CUSTOMER,
    body: PAYMENT,
  }),
  defineSample(validateCustomerPaymentProfileRequest, {
    label: 'validateCustomerPaymentProfile',
    summary: 'Check a stored payment',
    description: `${NEEDS_CUSTOMER} \`testMode\` checks the card; \`liveMode\` makes an authorization of 0.00, to which the triggers apply; a Visa card needs its billing address for it (290).`,
    needs: STORE_CUSTOMER,
    body: { ...PAYMENT, validationMode: 'liveMode' },
  }),
  defineSample(createCustomerProfileTransactionRequest, {
    label: 'createCustomerProfileTransaction',
    summary: 'Charge a stored payment, in the older form',
    description: `${NEEDS_CUSTOMER} Answered as \`directResponse\`, a line of fields. \`createTransaction/profile\` is the newer form.`,
    needs: STORE_CUSTOMER,
    body: {
      transaction: { profileTransAuthCapture: { amount: '16.00', ...PAYMENT } },
      extraOptions: 'x_duplicate_window=0',
    },
  }),
  defineSample(getCustomerPaymentProfileNonceRequest, {
    label: 'getCustomerPaymentProfileNonce',
    summary: 'Turn a stored payment into a nonce',
    description: `${NEEDS_CUSTOMER} Any access token but an empty one is taken. The nonce is charged as \`payment.opaqueData\`.`,
    needs: STORE_CUSTOMER,
    body: { connectedAccessToken: 'sandbox-access-token', ...PAYMENT },
  }),
  defineSample(getTransactionListForCustomerRequest, {
    label: 'getTransactionListForCustomer',
    summary: 'List the transactions of a customer',
    description:
      'Put in the ids that `createTransaction/createProfile` answered, and send its session token.',
    needs: 'createTransaction/createProfile',
    body: {
      ...CUSTOMER,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: 100, offset: 1 },
    },
  }),
];
