import type { SUBSCRIPTION_ORDER_FIELDS, TRANSACTION_ORDER_FIELDS } from '../enumerations.js';

/** One page of a list. */
export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** The order of a list of transactions. */
export interface TransactionListSorting {
  readonly orderBy: (typeof TRANSACTION_ORDER_FIELDS)[number];
  readonly orderDescending: boolean;
}

/** The order of a list of subscriptions. */
export interface SubscriptionListSorting {
  readonly orderBy: (typeof SUBSCRIPTION_ORDER_FIELDS)[number];
  readonly orderDescending: boolean;
}
