import {
  getCustomer,
  type NaiveCall,
  type NaiveCustomer,
  type NaiveIds,
  noDefault,
  notFound,
  takeId,
} from './naive-book.js';
import { NaiveFailure } from './naive-failure.js';
import { addressKey, type NaiveAddress } from './naive-record.js';

interface AddressRequest {
  readonly customerProfileId: string;
  readonly address: NaiveAddress;
  readonly defaultShippingAddress?: boolean;
}

/** Stores an address. */
export const createAddress: NaiveCall<AddressRequest> = (book, request, answered) => {
  const { customerProfileId, address } = request;
  const customer = getCustomer(book, customerProfileId);
  const same = findSame(customer, address);
  if (same !== undefined) throw duplicate({ customerProfileId, customerAddressId: same });
  const customerAddressId = takeId(book, answered.customerAddressId, '93');
  writeAddress(customer, customerAddressId, request);
  return { customerProfileId, customerAddressId };
};

/** Replaces an address. */
export const updateAddress: NaiveCall<AddressRequest> = (book, request) => {
  const { customerAddressId: id = '', ...address } = request.address;
  const customer = getCustomer(book, request.customerProfileId);
  if (!customer.addresses.has(id)) throw notFound('Cannot find the specified shipping address.');
  const same = findSame(customer, address);
  if (same !== undefined && same !== id) throw duplicate({});
  writeAddress(customer, id, { ...request, address });
  return {};
};

/** Deletes an address. */
export const deleteAddress: NaiveCall<NaiveIds> = (book, request) => {
  const { customerProfileId, customerAddressId: id = '' } = request;
  const customer = getCustomer(book, customerProfileId);
  if (!customer.addresses.delete(id)) throw notFound();
  if (customer.defaultAddress === id) customer.defaultAddress = undefined;
  return {};
};

/** Shows an address. */
export const showAddress: NaiveCall<NaiveIds> = (book, request) => {
  const { addresses, defaultAddress } = getCustomer(book, request.customerProfileId);
  const id = request.customerAddressId ?? defaultAddress;
  if (id === undefined) throw noDefault();
  const address = addresses.get(id);
  if (address === undefined) throw notFound();
  return {
    defaultShippingAddress: defaultAddress === id,
    address: { ...address, customerAddressId: id },
  };
};

function findSame({ addresses }: NaiveCustomer, address: NaiveAddress): string | undefined {
  for (const [id, stored] of addresses) {
    if (addressKey(stored) === addressKey(address)) return id;
  }
  return undefined;
}

function duplicate(own: object): NaiveFailure {
  return new NaiveFailure('E00039', 'A duplicate customer shipping address already exists.', own);
}

function writeAddress(customer: NaiveCustomer, id: string, request: AddressRequest): void {
  customer.addresses.set(id, request.address);
  const { defaultShippingAddress: isDefault } = request;
  if (isDefault === true) customer.defaultAddress = id;
  if (isDefault === false && customer.defaultAddress === id) customer.defaultAddress = undefined;
}
