import { callError } from '../../errors.js';
import type { CustomerAddress, NameAndAddress } from '../address.js';
import { decideTransaction } from '../transaction/decide-transaction.js';
import type { TransactionDecision } from '../transaction/outcome/outcome.js';
import type { TransactionRequest } from '../transaction/request/transaction-request.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import type { ExtraOptions } from './extra-options.js';
import { getAddress, getCustomer, getPayment, NOT_FOUND } from './find-stored.js';
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

/** How a transaction of the older form came in. */
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
  const { refTransId } = base;
  if (refTransId !== undefined && !context.state.transactions.byId.has(refTransId))
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
  const { billTo, address } = stored ?? {};
  return {
    ...decision,
    request,
    ...(billTo && { billTo }),
    ...(address && { shipTo: address.address, customerAddressId: address.id }),
  };
}

interface Stored {
  readonly customer: CustomerRecord;
  readonly billTo: CustomerAddress | undefined;
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
  return { customer, billTo: payment?.billTo, address };
}

function customerOf({ content }: CustomerRecord): NonNullable<TransactionRequest['customer']> {
  const { merchantCustomerId, email } = content.identity;
  return { ...(merchantCustomerId && { id: merchantCustomerId }), ...(email && { email }) };
}
