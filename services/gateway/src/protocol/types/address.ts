import { extend, numericString, optional, sequence, text } from '../index.js';

export const nameAndAddressType = sequence('nameAndAddressType', [
  optional('firstName', text({ max: 50 })),
  optional('lastName', text({ max: 50 })),
  optional('company', text({ max: 50 })),
  optional('address', text({ max: 60 })),
  optional('city', text({ max: 40 })),
  optional('state', text({ max: 40 })),
  optional('zip', text({ max: 20 })),
  optional('country', text({ max: 60 })),
]);

/** A postal address with the ways to reach the customer. */
export const customerAddressType = extend('customerAddressType', nameAndAddressType, [
  optional('phoneNumber', text({ max: 25 })),
  optional('faxNumber', text({ max: 25 })),
  optional('email', text()),
]);

export const customerAddressExType = extend('customerAddressExType', customerAddressType, [
  optional('customerAddressId', numericString()),
]);
