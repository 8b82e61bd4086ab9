import { attribute, extend, list, many, optional, sequence, text, type ValueOf } from '../index.js';

/** One setting by name. */
const settingType = sequence('settingType', [
  optional('settingName', text()),
  optional('settingValue', text()),
]);

export type Setting = ValueOf<typeof settingType>;

export const arrayOfSetting = list('ArrayOfSetting', many('setting', settingType));

/**
 * The strings of a receipt; the published schema also knows an attribute `version`, which no client sends.
 */
export const emailSettingsType = extend('emailSettingsType', arrayOfSetting, [
  attribute('version'),
]);
