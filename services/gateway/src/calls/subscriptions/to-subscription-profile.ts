import type { SessionState } from '../../domain/session.js';
import type { SubscriptionPayer } from '../../domain/subscription/subscription-event.js';
import type { SubscriptionCustomerProfile } from '../../protocol/types/subscription.js';
import { toMaskedPaymentProfile } from '../profiles/to-masked-profile.js';

/** The stored profile that pays a subscription; of what was deleted after its end, nothing but the customer's id. */
export function toSubscriptionProfile(
  { profiles }: SessionState,
  payer: SubscriptionPayer,
): SubscriptionCustomerProfile {
  const { customerProfileId, customerPaymentProfileId, customerAddressId = '' } = payer;
  const customer = profiles.customers.get(customerProfileId);
  if (customer === undefined) return { customerProfileId };
  const payment = customer.payments.get(customerPaymentProfileId);
  const address = customer.addresses.get(customerAddressId);
  return {
    ...customer.content.identity,
    customerProfileId,
    ...(payment && {
      paymentProfile: { ...toMaskedPaymentProfile(customer, payment, {}), customerProfileId },
    }),
    ...(address && { shippingProfile: { ...address, customerAddressId } }),
  };
}
