import { BANK_ACCOUNT_TYPES, ECHECK_TYPES } from '../../../enumerations.js';
import { fingerprintOf } from '../../identifiers.js';
import type { BankAccount, CreditCard } from '../../payment.js';
import { isFlag, isObjectOf, isText, maybe, oneOf } from '../../shape.js';
import { type AccountType, brandOf, type CardBrand, isCardBrand, isCardNumber } from './card.js';
import { parseExpiration } from './expiration.js';
import type { PayPalMethod } from './paypal-method.js';

/**
 * The stored data of a card: enough to judge, recognise and show it masked. The number itself is not stored.
 */
export interface CardMethod {
  readonly kind: 'creditCard';
  readonly brand?: CardBrand | undefined;
  readonly lastFour: string;
  readonly isNumberValid: boolean;
  /** `YYYY-MM`; absent when the input is not a date. */
  readonly expiration?: string | undefined;
  /** A hash of the number: equal cards have equal ones. */
  readonly fingerprint: string;
}

/** The stored data of a bank account, without its number. */
export interface BankMethod {
  readonly kind: 'eCheck';
  readonly accountType?: NonNullable<BankAccount['accountType']>;
  readonly routingLastFour: string;
  readonly isRoutingValid: boolean;
  readonly lastFour: string;
  readonly isNumberValid: boolean;
  readonly nameOnAccount: string;
  readonly echeckType?: NonNullable<BankAccount['echeckType']>;
  readonly bankName?: string;
  readonly hasCheckNumber: boolean;
  /** A hash of routing and account number. */
  readonly fingerprint: string;
}

/** A way to pay that can be stored: by card or by eCheck. */
export type StorableMethod = CardMethod | BankMethod;

/** A way to pay. */
export type PaymentMethod = StorableMethod | PayPalMethod;

const isCardMethod = isObjectOf<CardMethod>({
  kind: oneOf(['creditCard']),
  brand: maybe(isCardBrand),
  lastFour: isText,
  isNumberValid: isFlag,
  expiration: maybe(isText),
  fingerprint: isText,
});

const isBankMethod = isObjectOf<BankMethod>({
  kind: oneOf(['eCheck']),
  accountType: maybe(oneOf(BANK_ACCOUNT_TYPES)),
  routingLastFour: isText,
  isRoutingValid: isFlag,
  lastFour: isText,
  isNumberValid: isFlag,
  nameOnAccount: isText,
  echeckType: maybe(oneOf(ECHECK_TYPES)),
  bankName: maybe(isText),
  hasCheckNumber: isFlag,
  fingerprint: isText,
});

/** True for a payment as it is stored. */
export function isStorableMethod(value: unknown): value is StorableMethod {
  return isCardMethod(value) || isBankMethod(value);
}

/** Judges a card of a request and leaves out its number. */
export function toCardMethod(card: CreditCard): CardMethod {
  const number = card.cardNumber.replaceAll(/[\s-]/g, '');
  const brand = brandOf(number);
  const expiration = parseExpiration(card.expirationDate);
  return {
    kind: 'creditCard',
    brand,
    lastFour: number.slice(-4),
    isNumberValid: isCardNumber(number),
    expiration: expiration || undefined,
    fingerprint: fingerprintOf(number),
  };
}

/** Judges a bank account of a request and leaves out its number. */
export function toBankMethod(account: BankAccount): BankMethod {
  const { routingNumber, accountNumber, accountType, echeckType, bankName } = account;
  return {
    kind: 'eCheck',
    ...(accountType && { accountType }),
    routingLastFour: routingNumber.slice(-4),
    isRoutingValid: isRoutingNumber(routingNumber),
    lastFour: accountNumber.slice(-4),
    isNumberValid: /^\d{5,17}$/.test(accountNumber),
    nameOnAccount: account.nameOnAccount,
    ...(echeckType && { echeckType }),
    ...(bankName && { bankName }),
    hasCheckNumber: Boolean(account.checkNumber),
    fingerprint: fingerprintOf(`${routingNumber}/${accountNumber}`),
  };
}

/** The weights of the ABA check, repeated over nine digits. */
const WEIGHTS = [3, 7, 1] as const;

/** True for nine digits whose weighted sum ends in zero: the check of the American Bankers Association. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  let sum = 0;
  for (let index = 0; index < 9; index++) {
    sum += (text.charCodeAt(index) - 48) * (WEIGHTS[index % 3] ?? 0);
  }
  return sum % 10 === 0;
}

const ACCOUNT_TYPE = { eCheck: 'eCheck', payPal: 'PayPal' } as const;

/** The kind of account as responses name it; empty when no brand is known. */
export function accountTypeOf(method: PaymentMethod): AccountType | '' {
  return method.kind === 'creditCard' ? (method.brand ?? '') : ACCOUNT_TYPE[method.kind];
}

/** The number of a card or account as responses show it: `XXXX1111`; empty for PayPal. */
export function maskedNumberOf(method: PaymentMethod): string {
  return method.kind === 'payPal' ? '' : `XXXX${method.lastFour}`;
}
