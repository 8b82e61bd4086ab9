import type { PaymentProfile } from '../domain/profile/profile-event.js';
import type { CustomerRecord } from '../domain/profile/profile-ledger.js';
import { accountTypeOf, maskedNumberOf } from '../domain/transaction/card/payment-method.js';

/** A stored payment in a few words. */
interface DescribedPayment {
  readonly payment_profile_id: string;
  readonly account_type: string;
  readonly account_number: string;
  readonly is_default: boolean;
}

/** A stored customer in a few words. */
export interface DescribedCustomer {
  readonly customer_profile_id: string;
  readonly merchant_customer_id: string | null;
  readonly email: string | null;
  readonly description: string | null;
  readonly payment_profiles: readonly DescribedPayment[];
  readonly shipping_addresses: number;
}

/** Describes a stored customer. */
export function describeCustomer(customer: CustomerRecord): DescribedCustomer {
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

function describePayment(
  { id, method }: PaymentProfile,
  { defaultPaymentId }: CustomerRecord,
): DescribedPayment {
  return {
    payment_profile_id: id,
    account_type: accountTypeOf(method),
    account_number: maskedNumberOf(method),
    is_default: id === defaultPaymentId,
  };
}
