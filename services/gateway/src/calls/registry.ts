import { prepareReader } from '../protocol/index.js';
import type { Call } from './define-call.js';
import { decryptPaymentData } from './hosted/decrypt-payment-data.js';
import { getHostedPaymentPage } from './hosted/get-hosted-payment-page.js';
import { getHostedProfilePage } from './hosted/get-hosted-profile-page.js';
import { securePaymentContainer } from './hosted/secure-payment-container.js';
import { authenticateTest } from './merchant/authenticate-test.js';
import { getMerchantDetails } from './merchant/get-merchant-details.js';
import { isAlive } from './merchant/is-alive.js';
import { updateMerchantDetails } from './merchant/update-merchant-details.js';
import { createCustomerPaymentProfile } from './profiles/create-customer-payment-profile.js';
import { createCustomerProfile } from './profiles/create-customer-profile.js';
import { createCustomerProfileFromTransaction } from './profiles/create-customer-profile-from-transaction.js';
import { createCustomerProfileTransaction } from './profiles/create-customer-profile-transaction.js';
import { createCustomerShippingAddress } from './profiles/create-customer-shipping-address.js';
import { deleteCustomerPaymentProfile } from './profiles/delete-customer-payment-profile.js';
import { deleteCustomerProfile } from './profiles/delete-customer-profile.js';
import { deleteCustomerShippingAddress } from './profiles/delete-customer-shipping-address.js';
import { getCustomerPaymentProfile } from './profiles/get-customer-payment-profile.js';
import { getCustomerPaymentProfileList } from './profiles/get-customer-payment-profile-list.js';
import { getCustomerPaymentProfileNonce } from './profiles/get-customer-payment-profile-nonce.js';
import { getCustomerProfile } from './profiles/get-customer-profile.js';
import { getCustomerProfileIds } from './profiles/get-customer-profile-ids.js';
import { getCustomerShippingAddress } from './profiles/get-customer-shipping-address.js';
import { getTransactionListForCustomer } from './profiles/get-transaction-list-for-customer.js';
import { updateCustomerPaymentProfile } from './profiles/update-customer-payment-profile.js';
import { updateCustomerProfile } from './profiles/update-customer-profile.js';
import { updateCustomerShippingAddress } from './profiles/update-customer-shipping-address.js';
import { validateCustomerPaymentProfile } from './profiles/validate-customer-payment-profile.js';
import { getBatchStatistics } from './reporting/get-batch-statistics.js';
import { getSettledBatchList } from './reporting/get-settled-batch-list.js';
import { getTransactionDetails } from './reporting/get-transaction-details.js';
import { getTransactionList } from './reporting/get-transaction-list.js';
import { getUnsettledTransactionList } from './reporting/get-unsettled-transaction-list.js';
import { arbCancelSubscription } from './subscriptions/arb-cancel-subscription.js';
import { arbCreateSubscription } from './subscriptions/arb-create-subscription.js';
import { arbGetSubscription } from './subscriptions/arb-get-subscription.js';
import { arbGetSubscriptionList } from './subscriptions/arb-get-subscription-list.js';
import { arbGetSubscriptionStatus } from './subscriptions/arb-get-subscription-status.js';
import { arbUpdateSubscription } from './subscriptions/arb-update-subscription.js';
import { createTransaction } from './transactions/create-transaction.js';
import { sendCustomerTransactionReceipt } from './transactions/send-customer-transaction-receipt.js';
import { updateHeldTransaction } from './transactions/update-held-transaction.js';

/** Every call of the gateway, by area. */
export const CALLS: readonly Call[] = [
  authenticateTest,
  getMerchantDetails,
  isAlive,
  updateMerchantDetails,

  decryptPaymentData,
  getHostedPaymentPage,
  getHostedProfilePage,
  securePaymentContainer,

  createCustomerPaymentProfile,
  createCustomerProfileFromTransaction,
  createCustomerProfileTransaction,
  createCustomerProfile,
  createCustomerShippingAddress,
  deleteCustomerPaymentProfile,
  deleteCustomerProfile,
  deleteCustomerShippingAddress,
  getCustomerPaymentProfileList,
  getCustomerPaymentProfile,
  getCustomerPaymentProfileNonce,
  getCustomerProfileIds,
  getCustomerProfile,
  getCustomerShippingAddress,
  getTransactionListForCustomer,
  updateCustomerPaymentProfile,
  updateCustomerProfile,
  updateCustomerShippingAddress,
  validateCustomerPaymentProfile,

  createTransaction,
  sendCustomerTransactionReceipt,
  updateHeldTransaction,

  getBatchStatistics,
  getSettledBatchList,
  getTransactionDetails,
  getTransactionList,
  getUnsettledTransactionList,

  arbCancelSubscription,
  arbCreateSubscription,
  arbGetSubscription,
  arbGetSubscriptionList,
  arbGetSubscriptionStatus,
  arbUpdateSubscription,
];

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
