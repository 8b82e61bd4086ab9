import { GatewayError } from '../../errors.js';
import type { CustomerAddress } from '../address.js';
import type { NonceSource, TransactionContext } from '../transaction/transaction-context.js';
import { assertIdentity, assertNamed, assertUnknown, toIdentity } from './customer-identity.js';
import { getCustomer, requireId } from './find-stored.js';
import { decided, type ProfileDecision, rejectionOf } from './profile-decision.js';
import { createProfileDraft } from './profile-draft.js';
import { type PaymentContent, toDeleted } from './profile-event.js';
import { assertLimits, DUPLICATE_PAYMENT } from './profile-limits.js';
import type {
  CustomerPaymentProfile,
  CustomerProfile,
  CustomerProfileInfoEx,
} from './profile-request.js';
import {
  assertValidatedLive,
  type ReadPayment,
  readPaymentToStore,
  toPaymentContent,
} from './read-payment.js';
import { isSameAddress, isSamePayment } from './same-record.js';
import { assertCustomerUnused } from './subscription-uses.js';
import type { RequestedValidation } from './validate-payment.js';
import { validatePayments } from './validate-payments.js';

/** The ids of a customer that was stored, with those of its payments and shipping addresses. */
export interface StoredCustomerIds {
  readonly customerId: string;
  readonly paymentIds: readonly string[];
  readonly addressIds: readonly string[];
}

interface PaymentToStore {
  readonly content: PaymentContent;
  readonly isDefault: boolean | undefined;
  readonly read: ReadPayment;
}

/**
 * Decides to store a customer with payments and shipping addresses.
 * @throws GatewayError E00013, E00014, E00015, E00029, E00039, E00041, E00042, E00043 or E00141
 */
export function decideCreateCustomer(
  context: TransactionContext,
  profile: CustomerProfile,
  preference: RequestedValidation,
): ProfileDecision<StoredCustomerIds> {
  const { state, sources } = context;
  const { paymentProfiles = [], shipToList = [] } = profile;
  assertLimits({ payments: paymentProfiles.length, addresses: shipToList.length });
  const identity = toIdentity(profile);
  assertNamed(identity);
  for (const { payment } of paymentProfiles) assertValidatedLive(payment, preference);
  const payments = readPayments(paymentProfiles, sources.nonces);
  const { isPassed, validations, events } = validatePayments(
    context,
    preference,
    payments.map(({ content, read }) => ({ ...read, billTo: content.billTo, customer: identity })),
  );
  if (!isPassed) return { events, validations };
  const rejection = rejectionOf(() => assertUnknown(state.profiles, identity));
  if (rejection !== undefined) return { events, validations, rejection };
  const before = [...events, ...payments.flatMap(({ read }) => read.events)];
  const draft = createProfileDraft(state.profiles, {
    at: context.now,
    firstNumber: state.eventCount + before.length,
  });
  const customerId = draft.addCustomer({ identity, profileType: profile.profileType ?? 'regular' });
  const paymentIds = payments.map(({ content, isDefault }) =>
    draft.addPayment(customerId, content, isDefault),
  );
  const addressIds = withoutRepetitions(shipToList).map((address) =>
    draft.addAddress(customerId, address),
  );
  return {
    events: [...before, ...draft.events],
    validations,
    result: { customerId, paymentIds, addressIds },
  };
}

function readPayments(
  profiles: readonly CustomerPaymentProfile[],
  nonces: NonceSource,
): readonly PaymentToStore[] {
  const payments = profiles.map((fields) => {
    const read = readPaymentToStore(fields.payment, nonces);
    return {
      content: toPaymentContent(fields, read),
      isDefault: fields.defaultPaymentProfile,
      read,
    };
  });
  const isRepeated = payments.some(({ content }, index) =>
    payments.slice(0, index).some((earlier) => isSamePayment(earlier.content, content)),
  );
  if (isRepeated) throw new GatewayError(DUPLICATE_PAYMENT);
  return payments;
}

function withoutRepetitions(addresses: readonly CustomerAddress[]): readonly CustomerAddress[] {
  return addresses.filter(
    (address, index) =>
      !addresses.slice(0, index).some((earlier) => isSameAddress(earlier, address)),
  );
}

/**
 * Decides to replace the identity of a customer: omitted fields are cleared.
 * @throws GatewayError E00014, E00039, E00040 or E00041
 */
export function decideUpdateCustomer(
  { state, now: at }: TransactionContext,
  fields: CustomerProfileInfoEx,
): ProfileDecision<undefined> {
  const { id, content } = getCustomer(
    state.profiles,
    requireId(fields.customerProfileId, 'Customer Profile ID'),
  );
  const identity = toIdentity(fields);
  assertIdentity(state.profiles, identity, id);
  const { profileType = content.profileType } = fields;
  return decided([{ type: 'profile.updated', at, customerId: id, identity, profileType }]);
}

/**
 * Decides to delete a customer with all payments and shipping addresses.
 * @throws GatewayError E00040 or E00106
 */
export function decideDeleteCustomer(
  { state, now: at }: TransactionContext,
  id: string,
): ProfileDecision<undefined> {
  const { id: customerId, content, payments } = getCustomer(state.profiles, id);
  assertCustomerUnused(state, customerId);
  const deleted = [...payments.values()].map(toDeleted);
  return decided([{ type: 'profile.deleted', at, customerId, ...content, payments: deleted }]);
}
