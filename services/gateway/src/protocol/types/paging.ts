import { boolean, element, int, sequence, type ValueOf } from '../index.js';
import {
  arbGetSubscriptionListOrderFieldEnum,
  customerPaymentProfileOrderFieldEnum,
  transactionListOrderFieldEnum,
} from './enumerations.js';

/** A page of a list; `offset` is the number of the page, from 1. */
export const paging = sequence('Paging', [
  element('limit', int({ min: 1, max: 1000 })),
  element('offset', int({ min: 1, max: 100000 })),
]);

export type Paging = ValueOf<typeof paging>;

/** The order of a list of transactions. */
export const transactionListSorting = sequence('TransactionListSorting', [
  element('orderBy', transactionListOrderFieldEnum),
  element('orderDescending', boolean()),
]);

export type TransactionListSorting = ValueOf<typeof transactionListSorting>;

/** The order of a list of payment profiles. */
export const customerPaymentProfileSorting = sequence('CustomerPaymentProfileSorting', [
  element('orderBy', customerPaymentProfileOrderFieldEnum),
  element('orderDescending', boolean()),
]);

export type CustomerPaymentProfileSorting = ValueOf<typeof customerPaymentProfileSorting>;

/** The order of a list of subscriptions. */
export const arbGetSubscriptionListSorting = sequence('ARBGetSubscriptionListSorting', [
  element('orderBy', arbGetSubscriptionListOrderFieldEnum),
  element('orderDescending', boolean()),
]);
