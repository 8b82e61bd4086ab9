import { boolean, element, int, sequence } from '../index.js';
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

/** The order of a list of transactions. */
export const transactionListSorting = sequence('TransactionListSorting', [
  element('orderBy', transactionListOrderFieldEnum),
  element('orderDescending', boolean()),
]);

/** The order of a list of payment profiles. */
export const customerPaymentProfileSorting = sequence('CustomerPaymentProfileSorting', [
  element('orderBy', customerPaymentProfileOrderFieldEnum),
  element('orderDescending', boolean()),
]);

/** The order of a list of subscriptions. */
export const arbGetSubscriptionListSorting = sequence('ARBGetSubscriptionListSorting', [
  element('orderBy', arbGetSubscriptionListOrderFieldEnum),
  element('orderDescending', boolean()),
]);
