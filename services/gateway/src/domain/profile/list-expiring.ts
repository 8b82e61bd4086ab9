import type { PaymentProfile } from './profile-event.js';
import type { CustomerRecord, ProfileBook } from './profile-ledger.js';

/** A payment and its customer. */
export interface OwnedPayment {
  readonly customer: CustomerRecord;
  readonly payment: PaymentProfile;
}

/** The stored cards that expire in a month (`YYYY-MM`), in the order of their ids. */
export function listExpiring({ customers }: ProfileBook, month: string): readonly OwnedPayment[] {
  const found: OwnedPayment[] = [];
  for (const customer of customers.values()) {
    for (const payment of customer.payments.values()) {
      const { method } = payment;
      if (method.kind === 'creditCard' && method.expiration === month)
        found.push({ customer, payment });
    }
  }
  return found.sort((one, other) => Number(one.payment.id) - Number(other.payment.id));
}
