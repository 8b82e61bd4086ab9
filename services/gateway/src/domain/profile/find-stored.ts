import { callError, GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import type { CustomerAddress } from '../address.js';
import { missingField } from '../field-problems.js';
import type { AddressProfile, PaymentProfile } from './profile-event.js';
import { type CustomerRecord, findByKey, type ProfileBook, searchKey } from './profile-ledger.js';

/** The sentences of calls for a missing record; the imitated gateway has several for E00040. */
export const NOT_FOUND = {
  record: messageOf('E00040').text,
  payment: 'Customer Profile ID or Customer Payment Profile ID not found.',
  shippingAddress: 'Customer Shipping Address ID not found.',
  updatedAddress: 'Cannot find the specified shipping address.',
} as const;

/** The failure to find a record. */
function notFound(text: string): GatewayError {
  return new GatewayError({ code: 'E00040', text });
}

/**
 * Finds a stored customer.
 * @throws GatewayError E00040
 */
export function getCustomer(
  { customers }: ProfileBook,
  id: string | undefined,
  text: string = NOT_FOUND.record,
): CustomerRecord {
  const customer = customers.get(id ?? '');
  if (customer === undefined) throw notFound(text);
  return customer;
}

/**
 * Finds a payment of a customer.
 * @throws GatewayError E00040
 */
export function getPayment(
  { payments }: CustomerRecord,
  id: string,
  text: string = NOT_FOUND.record,
): PaymentProfile {
  const payment = payments.get(id);
  if (payment === undefined) throw notFound(text);
  return payment;
}

/**
 * Finds a shipping address of a customer.
 * @throws GatewayError E00040
 */
export function getAddress(
  { addresses }: CustomerRecord,
  id: string,
  text: string = NOT_FOUND.record,
): AddressProfile {
  const address: CustomerAddress | undefined = addresses.get(id);
  if (address === undefined) throw notFound(text);
  return { id, address };
}

/**
 * Finds the customer's default payment.
 * @throws GatewayError E00121
 */
export function getDefaultPayment(customer: CustomerRecord): PaymentProfile {
  return getPayment(customer, defaultOf(customer.defaultPaymentId));
}

/**
 * Finds the customer's default shipping address.
 * @throws GatewayError E00121
 */
export function getDefaultAddress(customer: CustomerRecord): AddressProfile {
  return getAddress(customer, defaultOf(customer.defaultAddressId));
}

/**
 * Requires an id that the schema does not.
 * @throws GatewayError E00014 with the name of the field
 */
export function requireId(id: string | undefined, name: string): string {
  if (!id) throw missingField(name);
  return id;
}

function defaultOf(id: string | undefined): string {
  if (id === undefined) throw callError('E00121');
  return id;
}

/** The fields by which a customer is found; the first one in the request decides. */
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
  if (!merchantCustomerId && !email) throw callError('E00130');
  const key = merchantCustomerId
    ? searchKey('merchantCustomerId', merchantCustomerId)
    : searchKey('email', email ?? '');
  const customer = findByKey(book, key);
  if (customer === undefined) throw notFound(NOT_FOUND.record);
  return customer;
}
