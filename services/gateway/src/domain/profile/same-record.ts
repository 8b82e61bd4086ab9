import { BILLING_FIELDS, type CustomerAddress } from '../address.js';
import type { PaymentContent } from './profile-event.js';
import type { CustomerRecord } from './profile-ledger.js';

/** Everything that an address is compared by. */
const COMPARED = [...BILLING_FIELDS, 'email'] as const satisfies readonly (keyof CustomerAddress)[];

/** True when two addresses say the same; an empty part is as one left out. */
export function isSameAddress(one: CustomerAddress = {}, other: CustomerAddress = {}): boolean {
  return COMPARED.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** True for the same account with the same expiry and billing address. */
export function isSamePayment(one: PaymentContent, other: PaymentContent): boolean {
  return (
    one.method.fingerprint === other.method.fingerprint &&
    expirationOf(one) === expirationOf(other) &&
    isSameAddress(one.billTo, other.billTo)
  );
}

/** The id of the customer's payment that is the same as another one. */
export function findSamePayment(
  { payments }: Pick<CustomerRecord, 'payments'>,
  content: PaymentContent,
): string | undefined {
  for (const payment of payments.values()) {
    if (isSamePayment(payment, content)) return payment.id;
  }
  return undefined;
}

/** The id of the customer's address that is the same as another one. */
export function findSameAddress(
  { addresses }: Pick<CustomerRecord, 'addresses'>,
  address: CustomerAddress,
): string | undefined {
  for (const [id, stored] of addresses) {
    if (isSameAddress(stored, address)) return id;
  }
  return undefined;
}

function expirationOf({ method }: PaymentContent): string | undefined {
  return method.kind === 'creditCard' ? method.expiration : undefined;
}
