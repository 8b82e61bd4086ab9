import { prepareReader } from '../protocol/index.js';
import type { Call } from './define-call.js';
import { getHostedPaymentPage } from './hosted/hosted-payment-page.js';
import { getHostedProfilePage } from './hosted/hosted-profile-page.js';
import { decryptPaymentData, securePaymentContainer } from './hosted/payment-nonce.js';
import {
  authenticateTest,
  getMerchantDetails,
  isAlive,
  updateMerchantDetails,
} from './merchant/account.js';
import {
  logout,
  mobileDeviceLogin,
  mobileDeviceLoginPin,
  mobileDeviceLoginVerifyChallenge,
  mobileDeviceLoginVerifyPin,
  mobileDeviceMfaLogin,
  mobileDeviceRegistration,
} from './merchant/mobile-device.js';
import { getAUJobDetails, getAUJobSummary } from './profiles/account-updater.js';
import {
  createCustomerProfile,
  createCustomerProfileFromTransaction,
} from './profiles/create-customer-profile.js';
import {
  deleteCustomerProfile,
  getCustomerProfile,
  getCustomerProfileIds,
  updateCustomerProfile,
} from './profiles/customer-profile.js';
import {
  createCustomerPaymentProfile,
  deleteCustomerPaymentProfile,
  getCustomerPaymentProfile,
  updateCustomerPaymentProfile,
} from './profiles/payment-profile.js';
import { getCustomerPaymentProfileList } from './profiles/payment-profile-list.js';
import {
  getCustomerPaymentProfileNonce,
  validateCustomerPaymentProfile,
} from './profiles/payment-profile-use.js';
import { createCustomerProfileTransaction } from './profiles/profile-transaction.js';
import {
  createCustomerShippingAddress,
  deleteCustomerShippingAddress,
  getCustomerShippingAddress,
  updateCustomerShippingAddress,
} from './profiles/shipping-address.js';
import { getBatchStatistics, getSettledBatchList } from './reporting/settled-batch.js';
import { getTransactionDetails } from './reporting/transaction-details.js';
import {
  getTransactionList,
  getTransactionListForCustomer,
  getUnsettledTransactionList,
} from './reporting/transaction-list.js';
import {
  arbCancelSubscription,
  arbCreateSubscription,
  arbGetSubscription,
  arbUpdateSubscription,
} from './subscriptions/subscription.js';
import { arbGetSubscriptionList } from './subscriptions/subscription-list.js';
import { arbGetSubscriptionStatus } from './subscriptions/subscription-status.js';
import { createTransaction } from './transactions/create-transaction.js';
import { updateHeldTransaction } from './transactions/held-transaction.js';
import { updateSplitTenderGroup } from './transactions/split-tender-group.js';
import { sendCustomerTransactionReceipt } from './transactions/transaction-receipt.js';

/** Calls that belong together, as documents show them. */
export interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly Call[];
}

/** All gateway operations, in the order of the documents. */
export const CALL_GROUPS: readonly CallGroup[] = [
  {
    name: 'merchant',
    description: 'Credentials and account.',
    calls: [
      authenticateTest,
      getMerchantDetails,
      updateMerchantDetails,
      isAlive,
      mobileDeviceRegistration,
      mobileDeviceLogin,
      mobileDeviceLoginPin,
      mobileDeviceLoginVerifyPin,
      mobileDeviceLoginVerifyChallenge,
      mobileDeviceMfaLogin,
      logout,
    ],
  },
  {
    name: 'transactions',
    description: 'Charge, authorize, capture, refund and void; eChecks; stored payments.',
    calls: [
      createTransaction,
      updateHeldTransaction,
      updateSplitTenderGroup,
      sendCustomerTransactionReceipt,
    ],
  },
  {
    name: 'reporting',
    description: 'Transactions, batches, statistics.',
    calls: [
      getTransactionDetails,
      getUnsettledTransactionList,
      getSettledBatchList,
      getTransactionList,
      getBatchStatistics,
    ],
  },
  {
    name: 'customer profiles',
    description: 'Stored customers with their payments and shipping addresses.',
    calls: [
      createCustomerProfile,
      createCustomerProfileFromTransaction,
      getCustomerProfile,
      getCustomerProfileIds,
      updateCustomerProfile,
      deleteCustomerProfile,
      createCustomerPaymentProfile,
      getCustomerPaymentProfile,
      getCustomerPaymentProfileList,
      updateCustomerPaymentProfile,
      deleteCustomerPaymentProfile,
      validateCustomerPaymentProfile,
      createCustomerProfileTransaction,
      getCustomerPaymentProfileNonce,
      getTransactionListForCustomer,
      createCustomerShippingAddress,
      getCustomerShippingAddress,
      updateCustomerShippingAddress,
      deleteCustomerShippingAddress,
      getAUJobSummary,
      getAUJobDetails,
    ],
  },
  {
    name: 'subscriptions',
    description: 'Recurring billing: create, change, cancel, status, list.',
    calls: [
      arbCreateSubscription,
      arbUpdateSubscription,
      arbGetSubscription,
      arbGetSubscriptionStatus,
      arbCancelSubscription,
      arbGetSubscriptionList,
    ],
  },
  {
    name: 'hosted pages',
    description: 'Payment nonces, the hosted payment page and the pages of stored customers.',
    calls: [securePaymentContainer, decryptPaymentData, getHostedPaymentPage, getHostedProfilePage],
  },
];

/** All gateway operations. */
export const CALLS: readonly Call[] = CALL_GROUPS.flatMap(({ calls }) => calls);

/** Finds a call by the name of its request's root element. */
export type FindCall = (name: string) => Call | undefined;

/** Builds the search and makes each request's reader, so that a bad declaration stops the start. */
export function createFindCall(calls: readonly Call[]): FindCall {
  const byName = new Map<string, Call>();
  for (const call of calls) {
    const { name } = call.request;
    if (byName.has(name)) throw new Error(`The call ${name} is registered twice.`);
    prepareReader(call.request);
    byName.set(name, call);
  }
  return (name) => byName.get(name);
}
