import { CUSTOMER_CASES } from './customer-profile.cases.js';
import type { GoldenCall } from './golden-case.js';
import { HOSTED_CASES } from './hosted.cases.js';
import { MERCHANT_CASES } from './merchant.cases.js';
import { PAYMENT_CASES } from './payment-profile.cases.js';
import { CREATION_CASES, USE_CASES } from './profile-transaction.cases.js';
import { REPORTING_CASES } from './reporting.cases.js';
import { ADDRESS_CASES } from './shipping-address.cases.js';
import { SUBSCRIPTION_CASES } from './subscription.cases.js';
import { TRANSACTION_CASES } from './transaction.cases.js';

/** Every golden case, by area. */
export const GOLDENS: readonly GoldenCall[] = [
  ...TRANSACTION_CASES,
  ...REPORTING_CASES,
  ...MERCHANT_CASES,
  ...CUSTOMER_CASES,
  ...PAYMENT_CASES,
  ...ADDRESS_CASES,
  ...USE_CASES,
  ...CREATION_CASES,
  ...SUBSCRIPTION_CASES,
  ...HOSTED_CASES,
];
