import {
  boolean,
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
import { customerAddressType } from './address.js';
import { driversLicenseMaskedType, driversLicenseType } from './customer.js';
import { customerTypeEnum } from './enumerations.js';
import { subscriptionIdList } from './id-lists.js';
import { paymentMaskedType } from './masked-payment.js';
import { networkTransId } from './named-strings.js';
import { paymentType } from './payment.js';
import { subsequentAuthInformation } from './processing.js';

/** The first elements of every form of a payment profile. */
const customerPaymentProfileBaseType = sequence('customerPaymentProfileBaseType', [
  optional('customerType', customerTypeEnum),
  optional('billTo', customerAddressType),
]);

export const customerPaymentProfileType = extend(
  'customerPaymentProfileType',
  customerPaymentProfileBaseType,
  [
    optional('payment', paymentType),
    optional('driversLicense', driversLicenseType),
    optional('taxId', text({ min: 8, max: 9 })),
    optional('defaultPaymentProfile', boolean()),
    optional('subsequentAuthInformation', subsequentAuthInformation),
    optional('excludeFromAccountUpdater', boolean()),
  ],
);

/** A stored payment to change, with its id. */
export const customerPaymentProfileExType = extend(
  'customerPaymentProfileExType',
  customerPaymentProfileType,
  [optional('customerPaymentProfileId', numericString())],
);

/** A stored payment as responses show it. */
export const customerPaymentProfileMaskedType = extend(
  'customerPaymentProfileMaskedType',
  customerPaymentProfileBaseType,
  [
    optional('customerProfileId', numericString()),
    element('customerPaymentProfileId', numericString()),
    optional('defaultPaymentProfile', boolean()),
    optional('payment', paymentMaskedType),
    optional('driversLicense', driversLicenseMaskedType),
    optional('taxId', text({ length: 8 })),
    optional('subscriptionIds', subscriptionIdList),
    optional('originalNetworkTransId', networkTransId),
    optional('originalAuthAmount', decimal({ min: 0, fractionDigits: 4 })),
    optional('excludeFromAccountUpdater', boolean()),
  ],
);

export type CustomerPaymentProfileMasked = ValueOf<typeof customerPaymentProfileMaskedType>;

/** A stored payment in a list; its ids are numbers. */
const customerPaymentProfileListItemType = sequence('customerPaymentProfileListItemType', [
  optional('defaultPaymentProfile', boolean()),
  element('customerPaymentProfileId', int()),
  element('customerProfileId', int()),
  element('billTo', customerAddressType),
  element('payment', paymentMaskedType),
  optional('originalNetworkTransId', networkTransId),
  optional('originalAuthAmount', decimal({ min: 0, fractionDigits: 4 })),
  optional('excludeFromAccountUpdater', boolean()),
]);

export type CustomerPaymentProfileListItem = ValueOf<typeof customerPaymentProfileListItemType>;

export const arrayOfCustomerPaymentProfileListItemType = list(
  'arrayOfCustomerPaymentProfileListItemType',
  many('paymentProfile', customerPaymentProfileListItemType),
);
