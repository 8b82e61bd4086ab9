import { type CustomerAddress, NAME_AND_ADDRESS_FIELDS } from '../../address.js';
import { fingerprintOf } from '../../identifiers.js';
import type { PaymentMethod } from '../card/payment-method.js';
import type { TransactionRecord } from '../ledger/transaction-book.js';
import type { TransactionRequest } from '../request/transaction-request.js';
import type { TransactionSettings } from '../request/transaction-settings.js';
import type { TransactionContext } from '../transaction-context.js';

/** Ends each part of the hashed text; neither XML nor JSON lets it into a value. */
const END = '\u0000';

/** A hash of everything that makes two charges the same; charges that differ in any of it are no repetition. */
export function duplicateKeyOf(options: {
  readonly login: string;
  readonly request: TransactionRequest;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly billTo: CustomerAddress | undefined;
}): string {
  const { login, request, method, amount, billTo } = options;
  const parts = [
    login,
    request.transactionType,
    amount,
    method.fingerprint,
    method.kind === 'creditCard' ? method.expiration : '',
    request.poNumber,
    request.order?.invoiceNumber,
    request.customer?.id,
  ];
  for (const name of NAME_AND_ADDRESS_FIELDS) parts.push(billTo?.[name]);
  return fingerprintOf(parts.join(END));
}

/** The charge that this one repeats within its window. A declined charge may be tried again. */
export function findDuplicate(
  {
    duplicateKey,
    settings,
  }: { readonly duplicateKey: string; readonly settings: TransactionSettings },
  { state, now }: TransactionContext,
): TransactionRecord | undefined {
  const earlier = state.transactions.byDuplicateKey.get(duplicateKey);
  if (earlier === undefined) return undefined;
  return now - earlier.submittedAt < settings.duplicateWindowMs ? earlier : undefined;
}
