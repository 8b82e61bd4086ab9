import { boolean, choice, element, optional, sequence, text, type ValueOf } from '../index.js';
import { bankAccountTypeEnum, echeckTypeEnum } from './enumerations.js';

/** The looks of a card in a wallet. */
const cardArt = sequence('cardArt', [
  optional('cardBrand', text()),
  optional('cardImageHeight', text()),
  optional('cardImageUrl', text()),
  optional('cardImageWidth', text()),
  optional('cardType', text()),
]);

export const creditCardMaskedType = sequence('creditCardMaskedType', [
  element('cardNumber', text({ length: 8 })),
  element('expirationDate', text({ min: 4, max: 7 })),
  optional('cardType', text()),
  optional('cardArt', cardArt),
  optional('issuerNumber', text({ length: 6 })),
  optional('isPaymentToken', boolean()),
]);

/** A bank account as responses show it. */
const bankAccountMaskedType = sequence('bankAccountMaskedType', [
  optional('accountType', bankAccountTypeEnum),
  element('routingNumber', text({ length: 8 })),
  element('accountNumber', text({ length: 8 })),
  element('nameOnAccount', text({ max: 22 })),
  optional('echeckType', echeckTypeEnum),
  optional('bankName', text({ max: 50 })),
]);

const tokenMaskedType = sequence('tokenMaskedType', [
  optional('tokenSource', text()),
  element('tokenNumber', text()),
  element('expirationDate', text({ min: 4, max: 7 })),
  optional('tokenRequestorId', text()),
]);

export const paymentMaskedType = sequence('paymentMaskedType', [
  choice([
    element('creditCard', creditCardMaskedType),
    element('bankAccount', bankAccountMaskedType),
    element('tokenInformation', tokenMaskedType),
  ]),
]);

export type PaymentMasked = ValueOf<typeof paymentMaskedType>;
