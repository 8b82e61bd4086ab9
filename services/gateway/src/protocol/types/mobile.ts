import { element, list, many, optional, sequence, text } from '../index.js';
import { deviceActivationEnum } from './enumerations.js';

/** A device that accepts payments. */
export const mobileDeviceType = sequence('mobileDeviceType', [
  element('mobileDeviceId', text({ max: 60 })),
  optional('description', text({ max: 60 })),
  optional('phoneNumber', text({ max: 20 })),
  optional('devicePlatform', text({ max: 255 })),
  optional('deviceActivation', deviceActivationEnum),
]);

/** The contact data of a merchant. */
export const merchantContactType = sequence('merchantContactType', [
  optional('merchantName', text()),
  optional('merchantAddress', text()),
  optional('merchantCity', text()),
  optional('merchantState', text()),
  optional('merchantZip', text()),
  optional('merchantPhone', text({ max: 20 })),
]);

/** The permissions of a user. */
export const arrayOfPermissionType = list(
  'ArrayOfPermissionType',
  many('permission', sequence('permissionType', [optional('permissionName', text())])),
);
