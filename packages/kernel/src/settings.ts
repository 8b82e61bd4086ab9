import { StartError } from './app-error.js';
import { fitDefault } from './memory-parts.js';
import { findMisspelt } from './misspelt-settings.js';
import { quote } from './quote.js';
import {
  anyText,
  httpAddress,
  integer,
  oneOf,
  type Reader,
  textLike,
  trueOrFalse,
} from './readers.js';

/** An environment variable with its reader, default and meaning. */
export interface Setting<T> extends Pick<Reader<T>, 'expected' | 'read'> {
  readonly default: T;
  /** The default with `PUBLIC=true`; `default` if missing. */
  readonly publicDefault?: T;
  /** True if the default is a public test credential. */
  readonly published?: boolean;
  readonly meaning: string;
  /** True if no message may contain its value. */
  readonly isSecret?: boolean;
  /** Another setting that must have a different value; 0 equals nothing. */
  readonly differsFrom?: string;
  /** A former variable, with advice. It is rejected, as it would be ignored silently. */
  readonly replaces?: { readonly name: string; readonly advice: string };
}

export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

export type SettingsOf<Table extends SettingsTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

const PUBLIC_SWITCH = 'PUBLIC';

/** First in every table that has it: defaults of others depend on it. */
const MEMORY = 'MEMORY_BYTES';

export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads all settings from the environment. An absent or empty variable takes the default, or its public default with
 * `PUBLIC=true`; a bound of memory takes its part of MEMORY_BYTES if that is less.
 * @throws SettingsError for every invalid variable
 */
export function parseSettings<Table extends SettingsTable>(
  table: Table,
  environment: Readonly<Record<string, string | undefined>>,
): SettingsOf<Table> {
  const isPublic = environment[PUBLIC_SWITCH] === 'true';
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const text = environment[name];
    const value =
      text === undefined || text === ''
        ? fitDefault(name, defaultOf(setting, isPublic), environment, values[MEMORY])
        : setting.read(text);
    if (value === undefined && text) problems.push(describeProblem(name, setting, text));
    const { replaces } = setting;
    if (replaces && environment[replaces.name])
      problems.push(`${replaces.name} is no longer read. ${replaces.advice}`);
    values[name] = value;
  }
  problems.push(...findSame(table, values));
  if (problems.length > 0)
    throw new SettingsError([...problems, ...findMisspelt(table, environment)]);
  return values as SettingsOf<Table>; // each value came from its own setting's reader or default
}

function findSame(
  table: SettingsTable,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(table).flatMap(([name, { differsFrom: other = '' }]) => {
    const value = values[name];
    return value && value === values[other]
      ? `${name} must differ from ${other}, which is ${quote(value)}`
      : [];
  });
}

function describeProblem(name: string, setting: Setting<unknown>, text: string): string {
  const found = setting.isSecret ? `one of ${Buffer.byteLength(text)}` : `"${text}"`;
  return `${name} must be ${setting.expected}, not ${found}`;
}

function defaultOf<T>(setting: Setting<T>, isPublic: boolean): T {
  const { publicDefault, default: value } = setting;
  return isPublic && publicDefault !== undefined ? publicDefault : value;
}

/** Marks a public test credential, which protects nothing. */
export function published<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, published: true };
}

/** The settings whose value is a public test credential. */
export function listPublished<Table extends SettingsTable>(
  table: Table,
  values: SettingsOf<Table>,
): readonly string[] {
  return Object.entries(table)
    .filter(([name, setting]) => setting.published === true && values[name] === setting.default)
    .map(([name]) => name);
}

type SettingOptions<T> = Pick<
  Setting<T>,
  'default' | 'publicDefault' | 'meaning' | 'differsFrom' | 'replaces'
>;

export function integerSetting(
  options: SettingOptions<number> & { readonly min: number; readonly max: number },
): Setting<number> {
  const { min, max, ...rest } = options;
  return { ...rest, ...integer(min, max) };
}

export function textSetting(options: SettingOptions<string>): Setting<string> {
  return { ...options, ...anyText };
}

/** @param expected - describes the form, such as `visible characters without a colon` */
export function textSettingLike(
  options: SettingOptions<string> & { readonly form: RegExp; readonly expected: string },
): Setting<string> {
  const { form, expected, ...rest } = options;
  return { ...rest, ...textLike(form, expected) };
}

export function choiceSetting<const Choice extends string>(
  options: SettingOptions<NoInfer<Choice>> & { readonly choices: readonly Choice[] },
): Setting<Choice> {
  const { choices, ...rest } = options;
  return { ...rest, ...oneOf(choices) };
}

export function urlSetting(options: { readonly meaning: string }): Setting<string | null> {
  return { default: null, ...options, ...httpAddress };
}

export function booleanSetting(options: SettingOptions<boolean>): Setting<boolean> {
  return { ...options, ...trueOrFalse };
}
