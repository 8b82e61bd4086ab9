import { createAddress, deleteAddress, showAddress, updateAddress } from './naive-addresses.js';
import type { AnsweredIds, NaiveBook, NaiveCall } from './naive-book.js';
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  showCustomer,
  updateCustomer,
} from './naive-customers.js';
import { NaiveFailure } from './naive-failure.js';
import {
  chargePayment,
  createPayment,
  deletePayment,
  listExpiring,
  listPaid,
  showPayment,
  updatePayment,
  validatePayment,
} from './naive-payments.js';

/**
 * The rules of stored customers, written a second time as plainly as possible: numbers are kept whole, everything is
 * searched for in maps, and each rule is an `if` in the order in which the gateway is described.
 */
export const NAIVE_CALLS = {
  createCustomerProfile: createCustomer,
  updateCustomerProfile: updateCustomer,
  deleteCustomerProfile: deleteCustomer,
  getCustomerProfile: showCustomer,
  getCustomerProfileIds: listCustomers,
  createCustomerPaymentProfile: createPayment,
  updateCustomerPaymentProfile: updatePayment,
  deleteCustomerPaymentProfile: deletePayment,
  getCustomerPaymentProfile: showPayment,
  getCustomerPaymentProfileList: listExpiring,
  validateCustomerPaymentProfile: validatePayment,
  createCustomerShippingAddress: createAddress,
  updateCustomerShippingAddress: updateAddress,
  deleteCustomerShippingAddress: deleteAddress,
  getCustomerShippingAddress: showAddress,
  createTransaction: chargePayment,
  getTransactionListForCustomer: listPaid,
} as const satisfies Readonly<Record<string, NaiveCall<never>>>;

/** The name of a call, without `Request`. */
export type NaiveName = keyof typeof NAIVE_CALLS;

/** The list that a response has, unless it is empty. */
const LISTS: Partial<Record<NaiveName, string>> = {
  getCustomerPaymentProfileList: 'paymentProfiles',
  getTransactionListForCustomer: 'transactions',
};

/** Builds the book of a session without customers. */
export function createNaiveBook(): NaiveBook {
  return { customers: new Map(), taken: new Set(), paid: [] };
}

/** The whole response of a call; what is new gets the ids that the gateway has given it. */
export function answerNaively(
  book: NaiveBook,
  name: NaiveName,
  request: { readonly body: object; readonly answered: AnsweredIds },
): object {
  try {
    const call: NaiveCall<never> = NAIVE_CALLS[name];
    const own = call(book, request.body as never, request.answered); // the walk sends each call its own body
    const list = LISTS[name];
    const isEmpty = list !== undefined && !(list in own);
    return toResponse(own, isEmpty ? ['I00004', 'No records found.'] : ['I00001', 'Successful.']);
  } catch (error) {
    if (!(error instanceof NaiveFailure)) throw error;
    return toResponse(error.own, [error.code, error.message]);
  }
}

function toResponse(own: object, [code, text]: readonly [code: string, text: string]): object {
  const resultCode = code.startsWith('I') ? 'Ok' : 'Error';
  return { ...own, messages: { resultCode, message: [{ code, text }] } };
}
