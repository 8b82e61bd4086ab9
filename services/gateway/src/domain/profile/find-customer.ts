import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { findByKey, searchKey } from './customer-keys.js';
import { getCustomer, NOT_FOUND, notFound } from './find-stored.js';
import type { CustomerRecord, ProfileBook } from './profile-book.js';

/** What a customer is asked for by; the first that is given decides. */
export interface CustomerSearch {
  readonly customerProfileId?: string;
  readonly merchantCustomerId?: string;
  readonly email?: string;
}

/**
 * Finds a customer by id, by the merchant's own id or by e-mail address.
 * @throws GatewayError E00040 or E00130
 */
export function findCustomer(book: ProfileBook, search: CustomerSearch): CustomerRecord {
  const { customerProfileId, merchantCustomerId, email } = search;
  if (customerProfileId) return getCustomer(book, customerProfileId);
  if (!merchantCustomerId && !email) throw new GatewayError(messageOf('E00130'));
  const key = merchantCustomerId
    ? searchKey('merchantCustomerId', merchantCustomerId)
    : searchKey('email', email ?? '');
  const customer = findByKey(book, key);
  if (customer === undefined) throw notFound(NOT_FOUND.record);
  return customer;
}
