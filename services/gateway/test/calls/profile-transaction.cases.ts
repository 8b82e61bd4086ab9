import { FIRST_ID, type GoldenCall, type GoldenStep, goldenId } from './golden-case.js';
import {
  ADDRESS,
  after,
  billTo,
  CARD_PROFILE,
  CUSTOMER,
  cardProfile,
  creditCard,
  identity,
  ofAccount,
  ofCard,
  ofCustomer,
  shipTo,
  step,
} from './stored-customer.js';

/** The id of the payment that follows {@link stored}. */
const PAID = goldenId('transaction', 4);

const charge = (profileTransAuthCapture: object): object => ({
  transaction: { profileTransAuthCapture: { amount: '25.00', ...profileTransAuthCapture } },
});
const paid = step('createCustomerProfileTransactionRequest', charge(ofCard));

export const USE_CASES: readonly GoldenCall[] = [
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

export const CREATION_CASES: readonly GoldenCall[] = [
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
