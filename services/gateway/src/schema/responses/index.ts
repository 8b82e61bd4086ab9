export {
  createCustomerPaymentProfileResponse,
  createCustomerProfileResponse,
  createCustomerProfileTransactionResponse,
  createCustomerShippingAddressResponse,
  deleteCustomerPaymentProfileResponse,
  deleteCustomerProfileResponse,
  deleteCustomerShippingAddressResponse,
  getCustomerPaymentProfileListResponse,
  getCustomerPaymentProfileNonceResponse,
  getCustomerPaymentProfileResponse,
  getCustomerProfileIdsResponse,
  getCustomerProfileResponse,
  getCustomerShippingAddressResponse,
  updateCustomerPaymentProfileResponse,
  updateCustomerProfileResponse,
  updateCustomerShippingAddressResponse,
  validateCustomerPaymentProfileResponse,
} from './customer-profiles.js';
export {
  decryptPaymentDataResponse,
  getHostedPaymentPageResponse,
  getHostedProfilePageResponse,
  securePaymentContainerResponse,
} from './hosted-forms.js';
export {
  authenticateTestResponse,
  getMerchantDetailsResponse,
  isAliveResponse,
  updateMerchantDetailsResponse,
} from './merchant.js';
export {
  getBatchStatisticsResponse,
  getSettledBatchListResponse,
  getTransactionDetailsResponse,
  getTransactionListResponse,
  getUnsettledTransactionListResponse,
} from './reporting.js';
export {
  arbCancelSubscriptionResponse,
  arbCreateSubscriptionResponse,
  arbGetSubscriptionListResponse,
  arbGetSubscriptionResponse,
  arbGetSubscriptionStatusResponse,
  arbUpdateSubscriptionResponse,
} from './subscriptions.js';
export {
  createTransactionResponse,
  sendCustomerTransactionReceiptResponse,
  updateHeldTransactionResponse,
} from './transactions.js';
