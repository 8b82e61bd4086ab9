import { callError } from '../../errors.js';
import type { ReasonCode } from '../../reasons.js';
import { invalidField, missingField } from '../field-problems.js';
import type { BankAccount, CreditCard, OpaqueData, Payment } from '../payment.js';
import type { SessionEvent } from '../session-state.js';
import { parseExpiration } from '../transaction/card/expiration.js';
import {
  type StorableMethod,
  toBankMethod,
  toCardMethod,
} from '../transaction/card/payment-method.js';
import type { NonceSource } from '../transaction/transaction-context.js';
import { isWalletDescriptor } from '../wallet/wallet-token.js';
import type { PaymentContent } from './profile-event.js';
import type { CustomerPaymentProfile } from './profile-request.js';
import type { RequestedValidation } from './validate-payment.js';

/** A payment that a request sends to be stored. */
export interface ReadPayment {
  readonly method: StorableMethod;
  /** The first six digits of a card that was named in full. */
  readonly issuerNumber?: string;
  /** Used to check the card; it is never stored. */
  readonly cardCode?: string | undefined;
  /** The reason with which every charge of a wallet's token is declined. */
  readonly declines?: ReasonCode;
  /** The events of reading it, such as that of a spent nonce. */
  readonly events: readonly SessionEvent[];
}

/**
 * Rejects storing a wallet's token without a validation by a payment, the only check of a token.
 * @throws GatewayError E00141
 */
export function assertValidatedLive(
  { opaqueData }: Payment = {},
  validationMode: RequestedValidation,
): void {
  if (opaqueData && validationMode !== 'liveMode' && isWalletDescriptor(opaqueData.dataDescriptor))
    throw callError('E00141');
}

const ISSUER_DIGITS = 6;

/** The fewest digits of a card number. */
const MIN_CARD_DIGITS = 13;

/**
 * Reads a payment to be stored and checks its form; a validation checks whether a card is valid.
 * @throws GatewayError E00013, E00014 or E00015 with the field, E00029 without a payment, E00114 or E00115
 *   for an invalid nonce
 */
export function readPaymentToStore(payment: Payment | undefined, nonces: NonceSource): ReadPayment {
  if (payment === undefined) throw callError('E00029');
  if (payment.creditCard !== undefined) return readCard(payment.creditCard);
  if (payment.bankAccount !== undefined) return readAccount(payment.bankAccount);
  if (payment.opaqueData !== undefined) return readOpaqueData(payment.opaqueData, nonces);
  throw invalidField('Payment');
}

function readOpaqueData(data: OpaqueData, nonces: NonceSource): ReadPayment {
  const payment = nonces.unseal(data);
  if (payment === undefined) throw callError('E00114');
  return payment;
}

function readCard(card: CreditCard): ReadPayment {
  assertCardNumber(card.cardNumber);
  assertExpiration(card.expirationDate);
  const { cardCode } = card;
  return {
    method: toCardMethod(card),
    issuerNumber: issuerNumberOf(card),
    ...(cardCode && { cardCode }),
    events: [],
  };
}

/** The digits of a card's number that name its issuer. */
export function issuerNumberOf({ cardNumber }: CreditCard): string {
  return digitsOf(cardNumber).slice(0, ISSUER_DIGITS);
}

function readAccount(account: BankAccount): ReadPayment {
  const routingNumber = account.routingNumber.trim();
  const accountNumber = account.accountNumber.trim();
  assertDigits('Routing Number', routingNumber, /^\d{9}$/);
  assertDigits('Account Number', accountNumber, /^\d{5,17}$/);
  if (account.nameOnAccount.trim() === '') throw missingField('Name On Account');
  return { method: toBankMethod({ ...account, routingNumber, accountNumber }), events: [] };
}

function assertCardNumber(cardNumber: string): void {
  const digits = digitsOf(cardNumber);
  assertDigits('Card Number', digits, /^\d+$/);
  if (digits.length < MIN_CARD_DIGITS) throw callError('E00015', 'Card Number');
}

/**
 * Rejects an expiry that is not a month.
 * @throws GatewayError E00013 or E00014
 */
export function assertExpiration(expirationDate: string): void {
  if (expirationDate.trim() === '') throw missingField('Expiration Date');
  if (parseExpiration(expirationDate) === undefined) throw invalidField('Expiration Date');
}

function assertDigits(name: string, text: string, form: RegExp): void {
  if (text === '') throw missingField(name);
  if (!form.test(text)) throw invalidField(name);
}

function digitsOf(cardNumber: string): string {
  return cardNumber.replaceAll(/[\s-]/g, '');
}

/**
 * A stored bank account is a checking account for payments on the web unless the request names another type
 * (py-authorize's live test).
 */
export function toStoredMethod(method: StorableMethod): StorableMethod {
  return method.kind === 'eCheck'
    ? {
        ...method,
        accountType: method.accountType ?? 'checking',
        echeckType: method.echeckType ?? 'WEB',
      }
    : method;
}

/** The stored content of a payment whose numbers have been read. */
export function toPaymentContent(
  fields: CustomerPaymentProfile,
  { method, issuerNumber }: Pick<ReadPayment, 'method' | 'issuerNumber'>,
): PaymentContent {
  const { customerType, billTo, driversLicense, taxId, excludeFromAccountUpdater } = fields;
  const { originalNetworkTransId, originalAuthAmount } = fields.subsequentAuthInformation ?? {};
  return {
    method: toStoredMethod(method),
    ...(issuerNumber && { issuerNumber }),
    ...(customerType && { customerType }),
    ...(billTo && { billTo }),
    ...(driversLicense && {
      driversLicense: { ...driversLicense, number: masked(driversLicense.number) },
    }),
    ...(taxId && { taxId: masked(taxId) }),
    ...(originalNetworkTransId && { originalNetworkTransId }),
    ...(originalAuthAmount && { originalAuthAmount }),
    ...(excludeFromAccountUpdater !== undefined && { excludeFromAccountUpdater }),
  };
}

/** A number as responses show it; masking a masked number changes nothing. */
function masked(number: string): string {
  return `XXXX${number.slice(-4)}`;
}
