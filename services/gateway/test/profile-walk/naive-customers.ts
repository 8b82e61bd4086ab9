import {
  getCustomer,
  type NaiveBook,
  type NaiveCall,
  type NaiveCustomer,
  type NaiveIdentity,
  type NaiveIds,
  notFound,
  takeId,
} from './naive-book.js';
import { NaiveFailure } from './naive-failure.js';
import { SAME_PAYMENT, writePayment } from './naive-payments.js';
import {
  addressKey,
  checkPayment,
  isSamePayment,
  maskPayment,
  type NaiveAddress,
  type NaiveMode,
  type NaivePayment,
  type NaivePreferences,
  rejectForm,
} from './naive-record.js';

interface NewCustomer {
  readonly profile: NaiveIdentity & {
    readonly paymentProfiles: readonly NaivePayment[];
    readonly shipToList: readonly NaiveAddress[];
  };
  readonly validationMode?: NaiveMode;
}

type CustomerSearch = Partial<NaiveIds> & NaiveIdentity & NaivePreferences;

const NOTHING_STORED = {
  customerPaymentProfileIdList: [],
  customerShippingAddressIdList: [],
  validationDirectResponseList: [],
};

/** Stores a customer. */
export const createCustomer: NaiveCall<NewCustomer> = (book, request, answered) => {
  const { paymentProfiles, shipToList, ...identity } = request.profile;
  rejectNew(identity, paymentProfiles);
  const lines = checkAll(request.validationMode, paymentProfiles);
  const own = { ...NOTHING_STORED, validationDirectResponseList: lines };
  rejectIn(own, () => rejectKnown(book, identity));
  const customer: NaiveCustomer = {
    identity,
    payments: new Map(),
    addresses: new Map(),
  };
  const customerProfileId = takeId(book, answered.customerProfileId, '91');
  book.customers.set(customerProfileId, customer);
  paymentProfiles.forEach((payment, index) => {
    const id = takeId(book, answered.customerPaymentProfileIdList?.[index], '92');
    writePayment(customer, id, payment);
  });
  const addresses = new Map(shipToList.map((address) => [addressKey(address), address]));
  [...addresses.values()].forEach((address, index) => {
    const id = takeId(book, answered.customerShippingAddressIdList?.[index], '93');
    customer.addresses.set(id, address);
  });
  return {
    customerProfileId,
    customerPaymentProfileIdList: [...customer.payments.keys()],
    customerShippingAddressIdList: [...customer.addresses.keys()],
    validationDirectResponseList: lines,
  };
};

function rejectNew(identity: NaiveIdentity, payments: readonly NaivePayment[]): void {
  rejectIn(NOTHING_STORED, () => {
    rejectNobody(identity);
    for (const { payment } of payments) rejectForm(payment);
    payments.forEach((one, index) => {
      const isRepeated = payments.slice(index + 1).some((other) => isSamePayment(one, other));
      if (isRepeated) throw new NaiveFailure('E00039', SAME_PAYMENT);
    });
  });
}

/** What a refusal answers besides its message. */
function rejectIn(own: object, reject: () => void): void {
  try {
    reject();
  } catch (error) {
    if (!(error instanceof NaiveFailure)) throw error;
    throw new NaiveFailure(error.code, error.message, own);
  }
}

function checkAll(mode: NaiveMode, payments: readonly NaivePayment[]): readonly string[] {
  const lines: string[] = [];
  for (const payment of payments) {
    const { line, failure } = checkPayment(mode, payment) ?? {};
    if (line) lines.push(line);
    const own = { ...NOTHING_STORED, validationDirectResponseList: lines };
    if (failure) throw new NaiveFailure('E00027', failure, own);
  }
  return lines;
}

function rejectIdentity(book: NaiveBook, identity: NaiveIdentity, ownId?: string): void {
  rejectNobody(identity);
  rejectKnown(book, identity, ownId);
}

function rejectNobody(identity: NaiveIdentity): void {
  if (Object.keys(identity).length === 0)
    throw new NaiveFailure('E00041', 'One or more fields in the profile must contain a value.');
}

function rejectKnown({ customers }: NaiveBook, identity: NaiveIdentity, ownId?: string): void {
  for (const [id, other] of customers) {
    const isSame = (['merchantCustomerId', 'description', 'email'] as const).every(
      (name) => identity[name] === other.identity[name],
    );
    if (isSame && id !== ownId)
      throw new NaiveFailure('E00039', `A duplicate record with ID ${id} already exists.`);
  }
}

/** Replaces what a customer is known by. */
export const updateCustomer: NaiveCall<{ readonly profile: NaiveIdentity & NaiveIds }> = (
  book,
  { profile: { customerProfileId, ...identity } },
) => {
  const customer = getCustomer(book, customerProfileId);
  rejectIdentity(book, identity, customerProfileId);
  customer.identity = identity;
  return {};
};

/** Deletes a customer. */
export const deleteCustomer: NaiveCall<NaiveIds> = (book, { customerProfileId }) => {
  getCustomer(book, customerProfileId);
  book.customers.delete(customerProfileId);
  return {};
};

/** Lists the ids of all customers. */
export const listCustomers: NaiveCall<object> = ({ customers }) => ({
  ids: [...customers.keys()],
});

/** Shows a customer. */
export const showCustomer: NaiveCall<CustomerSearch> = (book, search) => {
  const customerProfileId = search.customerProfileId ?? findId(book, search);
  const customer = getCustomer(book, customerProfileId);
  const { identity, payments, addresses, defaultPayment } = customer;
  const paymentProfiles = [...payments].map(([id, payment]) => ({
    ...maskPayment(payment, search),
    customerPaymentProfileId: id,
    ...(defaultPayment === id && { defaultPaymentProfile: true }),
  }));
  const shipToList = [...addresses].map(([id, address]) => ({ ...address, customerAddressId: id }));
  return {
    profile: {
      ...identity,
      customerProfileId,
      profileType: 'regular',
      ...(payments.size > 0 && { paymentProfiles }),
      ...(addresses.size > 0 && { shipToList }),
    },
  };
};

function findId({ customers }: NaiveBook, { merchantCustomerId, email }: NaiveIdentity): string {
  for (const [id, { identity }] of customers) {
    const isFound = merchantCustomerId
      ? identity.merchantCustomerId === merchantCustomerId
      : identity.email === email;
    if (isFound) return id;
  }
  throw notFound();
}
