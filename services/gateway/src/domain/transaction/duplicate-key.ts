import type { CustomerAddress } from '../address.js';
import { NAME_AND_ADDRESS_FIELDS } from '../address-fields.js';
import { fingerprintOf } from './identifiers.js';
import type { PaymentMethod } from './payment-method.js';
import type { TransactionRequest } from './transaction-request.js';

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
