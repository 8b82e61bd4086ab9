import { element, int, list, many, optional, sequence, text } from '../index.js';
import { paymentMethodsTypeEnum } from './enumerations.js';
import { currencyCodeType, marketType, productCodeType } from './named-strings.js';

/** The card brands of a processor. */
const arrayOfCardType = list('ArrayOfCardType', many('cardType', text(), { max: 30 }));

/** A processor of the account. */
const processorType = sequence('processorType', [
  element('name', text({ max: 255 })),
  element('id', int()),
  optional('cardTypes', arrayOfCardType),
]);

/** The processors of the account. */
export const arrayOfProcessorType = list('ArrayOfProcessorType', many('processor', processorType));

/** The markets of the account. */
export const arrayOfMarketType = list('ArrayOfMarketType', many('marketType', marketType));

/** The products of the account. */
export const arrayOfProductCode = list('ArrayOfProductCode', many('productCode', productCodeType));

/** The payment methods of the account. */
export const arrayOfPaymentMethod = list(
  'ArrayOfPaymentMethod',
  many('paymentMethod', paymentMethodsTypeEnum),
);

/** The currencies of the account. */
export const arrayOfCurrencyCode = list('ArrayOfCurrencyCode', many('currency', currencyCodeType));

/** A person to reach at the merchant. */
const contactDetailType = sequence('ContactDetailType', [
  optional('email', text({ max: 255 })),
  optional('firstName', text({ max: 50 })),
  optional('lastName', text({ max: 50 })),
]);

/** The people to reach at the merchant. */
export const arrayOfContactDetail = list(
  'ArrayOfContactDetail',
  many('contactDetail', contactDetailType),
);
