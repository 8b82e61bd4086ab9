import { type GoldenStep, goldenId } from './golden-case.js';

const FIRST = goldenId('subscription', 0);
export const UNKNOWN = { subscriptionId: '9' };

export const creditCard = { cardNumber: '4111111111111111', expirationDate: '2038-12' };

const bankAccount = {
  accountType: 'checking',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
  echeckType: 'WEB',
  bankName: 'Bank of Nowhere',
};

const billTo = { firstName: 'Lena', lastName: 'Hart', zip: '98004' };

export const monthly = {
  interval: { length: 1, unit: 'months' },
  startDate: '2026-03-30',
  totalOccurrences: 12,
};

/** Everything that a subscription can say. */
export const full = {
  name: 'Field notes',
  paymentSchedule: { ...monthly, trialOccurrences: 1 },
  amount: '10.50',
  trialAmount: '1.00',
  payment: { creditCard: { ...creditCard, cardCode: '123' } },
  order: { invoiceNumber: 'INV-1', description: 'Notes & sketches' },
  customer: {
    type: 'individual',
    id: 'C-7',
    email: 'lena.hart@example.com',
    phoneNumber: '425-555-0101',
    faxNumber: '425-555-0102',
    taxId: '123456789',
  },
  billTo: {
    firstName: 'Lena',
    lastName: 'Hart',
    address: '12 Mill Lane',
    city: 'Bellevue',
    state: 'WA',
    zip: '98004',
    country: 'US',
  },
  shipTo: { firstName: 'Bo', lastName: 'Ek', address: '5 Pine Road', zip: '97205' },
};

/** No more than a subscription must say. */
export const plain = { paymentSchedule: monthly, amount: '10.50', payment: { creditCard }, billTo };

export const byAccount = { ...plain, amount: '20.00', payment: { bankAccount } };

export const declining = { ...plain, billTo: { ...billTo, zip: '46282' } };

export const once = { ...plain, paymentSchedule: { ...monthly, totalOccurrences: 1 } };

export const create = (subscription: object): GoldenStep => ({
  request: 'ARBCreateSubscriptionRequest',
  body: { subscription },
});
export const cancel = {
  request: 'ARBCancelSubscriptionRequest',
  body: { subscriptionId: FIRST },
} as const satisfies GoldenStep;

export const runDays = (days: number): GoldenStep => ({ runSeconds: days * 86_400 });
export const ofFirst = { subscriptionId: FIRST };
