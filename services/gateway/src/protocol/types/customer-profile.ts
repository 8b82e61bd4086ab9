import { extend, many, numericString, optional, sequence, text, type ValueOf } from '../index.js';
import { customerAddressExType, customerAddressType } from './address.js';
import {
  customerPaymentProfileMaskedType,
  customerPaymentProfileType,
} from './customer-payment-profile.js';
import { customerProfileTypeEnum } from './enumerations.js';

/** The identity of a customer profile. */
export const customerProfileBaseType = sequence('customerProfileBaseType', [
  optional('merchantCustomerId', text({ max: 20 })),
  optional('description', text({ max: 255 })),
  optional('email', text({ max: 255 })),
]);

export const customerProfileExType = extend('customerProfileExType', customerProfileBaseType, [
  optional('customerProfileId', numericString()),
]);

/** A customer profile to change: omitted fields are cleared. */
export const customerProfileInfoExType = extend(
  'customerProfileInfoExType',
  customerProfileExType,
  [optional('profileType', customerProfileTypeEnum)],
);

/** A customer profile to store, with its payments and shipping addresses. */
export const customerProfileType = extend('customerProfileType', customerProfileBaseType, [
  many('paymentProfiles', customerPaymentProfileType),
  many('shipToList', customerAddressType),
  optional('profileType', customerProfileTypeEnum),
]);

/** A stored customer profile as responses show it. */
export const customerProfileMaskedType = extend(
  'customerProfileMaskedType',
  customerProfileExType,
  [
    many('paymentProfiles', customerPaymentProfileMaskedType),
    many('shipToList', customerAddressExType),
    optional('profileType', customerProfileTypeEnum),
  ],
);

export type CustomerProfileMasked = ValueOf<typeof customerProfileMaskedType>;
