import { element, numericString, optional, sequence, text } from '../index.js';
import { customerTypeEnum } from './enumerations.js';

export const driversLicenseType = sequence('driversLicenseType', [
  element('number', text({ min: 5, max: 20 })),
  element('state', text({ min: 2, max: 2 })),
  element('dateOfBirth', text({ min: 8, max: 10 })),
]);

/** A driver's license as responses show it. */
export const driversLicenseMaskedType = sequence('driversLicenseMaskedType', [
  element('number', text({ length: 8 })),
  element('state', text({ min: 2, max: 2 })),
  element('dateOfBirth', text({ min: 8, max: 10 })),
]);

export const customerDataType = sequence('customerDataType', [
  optional('type', customerTypeEnum),
  optional('id', text({ max: 20 })),
  optional('email', text({ max: 255 })),
  optional('driversLicense', driversLicenseType),
  optional('taxId', text({ min: 8, max: 9 })),
]);

export const customerType = sequence('customerType', [
  optional('type', customerTypeEnum),
  optional('id', text({ max: 20 })),
  optional('email', text({ max: 255 })),
  optional('phoneNumber', text({ max: 25 })),
  optional('faxNumber', text({ max: 25 })),
  optional('driversLicense', driversLicenseType),
  optional('taxId', numericString({ min: 9, max: 9 })),
]);
