import {
  boolean,
  element,
  int,
  numericString,
  optional,
  response,
  text,
} from '../../protocol/index.js';
import { customerAddressExType } from '../../protocol/types/address.js';
import {
  arrayOfCustomerPaymentProfileListItemType,
  customerPaymentProfileMaskedType,
} from '../../protocol/types/customer-payment-profile.js';
import { customerProfileMaskedType } from '../../protocol/types/customer-profile.js';
import {
  arrayOfNumericString,
  arrayOfString,
  subscriptionIdList,
} from '../../protocol/types/id-lists.js';
import { opaqueDataType } from '../../protocol/types/payment.js';
import { transactionResponse } from '../../protocol/types/transaction-response.js';

/** The ids; the three lists are answered on failure too, empty. */
export const createCustomerProfileResponse = response('createCustomerProfileResponse', [
  optional('customerProfileId', numericString()),
  element('customerPaymentProfileIdList', arrayOfNumericString),
  element('customerShippingAddressIdList', arrayOfNumericString),
  element('validationDirectResponseList', arrayOfString),
]);

/** The customer and the subscriptions that use it. */
export const getCustomerProfileResponse = response('getCustomerProfileResponse', [
  optional('profile', customerProfileMaskedType),
  optional('subscriptionIds', subscriptionIdList),
]);

/** The ids. */
export const getCustomerProfileIdsResponse = response('getCustomerProfileIdsResponse', [
  element('ids', arrayOfNumericString),
]);

/** Messages only. */
export const updateCustomerProfileResponse = response('updateCustomerProfileResponse', []);

/** Messages only. */
export const deleteCustomerProfileResponse = response('deleteCustomerProfileResponse', []);

/** The ids, those of the older payment too when it is a duplicate. */
export const createCustomerPaymentProfileResponse = response(
  'createCustomerPaymentProfileResponse',
  [
    optional('customerProfileId', numericString()),
    optional('customerPaymentProfileId', numericString()),
    optional('validationDirectResponse', text({ max: 2048 })),
  ],
);

/** The stored payment. */
export const getCustomerPaymentProfileResponse = response('getCustomerPaymentProfileResponse', [
  optional('paymentProfile', customerPaymentProfileMaskedType),
]);

/** The stored payments. */
export const getCustomerPaymentProfileListResponse = response(
  'getCustomerPaymentProfileListResponse',
  [
    element('totalNumInResultSet', int()),
    optional('paymentProfiles', arrayOfCustomerPaymentProfileListItemType),
  ],
);

/** The line of the validation. */
export const updateCustomerPaymentProfileResponse = response(
  'updateCustomerPaymentProfileResponse',
  [optional('validationDirectResponse', text({ max: 2048 }))],
);

/** Messages only. */
export const deleteCustomerPaymentProfileResponse = response(
  'deleteCustomerPaymentProfileResponse',
  [],
);

/** The ids. */
export const createCustomerShippingAddressResponse = response(
  'createCustomerShippingAddressResponse',
  [optional('customerProfileId', numericString()), optional('customerAddressId', numericString())],
);

/** The address and the subscriptions that use it. */
export const getCustomerShippingAddressResponse = response('getCustomerShippingAddressResponse', [
  optional('defaultShippingAddress', boolean()),
  optional('address', customerAddressExType),
  optional('subscriptionIds', subscriptionIdList),
]);

/** Messages only. */
export const updateCustomerShippingAddressResponse = response(
  'updateCustomerShippingAddressResponse',
  [],
);

/** Messages only. */
export const deleteCustomerShippingAddressResponse = response(
  'deleteCustomerShippingAddressResponse',
  [],
);

/** The line of the validation. */
export const validateCustomerPaymentProfileResponse = response(
  'validateCustomerPaymentProfileResponse',
  [optional('directResponse', text({ max: 2048 }))],
);

/** The result, as an object and as a comma-delimited line. */
export const createCustomerProfileTransactionResponse = response(
  'createCustomerProfileTransactionResponse',
  [
    optional('transactionResponse', transactionResponse),
    optional('directResponse', text({ max: 2048 })),
  ],
);

/** The nonce. */
export const getCustomerPaymentProfileNonceResponse = response(
  'getCustomerPaymentProfileNonceResponse',
  [optional('opaqueData', opaqueDataType)],
);
