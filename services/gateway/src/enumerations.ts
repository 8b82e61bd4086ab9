// The values that the wire and the rules of payments both list: the one place for them, below `protocol/` and `domain/`.

/** The kinds of bank accounts. */
export const BANK_ACCOUNT_TYPES = ['checking', 'savings', 'businessChecking'] as const;

/** The customer's form of agreement to an eCheck; it decides the possible account types and fields. */
export const ECHECK_TYPES = ['PPD', 'WEB', 'CCD', 'TEL', 'ARC', 'BOC'] as const;

/** Whether a customer is a person or a company. */
export const CUSTOMER_TYPES = ['individual', 'business'] as const;

/** Whether a stored profile is permanent or only for a guest. */
export const CUSTOMER_PROFILE_TYPES = ['regular', 'guest'] as const;

/** The ways to check a payment before it is stored, `none` excepted. */
export const VALIDATION_MODES = ['testMode', 'liveMode', 'oldLiveMode'] as const;

/** Whether the authorized amount may still change. */
export const AUTHORIZATION_INDICATORS = ['pre', 'final'] as const;

/** Why the merchant charges again without the customer. */
export const SUBSEQUENT_AUTH_REASONS = [
  'resubmission',
  'delayedCharge',
  'reauthorization',
  'noShow',
] as const;

/** The decisions on a held payment. */
export const REVIEW_ACTIONS = ['approve', 'decline'] as const;

/** The states of an order that is paid in parts. */
export const SPLIT_TENDER_STATUSES = ['completed', 'held', 'voided'] as const;

/** The changes that a report of the account updater lists. */
export const ACCOUNT_UPDATE_GROUPS = ['all', 'updates', 'deletes'] as const;

/** The unsettled transactions that a list contains. */
export const UNSETTLED_GROUPS = ['any', 'pendingApproval'] as const;

/** The fields by which a list of transactions is sorted. */
export const TRANSACTION_ORDER_FIELDS = ['id', 'submitTimeUTC'] as const;

/** The unit of the interval between payments of a subscription. */
export const SUBSCRIPTION_UNITS = ['days', 'months'] as const;

/** The states of a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'expired',
  'suspended',
  'canceled',
  'terminated',
] as const;

/** The subscriptions that a list contains. */
export const SUBSCRIPTION_SEARCHES = [
  'cardExpiringThisMonth',
  'subscriptionActive',
  'subscriptionExpiringThisMonth',
  'subscriptionInactive',
] as const;

/** The fields by which a list of subscriptions is sorted. */
export const SUBSCRIPTION_ORDER_FIELDS = [
  'id',
  'name',
  'status',
  'createTimeStampUTC',
  'lastName',
  'firstName',
  'accountNumber',
  'amount',
  'pastOccurrences',
] as const;

/** The kinds of data that a browser form hands in. */
export const WEB_CHECKOUT_TYPES = ['PAN', 'TOKEN'] as const;
