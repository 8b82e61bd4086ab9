import type { SessionState } from '../session-state.js';
import { keysOf } from './customer-keys.js';
import type { CustomerRecord, ProfileBook } from './profile-book.js';
import type { ProfileEvent } from './profile-event.js';

type EventOf<Type> = Extract<ProfileEvent, { readonly type: Type }>;

type Folds = {
  readonly [Type in Exclude<ProfileEvent['type'], 'profile.created'>]: (
    customer: CustomerRecord,
    event: EventOf<Type>,
    book: ProfileBook,
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
export function foldProfile({ profiles }: SessionState, event: ProfileEvent): void {
  if (event.type === 'profile.created') {
    enter(profiles, event);
    return;
  }
  const customer = profiles.customers.get(event.customerId);
  if (customer === undefined) return;
  const fold = FOLDS[event.type] as (
    customer: CustomerRecord,
    event: ProfileEvent,
    book: ProfileBook,
  ) => void; // the table pairs each type with its event
  fold(customer, event, profiles);
}

function enter(book: ProfileBook, event: EventOf<'profile.created'>): void {
  const { customerId: id, identity, profileType } = event;
  const customer: CustomerRecord = {
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

function addKeys({ byKey }: ProfileBook, customer: CustomerRecord): void {
  for (const key of keysOf(customer.content.identity)) {
    const found = byKey.get(key);
    if (found === undefined) byKey.set(key, new Set([customer]));
    else found.add(customer);
  }
}

function removeKeys({ byKey }: ProfileBook, customer: CustomerRecord): void {
  for (const key of keysOf(customer.content.identity)) {
    const found = byKey.get(key);
    found?.delete(customer);
    if (found?.size === 0) byKey.delete(key);
  }
}

function writePayment(
  customer: CustomerRecord,
  { payment, isDefault }: EventOf<'profile.paymentCreated' | 'profile.paymentUpdated'>,
): void {
  customer.payments.set(payment.id, payment);
  customer.defaultPaymentId = nextDefault(customer.defaultPaymentId, payment.id, isDefault);
}

function writeAddress(
  customer: CustomerRecord,
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
