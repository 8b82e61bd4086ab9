import { element, optional, sequence, text } from '../index.js';
import { webCheckOutTypeEnum } from './enumerations.js';
import { cardCode } from './named-strings.js';
import { bankAccountType } from './payment.js';

/** A card as a browser form hands it in. */
const webCheckOutDataTypeToken = sequence('webCheckOutDataTypeToken', [
  element('cardNumber', text({ min: 4, max: 16, secret: true })),
  element('expirationDate', text({ min: 4, max: 7, secret: true })),
  optional('cardCode', cardCode),
  optional('zip', text({ min: 1, max: 20 })),
  optional('fullName', text({ min: 1, max: 64 })),
]);

/** The data from which a browser form gets a nonce. */
export const webCheckOutDataType = sequence('webCheckOutDataType', [
  element('type', webCheckOutTypeEnum),
  element('id', text({ min: 1, max: 64 })),
  optional('token', webCheckOutDataTypeToken),
  optional('bankToken', bankAccountType),
]);

/** The amounts of a wallet payment. */
export const paymentDetails = sequence('paymentDetails', [
  optional('currency', text()),
  optional('promoCode', text()),
  optional('misc', text()),
  optional('giftWrap', text()),
  optional('discount', text()),
  optional('tax', text()),
  optional('shippingHandling', text()),
  optional('subTotal', text()),
  optional('orderID', text()),
  optional('amount', text()),
]);
