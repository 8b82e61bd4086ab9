export {
  createCustomerPaymentProfileRequest,
  createCustomerProfileFromTransactionRequest,
  createCustomerProfileRequest,
  createCustomerProfileTransactionRequest,
  createCustomerShippingAddressRequest,
  deleteCustomerPaymentProfileRequest,
  deleteCustomerProfileRequest,
  deleteCustomerShippingAddressRequest,
  getCustomerPaymentProfileListRequest,
  getCustomerPaymentProfileNonceRequest,
  getCustomerPaymentProfileRequest,
  getCustomerProfileIdsRequest,
  getCustomerProfileRequest,
  getCustomerShippingAddressRequest,
  updateCustomerPaymentProfileRequest,
  updateCustomerProfileRequest,
  updateCustomerShippingAddressRequest,
  validateCustomerPaymentProfileRequest,
} from './customer-profiles.js';
export {
  decryptPaymentDataRequest,
  getHostedPaymentPageRequest,
  getHostedProfilePageRequest,
  securePaymentContainerRequest,
} from './hosted-forms.js';
export {
  authenticateTestRequest,
  getMerchantDetailsRequest,
  isAliveRequest,
  updateMerchantDetailsRequest,
} from './merchant.js';
export {
  getBatchStatisticsRequest,
  getSettledBatchListRequest,
  getTransactionDetailsRequest,
  getTransactionListForCustomerRequest,
  getTransactionListRequest,
  getUnsettledTransactionListRequest,
} from './reporting.js';
export {
  arbCancelSubscriptionRequest,
  arbCreateSubscriptionRequest,
  arbGetSubscriptionListRequest,
  arbGetSubscriptionRequest,
  arbGetSubscriptionStatusRequest,
  arbUpdateSubscriptionRequest,
} from './subscriptions.js';
export {
  createTransactionRequest,
  sendCustomerTransactionReceiptRequest,
  updateHeldTransactionRequest,
} from './transactions.js';
