import { parseObject } from '@sandbox/kernel';
import {
  type NamedSetting,
  readSettings,
  type SettingReader,
  type SettingReaders,
} from '../../domain/read-settings.js';
import { type Holds, isObjectOf } from '../../domain/shape.js';

/** Reads one value of a setting; undefined when it is invalid. */
export type ValueReader<Value> = (value: unknown) => Value | undefined;

/** One value of the settings of a page. */
export interface PageSetting<Value> {
  /** The setting of the protocol, `hostedProfileReturnUrl`, or a member of its JSON, `hostedPaymentReturnOptions.url`. */
  readonly from: string;
  readonly read: ValueReader<Value>;
  /** The value until it is set; an empty text does not set it. */
  readonly initial: Value;
}

type Table = Readonly<Record<string, PageSetting<boolean | string>>>;

/** The settings of a page, read. */
type SettingsOf<Settings extends Table> = {
  readonly [Name in keyof Settings]: Settings[Name] extends PageSetting<infer Value>
    ? Value
    : never;
};

/** The settings of a page, declared. */
export interface PageSettings<Settings> {
  /** @throws GatewayError E00013 for an unknown setting or a value that it cannot have */
  readonly read: (settings: readonly NamedSetting[]) => Settings;
  /** True for settings that were read, also after they were sealed. */
  readonly isSettings: (value: unknown) => value is Settings;
}

/**
 * Declares the settings of a page. Members without a setting are ignored, as the imitated gateway does.
 * @param unused - settings that are JSON and have no effect
 */
export function definePageSettings<const Settings extends Table>(
  table: Settings,
  unused: readonly string[] = [],
): PageSettings<SettingsOf<Settings>> {
  type Read = SettingsOf<Settings>;
  const entries = Object.entries(table);
  const fromTable = <Value>(take: (setting: Table[string]) => Value): Record<string, Value> =>
    Object.fromEntries(entries.map(([name, setting]) => [name, take(setting)]));
  const initial = fromTable((setting) => setting.initial) as Read; // a value for each row
  const holds = fromTable(
    ({ read }): Holds =>
      (value) =>
        value !== undefined && read(value) === value,
  );
  const readers: SettingReaders<Read> = Object.fromEntries(
    [...entries.map(([, { from }]) => from.split('.')[0] ?? ''), ...unused].map((setting) => [
      setting,
      readerOf<Read>(setting, table),
    ]),
  );
  return {
    read: (settings) => readSettings(settings, readers, initial),
    isSettings: isObjectOf<Read>(holds as Parameters<typeof isObjectOf<Read>>[0]), // one for each row
  };
}

function readerOf<Read>(setting: string, table: Table): SettingReader<Read> {
  const ours = Object.entries(table).filter(([, { from }]) => from.split('.')[0] === setting);
  const isText = ours.some(([, { from }]) => from === setting);
  return (text) => {
    if (isText && text === '') return {};
    const object = isText ? { [setting]: text } : parseObject(text);
    return object && readMembers<Read>(object, ours);
  };
}

/** A member that is null counts as left out. */
function readMembers<Read>(
  object: Readonly<Record<string, unknown>>,
  members: readonly (readonly [name: string, PageSetting<boolean | string>])[],
): Partial<Read> | undefined {
  const found: Record<string, boolean | string> = {};
  for (const [name, { from, read }] of members) {
    const member = from.slice(from.indexOf('.') + 1);
    const value = Object.hasOwn(object, member) ? object[member] : undefined;
    if (value === undefined || value === null) continue;
    const result = read(value);
    if (result === undefined) return undefined;
    if (result !== '') found[name] = result;
  }
  return found as Partial<Read>; // each row is read by its own reader
}
