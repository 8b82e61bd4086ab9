import { expect, it } from '@jest/globals';
import { GatewayError } from '../../../errors.js';
import { assertProfileRules } from './profile-rules.js';
import type { TransactionRequest } from './transaction-request.js';

const CARD = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } };
const STORED = { customerProfileId: '1', paymentProfile: { paymentProfileId: '2' } };

it.each<[string, Omit<TransactionRequest, 'transactionType'>, readonly string[]]>([
  ['no profile', { payment: CARD, billTo: { zip: '1' } }, []],
  ['a stored profile', { profile: STORED }, []],
  ['a stored profile with shipTo', { profile: STORED, shipTo: { zip: '1' } }, []],
  ['a wish to create one', { payment: CARD, profile: { createProfile: true }, billTo: {} }, []],
  ['no wish to create one', { payment: CARD, profile: { createProfile: false }, billTo: {} }, []],
  ['ids with a wish', { payment: CARD, profile: { ...STORED, createProfile: true } }, ['E00088']],
  ['a wish without payment', { profile: { createProfile: true } }, ['E00089']],
  ['payment', { payment: CARD, profile: STORED }, ['E00090']],
  ['shipTo', { profile: { ...STORED, shippingProfileId: '3' }, shipTo: {} }, ['E00092']],
  ['billTo', { profile: STORED, billTo: {} }, ['E00093']],
  ['payment and billTo', { payment: CARD, profile: STORED, billTo: {} }, ['E00090', 'E00093']],
  [
    'everything',
    { payment: CARD, profile: { ...STORED, shippingProfileId: '3' }, billTo: {}, shipTo: {} },
    ['E00090', 'E00092', 'E00093'],
  ],
])('answers a profile beside %s', (_what, request, codes) => {
  expect(codesOf({ transactionType: 'authCaptureTransaction', ...request })).toEqual(codes);
});

function codesOf(request: TransactionRequest): readonly string[] {
  try {
    assertProfileRules(request);
    return [];
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.messages.map(({ code }) => code);
  }
}
