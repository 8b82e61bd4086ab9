import type { GoldenCall } from './golden-case.js';
import { ADDRESS, after, ofAccount, ofCard, PAID, paid, profileCharge } from './stored-customer.js';

export const PROFILE_TRANSACTION_CASES: readonly GoldenCall[] = [
  {
    folder: 'create-customer-profile-transaction',
    request: 'createCustomerProfileTransactionRequest',
    cases: [
      {
        name: 'charge',
        title: 'A charge with everything',
        ...after(),
        body: {
          ...profileCharge({
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
        body: profileCharge(ofAccount),
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
      { name: 'unknown', title: 'A payment that nobody knows', body: profileCharge(ofCard) },
      {
        name: 'unknown-address',
        title: 'An address that nobody knows',
        ...after(),
        body: profileCharge({ ...ofCard, customerShippingAddressId: '9' }),
      },
    ],
  },
];
