import {
  BILLING_FIELDS,
  type CustomerAddress,
  NAME_AND_ADDRESS_FIELDS,
  type NameAndAddress,
} from '../../domain/address.js';
import { formatCents, parseCents } from '../../domain/cents.js';
import type { Outcome } from '../../domain/transaction/outcome/outcome.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';
import { REASON, RESPONSE_CODE, type ReasonCode } from '../../reasons.js';

export interface DirectResponseOptions {
  readonly outcome: Outcome;
  readonly request: TransactionRequest;
  readonly billTo?: CustomerAddress | undefined;
  readonly shipTo?: NameAndAddress | undefined;
  /** The stored customer address that was used; it follows all other fields. */
  readonly customerAddressId?: string | undefined;
  readonly delimiter?: string;
  readonly encapsulator?: string;
}

/** The names that the gateway's oldest interface has for the types of transactions. */
const TYPES: Readonly<Record<string, string>> = {
  authCaptureTransaction: 'auth_capture',
  authOnlyTransaction: 'auth_only',
  captureOnlyTransaction: 'capture_only',
  priorAuthCaptureTransaction: 'prior_auth_capture',
  refundTransaction: 'credit',
  voidTransaction: 'void',
};

/** The subcodes of reasons that don't have the usual one of their response code. */
const SUBCODES: Partial<Record<ReasonCode, string>> = {
  [REASON.avsMismatch]: '2',
  [REASON.requiredFieldsMissing]: '1',
  [REASON.invalidCardNumber]: '1',
};

/** The number of fields that the gateway reserves between two groups: 41 to 50 and 56 to 68. */
const RESERVED = { beforeAccount: 10, atEnd: 13 } as const;

/** The result of a transaction as one line of 68 fields, in the positions of the gateway's oldest interface. */
export function toDirectResponse(options: DirectResponseOptions): string {
  const { customerAddressId, delimiter = ',', encapsulator = '' } = options;
  const fields = [
    ...toResult(options),
    ...toOrder(options),
    ...toAddresses(options),
    ...toAmounts(options),
    ...toAccount(options),
    ...(customerAddressId ? [customerAddressId] : []),
  ];
  return fields.map((field) => `${encapsulator}${field}${encapsulator}`).join(delimiter);
}

/** Positions 1 to 7. */
function toResult({ outcome }: DirectResponseOptions): readonly string[] {
  const { reason, authCode, avsResult, transId } = outcome;
  const subcode =
    SUBCODES[reason.code] ?? (reason.responseCode === RESPONSE_CODE.error ? '2' : '1');
  return [
    String(reason.responseCode),
    subcode,
    String(reason.code),
    reason.text,
    authCode,
    avsResult,
    transId,
  ];
}

/** Positions 8 to 13. */
function toOrder(options: DirectResponseOptions): readonly string[] {
  const { outcome, request } = options;
  const { order, customer, transactionType } = request;
  return [
    order?.invoiceNumber ?? '',
    order?.description ?? '',
    formatCents(amountOf(options)),
    outcome.accountType === 'eCheck' ? 'ECHECK' : 'CC',
    TYPES[transactionType] ?? transactionType,
    customer?.id ?? '',
  ];
}

/**
 * A void has no amount. A transaction that was rejected before its amount was settled has the requested one.
 */
function amountOf({ outcome, request }: DirectResponseOptions): number {
  if (request.transactionType === 'voidTransaction') return 0;
  return outcome.amount || parseCents(request.amount ?? '0');
}

/** Positions 14 to 32. */
function toAddresses({
  request,
  billTo = {},
  shipTo = {},
}: DirectResponseOptions): readonly string[] {
  return [
    ...BILLING_FIELDS.map((name) => billTo[name] ?? ''),
    billTo.email || request.customer?.email || '',
    ...NAME_AND_ADDRESS_FIELDS.map((name) => shipTo[name] ?? ''),
  ];
}

/** Positions 33 to 40. The hash of position 38 is one that the gateway no longer makes. */
function toAmounts({ outcome, request }: DirectResponseOptions): readonly string[] {
  const { tax, duty, shipping, taxExempt, poNumber } = request;
  return [
    tax?.amount ?? '',
    duty?.amount ?? '',
    shipping?.amount ?? '',
    taxExempt === undefined ? '' : String(taxExempt).toUpperCase(),
    poNumber ?? '',
    '',
    outcome.cardCodeResult,
    outcome.cavvResult,
  ];
}

/** Positions 41 to 68. */
function toAccount({ outcome }: DirectResponseOptions): readonly string[] {
  const { accountNumber, accountType, splitTenderId = '', prepaid } = outcome;
  return [
    ...Array<string>(RESERVED.beforeAccount).fill(''),
    accountNumber,
    accountType === 'eCheck' ? 'Bank Account' : accountType,
    splitTenderId,
    prepaid ? formatCents(prepaid.requestedAmount) : '',
    prepaid ? formatCents(prepaid.balance) : '',
    ...Array<string>(RESERVED.atEnd).fill(''),
  ];
}
