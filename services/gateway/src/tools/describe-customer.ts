import type { PaymentProfile } from '../domain/profile/profile-event.js';
import type { CustomerRecord } from '../domain/profile/profile-ledger.js';
import { accountTypeOf, maskedNumberOf } from '../domain/transaction/card/payment-method.js';

/** Describes a stored customer. */
export function describeCustomer(customer: CustomerRecord) {
  const { merchantCustomerId, email, description } = customer.content.identity;
  return {
    customer_profile_id: customer.id,
    merchant_customer_id: merchantCustomerId ?? null,
    email: email ?? null,
    description: description ?? null,
    payment_profiles: [...customer.payments.values()].map((payment) =>
      describePayment(payment, customer),
    ),
    shipping_addresses: customer.addresses.size,
  };
}

function describePayment({ id, method }: PaymentProfile, { defaultPaymentId }: CustomerRecord) {
  return {
    payment_profile_id: id,
    account_type: accountTypeOf(method),
    account_number: maskedNumberOf(method),
    is_default: id === defaultPaymentId,
  };
}
