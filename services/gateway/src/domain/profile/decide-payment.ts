import { GatewayError } from '../../errors.js';
import type { CustomerAddress } from '../address.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import { getCustomer, getPayment, requireId } from './find-stored.js';
import { decided, type ProfileDecision, rejectionOf } from './profile-decision.js';
import { createProfileDraft } from './profile-draft.js';
import { type PaymentContent, toDeleted } from './profile-event.js';
import type { CustomerRecord } from './profile-ledger.js';
import { assertLimits, DUPLICATE_PAYMENT } from './profile-limits.js';
import type { CustomerPaymentProfile, CustomerPaymentProfileEx } from './profile-request.js';
import {
  assertValidatedLive,
  type ReadPayment,
  readPaymentToStore,
  toPaymentContent,
} from './read-payment.js';
import { findSamePayment } from './same-record.js';
import { assertPaymentUnused } from './subscription-uses.js';
import { updatePaymentMethod } from './update-payment-method.js';
import type { PaymentToValidate, RequestedValidation } from './validate-payment.js';
import { validatePayments } from './validate-payments.js';

/** A payment that a request names together with its customer. */
export interface PaymentRequest<Fields> {
  readonly customerProfileId: string;
  readonly paymentProfile: Fields;
  readonly validationMode?: RequestedValidation;
}

/**
 * Decides to store a payment for a customer.
 * @throws GatewayError E00013, E00014, E00015, E00029, E00039 with the ids of the same payment, E00040, E00042 or E00141
 */
export function decideCreatePayment(
  context: TransactionContext,
  { customerProfileId, paymentProfile, validationMode }: PaymentRequest<CustomerPaymentProfile>,
): ProfileDecision<string> {
  const { state, sources, now: at } = context;
  const customer = getCustomer(state.profiles, customerProfileId);
  assertValidatedLive(paymentProfile.payment, validationMode);
  const read = readPaymentToStore(paymentProfile.payment, sources.nonces);
  const content = toPaymentContent(paymentProfile, read);
  const checked = toChecked(customer, read, paymentProfile);
  const { isPassed, validations, events } = validatePayments(context, validationMode, [checked]);
  if (!isPassed) return { events, validations };
  const rejection = rejectionOf(() => assertStorable(customer, content));
  if (rejection !== undefined) return { events, validations, rejection };
  const before = [...events, ...read.events];
  const firstNumber = state.eventCount + before.length;
  const draft = createProfileDraft(state.profiles, { at, firstNumber });
  const id = draft.addPayment(customer.id, content, paymentProfile.defaultPaymentProfile);
  return { events: [...before, ...draft.events], validations, result: id };
}

function assertStorable(customer: CustomerRecord, content: PaymentContent): void {
  assertLimits({ payments: customer.payments.size + 1 });
  const same = findSamePayment(customer, content);
  if (same !== undefined) throw duplicateOf(customer.id, same);
}

/** Clients that store a payment again read its ids from the failure. */
function duplicateOf(customerProfileId: string, customerPaymentProfileId: string): GatewayError {
  return new GatewayError({
    ...DUPLICATE_PAYMENT,
    response: { customerProfileId, customerPaymentProfileId },
  });
}

function toChecked(
  customer: CustomerRecord,
  { method, cardCode, declines }: ReadPayment,
  { billTo }: CustomerPaymentProfile,
): PaymentToValidate {
  return { method, cardCode, declines, billTo, customer: customer.content.identity };
}

/**
 * Decides to replace a stored payment: masked values stay as stored, other fields that are left out are
 * emptied.
 * @throws GatewayError E00013, E00014, E00015, E00039, E00040 or E00141
 */
export function decideUpdatePayment(
  context: TransactionContext,
  { customerProfileId, paymentProfile, validationMode }: PaymentRequest<CustomerPaymentProfileEx>,
): ProfileDecision<string> {
  const { state, sources, now: at } = context;
  const customer = getCustomer(state.profiles, customerProfileId);
  const id = requireId(paymentProfile.customerPaymentProfileId, 'Customer Payment Profile ID');
  const stored = getPayment(customer, id);
  assertValidatedLive(paymentProfile.payment, validationMode);
  const read = updatePaymentMethod(paymentProfile.payment, stored, sources.nonces);
  const { billTo = emptied(stored.billTo) } = paymentProfile;
  const content = toPaymentContent({ ...paymentProfile, ...(billTo && { billTo }) }, read);
  const checked = toChecked(customer, read, paymentProfile);
  const { isPassed, validations, events } = validatePayments(context, validationMode, [checked]);
  if (!isPassed) return { events, validations };
  const same = findSamePayment({ payments: without(customer.payments, id) }, content);
  if (same !== undefined)
    return { events, validations, rejection: new GatewayError(DUPLICATE_PAYMENT) };
  const { defaultPaymentProfile: isDefault } = paymentProfile;
  const update = {
    type: 'profile.paymentUpdated',
    at,
    customerId: customer.id,
    payment: { id, ...content },
    ...(isDefault !== undefined && { isDefault }),
  } as const;
  return { events: [...events, ...read.events, update], validations, result: id };
}

/**
 * Empties a postal address that is left out instead of removing it: clients read its parts from the next
 * response.
 */
function emptied(address: CustomerAddress | undefined): CustomerAddress | undefined {
  return address && Object.fromEntries(Object.keys(address).map((name) => [name, '']));
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): Map<string, Value> {
  return new Map([...map].filter(([key]) => key !== id));
}

/**
 * Decides to delete a stored payment.
 * @throws GatewayError E00040 or E00105
 */
export function decideDeletePayment(
  { state, now: at }: TransactionContext,
  customerProfileId: string,
  id: string,
): ProfileDecision<undefined> {
  const customer = getCustomer(state.profiles, customerProfileId);
  const stored = getPayment(customer, id);
  assertPaymentUnused(state, customer.id, stored.id);
  const payment = toDeleted(stored);
  return decided([{ type: 'profile.paymentDeleted', at, customerId: customer.id, payment }]);
}
