import {
  boolean,
  date,
  decimal,
  element,
  extend,
  list,
  many,
  optional,
  sequence,
  text,
} from '../index.js';

export const orderType = sequence('orderType', [
  optional('invoiceNumber', text({ max: 20 })),
  optional('description', text({ max: 255 })),
  optional('discountAmount', decimal()),
  optional('taxIsAfterDiscount', boolean()),
  optional('totalTaxTypeCode', text({ max: 3 })),
  optional('purchaserVATRegistrationNumber', text({ max: 21 })),
  optional('merchantVATRegistrationNumber', text({ max: 21 })),
  optional('vatInvoiceReferenceNumber', text({ max: 15 })),
  optional('purchaserCode', text({ max: 17 })),
  optional('summaryCommodityCode', text({ max: 4 })),
  optional('purchaseOrderDateUTC', date()),
  optional('supplierOrderReference', text({ max: 25 })),
  optional('authorizedContactName', text({ max: 36 })),
  optional('cardAcceptorRefNumber', text({ max: 25 })),
  optional('amexDataTAA1', text({ max: 40 })),
  optional('amexDataTAA2', text({ max: 40 })),
  optional('amexDataTAA3', text({ max: 40 })),
  optional('amexDataTAA4', text({ max: 40 })),
]);

/** An order with its purchase order number. */
export const orderExType = extend('orderExType', orderType, [
  optional('purchaseOrderNumber', text({ max: 25 })),
]);

/** One item of an order. */
export const lineItemType = sequence('lineItemType', [
  element('itemId', text({ min: 1, max: 31 })),
  element('name', text({ min: 1, max: 31 })),
  optional('description', text({ max: 255 })),
  element('quantity', decimal({ min: 0, fractionDigits: 4 })),
  element('unitPrice', decimal({ min: 0, fractionDigits: 4 })),
  optional('taxable', boolean()),
  optional('unitOfMeasure', text({ max: 12 })),
  optional('typeOfSupply', text({ max: 2 })),
  optional('taxRate', decimal({ totalDigits: 5, fractionDigits: 5 })),
  optional('taxAmount', decimal()),
  optional('nationalTax', decimal()),
  optional('localTax', decimal()),
  optional('vatRate', decimal({ totalDigits: 5, fractionDigits: 5 })),
  optional('alternateTaxId', text({ max: 20 })),
  optional('alternateTaxType', text({ max: 4 })),
  optional('alternateTaxTypeApplied', text({ max: 4 })),
  optional('alternateTaxRate', decimal({ totalDigits: 5, fractionDigits: 5 })),
  optional('alternateTaxAmount', decimal()),
  optional('totalAmount', decimal()),
  optional('commodityCode', text({ max: 15 })),
  optional('productCode', text({ max: 30 })),
  optional('productSKU', text({ max: 30 })),
  optional('discountRate', decimal({ totalDigits: 5, fractionDigits: 5 })),
  optional('discountAmount', decimal()),
  optional('taxIncludedInTotal', boolean()),
  optional('taxIsAfterDiscount', boolean()),
]);

/** The items of an order. The schema sets no bound: more than 30 are reason 271, not E00003. */
export const arrayOfLineItem = list('ArrayOfLineItem', many('lineItem', lineItemType));

/** A part of the amount with its name, such as the tax. */
export const extendedAmountType = sequence('extendedAmountType', [
  element('amount', decimal({ min: 0, fractionDigits: 4 })),
  optional('name', text({ max: 31 })),
  optional('description', text({ max: 255 })),
]);

/** Taxes beside the sales tax. */
export const otherTaxType = sequence('otherTaxType', [
  optional('nationalTaxAmount', decimal()),
  optional('localTaxAmount', decimal()),
  optional('alternateTaxAmount', decimal()),
  optional('alternateTaxId', text({ max: 15 })),
  optional('vatTaxRate', decimal({ totalDigits: 5, fractionDigits: 5 })),
  optional('vatTaxAmount', decimal()),
]);
