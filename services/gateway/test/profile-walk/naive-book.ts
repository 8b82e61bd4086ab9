import { NaiveFailure } from './naive-failure.js';
import type { NaiveAddress, NaivePayment } from './naive-record.js';

/** What a customer is known by. */
export interface NaiveIdentity {
  readonly merchantCustomerId?: string;
  readonly description?: string;
  readonly email?: string;
}

/** A stored customer. */
export interface NaiveCustomer {
  identity: NaiveIdentity;
  readonly payments: Map<string, NaivePayment>;
  readonly addresses: Map<string, NaiveAddress>;
  defaultPayment?: string | undefined;
  defaultAddress?: string | undefined;
}

/** A transaction that a stored payment has paid. */
export interface NaivePaid extends NaiveIds {
  readonly transId: string;
}

/** Everything that the naive profiles know. */
export interface NaiveBook {
  readonly customers: Map<string, NaiveCustomer>;
  /** The names of all records ever made. */
  readonly taken: Set<string>;
  /** Everything that was paid; it outlives who paid it. */
  readonly paid: NaivePaid[];
}

/** Names a customer, and perhaps a record of the customer's. */
export interface NaiveIds {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId?: string;
  readonly customerAddressId?: string;
}

/** The ids of new records, as the gateway has answered them: the naive profiles make none up. */
export interface AnsweredIds {
  readonly customerProfileId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerAddressId?: string;
  readonly customerPaymentProfileIdList?: readonly string[];
  readonly customerShippingAddressIdList?: readonly string[];
  readonly transId?: string;
}

/** How a call is answered: its own elements, or a failure that it throws. */
export type NaiveCall<Body> = (book: NaiveBook, body: Body, answered: AnsweredIds) => object;

/** The failure to find a record. */
export function notFound(text = 'The record cannot be found.'): NaiveFailure {
  return new NaiveFailure('E00040', text);
}

/** The failure to find a default record. */
export function noDefault(): NaiveFailure {
  return new NaiveFailure('E00121', 'No default payment/shipping profile found.');
}

/** Finds a customer. */
export function getCustomer({ customers }: NaiveBook, id: string, text?: string): NaiveCustomer {
  const customer = customers.get(id);
  if (customer === undefined) throw notFound(text);
  return customer;
}

/** Takes the id of a new record; one that was given before is a mistake of the gateway. */
export function takeId({ taken }: NaiveBook, id: string | undefined, lead: string): string {
  if (id === undefined || taken.has(id) || !new RegExp(`^${lead}\\d{7}$`).test(id))
    throw new Error(`${id} is no new id that begins with ${lead}.`);
  taken.add(id);
  return id;
}
