import type { CustomerAddress } from '../../domain/address.js';
import type { Payment } from '../../domain/payment.js';
import type { CustomerProfilePayment } from '../../domain/profile/profile-request.js';
import type { Context } from '../define-page.js';
import { toAddress } from '../form/address-fields.js';
import { toBank } from '../form/bank-fields.js';
import { toCard } from '../form/card-fields.js';
import { type Form, fieldOf, type Read, readGroups } from '../form/form.js';
import { paymentGroups } from './payment-groups.js';
import { chosenWay, type WayToPay, waysToPay } from './ways-to-pay.js';

/** The input of a customer. */
export interface PaymentEntry {
  /** The card or account; absent when a stored one is used. */
  readonly payment?: Payment;
  /** The stored payment that is used. */
  readonly profile?: CustomerProfilePayment;
  /** Absent where the form has no field for it. */
  readonly billTo?: CustomerAddress;
  readonly shipTo?: CustomerAddress;
  readonly email?: string;
  /** Store the payment for the next time. */
  readonly isToBeStored: boolean;
}

/** Reads the form of a payment page. */
export function readPaymentForm(context: Context<'payment'>): Read<PaymentEntry> {
  const { settings } = context.token;
  const { value: values, problems } = readGroups(paymentGroups(context), context.form);
  const way = chosenWay(waysToPay(context), context.form);
  const isBilled = settings.showsBilling && way.stored === undefined;
  const value = {
    ...toMethod(context, way, values),
    ...(isBilled && { billTo: toAddress(values, 'billTo') ?? {} }),
    ...(settings.showsShipping && { shipTo: toAddress(values, 'shipTo') ?? {} }),
    ...(settings.showsEmail && { email: fieldOf(values, 'email') }),
    isToBeStored: values.has('isToBeStored'),
  };
  return { value, problems };
}

function toMethod(
  { token }: Context<'payment'>,
  { kind, stored }: WayToPay,
  values: Form,
): Pick<PaymentEntry, 'payment' | 'profile'> {
  if (kind === 'card') return { payment: { creditCard: toCard(values) } };
  if (kind === 'bank') return { payment: { bankAccount: toBank(values) } };
  const { customerProfileId = '' } = token.request.profile ?? {};
  const cardCode = fieldOf(values, 'storedCode');
  const paymentProfile = { paymentProfileId: stored?.id ?? '', ...(cardCode && { cardCode }) };
  return { profile: { customerProfileId, paymentProfile } };
}
