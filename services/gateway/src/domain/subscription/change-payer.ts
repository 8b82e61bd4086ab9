import type { CustomerAddress } from '../address.js';
import { getCustomer, getPayment } from '../profile/find-stored.js';
import { createProfileDraft, type ProfileDraft } from '../profile/profile-draft.js';
import type { PaymentContent, PaymentProfile, ProfileEvent } from '../profile/profile-event.js';
import type { CustomerRecord } from '../profile/profile-ledger.js';
import { assertLimits } from '../profile/profile-limits.js';
import type { ReadPayment } from '../profile/read-payment.js';
import { findSameAddress, findSamePayment } from '../profile/same-record.js';
import { updatePaymentMethod } from '../profile/update-payment-method.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import { assertMethod, assertPayerName, toBillingAddress } from './payer-rules.js';
import { type ResolvedPayer, toPayerContent } from './resolve-payer.js';
import type { SubscriptionRecord } from './subscription-ledger.js';
import type { ArbSubscription } from './subscription-request.js';

/** The payer of a subscription after a change. */
export type ChangedPayer = Pick<ResolvedPayer, 'payer' | 'payment' | 'events'>;

/** The context of the steps of a change: the customer, and the records that it makes. */
interface Change {
  readonly customer: CustomerRecord;
  readonly fields: ArbSubscription;
  readonly at: number;
  readonly draft: ProfileDraft;
  readonly record: SubscriptionRecord;
}

/**
 * Stores a request's changes of the payer. It writes in place where the profile was made for the subscription
 * or already has the same payment or shipping address. Otherwise it adds records, because others may use the
 * stored ones.
 * @throws GatewayError E00013, E00014, E00015, E00042 or E00043
 */
export function changePayer(
  { state, sources, now: at }: TransactionContext,
  record: SubscriptionRecord,
  fields: ArbSubscription,
): ChangedPayer {
  const { payer } = record.content;
  const customer = getCustomer(state.profiles, payer.customerProfileId);
  const stored = getPayment(customer, payer.customerPaymentProfileId);
  const read = updatePaymentMethod(fields.payment, stored, sources.nonces);
  const content = changedContent(stored, fields, read);
  if (fields.payment !== undefined) {
    assertMethod(read.method);
    assertPayerName(content.billTo);
  }
  const identityEvents = changeIdentity({ customer, fields, at, record });
  const firstNumber = state.eventCount + read.events.length + identityEvents.length;
  const draft = createProfileDraft(state.profiles, { at, firstNumber });
  const change: Change = { customer, fields, at, draft, record };
  const paymentChange = changePayment(change, stored, content);
  const addressChange = changeAddress(change);
  return {
    payer: {
      customerProfileId: customer.id,
      customerPaymentProfileId: paymentChange.id ?? stored.id,
      ...(addressChange.id && { customerAddressId: addressChange.id }),
    },
    payment: content,
    // The additions of a draft precede the others: their ids follow from the numbers of their events.
    events: [
      ...read.events,
      ...identityEvents,
      ...draft.events,
      ...paymentChange.events,
      ...addressChange.events,
    ],
  };
}

/** The id that results from a step, and the events that write in place. */
interface Step {
  readonly id: string | undefined;
  readonly events: readonly ProfileEvent[];
}

function changedContent(
  { id: _id, issuerNumber: _issuer, ...stored }: PaymentProfile,
  fields: ArbSubscription,
  read: ReadPayment,
): PaymentContent {
  const changes = toPayerContent(fields, changedBilling(stored.billTo, fields), read);
  return { ...stored, ...changes };
}

function changedBilling(
  stored: CustomerAddress | undefined,
  fields: ArbSubscription,
): CustomerAddress | undefined {
  const changes = toBillingAddress({ billTo: {}, ...fields });
  const isUnchanged = changes === undefined || Object.keys(changes).length === 0;
  return isUnchanged ? stored : { ...stored, ...changes };
}

function changeIdentity({
  customer: { id: customerId, content },
  fields: { customer },
  record,
  at,
}: Pick<Change, 'customer' | 'fields' | 'record' | 'at'>): readonly ProfileEvent[] {
  const { id: merchantCustomerId, email } = customer ?? {};
  if (!record.content.ownsProfile || !(merchantCustomerId || email)) return [];
  const identity = {
    ...content.identity,
    ...(merchantCustomerId && { merchantCustomerId }),
    ...(email && { email }),
  };
  return [{ ...content, type: 'profile.updated', at, customerId, identity }];
}

function changePayment(change: Change, stored: PaymentProfile, content: PaymentContent): Step {
  const { customer, fields, at, draft, record } = change;
  const { ownsProfile } = record.content;
  const isTouched =
    fields.payment !== undefined ||
    fields.billTo !== undefined ||
    (ownsProfile && fields.customer !== undefined);
  if (!isTouched) return { id: stored.id, events: [] };
  const id = ownsProfile ? stored.id : findSamePayment(customer, content);
  if (id !== undefined) {
    const payment = { id, ...content };
    const event = { type: 'profile.paymentUpdated', at, customerId: customer.id, payment } as const;
    return { id, events: [event] };
  }
  assertLimits({ payments: customer.payments.size + 1 });
  return { id: draft.addPayment(customer.id, content), events: [] };
}

function changeAddress({ customer, fields: { shipTo }, at, draft, record }: Change): Step {
  const { payer, ownsProfile } = record.content;
  const { customerAddressId } = payer;
  if (shipTo === undefined) return { id: customerAddressId, events: [] };
  const isOwn = ownsProfile && customer.addresses.has(customerAddressId ?? '');
  const id = isOwn ? customerAddressId : findSameAddress(customer, shipTo);
  if (id !== undefined) {
    const address = { id, address: { ...customer.addresses.get(id), ...shipTo } };
    const event = { type: 'profile.addressUpdated', at, customerId: customer.id, address } as const;
    return { id, events: [event] };
  }
  assertLimits({ addresses: customer.addresses.size + 1 });
  return { id: draft.addAddress(customer.id, shipTo), events: [] };
}
