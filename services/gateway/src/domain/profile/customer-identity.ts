import { callError } from '../../errors.js';
import type { CustomerIdentity } from './profile-event.js';
import { findByKey, identityKey, type ProfileBook } from './profile-ledger.js';
import type { CustomerProfileBase } from './profile-request.js';

/** Reads the identity of a customer from a request; an empty element counts as left out. */
export function toIdentity(fields: CustomerProfileBase): CustomerIdentity {
  const { merchantCustomerId, description, email } = fields;
  return {
    ...(merchantCustomerId && { merchantCustomerId }),
    ...(description && { description }),
    ...(email && { email }),
  };
}

/** True when a customer would have no identity. */
export function isAnonymous(identity: CustomerIdentity): boolean {
  return Object.keys(identity).length === 0;
}

/**
 * Rejects an identity that is empty or another customer's.
 * @param ownId - the customer that the identity is for, when it is stored already
 * @throws GatewayError E00041 or E00039, which names the other customer
 */
export function assertIdentity(
  book: ProfileBook,
  identity: CustomerIdentity,
  ownId?: string,
): void {
  assertNamed(identity);
  assertUnknown(book, identity, ownId);
}

/**
 * Rejects an empty identity.
 * @throws GatewayError E00041
 */
export function assertNamed(identity: CustomerIdentity): void {
  if (isAnonymous(identity)) throw callError('E00041');
}

/**
 * Rejects an identity that another customer has.
 * @throws GatewayError E00039
 */
export function assertUnknown(book: ProfileBook, identity: CustomerIdentity, ownId?: string): void {
  const other = findByKey(book, identityKey(identity));
  if (other !== undefined && other.id !== ownId) throw callError('E00039', other.id);
}
