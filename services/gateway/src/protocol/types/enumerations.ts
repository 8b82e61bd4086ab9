import { enumeration } from '../index.js';

/** What the device asks for. */
export const operationType = enumeration('OperationType', ['DECRYPT']);

/** How a device encrypted the track data. */
export const encryptionAlgorithmType = enumeration('EncryptionAlgorithmType', [
  'TDES',
  'AES',
  'RSA',
]);

/** How the encrypted bytes are written as text. */
export const encodingType = enumeration('EncodingType', ['Base64', 'Hex']);

/** The kind of a bank account. */
export const bankAccountTypeEnum = enumeration('bankAccountTypeEnum', [
  'checking',
  'savings',
  'businessChecking',
]);

/** How the customer agreed to an eCheck; decides which account types and fields go with it. */
export const echeckTypeEnum = enumeration('echeckTypeEnum', [
  'PPD',
  'WEB',
  'CCD',
  'TEL',
  'ARC',
  'BOC',
]);

/** Whether a customer is a person or a company. */
export const customerTypeEnum = enumeration('customerTypeEnum', ['individual', 'business']);

/** Whether a stored profile is kept for good or only for a guest. */
export const customerProfileTypeEnum = enumeration('customerProfileTypeEnum', ['regular', 'guest']);

/** How a payment is checked before it is stored. */
export const validationModeEnum = enumeration('validationModeEnum', [
  'none',
  'testMode',
  'liveMode',
  'oldLiveMode',
]);

/** Whether the authorized amount may still change. */
export const authIndicatorEnum = enumeration('authIndicatorEnum', ['pre', 'final']);

/** Why the merchant charges again without the customer. */
export const merchantInitTransReasonEnum = enumeration('merchantInitTransReasonEnum', [
  'resubmission',
  'delayedCharge',
  'reauthorization',
  'noShow',
]);

/** What becomes of a held payment. */
export const afdsTransactionEnum = enumeration('afdsTransactionEnum', ['approve', 'decline']);

/** Which unsettled transactions a list holds. */
export const transactionGroupStatusEnum = enumeration('TransactionGroupStatusEnum', [
  'any',
  'pendingApproval',
]);

/** What a list of transactions is sorted by. */
export const transactionListOrderFieldEnum = enumeration('TransactionListOrderFieldEnum', [
  'id',
  'submitTimeUTC',
]);

/** What a list of payment profiles is sorted by. */
export const customerPaymentProfileOrderFieldEnum = enumeration(
  'CustomerPaymentProfileOrderFieldEnum',
  ['id'],
);

/** Which payment profiles a list holds. */
export const customerPaymentProfileSearchTypeEnum = enumeration(
  'CustomerPaymentProfileSearchTypeEnum',
  ['cardsExpiringInMonth'],
);

/** The unit of the interval between payments. */
export const arbSubscriptionUnitEnum = enumeration('ARBSubscriptionUnitEnum', ['days', 'months']);

/** The states of a subscription. */
export const arbSubscriptionStatusEnum = enumeration('ARBSubscriptionStatusEnum', [
  'active',
  'expired',
  'suspended',
  'canceled',
  'terminated',
]);

/** Which subscriptions a list holds. */
export const arbGetSubscriptionListSearchTypeEnum = enumeration(
  'ARBGetSubscriptionListSearchTypeEnum',
  [
    'cardExpiringThisMonth',
    'subscriptionActive',
    'subscriptionExpiringThisMonth',
    'subscriptionInactive',
  ],
);

/** What a list of subscriptions is sorted by. */
export const arbGetSubscriptionListOrderFieldEnum = enumeration(
  'ARBGetSubscriptionListOrderFieldEnum',
  [
    'id',
    'name',
    'status',
    'createTimeStampUTC',
    'lastName',
    'firstName',
    'accountNumber',
    'amount',
    'pastOccurrences',
  ],
);

/** How a subscription is paid. */
export const paymentMethodEnum = enumeration('paymentMethodEnum', [
  'creditCard',
  'eCheck',
  'payPal',
]);

/**
 * The methods that an account can take. Captured answers of the real gateway write `Mastercard`;
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

/** The kind of data that a browser form hands in. */
export const webCheckOutTypeEnum = enumeration('webCheckOutTypeEnum', ['PAN', 'TOKEN']);
