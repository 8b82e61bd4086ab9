import {
  boolean,
  choice,
  decimal,
  element,
  extend,
  many,
  numericString,
  optional,
  sequence,
  text,
} from '../index.js';
import { cardCode } from './named-strings.js';
import { extendedAmountType, lineItemType, orderExType } from './order.js';
import {
  authorizationIndicatorType,
  processingOptions,
  subsequentAuthInformation,
} from './processing.js';

/** The amounts of a transaction on a stored profile. */
const profileTransAmountType = sequence('profileTransAmountType', [
  element('amount', decimal({ min: 0.01, fractionDigits: 4 })),
  optional('tax', extendedAmountType),
  optional('shipping', extendedAmountType),
  optional('duty', extendedAmountType),
  many('lineItems', lineItemType, { max: 30 }),
]);

/** A new transaction on a stored profile. */
const profileTransOrderType = extend('profileTransOrderType', profileTransAmountType, [
  element('customerProfileId', numericString()),
  element('customerPaymentProfileId', numericString()),
  optional('customerShippingAddressId', numericString()),
  optional('order', orderExType),
  optional('taxExempt', boolean()),
  optional('recurringBilling', boolean()),
  optional('cardCode', cardCode),
  optional('splitTenderId', numericString()),
  optional('processingOptions', processingOptions),
  optional('subsequentAuthInformation', subsequentAuthInformation),
  optional('authorizationIndicatorType', authorizationIndicatorType),
]);

const profileTransAuthCaptureType = extend(
  'profileTransAuthCaptureType',
  profileTransOrderType,
  [],
);

const profileTransAuthOnlyType = extend('profileTransAuthOnlyType', profileTransOrderType, []);

const profileTransPriorAuthCaptureType = extend(
  'profileTransPriorAuthCaptureType',
  profileTransAmountType,
  [
    optional('customerProfileId', numericString()),
    optional('customerPaymentProfileId', numericString()),
    optional('customerShippingAddressId', numericString()),
    element('transId', numericString()),
  ],
);

/** A capture with an authorization code of another channel. */
const profileTransCaptureOnlyType = extend('profileTransCaptureOnlyType', profileTransOrderType, [
  element('approvalCode', text({ max: 6 })),
]);

const profileTransRefundType = extend('profileTransRefundType', profileTransAmountType, [
  optional('customerProfileId', numericString()),
  optional('customerPaymentProfileId', numericString()),
  optional('customerShippingAddressId', numericString()),
  optional('creditCardNumberMasked', text({ min: 8, max: 8 })),
  optional('bankRoutingNumberMasked', text({ min: 8, max: 8 })),
  optional('bankAccountNumberMasked', text({ min: 8, max: 8 })),
  optional('order', orderExType),
  optional('transId', numericString()),
]);

/** The cancellation of a transaction before its batch closes. */
const profileTransVoidType = sequence('profileTransVoidType', [
  optional('customerProfileId', numericString()),
  optional('customerPaymentProfileId', numericString()),
  optional('customerShippingAddressId', numericString()),
  element('transId', numericString()),
]);

/** One transaction on a stored profile. */
export const profileTransactionType = sequence('profileTransactionType', [
  choice([
    element('profileTransAuthCapture', profileTransAuthCaptureType),
    element('profileTransAuthOnly', profileTransAuthOnlyType),
    element('profileTransPriorAuthCapture', profileTransPriorAuthCaptureType),
    element('profileTransCaptureOnly', profileTransCaptureOnlyType),
    element('profileTransRefund', profileTransRefundType),
    element('profileTransVoid', profileTransVoidType),
  ]),
]);
