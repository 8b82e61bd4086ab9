import { boolean, element, numericString, optional, request, text } from '../../protocol/index.js';
import { customerAddressExType, customerAddressType } from '../../protocol/types/address.js';
import {
  customerPaymentProfileExType,
  customerPaymentProfileType,
} from '../../protocol/types/customer-payment-profile.js';
import {
  customerProfileBaseType,
  customerProfileInfoExType,
  customerProfileType,
} from '../../protocol/types/customer-profile.js';
import {
  customerPaymentProfileSearchTypeEnum,
  customerProfileTypeEnum,
  validationModeEnum,
} from '../../protocol/types/enumerations.js';
import { cardCode } from '../../protocol/types/named-strings.js';
import { customerPaymentProfileSorting, paging } from '../../protocol/types/paging.js';
import { profileTransactionType } from '../../protocol/types/profile-transaction.js';

/** Stores a customer, with payments and addresses. */
export const createCustomerProfileRequest = request('createCustomerProfileRequest', [
  element('profile', customerProfileType),
  optional('validationMode', validationModeEnum),
]);

/** Stores the customer of a transaction; answered as `createCustomerProfileResponse`. */
export const createCustomerProfileFromTransactionRequest = request(
  'createCustomerProfileFromTransactionRequest',
  [
    element('transId', numericString()),
    optional('customer', customerProfileBaseType),
    optional('customerProfileId', numericString()),
    optional('defaultPaymentProfile', boolean()),
    optional('defaultShippingAddress', boolean()),
    optional('profileType', customerProfileTypeEnum),
  ],
);

/** Asks for a stored customer by id, merchant id or e-mail address. */
export const getCustomerProfileRequest = request('getCustomerProfileRequest', [
  optional('customerProfileId', numericString()),
  optional('merchantCustomerId', text({ max: 20 })),
  optional('email', text()),
  optional('unmaskExpirationDate', boolean()),
  optional('includeIssuerInfo', boolean()),
]);

/** Asks for the ids of all stored customers. */
export const getCustomerProfileIdsRequest = request('getCustomerProfileIdsRequest', []);

/** Changes a stored customer. */
export const updateCustomerProfileRequest = request('updateCustomerProfileRequest', [
  element('profile', customerProfileInfoExType),
]);

/** Deletes a stored customer with everything below it. */
export const deleteCustomerProfileRequest = request('deleteCustomerProfileRequest', [
  element('customerProfileId', numericString()),
]);

/** Stores a payment for a customer. */
export const createCustomerPaymentProfileRequest = request('createCustomerPaymentProfileRequest', [
  element('customerProfileId', numericString()),
  element('paymentProfile', customerPaymentProfileType),
  optional('validationMode', validationModeEnum),
]);

/** Asks for a stored payment, or the default one. */
export const getCustomerPaymentProfileRequest = request('getCustomerPaymentProfileRequest', [
  element('customerProfileId', numericString()),
  optional('customerPaymentProfileId', numericString()),
  optional('unmaskExpirationDate', boolean()),
  optional('includeIssuerInfo', boolean()),
]);

/** Lists the stored cards that expire in a month. */
export const getCustomerPaymentProfileListRequest = request(
  'getCustomerPaymentProfileListRequest',
  [
    element('searchType', customerPaymentProfileSearchTypeEnum),
    element('month', text({ min: 4, max: 7 })),
    optional('sorting', customerPaymentProfileSorting),
    optional('paging', paging),
  ],
);

/** Changes a stored payment: masked values keep what is stored. */
export const updateCustomerPaymentProfileRequest = request('updateCustomerPaymentProfileRequest', [
  element('customerProfileId', numericString()),
  element('paymentProfile', customerPaymentProfileExType),
  optional('validationMode', validationModeEnum),
]);

/** Deletes a stored payment. */
export const deleteCustomerPaymentProfileRequest = request('deleteCustomerPaymentProfileRequest', [
  element('customerProfileId', numericString()),
  element('customerPaymentProfileId', numericString()),
]);

/** Stores an address for a customer. */
export const createCustomerShippingAddressRequest = request(
  'createCustomerShippingAddressRequest',
  [
    element('customerProfileId', numericString()),
    element('address', customerAddressType),
    optional('defaultShippingAddress', boolean()),
  ],
);

/** Asks for a stored address, or the default one. */
export const getCustomerShippingAddressRequest = request('getCustomerShippingAddressRequest', [
  element('customerProfileId', numericString()),
  optional('customerAddressId', numericString()),
]);

/** Changes a stored address. */
export const updateCustomerShippingAddressRequest = request(
  'updateCustomerShippingAddressRequest',
  [
    element('customerProfileId', numericString()),
    element('address', customerAddressExType),
    optional('defaultShippingAddress', boolean()),
  ],
);

/** Deletes a stored address. */
export const deleteCustomerShippingAddressRequest = request(
  'deleteCustomerShippingAddressRequest',
  [element('customerProfileId', numericString()), element('customerAddressId', numericString())],
);

/** Checks a stored payment. */
export const validateCustomerPaymentProfileRequest = request(
  'validateCustomerPaymentProfileRequest',
  [
    element('customerProfileId', numericString()),
    element('customerPaymentProfileId', numericString()),
    optional('customerShippingAddressId', numericString()),
    optional('cardCode', cardCode),
    element('validationMode', validationModeEnum),
  ],
);

/** The older form of a transaction on a stored profile. */
export const createCustomerProfileTransactionRequest = request(
  'createCustomerProfileTransactionRequest',
  [element('transaction', profileTransactionType), optional('extraOptions', text({ max: 1024 }))],
);

/** Asks for a nonce of a stored payment. */
export const getCustomerPaymentProfileNonceRequest = request(
  'getCustomerPaymentProfileNonceRequest',
  [
    element('connectedAccessToken', text()),
    element('customerProfileId', numericString()),
    element('customerPaymentProfileId', numericString()),
  ],
);
