import {
  date,
  dateTime,
  decimal,
  element,
  extend,
  int,
  list,
  many,
  numericString,
  optional,
  sequence,
  text,
  type ValueOf,
} from '../index.js';
import { customerAddressExType, nameAndAddressType } from './address.js';
import { customerType } from './customer.js';
import { customerPaymentProfileMaskedType } from './customer-payment-profile.js';
import { customerProfileExType } from './customer-profile.js';
import {
  arbSubscriptionStatusEnum,
  arbSubscriptionUnitEnum,
  paymentMethodEnum,
} from './enumerations.js';
import { orderType } from './order.js';
import { paymentType } from './payment.js';
import { customerProfileIdType } from './profile-ids.js';

/** When a subscription is paid; 9999 occurrences mean no end. */
const paymentScheduleType = sequence('paymentScheduleType', [
  optional(
    'interval',
    sequence(null, [
      element('length', int({ min: 1, max: 32000, kind: 'short' })),
      element('unit', arbSubscriptionUnitEnum),
    ]),
  ),
  optional('startDate', date()),
  optional('totalOccurrences', int({ min: 1, max: 32000, kind: 'short' })),
  optional('trialOccurrences', int({ min: 0, max: 32000, kind: 'short' })),
]);

/**
 * A subscription to create, or the parts of one to change; which are needed is checked by the
 * call.
 */
export const arbSubscriptionType = sequence('ARBSubscriptionType', [
  optional('name', text({ max: 50 })),
  optional('paymentSchedule', paymentScheduleType),
  optional('amount', decimal({ min: 0.01, fractionDigits: 4 })),
  optional('trialAmount', decimal({ min: 0, fractionDigits: 4 })),
  optional('payment', paymentType),
  optional('order', orderType),
  optional('customer', customerType),
  optional('billTo', nameAndAddressType),
  optional('shipTo', nameAndAddressType),
  optional('profile', customerProfileIdType),
]);

/** A payment that a subscription made. */
const arbTransaction = sequence('arbTransaction', [
  optional('transId', numericString()),
  optional('response', text()),
  optional('submitTimeUTC', dateTime()),
  optional('payNum', int()),
  optional('attemptNum', int()),
]);

export type ArbTransaction = ValueOf<typeof arbTransaction>;

/** The payments that a subscription made. */
const arbTransactionList = list('ARBTransactionList', many('arbTransaction', arbTransaction));

/** The stored profile that pays a subscription. */
const subscriptionCustomerProfileType = extend(
  'subscriptionCustomerProfileType',
  customerProfileExType,
  [
    optional('paymentProfile', customerPaymentProfileMaskedType),
    optional('shippingProfile', customerAddressExType),
  ],
);

export type SubscriptionCustomerProfile = ValueOf<typeof subscriptionCustomerProfileType>;

/** A subscription as responses show it. */
export const arbSubscriptionMaskedType = sequence('ARBSubscriptionMaskedType', [
  optional('name', text({ max: 50 })),
  optional('paymentSchedule', paymentScheduleType),
  optional('amount', decimal({ min: 0.01, fractionDigits: 4 })),
  optional('trialAmount', decimal({ min: 0, fractionDigits: 4 })),
  optional('status', arbSubscriptionStatusEnum),
  optional('profile', subscriptionCustomerProfileType),
  optional('order', orderType),
  optional('arbTransactions', arbTransactionList),
]);

export type ArbSubscriptionMasked = ValueOf<typeof arbSubscriptionMaskedType>;

/** A subscription in a list; its ids are numbers. */
const subscriptionDetail = sequence('SubscriptionDetail', [
  element('id', int()),
  optional('name', text()),
  element('status', arbSubscriptionStatusEnum),
  element('createTimeStampUTC', dateTime()),
  optional('firstName', text()),
  optional('lastName', text()),
  element('totalOccurrences', int()),
  element('pastOccurrences', int()),
  element('paymentMethod', paymentMethodEnum),
  optional('accountNumber', text()),
  optional('invoice', text()),
  element('amount', decimal({ min: 0, fractionDigits: 4 })),
  optional('currencyCode', text()),
  element('customerProfileId', int()),
  element('customerPaymentProfileId', int()),
  optional('customerShippingProfileId', int()),
]);

export type SubscriptionDetail = ValueOf<typeof subscriptionDetail>;

export const arrayOfSubscription = list(
  'ArrayOfSubscription',
  many('subscriptionDetail', subscriptionDetail),
);
