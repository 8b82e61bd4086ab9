import type { CustomerAddress } from '../address.js';
import type { DeepReadonly } from '../deep-readonly.js';
import type {
  CustomerContent,
  CustomerIdentity,
  PaymentProfile,
  ProfileEvent,
} from './profile-event.js';

/** {@link CustomerRecord}, as folds write it. */
export interface MutableCustomerRecord {
  readonly id: string;
  content: CustomerContent;
  readonly payments: Map<string, PaymentProfile>;
  readonly addresses: Map<string, CustomerAddress>;
  defaultPaymentId: string | undefined;
  defaultAddressId: string | undefined;
}

/** A stored customer. */
export type CustomerRecord = DeepReadonly<MutableCustomerRecord>;

/** {@link ProfileBook}, as folds write it. */
export interface MutableProfileBook {
  /** The session from which the ids of customers, payments and shipping addresses follow. */
  sessionId: string;
  /** By id, in the order in which they were stored. */
  readonly customers: Map<string, MutableCustomerRecord>;
  /** By each key that a customer can be found by; several customers can share one. */
  readonly byKey: Map<string, Set<MutableCustomerRecord>>;
}

/** All stored customers of a session. */
export type ProfileBook = DeepReadonly<MutableProfileBook>;

/** Builds the book of a session without stored customers. */
export function createProfileBook(sessionId: string): MutableProfileBook {
  return {
    sessionId,
    customers: new Map(),
    byKey: new Map(),
  };
}

type EventOf<Type> = Extract<ProfileEvent, { readonly type: Type }>;

type Folds = {
  readonly [Type in Exclude<ProfileEvent['type'], 'profile.created'>]: (
    customer: MutableCustomerRecord,
    event: EventOf<Type>,
    book: MutableProfileBook,
  ) => void;
};

const FOLDS: Folds = {
  'profile.updated': (customer, { identity, profileType }, book) => {
    removeKeys(book, customer);
    customer.content = { identity, profileType };
    addKeys(book, customer);
  },
  'profile.deleted': (customer, _event, book) => {
    removeKeys(book, customer);
    book.customers.delete(customer.id);
  },
  'profile.paymentCreated': writePayment,
  'profile.paymentUpdated': writePayment,
  'profile.paymentDeleted': (customer, { payment: { id } }) => {
    customer.payments.delete(id);
    if (customer.defaultPaymentId === id) customer.defaultPaymentId = undefined;
  },
  'profile.addressCreated': writeAddress,
  'profile.addressUpdated': writeAddress,
  'profile.addressDeleted': (customer, { addressId }) => {
    customer.addresses.delete(addressId);
    if (customer.defaultAddressId === addressId) customer.defaultAddressId = undefined;
  },
};

/** Writes one event of a stored customer into the state. */
export function foldProfile(
  { profiles }: { readonly profiles: MutableProfileBook },
  event: ProfileEvent,
): void {
  if (event.type === 'profile.created') {
    enter(profiles, event);
    return;
  }
  const customer = profiles.customers.get(event.customerId);
  if (customer === undefined) return;
  const fold = FOLDS[event.type] as (
    customer: MutableCustomerRecord,
    event: ProfileEvent,
    book: MutableProfileBook,
  ) => void; // the table pairs each type with its event
  fold(customer, event, profiles);
}

function enter(book: MutableProfileBook, event: EventOf<'profile.created'>): void {
  const { customerId: id, identity, profileType } = event;
  const customer: MutableCustomerRecord = {
    id,
    content: { identity, profileType },
    payments: new Map(),
    addresses: new Map(),
    defaultPaymentId: undefined,
    defaultAddressId: undefined,
  };
  book.customers.set(id, customer);
  addKeys(book, customer);
}

function addKeys({ byKey }: MutableProfileBook, customer: MutableCustomerRecord): void {
  for (const key of keysOf(customer.content.identity)) {
    const found = byKey.get(key);
    if (found === undefined) byKey.set(key, new Set([customer]));
    else found.add(customer);
  }
}

function removeKeys({ byKey }: MutableProfileBook, customer: MutableCustomerRecord): void {
  for (const key of keysOf(customer.content.identity)) {
    const found = byKey.get(key);
    found?.delete(customer);
    if (found?.size === 0) byKey.delete(key);
  }
}

function writePayment(
  customer: MutableCustomerRecord,
  { payment, isDefault }: EventOf<'profile.paymentCreated' | 'profile.paymentUpdated'>,
): void {
  customer.payments.set(payment.id, payment);
  customer.defaultPaymentId = nextDefault(customer.defaultPaymentId, payment.id, isDefault);
}

function writeAddress(
  customer: MutableCustomerRecord,
  {
    address: { id, address },
    isDefault,
  }: EventOf<'profile.addressCreated' | 'profile.addressUpdated'>,
): void {
  customer.addresses.set(id, address);
  customer.defaultAddressId = nextDefault(customer.defaultAddressId, id, isDefault);
}

function nextDefault(
  present: string | undefined,
  id: string,
  isDefault: boolean | undefined,
): string | undefined {
  if (isDefault === true) return id;
  return isDefault === false && present === id ? undefined : present;
}

/** The fields by which a customer can be searched. */
export type SearchField = 'merchantCustomerId' | 'email';

/** The key under which customers with a value in a field are found. */
export function searchKey(field: SearchField, value: string): string {
  return `${field}:${value}`;
}

/** The key that customers share whose identities are the same. */
export function identityKey({
  merchantCustomerId = '',
  description = '',
  email = '',
}: CustomerIdentity): string {
  return `identity:${JSON.stringify([merchantCustomerId, description, email])}`;
}

/** All keys that a customer is found by. */
function keysOf(identity: CustomerIdentity): readonly string[] {
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
    // An updated customer is last among those with the key; the lowest id is the oldest customer.
    if (oldest === undefined || Number(customer.id) < Number(oldest.id)) oldest = customer;
  }
  return oldest;
}
