import type { WEB_CHECKOUT_TYPES } from '../../enumerations.js';
import { callError, type GatewayError } from '../../errors.js';
import type { BankAccount } from '../payment.js';
import { parseExpiration } from '../transaction/card/expiration.js';
import { toBankMethod, toCardMethod } from '../transaction/card/payment-method.js';
import type { PaymentNonce } from './payment-nonce.js';
import type { Stamp } from './stamp.js';

/** The payment data of a browser form. */
interface WebCheckOutData {
  readonly id: string;
  readonly type: (typeof WEB_CHECKOUT_TYPES)[number];
  readonly token?: {
    readonly zip?: string;
    readonly cardNumber: string;
    readonly expirationDate: string;
    readonly cardCode?: string;
    readonly fullName?: string;
  };
  readonly bankToken?: BankAccount;
}

const ISSUER_DIGITS = 6;

/**
 * Reads the content of a nonce from the data of a browser form. Whether the card is valid is judged when it
 * is charged.
 * @throws GatewayError E00113 when there is not either a card or an account, or the card cannot be read
 */
export function readPaymentData(data: WebCheckOutData): Omit<PaymentNonce, keyof Stamp> {
  const { type, token, bankToken } = data;
  if (type === 'TOKEN' && token && !bankToken) return readCard(token);
  if (type === 'TOKEN' && bankToken && !token) return { method: toBankMethod(bankToken) };
  throw unreadable();
}

function readCard(token: NonNullable<WebCheckOutData['token']>): Omit<PaymentNonce, keyof Stamp> {
  const number = token.cardNumber.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(number) || parseExpiration(token.expirationDate) === undefined)
    throw unreadable();
  const { cardCode } = token;
  return {
    method: toCardMethod(token),
    issuerNumber: number.slice(0, ISSUER_DIGITS),
    ...(cardCode && { cardCode }),
  };
}

function unreadable(): GatewayError {
  return callError('E00113');
}
