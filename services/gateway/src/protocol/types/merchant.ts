import { element, int, list, many, optional, sequence, text } from '../index.js';
import { paymentMethodsTypeEnum } from './enumerations.js';
import { currencyCodeType, marketType, productCodeType } from './named-strings.js';

const arrayOfCardType = list('ArrayOfCardType', many('cardType', text(), { max: 30 }));

const processorType = sequence('processorType', [
  element('name', text({ max: 255 })),
  element('id', int()),
  optional('cardTypes', arrayOfCardType),
]);

export const arrayOfProcessorType = list('ArrayOfProcessorType', many('processor', processorType));

export const arrayOfMarketType = list('ArrayOfMarketType', many('marketType', marketType));

export const arrayOfProductCode = list('ArrayOfProductCode', many('productCode', productCodeType));

export const arrayOfPaymentMethod = list(
  'ArrayOfPaymentMethod',
  many('paymentMethod', paymentMethodsTypeEnum),
);

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
