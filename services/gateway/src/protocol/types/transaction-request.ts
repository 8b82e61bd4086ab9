import { boolean, decimal, element, list, many, optional, sequence, text } from '../index.js';
import { customerAddressType, nameAndAddressType } from './address.js';
import { customerDataType } from './customer.js';
import { afdsTransactionEnum } from './enumerations.js';
import { arrayOfLineItem, extendedAmountType, orderType, otherTaxType } from './order.js';
import { paymentType } from './payment.js';
import {
  authorizationIndicatorType,
  processingOptions,
  subsequentAuthInformation,
} from './processing.js';
import { customerProfilePaymentType } from './profile-ids.js';
import { arrayOfSetting } from './settings.js';

/** The certified solution that sent a transaction. */
export const solutionType = sequence('solutionType', [
  element('id', text()),
  optional('name', text()),
  optional('vendorName', text()),
]);

/** The result of the card network's check of the cardholder (3-D Secure). */
const ccAuthenticationType = sequence('ccAuthenticationType', [
  element('authenticationIndicator', text()),
  element('cardholderAuthenticationValue', text()),
]);

/** Where a card was presented. */
export const transRetailInfoType = sequence('transRetailInfoType', [
  optional('marketType', text()),
  optional('deviceType', text()),
  optional('customerSignature', text()),
  optional('terminalNumber', text()),
]);

/** A field of the merchant, echoed in the response. */
export const userField = sequence('userField', [
  optional('name', text()),
  optional('value', text()),
]);

/** The merchant of a payment facilitator. */
const subMerchantType = sequence('subMerchantType', [
  element('identifier', text({ max: 40 })),
  optional('doingBusinessAs', text({ max: 50 })),
  optional('paymentServiceProviderName', text({ max: 40 })),
  optional('paymentServiceFacilitator', text({ max: 20 })),
  optional('streetAddress', text({ max: 40 })),
  optional('phone', text({ max: 20 })),
  optional('email', text({ max: 40 })),
  optional('postalCode', text({ max: 20 })),
  optional('city', text({ max: 30 })),
  optional('regionCode', text({ max: 10 })),
  optional('countryCode', text({ max: 10 })),
]);

/**
 * A requested transaction. `transactionType` is free text in the schema: an unknown one is a reason, not
 * E00003.
 */
export const transactionRequestType = sequence('transactionRequestType', [
  element('transactionType', text()),
  optional('amount', decimal()),
  optional('currencyCode', text()),
  optional('payment', paymentType),
  optional('profile', customerProfilePaymentType),
  optional('solution', solutionType),
  optional('callId', text()),
  optional('terminalNumber', text()),
  optional('authCode', text()),
  optional('refTransId', text()),
  optional('splitTenderId', text()),
  optional('order', orderType),
  optional('lineItems', arrayOfLineItem),
  optional('tax', extendedAmountType),
  optional('duty', extendedAmountType),
  optional('shipping', extendedAmountType),
  optional('taxExempt', boolean()),
  optional('poNumber', text()),
  optional('customer', customerDataType),
  optional('billTo', customerAddressType),
  optional('shipTo', nameAndAddressType),
  optional('customerIP', text()),
  optional('cardholderAuthentication', ccAuthenticationType),
  optional('retail', transRetailInfoType),
  optional('employeeId', text()),
  optional('transactionSettings', arrayOfSetting),
  optional('userFields', list(null, many('userField', userField, { max: 20 }))),
  optional('surcharge', extendedAmountType),
  optional('merchantDescriptor', text()),
  optional('subMerchant', subMerchantType),
  optional('tip', extendedAmountType),
  optional('processingOptions', processingOptions),
  optional('subsequentAuthInformation', subsequentAuthInformation),
  optional('otherTax', otherTaxType),
  optional('shipFrom', nameAndAddressType),
  optional('authorizationIndicatorType', authorizationIndicatorType),
]);

/** The decision on a held payment. */
export const heldTransactionRequestType = sequence('heldTransactionRequestType', [
  element('action', afdsTransactionEnum),
  element('refTransId', text()),
]);
