import {
  ACCOUNT_UPDATE_GROUPS,
  AUTHORIZATION_INDICATORS,
  BANK_ACCOUNT_TYPES,
  CUSTOMER_PROFILE_TYPES,
  CUSTOMER_TYPES,
  ECHECK_TYPES,
  REVIEW_ACTIONS,
  SPLIT_TENDER_STATUSES,
  SUBSCRIPTION_ORDER_FIELDS,
  SUBSCRIPTION_SEARCHES,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_UNITS,
  SUBSEQUENT_AUTH_REASONS,
  TRANSACTION_ORDER_FIELDS,
  UNSETTLED_GROUPS,
  VALIDATION_MODES,
  WEB_CHECKOUT_TYPES,
} from '../../enumerations.js';
import { enumeration } from '../index.js';

export const auJobTypeEnum = enumeration('AUJobTypeEnum', ACCOUNT_UPDATE_GROUPS);

export const deviceActivationEnum = enumeration('deviceActivationEnum', ['Activate', 'Disable']);

/** The operation that the device requests. */
export const operationType = enumeration('OperationType', ['DECRYPT']);

/** How a device encrypted the track data. */
export const encryptionAlgorithmType = enumeration('EncryptionAlgorithmType', [
  'TDES',
  'AES',
  'RSA',
]);

/** How the encrypted bytes are written as text. */
export const encodingType = enumeration('EncodingType', ['Base64', 'Hex']);

export const bankAccountTypeEnum = enumeration('bankAccountTypeEnum', BANK_ACCOUNT_TYPES);

export const echeckTypeEnum = enumeration('echeckTypeEnum', ECHECK_TYPES);

export const customerTypeEnum = enumeration('customerTypeEnum', CUSTOMER_TYPES);

export const customerProfileTypeEnum = enumeration(
  'customerProfileTypeEnum',
  CUSTOMER_PROFILE_TYPES,
);

/** How a payment is checked before it is stored. */
export const validationModeEnum = enumeration('validationModeEnum', ['none', ...VALIDATION_MODES]);

export const authIndicatorEnum = enumeration('authIndicatorEnum', AUTHORIZATION_INDICATORS);

export const merchantInitTransReasonEnum = enumeration(
  'merchantInitTransReasonEnum',
  SUBSEQUENT_AUTH_REASONS,
);

export const afdsTransactionEnum = enumeration('afdsTransactionEnum', REVIEW_ACTIONS);

export const splitTenderStatusEnum = enumeration('splitTenderStatusEnum', SPLIT_TENDER_STATUSES);

export const transactionGroupStatusEnum = enumeration(
  'TransactionGroupStatusEnum',
  UNSETTLED_GROUPS,
);

export const transactionListOrderFieldEnum = enumeration(
  'TransactionListOrderFieldEnum',
  TRANSACTION_ORDER_FIELDS,
);

/** The field by which a list of payment profiles is sorted. */
export const customerPaymentProfileOrderFieldEnum = enumeration(
  'CustomerPaymentProfileOrderFieldEnum',
  ['id'],
);

/** The payment profiles that a list contains. */
export const customerPaymentProfileSearchTypeEnum = enumeration(
  'CustomerPaymentProfileSearchTypeEnum',
  ['cardsExpiringInMonth'],
);

export const arbSubscriptionUnitEnum = enumeration('ARBSubscriptionUnitEnum', SUBSCRIPTION_UNITS);

export const arbSubscriptionStatusEnum = enumeration(
  'ARBSubscriptionStatusEnum',
  SUBSCRIPTION_STATUSES,
);

export const arbGetSubscriptionListSearchTypeEnum = enumeration(
  'ARBGetSubscriptionListSearchTypeEnum',
  SUBSCRIPTION_SEARCHES,
);

export const arbGetSubscriptionListOrderFieldEnum = enumeration(
  'ARBGetSubscriptionListOrderFieldEnum',
  SUBSCRIPTION_ORDER_FIELDS,
);

/** How a subscription is paid. */
export const paymentMethodEnum = enumeration('paymentMethodEnum', [
  'creditCard',
  'eCheck',
  'payPal',
]);

/**
 * The payment methods that an account can accept. Recorded responses of the real gateway write `Mastercard`;
 * ours keep to the published schema.
 */
export const paymentMethodsTypeEnum = enumeration('paymentMethodsTypeEnum', [
  'Visa',
  'MasterCard',
  'Discover',
  'AmericanExpress',
  'DinersClub',
  'JCB',
  'EnRoute',
  'Echeck',
  'Paypal',
  'VisaCheckout',
  'ApplePay',
  'AndroidPay',
  'GooglePay',
]);

export const webCheckOutTypeEnum = enumeration('webCheckOutTypeEnum', WEB_CHECKOUT_TYPES);
