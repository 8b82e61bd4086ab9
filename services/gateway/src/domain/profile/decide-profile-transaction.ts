import { callError } from '../../errors.js';
import { REASON } from '../../reasons.js';
import type { CustomerAddress, NameAndAddress } from '../address.js';
import { accountTypeOf, type StorableMethod } from '../transaction/card/payment-method.js';
import { decideTransaction } from '../transaction/decide-transaction.js';
import type { TransactionRecord } from '../transaction/ledger/transaction-book.js';
import { NOT_STORED, type TransactionDecision } from '../transaction/outcome/outcome.js';
import type { TransactionRequest } from '../transaction/request/transaction-request.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import type { ExtraOptions } from './extra-options.js';
import { getAddress, getCustomer, getPayment, NOT_FOUND } from './find-stored.js';
import type { PaymentProfile } from './profile-event.js';
import type { CustomerRecord } from './profile-ledger.js';
import { toModernRequest } from './profile-transaction.js';
import type { ProfileTransaction } from './profile-transaction-request.js';

/** A transaction of the older form with everything that its direct response shows. */
export interface ProfileTransactionDecision extends TransactionDecision {
  readonly request: TransactionRequest;
  readonly billTo?: CustomerAddress;
  readonly shipTo?: NameAndAddress;
  readonly customerAddressId?: string;
}

/** The command of a transaction of the older form. */
export interface ProfileTransactionCommand {
  readonly transaction: ProfileTransaction;
  readonly additions: ExtraOptions['additions'];
  readonly refId?: string | undefined;
  readonly clientId?: string | undefined;
}

/**
 * Decides a transaction on a stored profile in its older form.
 * @throws GatewayError E00040 in this form's own words, and as any transaction does
 */
export function decideProfileTransaction(
  context: TransactionContext,
  { transaction, additions, refId, clientId }: ProfileTransactionCommand,
): ProfileTransactionDecision {
  const base = toModernRequest(transaction);
  const stored = findStored(context, base);
  const record = context.state.transactions.byId.get(base.refTransId ?? '');
  // With the ids of a profile the transaction fails instead, with reason 16 (recorded by stymiee/authnetjson).
  if (base.refTransId !== undefined && record === undefined && stored === undefined)
    throw callError('E00040');
  const setting = [
    ...(base.transactionSettings?.setting ?? []),
    ...(additions.transactionSettings?.setting ?? []),
  ];
  const request: TransactionRequest = {
    ...base,
    ...additions,
    ...(stored && { customer: customerOf(stored.customer) }),
    ...(setting.length > 0 && { transactionSettings: { setting } }),
  };
  const decision = decideTransaction(context, { request, refId, clientId });
  const { payment, address } = stored ?? {};
  const named = address && { customerAddressId: address.id };
  if (CHANGES.has(request.transactionType)) {
    const method = payment?.method;
    return { ...toChange(decision, { request, record, method }), ...named };
  }
  return {
    ...decision,
    request,
    ...(payment?.billTo && { billTo: payment.billTo }),
    ...(address && { shipTo: address.address }),
    ...named,
  };
}

const CHANGES: ReadonlySet<string> = new Set(['priorAuthCaptureTransaction', 'voidTransaction']);

/**
 * Sets the visible details of a capture or a void. An approved one shows the invoice, the customer and the
 * ZIP code of the changed transaction, and no other name or postal address. A rejected one shows only the
 * kind of card. Recorded in stymiee/authnetjson and activemerchant, with and without ids.
 */
function toChange(
  decision: TransactionDecision,
  {
    request: { customer: _customer, ...request },
    record,
    method,
  }: {
    readonly request: TransactionRequest;
    readonly record: TransactionRecord | undefined;
    readonly method: StorableMethod | undefined;
  },
): ProfileTransactionDecision {
  const { outcome } = decision;
  if (outcome.reason.code !== REASON.approved) {
    const accountType = outcome.accountType || (method ? accountTypeOf(method) : '');
    const blank = { transId: NOT_STORED, authCode: '', accountNumber: '', accountType };
    return { ...decision, request, outcome: { ...outcome, ...blank } };
  }
  const { order, customer, billTo } = record?.details ?? {};
  return {
    ...decision,
    request: {
      ...request,
      ...(order?.invoiceNumber && { order: { invoiceNumber: order.invoiceNumber } }),
      ...(customer?.id && { customer: { id: customer.id } }),
    },
    ...(billTo?.zip && { billTo: { zip: billTo.zip } }),
  };
}

interface Stored {
  readonly customer: CustomerRecord;
  readonly payment: PaymentProfile | undefined;
  readonly address: ReturnType<typeof getAddress> | undefined;
}

function findStored(
  { state }: TransactionContext,
  { profile }: TransactionRequest,
): Stored | undefined {
  if (profile?.customerProfileId === undefined) return undefined;
  const { customerProfileId, paymentProfile, shippingProfileId } = profile;
  const customer = getCustomer(state.profiles, customerProfileId, NOT_FOUND.payment);
  const payment =
    paymentProfile && getPayment(customer, paymentProfile.paymentProfileId, NOT_FOUND.payment);
  const address = shippingProfileId
    ? getAddress(customer, shippingProfileId, NOT_FOUND.shippingAddress)
    : undefined;
  return { customer, payment, address };
}

function customerOf({ content }: CustomerRecord): NonNullable<TransactionRequest['customer']> {
  const { merchantCustomerId, email } = content.identity;
  return { ...(merchantCustomerId && { id: merchantCustomerId }), ...(email && { email }) };
}
