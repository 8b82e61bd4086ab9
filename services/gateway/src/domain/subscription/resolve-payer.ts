import { callError } from '../../errors.js';
import type { CustomerAddress } from '../address.js';
import { idPrefix, recordId } from '../identifiers.js';
import { getAddress, getCustomer, getDefaultPayment } from '../profile/find-stored.js';
import { createProfileDraft } from '../profile/profile-draft.js';
import type { PaymentContent, PaymentProfile } from '../profile/profile-event.js';
import type { CustomerRecord } from '../profile/profile-ledger.js';
import { assertLimits } from '../profile/profile-limits.js';
import type { CustomerProfileId } from '../profile/profile-request.js';
import { type ReadPayment, readPaymentToStore, toPaymentContent } from '../profile/read-payment.js';
import { findSameAddress } from '../profile/same-record.js';
import type { SessionEvent, SessionState } from '../session-state.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import { assertMethod, toBillingAddress } from './payer-rules.js';
import type { SubscriptionPayer } from './subscription-event.js';
import type { ArbSubscription } from './subscription-request.js';

/** The payer of a subscription, and the events that stored them. */
export interface ResolvedPayer {
  readonly subscriptionId: string;
  readonly payer: SubscriptionPayer;
  readonly ownsProfile: boolean;
  readonly payment: Pick<PaymentProfile, 'method' | 'billTo'>;
  readonly events: readonly SessionEvent[];
}

/**
 * Stores the payment that a request names as a separate customer.
 * @throws GatewayError E00013, E00014, E00015 or E00029
 */
export function storePayer(context: TransactionContext, fields: ArbSubscription): ResolvedPayer {
  const { state, sources, now: at } = context;
  const { customer = {}, shipTo } = fields;
  const read = readPaymentToStore(fields.payment, sources.nonces);
  assertMethod(read.method);
  const firstNumber = state.eventCount + read.events.length;
  const subscriptionId = newSubscriptionId(state, firstNumber);
  const draft = createProfileDraft(state.profiles, { at, firstNumber });
  const customerProfileId = draft.addCustomer({
    identity: {
      ...(customer.id && { merchantCustomerId: customer.id }),
      description: `Profile created by Subscription: ${subscriptionId}`,
      ...(customer.email && { email: customer.email }),
    },
    profileType: 'regular',
  });
  const content = toPayerContent(fields, toBillingAddress(fields), read);
  const customerPaymentProfileId = draft.addPayment(customerProfileId, content);
  const customerAddressId = shipTo && draft.addAddress(customerProfileId, shipTo);
  return {
    subscriptionId,
    payer: {
      customerProfileId,
      customerPaymentProfileId,
      ...(customerAddressId && { customerAddressId }),
    },
    ownsProfile: true,
    payment: content,
    events: [...read.events, ...draft.events],
  };
}

/**
 * Finds the stored payment that a request names, and stores the request's shipping address beside it.
 * @throws GatewayError E00040, E00043, E00110 or E00121
 */
export function findPayer(
  { state, now: at }: TransactionContext,
  profile: CustomerProfileId,
  shipTo: ArbSubscription['shipTo'],
): ResolvedPayer {
  const customer = getCustomer(state.profiles, profile.customerProfileId);
  const payment = findPayment(customer, profile.customerPaymentProfileId);
  const firstNumber = state.eventCount;
  const draft = createProfileDraft(state.profiles, { at, firstNumber });
  const addressId = profile.customerAddressId
    ? getAddress(customer, profile.customerAddressId).id
    : shipTo &&
      (findSameAddress(customer, shipTo) ??
        addAddress(customer, () => draft.addAddress(customer.id, shipTo)));
  return {
    subscriptionId: newSubscriptionId(state, firstNumber),
    payer: {
      customerProfileId: customer.id,
      customerPaymentProfileId: payment.id,
      ...(addressId && { customerAddressId: addressId }),
    },
    ownsProfile: false,
    payment,
    events: draft.events,
  };
}

/** The payment of that id, or the customer's default one without an id. */
function findPayment(customer: CustomerRecord, id: string | undefined): PaymentProfile {
  if (!id) return getDefaultPayment(customer);
  const payment = customer.payments.get(id);
  if (payment === undefined) throw callError('E00110');
  return payment;
}

function addAddress({ addresses }: CustomerRecord, add: () => string): string {
  assertLimits({ addresses: addresses.size + 1 });
  return add();
}

function newSubscriptionId({ origin }: SessionState, eventNumber: number): string {
  return recordId(idPrefix('subscription', origin), eventNumber);
}

/** The stored content of the payment of a subscription; its customer's papers belong to the payment. */
export function toPayerContent(
  { customer }: Pick<ArbSubscription, 'customer'>,
  billTo: CustomerAddress | undefined,
  read: ReadPayment,
): PaymentContent {
  const { type, driversLicense, taxId } = customer ?? {};
  return toPaymentContent(
    {
      ...(type && { customerType: type }),
      ...(billTo && { billTo }),
      ...(driversLicense && { driversLicense }),
      ...(taxId && { taxId }),
    },
    read,
  );
}
