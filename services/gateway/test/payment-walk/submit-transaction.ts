import { expect } from '@jest/globals';
import { formatCents } from '../../src/domain/cents.js';
import type { Payment } from './observe-payment.js';
import type { Codes } from './payment-rules.js';
import { CARDS, type Charge } from './payment-step.js';
import type { TwinSessions } from './twin-sessions.js';

interface TransactionResponse {
  readonly messages: { readonly resultCode: string; readonly message: readonly { code: string }[] };
  readonly transactionResponse: {
    readonly responseCode: string;
    readonly transId: string;
    readonly messages?: readonly { readonly code: string }[];
    readonly errors?: readonly { readonly errorCode: string }[];
  };
}

/** Sends a transaction or a review; the codes are the response's, as `3/54`, and the messages of the whole must go with them. */
export function submit(
  sessions: TwinSessions,
  body: object,
): { readonly codes: Codes; readonly transId: string } {
  const request = 'heldTransactionRequest' in body ? 'updateHeldTransaction' : 'createTransaction';
  const response = sessions.ask(`${request}Request`, body) as TransactionResponse; // both calls answer so
  const { messages, transactionResponse } = response;
  const { responseCode, transId, messages: good = [], errors = [] } = transactionResponse;
  const isGood = responseCode === '1' || responseCode === '4';
  expect([messages.resultCode, messages.message.map(({ code }) => code)]).toEqual(
    isGood ? ['Ok', ['I00001']] : ['Error', ['E00027']],
  );
  const codes = [...good.map(({ code }) => code), ...errors.map(({ errorCode }) => errorCode)];
  return { codes: `${responseCode}/${codes.join()}`, transId };
}

/** The request of a charge. */
export function toRequest({
  kind,
  method,
  brand,
  amount,
  zip,
  code,
  window,
  isRoutable,
}: Charge): object {
  const cardNumber = CARDS.find(([name]) => name === brand)?.[1];
  const creditCard = { cardNumber, expirationDate: '2038-12', ...(code && { cardCode: code }) };
  const bankAccount = {
    routingNumber: isRoutable ? '121042882' : '121042883',
    accountNumber: '123456789',
    nameOnAccount: 'A',
  };
  return {
    transactionType: kind === 'charge' ? 'authCaptureTransaction' : 'authOnlyTransaction',
    amount: formatCents(amount),
    payment: method === 'creditCard' ? { creditCard } : { bankAccount },
    billTo: { zip },
    transactionSettings: {
      setting: [{ settingName: 'duplicateWindow', settingValue: String(window / 1000) }],
    },
  };
}

/** The card or account that a refund names. */
export function toRefundPayment({ method, lastFour }: Payment): object {
  if (method === 'creditCard')
    return { creditCard: { cardNumber: lastFour, expirationDate: 'XXXX' } };
  const accountNumber = `XXXX${lastFour}`;
  return { bankAccount: { routingNumber: 'XXXX', accountNumber, nameOnAccount: 'A' } };
}
