import { callError, GatewayError } from '../../errors.js';
import { formatCents } from '../cents.js';
import type { TransactionRecord } from '../transaction/ledger/transaction-book.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import { assertUnknown } from './customer-identity.js';
import type { StoredCustomerIds } from './decide-customer.js';
import { getCustomer } from './find-stored.js';
import type { ProfileDecision } from './profile-decision.js';
import { createProfileDraft, type ProfileDraft } from './profile-draft.js';
import type { CustomerIdentity, PaymentContent, ProfileType } from './profile-event.js';
import type { CustomerRecord } from './profile-ledger.js';
import { assertLimits, DUPLICATE_PAYMENT } from './profile-limits.js';
import type { CustomerProfileBase } from './profile-request.js';
import { toStoredMethod } from './read-payment.js';
import { findSameAddress, findSamePayment } from './same-record.js';
import { identityOf, shippingOf } from './store-charge.js';

/** A transaction whose payment is to be stored, for a new customer or one that is named. */
export interface TransactionToStore {
  readonly transId: string;
  readonly customer?: CustomerProfileBase;
  readonly customerProfileId?: string;
  readonly defaultPaymentProfile?: boolean;
  readonly defaultShippingAddress?: boolean;
  readonly profileType?: ProfileType;
}

/**
 * Decides to store the payment and the shipping address of a transaction.
 * @throws GatewayError E00039, E00040, E00042, E00043, E00099, E00100, E00101, E00102 or E00108
 */
export function decideFromTransaction(
  { state, now: at }: TransactionContext,
  request: TransactionToStore,
): ProfileDecision<StoredCustomerIds> {
  const { profiles, transactions } = state;
  const record = transactions.byId.get(request.transId);
  if (record === undefined) throw callError('E00099');
  assertStorable(record);
  const draft = createProfileDraft(profiles, { at, firstNumber: state.eventCount });
  const customer = toCustomer(request, (id) => getCustomer(profiles, id));
  if (customer !== undefined) {
    const result = addTo(draft, customer, record, request);
    return { events: draft.events, validations: [], result };
  }
  const identity = identityFor(request, record);
  assertUnknown(profiles, identity);
  const { profileType = 'regular' } = request;
  const customerId = draft.addCustomer({ identity, profileType });
  const result = addTo(draft, emptyCustomer(customerId), record, request);
  return { events: draft.events, validations: [], result };
}

function assertStorable(record: TransactionRecord): void {
  const isVoid = record.state === 'voided'; // a void makes no new record
  if (isVoid || record.transactionType === 'refundTransaction') throw callError('E00100');
  if (record.state === 'declined') throw callError('E00101');
}

function toCustomer(
  { customerProfileId, customer }: TransactionToStore,
  find: (id: string) => CustomerRecord,
): CustomerRecord | undefined {
  if (customerProfileId === undefined) return undefined;
  if (customer !== undefined) throw callError('E00108');
  return find(customerProfileId);
}

function identityFor(
  { customer = {} }: TransactionToStore,
  { details }: TransactionRecord,
): CustomerIdentity {
  const { id, email } = details.customer ?? {};
  return identityOf({
    merchantCustomerId: customer.merchantCustomerId || id,
    description: customer.description,
    email: customer.email || email,
  });
}

type Holdings = Pick<CustomerRecord, 'id' | 'payments' | 'addresses'>;

function emptyCustomer(id: string): Holdings {
  return { id, payments: new Map(), addresses: new Map() };
}

/** Adds the payment, and the shipping address unless the customer has it already. */
function addTo(
  draft: ProfileDraft,
  customer: Holdings,
  record: TransactionRecord,
  request: TransactionToStore,
): StoredCustomerIds {
  const shipTo = shippingOf(record.details);
  const content = toContent(record);
  assertLimits({ payments: customer.payments.size + 1 });
  if (findSamePayment(customer, content) !== undefined) throw new GatewayError(DUPLICATE_PAYMENT);
  const paymentId = draft.addPayment(customer.id, content, request.defaultPaymentProfile);
  const isNewAddress = shipTo !== undefined && findSameAddress(customer, shipTo) === undefined;
  if (isNewAddress) assertLimits({ addresses: customer.addresses.size + 1 });
  const addressIds = isNewAddress
    ? [draft.addAddress(customer.id, shipTo, request.defaultShippingAddress)]
    : [];
  return { customerId: customer.id, paymentIds: [paymentId], addressIds };
}

/** The transaction is the first of those that the stored payment will make. */
function toContent({ method, details, networkTransId, amount }: TransactionRecord): PaymentContent {
  const { billTo, customer } = details;
  if (method.kind === 'payPal') throw callError('E00101');
  return {
    method: toStoredMethod(method),
    ...(customer?.type && { customerType: customer.type }),
    ...(billTo && { billTo }),
    ...(networkTransId && {
      originalNetworkTransId: networkTransId,
      originalAuthAmount: formatCents(amount),
    }),
  };
}
