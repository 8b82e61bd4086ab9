import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { CustomerRecord } from '../../domain/profile/profile-ledger.js';
import type { SubscriptionUse } from '../../domain/profile/subscription-uses.js';
import type { CustomerPaymentProfileMasked } from '../../protocol/types/customer-payment-profile.js';
import type { CustomerProfileMasked } from '../../protocol/types/customer-profile.js';
import type { PaymentMasked } from '../../protocol/types/masked-payment.js';
import { toMaskedPayment } from '../to-masked-payment.js';

/** How stored cards are shown. */
export interface MaskOptions {
  readonly unmaskExpirationDate?: boolean;
  readonly includeIssuerInfo?: boolean;
}

/** A stored customer with payments and shipping addresses, as responses show it. */
export function toMaskedProfile(
  customer: CustomerRecord,
  options: MaskOptions,
): CustomerProfileMasked {
  const { id, content, payments, addresses } = customer;
  return {
    ...content.identity,
    customerProfileId: id,
    ...(payments.size > 0 && {
      paymentProfiles: [...payments.values()].map((payment) =>
        toMaskedPaymentProfile(customer, payment, options),
      ),
    }),
    ...(addresses.size > 0 && {
      shipToList: [...addresses].map(([customerAddressId, address]) => ({
        ...address,
        customerAddressId,
      })),
    }),
    profileType: content.profileType,
  };
}

/** A stored payment as responses show it, without the id of its customer. */
export function toMaskedPaymentProfile(
  { defaultPaymentId }: Pick<CustomerRecord, 'defaultPaymentId'>,
  payment: PaymentProfile,
  options: MaskOptions,
): CustomerPaymentProfileMasked {
  const { id, method: _method, issuerNumber: _issuer, ...shown } = payment;
  return {
    ...shown,
    customerPaymentProfileId: id,
    ...(defaultPaymentId === id && { defaultPaymentProfile: true }),
    payment: toMaskedMethod(payment, options),
  };
}

/** A stored card or account as responses show it. */
export function toMaskedMethod(
  { method, issuerNumber }: PaymentProfile,
  { unmaskExpirationDate, includeIssuerInfo }: MaskOptions = {},
): PaymentMasked {
  return toMaskedPayment(method, {
    ...(unmaskExpirationDate &&
      method.kind === 'creditCard' && { expirationDate: method.expiration }),
    ...(includeIssuerInfo && { issuerNumber }),
  });
}

/** The list of the subscriptions that use a record; left out when it would be empty. */
export function toSubscriptionIds(uses: readonly SubscriptionUse[]): {
  readonly subscriptionIds?: { readonly subscriptionId: readonly string[] };
} {
  if (uses.length === 0) return {};
  return { subscriptionIds: { subscriptionId: uses.map(({ subscriptionId }) => subscriptionId) } };
}
