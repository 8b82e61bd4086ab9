import type { CustomerAddress } from '../address.js';
import type { PaymentContent } from './profile-event.js';
import type { CustomerRecord } from './profile-ledger.js';

/**
 * The fields that are compared in addition to the account or the customer, from the vendor's table of the
 * fields that verify duplicates (support article A116). So a new expiry of the same card is a duplicate,
 * which shops update.
 */
const COMPARED = {
  payment: ['firstName', 'lastName', 'address', 'zip'],
  address: ['firstName', 'lastName', 'address', 'zip', 'phoneNumber'],
} as const satisfies Readonly<Record<string, readonly (keyof CustomerAddress)[]>>;

/** True for equal shipping addresses. */
export function isSameAddress(one: CustomerAddress, other: CustomerAddress): boolean {
  return isSameIn(COMPARED.address, one, other);
}

/** True for equal payments: the same account of the same person in the same place. */
export function isSamePayment(one: PaymentContent, other: PaymentContent): boolean {
  return (
    one.method.fingerprint === other.method.fingerprint &&
    isSameIn(COMPARED.payment, one.billTo, other.billTo)
  );
}

/** An empty part equals one that is left out. */
function isSameIn(
  names: readonly (keyof CustomerAddress)[],
  one: CustomerAddress = {},
  other: CustomerAddress = {},
): boolean {
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** The id of the customer's payment that equals the given one. */
export function findSamePayment(
  { payments }: Pick<CustomerRecord, 'payments'>,
  content: PaymentContent,
): string | undefined {
  for (const payment of payments.values()) {
    if (isSamePayment(payment, content)) return payment.id;
  }
  return undefined;
}

/** The id of the customer's shipping address that equals the given one. */
export function findSameAddress(
  { addresses }: Pick<CustomerRecord, 'addresses'>,
  address: CustomerAddress,
): string | undefined {
  for (const [id, stored] of addresses) {
    if (isSameAddress(stored, address)) return id;
  }
  return undefined;
}
