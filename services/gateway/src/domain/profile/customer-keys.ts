import type { CustomerRecord, ProfileBook } from './profile-book.js';
import type { CustomerIdentity } from './profile-event.js';

/** The fields that a customer can be asked for by. */
export type SearchField = 'merchantCustomerId' | 'email';

/** The key under which customers with a value in a field are found. */
export function searchKey(field: SearchField, value: string): string {
  return `${field}:${value}`;
}

/** The key that customers share who are the same in everything that they are known by. */
export function identityKey({
  merchantCustomerId = '',
  description = '',
  email = '',
}: CustomerIdentity): string {
  return `identity:${JSON.stringify([merchantCustomerId, description, email])}`;
}

/** All keys that a customer is found by. */
export function keysOf(identity: CustomerIdentity): readonly string[] {
  const { merchantCustomerId, email } = identity;
  return [
    identityKey(identity),
    ...(merchantCustomerId ? [searchKey('merchantCustomerId', merchantCustomerId)] : []),
    ...(email ? [searchKey('email', email)] : []),
  ];
}

/** The oldest customer that is found by a key. */
export function findByKey({ byKey }: ProfileBook, key: string): CustomerRecord | undefined {
  let oldest: CustomerRecord | undefined;
  for (const customer of byKey.get(key) ?? []) {
    // Whoever was updated stands last among those with the key; ids tell who came first.
    if (oldest === undefined || Number(customer.id) < Number(oldest.id)) oldest = customer;
  }
  return oldest;
}
