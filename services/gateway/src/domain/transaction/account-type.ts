/** The kinds of accounts that answers name. */
export const ACCOUNT_TYPES = [
  'Visa',
  'MasterCard',
  'AmericanExpress',
  'Discover',
  'JCB',
  'DinersClub',
  'eCheck',
] as const;

/** The kind of an account, as answers name it. */
export type AccountType = (typeof ACCOUNT_TYPES)[number];
