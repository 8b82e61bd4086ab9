import { invalidValue } from './field-problems.js';

/** A setting as a request names it. */
export interface NamedSetting {
  readonly settingName?: string;
  readonly settingValue?: string;
}

/** Reads the text of a setting; undefined when the setting cannot have it. */
export type SettingReader<Value> = (text: string) => Partial<Value> | undefined;

/** The settings that a kind of request or page has: how each is read, by name. */
export type SettingReaders<Value> = Readonly<Record<string, SettingReader<Value>>>;

/**
 * Reads settings over their defaults. Names are compared exactly, as the imitated gateway does.
 * @throws GatewayError E00013 for an unknown name or a value that the setting cannot have
 */
export function readSettings<Value extends object>(
  settings: readonly NamedSetting[],
  readers: SettingReaders<Value>,
  defaults: Value,
): Value {
  let result = defaults;
  for (const { settingName = '', settingValue = '' } of settings) {
    const reader = Object.hasOwn(readers, settingName) ? readers[settingName] : undefined;
    if (reader === undefined)
      throw invalidValue(`Setting Name '${settingName}' is invalid for this method.`);
    const read = reader(settingValue.trim());
    if (read === undefined)
      throw invalidValue(
        `Setting Value '${settingValue}' is invalid for Setting Name '${settingName}'.`,
      );
    result = { ...result, ...read };
  }
  return result;
}
