/** One page of a list. */
export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** The order of a list of transactions. */
export interface TransactionListSorting {
  readonly orderBy: 'id' | 'submitTimeUTC';
  readonly orderDescending: boolean;
}

/** The order of a list of subscriptions. */
export interface ArbGetSubscriptionListSorting {
  readonly orderDescending: boolean;
  readonly orderBy:
    | 'firstName'
    | 'lastName'
    | 'name'
    | 'id'
    | 'accountNumber'
    | 'amount'
    | 'status'
    | 'createTimeStampUTC'
    | 'pastOccurrences';
}
