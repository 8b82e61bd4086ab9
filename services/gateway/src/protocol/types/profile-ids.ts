import { boolean, element, numericString, optional, sequence } from '../index.js';
import { cardCode } from './named-strings.js';

/** The stored payment that a charge uses. */
const paymentProfile = sequence('paymentProfile', [
  element('paymentProfileId', numericString()),
  optional('cardCode', cardCode),
]);

/** The stored profile that a charge uses, or the request to create one. */
export const customerProfilePaymentType = sequence('customerProfilePaymentType', [
  optional('createProfile', boolean()),
  optional('customerProfileId', numericString()),
  optional('paymentProfile', paymentProfile),
  optional('shippingProfileId', numericString()),
]);

/** The ids of a profile that a record belongs to. */
export const customerProfileIdType = sequence('customerProfileIdType', [
  element('customerProfileId', numericString()),
  optional('customerPaymentProfileId', numericString()),
  optional('customerAddressId', numericString()),
]);
