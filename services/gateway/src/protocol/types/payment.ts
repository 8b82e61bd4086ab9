import {
  anyContent,
  boolean,
  choice,
  dateTime,
  element,
  extend,
  optional,
  sequence,
  text,
} from '../index.js';
import { encryptedTrackDataType } from './encrypted-track-data.js';
import { bankAccountTypeEnum, echeckTypeEnum } from './enumerations.js';
import { cardCode } from './named-strings.js';

/** A card by number and expiry; refunds name it by its last four digits and `XXXX`. */
const creditCardSimpleType = sequence('creditCardSimpleType', [
  element('cardNumber', text({ min: 4, max: 16, secret: true })),
  element('expirationDate', text({ min: 4, max: 7, secret: true })),
]);

/** A card, or a token of one. */
const creditCardType = extend('creditCardType', creditCardSimpleType, [
  optional('cardCode', cardCode),
  optional('isPaymentToken', boolean()),
  optional('cryptogram', text({ secret: true })),
  optional('tokenRequestorName', text()),
  optional('tokenRequestorId', text()),
  optional('tokenRequestorEci', text()),
]);

/** The magnetic stripe of a card. */
const creditCardTrackType = sequence('creditCardTrackType', [
  choice([element('track1', text({ secret: true })), element('track2', text({ secret: true }))]),
]);

/** A bank account to debit by eCheck. */
export const bankAccountType = sequence('bankAccountType', [
  optional('accountType', bankAccountTypeEnum),
  element('routingNumber', text({ max: 9 })),
  element('accountNumber', text({ max: 17, secret: true })),
  element('nameOnAccount', text({ max: 22 })),
  optional('echeckType', echeckTypeEnum),
  optional('bankName', text({ max: 50 })),
  optional('checkNumber', text({ max: 15 })),
]);

/** A payment nonce: tokenized payment data of a browser form. */
export const opaqueDataType = sequence('opaqueDataType', [
  element('dataDescriptor', text()),
  element('dataValue', text()),
  optional('dataKey', text()),
  optional('expirationTimeStamp', dateTime()),
]);

const payPalType = sequence('payPalType', [
  optional('successUrl', text({ max: 2048 })),
  optional('cancelUrl', text({ max: 2048 })),
  optional('paypalLc', text({ max: 2 })),
  optional('paypalHdrImg', text({ max: 127 })),
  optional('paypalPayflowcolor', text({ max: 6 })),
  optional('payerID', text({ max: 255 })),
]);

/** The data of a chip card; the published schema types its parts as anything. */
const paymentEmvType = sequence('paymentEmvType', [
  element('emvData', anyContent()),
  element('emvDescriptor', anyContent()),
  element('emvVersion', anyContent()),
]);

/** How a payment is made. */
export const paymentType = sequence('paymentType', [
  choice([
    element('creditCard', creditCardType),
    element('bankAccount', bankAccountType),
    element('trackData', creditCardTrackType),
    element('encryptedTrackData', encryptedTrackDataType),
    element('payPal', payPalType),
    element('opaqueData', opaqueDataType),
    element('emv', paymentEmvType),
  ]),
  optional('dataSource', text()),
]);
