import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { GoldenStep } from './golden-case.js';

export const card = (cardNumber: string) => ({
  creditCard: { cardNumber, expirationDate: '2038-12' },
});
export const bankAccount = {
  accountType: 'savings',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
  bankName: 'Bank of Nowhere',
};

export const transaction = (changes: object): GoldenStep => ({
  request: 'createTransactionRequest',
  body: {
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '25.00',
      payment: card('4111111111111111'),
      ...changes,
    },
  },
});
export const refund = transaction({
  transactionType: 'refundTransaction',
  amount: '10.00',
  payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
  refTransId: SEED_IDS.settled,
});
export const full: GoldenStep = {
  request: 'createTransactionRequest',
  body: {
    clientId: 'golden-1.0',
    refId: 'order-7',
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '25.00',
      payment: card('4111111111111111'),
      solution: { id: 'AAA100302', name: 'Till' },
      order: { invoiceNumber: 'INV-1', description: 'Nuts & bolts', discountAmount: '1.00' },
      lineItems: {
        lineItem: [
          { itemId: '1', name: 'Bolt', quantity: '10', unitPrice: '1.5', taxable: true },
          { itemId: '2', name: 'Nut', quantity: '20', unitPrice: '0.50' },
        ],
      },
      tax: { amount: '1.25', name: 'VAT', description: 'Value added tax' },
      duty: { amount: '0.5' },
      shipping: { amount: '3.00' },
      taxExempt: true,
      poNumber: 'PO-7',
      customer: { type: 'business', id: 'C-7', email: 'lena.hart@example.com', taxId: '123456789' },
      billTo: {
        firstName: 'Lena',
        lastName: 'Hart',
        zip: '98004',
        phoneNumber: '425-555-0101',
        email: 'lena.hart@example.com',
      },
      shipTo: { firstName: 'Bo', lastName: 'Ek', zip: '97205' },
      customerIP: '192.0.2.7',
      employeeId: '12',
      transactionSettings: {
        setting: [{ settingName: 'recurringBilling', settingValue: 'true' }],
      },
      tip: { amount: '2.00' },
      subsequentAuthInformation: { originalNetworkTransId: 'ABC123', originalAuthAmount: '25.00' },
      authorizationIndicatorType: { authorizationIndicator: 'final' },
    },
  },
};

export const mixed: readonly GoldenStep[] = [
  transaction({}),
  transaction({ amount: '30.00' }),
  transaction({ amount: '5.00', payment: card('5424000000000015') }),
  transaction({ amount: '1.00', billTo: { zip: '46282' } }),
  transaction({ transactionType: 'voidTransaction', refTransId: SEED_IDS.authorization }),
  refund,
  { settle: true },
];
