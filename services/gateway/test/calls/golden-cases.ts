import type { GoldenCall } from './golden-case.js';
import { HOSTED_CASES } from './hosted-cases.js';
import { MERCHANT_CASES } from './merchant-cases.js';
import { PROFILE_CASES } from './profile-cases.js';
import { REPORTING_CASES } from './reporting-cases.js';
import { SUBSCRIPTION_CASES } from './subscription-cases.js';
import { TRANSACTION_CASES } from './transaction-cases.js';

/** Every golden case, by area. */
export const GOLDENS: readonly GoldenCall[] = [
  ...TRANSACTION_CASES,
  ...REPORTING_CASES,
  ...MERCHANT_CASES,
  ...PROFILE_CASES,
  ...SUBSCRIPTION_CASES,
  ...HOSTED_CASES,
];
