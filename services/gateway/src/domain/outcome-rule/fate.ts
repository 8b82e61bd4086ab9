/** The statuses that only a rule can set: at once, with the close of its batch, or after it. */
export const FATES = [
  'communicationError',
  'settlementError',
  'returnedItem',
  'chargeback',
] as const;

/** Why banks return eChecks: codes of the ACH rules. */
export const RETURN_CODES = {
  R01: 'Insufficient Funds',
  R02: 'Account Closed',
  R03: 'No Account/Unable to Locate Account',
  R04: 'Invalid Account Number',
  R05: 'Unauthorized Debit to Consumer Account',
  R07: 'Authorization Revoked by Customer',
  R08: 'Payment Stopped',
  R09: 'Uncollected Funds',
  R10: 'Customer Advises Not Authorized',
  R16: 'Account Frozen',
  R20: 'Non-Transaction Account',
  R29: 'Corporate Customer Advises Not Authorized',
} as const;

export type ReturnCode = keyof typeof RETURN_CODES;

/** The later outcome of a payment. */
export interface Fate {
  readonly status: (typeof FATES)[number];
  /** How long after the close of its batch it is returned or disputed; at once when left out. */
  readonly afterMs?: number;
  /** Of a returned eCheck; R01 when left out. */
  readonly returnCode?: ReturnCode;
}
