import { ACCOUNT_CASES } from './account.cases.js';
import { ACCOUNT_UPDATER_CASES } from './account-updater.cases.js';
import { CREATE_CUSTOMER_PROFILE_CASES } from './create-customer-profile.cases.js';
import { CREATE_TRANSACTION_CASES } from './create-transaction.cases.js';
import { CUSTOMER_PROFILE_CASES } from './customer-profile.cases.js';
import type { GoldenCall } from './golden-case.js';
import { HELD_TRANSACTION_CASES } from './held-transaction.cases.js';
import { HOSTED_PAYMENT_PAGE_CASES } from './hosted-payment-page.cases.js';
import { HOSTED_PROFILE_PAGE_CASES } from './hosted-profile-page.cases.js';
import { MOBILE_DEVICE_CASES } from './mobile-device.cases.js';
import { PAYMENT_NONCE_CASES } from './payment-nonce.cases.js';
import { PAYMENT_PROFILE_CASES } from './payment-profile.cases.js';
import { PAYMENT_PROFILE_LIST_CASES } from './payment-profile-list.cases.js';
import { PAYMENT_PROFILE_USE_CASES } from './payment-profile-use.cases.js';
import { PROFILE_TRANSACTION_CASES } from './profile-transaction.cases.js';
import { SETTLED_BATCH_CASES } from './settled-batch.cases.js';
import { SHIPPING_ADDRESS_CASES } from './shipping-address.cases.js';
import { SPLIT_TENDER_GROUP_CASES } from './split-tender-group.cases.js';
import { SUBSCRIPTION_CASES } from './subscription.cases.js';
import { SUBSCRIPTION_LIST_CASES } from './subscription-list.cases.js';
import { SUBSCRIPTION_STATUS_CASES } from './subscription-status.cases.js';
import { TRANSACTION_DETAILS_CASES } from './transaction-details.cases.js';
import { TRANSACTION_LIST_CASES } from './transaction-list.cases.js';
import { TRANSACTION_RECEIPT_CASES } from './transaction-receipt.cases.js';

/** Every golden case, by the record of its call: `<record>.cases.ts` stands beside `src/calls/<area>/<record>.ts`. */
export const GOLDENS: readonly GoldenCall[] = [
  ...ACCOUNT_CASES,
  ...ACCOUNT_UPDATER_CASES,
  ...CREATE_CUSTOMER_PROFILE_CASES,
  ...CREATE_TRANSACTION_CASES,
  ...CUSTOMER_PROFILE_CASES,
  ...HELD_TRANSACTION_CASES,
  ...HOSTED_PAYMENT_PAGE_CASES,
  ...HOSTED_PROFILE_PAGE_CASES,
  ...MOBILE_DEVICE_CASES,
  ...PAYMENT_NONCE_CASES,
  ...PAYMENT_PROFILE_CASES,
  ...PAYMENT_PROFILE_LIST_CASES,
  ...PAYMENT_PROFILE_USE_CASES,
  ...PROFILE_TRANSACTION_CASES,
  ...SETTLED_BATCH_CASES,
  ...SHIPPING_ADDRESS_CASES,
  ...SPLIT_TENDER_GROUP_CASES,
  ...SUBSCRIPTION_CASES,
  ...SUBSCRIPTION_LIST_CASES,
  ...SUBSCRIPTION_STATUS_CASES,
  ...TRANSACTION_DETAILS_CASES,
  ...TRANSACTION_LIST_CASES,
  ...TRANSACTION_RECEIPT_CASES,
];
