import { quote } from '@sandbox/kernel';
import { maskNumbers } from '@sandbox/mask';
import { formatLocal } from '../../domain/merchant/merchant-time.js';
import type { Payment } from '../../domain/payment.js';
import type { SessionState } from '../../domain/session.js';
import type { CardMethod, PaymentMethod } from '../../domain/transaction/card/payment-method.js';
import { toCardMethod } from '../../domain/transaction/card/payment-method.js';
import { trackCardOf } from '../../domain/transaction/card/track-data.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import { transactionStatus } from '../../domain/transaction/ledger/transaction-status.js';
import { readWalletToken, type WalletPayment } from '../../domain/wallet/wallet-token.js';
import type { RootType, WireNode } from '../../protocol/index.js';

/** The known facts of a call that failed. */
export interface CallFacts {
  /** The request as it was read. */
  readonly input: object;
  /** The session as the call found it. */
  readonly state: SessionState;
  /** The session's time. */
  readonly now: number;
}

/** A request that does not fit the schema. */
export interface UnreadRequest {
  readonly type: RootType;
  readonly root: WireNode;
}

/** An error of a response. */
export interface ExplainedError {
  /** The text that the response has. */
  readonly text: string;
  /** Absent when the call never reached its session. */
  readonly facts: CallFacts | undefined;
  readonly unread?: UnreadRequest | undefined;
}

/** The meaning of an error in the sandbox; a function quotes the input of the call. */
export type Explain = string | ((error: ExplainedError) => string);

type Facts = CallFacts | undefined;

/** The maximum number of values of a request that are visited; the relevant ones are near its start. */
const MAX_VISITED = 2000;

/** Elements whose values are never shown. Of card and account numbers the last four digits are. */
const HIDDEN: ReadonlySet<string> = new Set([
  'accessToken',
  'cardCode',
  'cardholderAuthenticationValue',
  'clientKey',
  'dataKey',
  'dataValue',
  'dateOfBirth',
  'number',
  'password',
  'sessionToken',
  'taxId',
  'track1',
  'track2',
  'transactionKey',
  'value',
]);

const NUMBERS: ReadonlySet<string> = new Set(['cardNumber', 'accountNumber', 'routingNumber']);

/** The first element of a name in a request, at any depth; undefined when it was not sent. */
export function findSent(facts: Facts, name: string): unknown {
  const waiting: unknown[] = [facts?.input];
  for (let index = 0; index < waiting.length; index++) {
    const value = waiting[index];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && name in value) return (value as Record<string, unknown>)[name];
    const capacity = MAX_VISITED - waiting.length;
    if (capacity > 0) waiting.push(...Object.values(value).slice(0, capacity));
  }
  return undefined;
}

/** The text of an element; undefined when it was not sent. For comparisons only: it can be a secret. */
export function sentText(facts: Facts, name: string): string | undefined {
  const value = findSent(facts, name);
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** An element with its value: `amount "0.00"`, `cardNumber (16 digits, ending 1112)`, `month is missing`. */
export function shownSent(facts: Facts, name: string): string {
  const text = sentText(facts, name);
  if (facts === undefined) return name;
  if (text === undefined || text === '') return `${name} is missing`;
  if (NUMBERS.has(name)) return `${name} (${describeNumber(text)})`;
  if (HIDDEN.has(name)) return `${name} (${[...text].length} characters)`;
  return `${name} ${quote(maskNumbers(text))}`;
}

/** Describes a number without showing it: `16 digits, ending 1112`. */
function describeNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const end = digits.length >= 8 ? `, ending ${digits.slice(-4)}` : '';
  return `${digits.length} digits${end}${strangersOf(text)}`;
}

/** Characters that do not belong to a number; quotation marks are from a program that quotes twice. */
function strangersOf(text: string): string {
  if (/["'`\u2018\u2019\u201c\u201d]/.test(text))
    return ', and quotation marks that are part of the value: send the digits alone';
  return /[^\d\sX-]/.test(text) ? ', and other characters' : '';
}

/** The day of the session's time in the merchant's zone. */
export function today(facts: Facts): string {
  return facts === undefined ? "the session's day" : formatLocal(facts.now).slice(0, 10);
}

/** The transaction that a request refers to. */
export function referenceOf(facts: Facts): TransactionRecord | undefined {
  const id = sentText(facts, 'refTransId') ?? sentText(facts, 'transId') ?? '';
  return facts?.state.transactions.byId.get(id.trim());
}

/** The transaction that a request refers to, with its status: `transaction 6... is voided`. */
export function shownReference(facts: Facts): string {
  const record = referenceOf(facts);
  if (facts === undefined || record === undefined)
    return sentText(facts, 'refTransId') === undefined && sentText(facts, 'transId') === undefined
      ? 'no transaction is named'
      : `${shownSent(facts, sentText(facts, 'refTransId') === undefined ? 'transId' : 'refTransId')} is not a transaction of this session`;
  return `transaction ${record.id} is ${transactionStatus(record, facts.now)}`;
}

/** The payment that a request names: in full, in a track or in a wallet's token, or stored. */
export function methodOf(facts: Facts): PaymentMethod | undefined {
  const card = findSent(facts, 'creditCard') as Readonly<Record<string, unknown>> | undefined; // only read
  if (typeof card?.cardNumber === 'string')
    return toCardMethod({
      cardNumber: card.cardNumber,
      expirationDate: String(card.expirationDate ?? ''),
    });
  const trackData = findSent(facts, 'trackData') as Payment['trackData']; // as the schema has it
  if (trackData !== undefined) return trackCardOf(trackData);
  return (walletPaymentOf(facts) ?? storedPaymentOf(facts))?.method;
}

/** The payment in a wallet's token of a request. */
export function walletPaymentOf(facts: Facts): WalletPayment | undefined {
  const opaqueData = findSent(facts, 'opaqueData') as Payment['opaqueData']; // as the schema has it
  return opaqueData && readWalletToken(opaqueData);
}

/** The stored payment that a request names, or the customer's default one. */
export function storedPaymentOf(facts: Facts) {
  const customer = facts?.state.profiles.customers.get(sentText(facts, 'customerProfileId') ?? '');
  const id = sentText(facts, 'customerPaymentProfileId') ?? sentText(facts, 'paymentProfileId');
  return customer?.payments.get(id ?? customer.defaultPaymentId ?? '');
}

/** A card's expiry as text: `card expires 01/2025`. */
export function shownExpiry(facts: Facts): string {
  const method = methodOf(facts);
  if (method?.kind !== 'creditCard') return 'card expires at the date that its token holds';
  return `card expires ${expiryOf(method)}`;
}

function expiryOf({ expiration }: CardMethod): string {
  if (expiration === undefined) return 'at no date that can be read';
  const [year, month] = expiration.split('-');
  return `${month}/${year}`;
}
