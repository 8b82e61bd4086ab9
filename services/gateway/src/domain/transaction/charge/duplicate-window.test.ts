import { expect, it } from '@jest/globals';
import { toBankMethod, toCardMethod } from '../card/payment-method.js';
import type { TransactionRequest } from '../request/transaction-request.js';
import { duplicateKeyOf } from './duplicate-window.js';

const ADDRESS = {
  firstName: 'A',
  lastName: 'B',
  company: 'C',
  address: 'D',
  city: 'E',
  state: 'F',
  zip: 'G',
  country: 'H',
};
const REQUEST: TransactionRequest = {
  transactionType: 'authCaptureTransaction',
  order: { invoiceNumber: '1', description: 'x' },
  poNumber: 'po',
  customer: { id: 'c', email: 'a@example.com' },
};
const CARD = { cardNumber: '4111111111111111', expirationDate: '2038-12' };
const ACCOUNT = { routingNumber: '121042882', accountNumber: '123456789', nameOnAccount: 'N' };
const BASE = {
  login: 'login',
  request: REQUEST,
  method: toCardMethod(CARD),
  amount: 500,
  billTo: ADDRESS,
};

it.each([
  ['login', { login: 'other' }],
  ['transaction type', { request: { ...REQUEST, transactionType: 'authOnlyTransaction' } }],
  ['amount', { amount: 501 }],
  ['card number', { method: toCardMethod({ ...CARD, cardNumber: '4012888818888' }) }],
  ['expiry', { method: toCardMethod({ ...CARD, expirationDate: '2037-12' }) }],
  ['way to pay', { method: toBankMethod(ACCOUNT) }],
  ['purchase order', { request: { ...REQUEST, poNumber: 'other' } }],
  ['invoice', { request: { ...REQUEST, order: { invoiceNumber: '2' } } }],
  ['customer id', { request: { ...REQUEST, customer: { id: 'd' } } }],
  ...Object.keys(ADDRESS).map(
    (name) => [name, { billTo: { ...ADDRESS, [name]: 'other' } }] as const,
  ),
])('tells charges apart by their %s', (_what, change) => {
  expect(duplicateKeyOf({ ...BASE, ...change })).not.toBe(duplicateKeyOf(BASE));
});

it.each([
  ['description', { request: { ...REQUEST, order: { invoiceNumber: '1', description: 'y' } } }],
  ['e-mail', { request: { ...REQUEST, customer: { id: 'c', email: 'b@example.com' } } }],
  ['phone', { billTo: { ...ADDRESS, phoneNumber: '1' } }],
  ['shipping address', { request: { ...REQUEST, shipTo: { zip: '1' } } }],
  ['form of the expiry', { method: toCardMethod({ ...CARD, expirationDate: '1238' }) }],
])('does not tell charges apart by their %s', (_what, change) => {
  expect(duplicateKeyOf({ ...BASE, ...change })).toBe(duplicateKeyOf(BASE));
});

it.each([
  ['routing number', { ...ACCOUNT, routingNumber: '125008547' }],
  ['account number', { ...ACCOUNT, accountNumber: '123456780' }],
])('tells eChecks apart by their %s', (_what, account) => {
  const key = (one: typeof ACCOUNT) => duplicateKeyOf({ ...BASE, method: toBankMethod(one) });
  expect(key(account)).not.toBe(key(ACCOUNT));
});
