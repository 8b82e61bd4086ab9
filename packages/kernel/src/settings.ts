import { StartError } from './app-error.js';
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

/** One setting: an environment variable with its reader, its default and its meaning. */
export interface Setting<T> extends Pick<Reader<T>, 'expected' | 'read'> {
  readonly default: T;
  /** The default where strangers may reach the service, with `PUBLIC=true`; `default` when left out. */
  readonly publicDefault?: T;
  /** True when the default is a credential that everybody knows. */
  readonly published?: boolean;
  readonly meaning: string;
  /** True when no message may show its value. */
  readonly isSecret?: boolean;
  /** Another setting of its table, whose value this one must not have; 0 is anything. */
  readonly differsFrom?: string;
  /** A variable that this one has taken the place of, with what to do about it: it is refused, lest it be missed. */
  readonly replaces?: { readonly name: string; readonly advice: string };
}

/** The settings of a service, by the name of their environment variable. */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

/** The values that a table of settings yields. */
export type SettingsOf<Table extends SettingsTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

/** The variable that selects the defaults for a service that strangers may reach. */
const PUBLIC_SWITCH = 'PUBLIC';

/** Thrown when settings do not fit their table; the message lists every problem, one a line. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads all settings of a table from the environment; an absent or empty variable takes the default, or with
 * `PUBLIC=true` the default for that. A variable that is set always wins.
 * @throws SettingsError naming every variable whose text is not as expected, or whose value is another's
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
      text === undefined || text === '' ? defaultOf(setting, isPublic) : setting.read(text);
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

/** The value that a setting has when its variable is absent. */
export function defaultOf<T>(setting: Setting<T>, isPublic: boolean): T {
  const { publicDefault, default: value } = setting;
  return isPublic && publicDefault !== undefined ? publicDefault : value;
}

/** A setting whose default is a credential that everybody knows: it lets clients be tried and protects nothing. */
export function published<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, published: true };
}

/** The names of the settings that have a published credential as their value. */
export function listPublished<Table extends SettingsTable>(
  table: Table,
  values: SettingsOf<Table>,
): readonly string[] {
  return Object.entries(table)
    .filter(([name, setting]) => setting.published === true && values[name] === setting.default)
    .map(([name]) => name);
}

/** What a setting says besides how it is read. */
type SettingOptions<T> = Pick<
  Setting<T>,
  'default' | 'publicDefault' | 'meaning' | 'differsFrom' | 'replaces'
>;

/** A whole number within bounds. */
export function integerSetting(
  options: SettingOptions<number> & { readonly min: number; readonly max: number },
): Setting<number> {
  const { min, max, ...rest } = options;
  return { ...rest, ...integer(min, max) };
}

/** Any text. */
export function textSetting(options: SettingOptions<string>): Setting<string> {
  return { ...options, ...anyText };
}

/** A text of a form that says itself what it is, such as `visible characters without a colon`. */
export function textSettingLike(
  options: SettingOptions<string> & { readonly form: RegExp; readonly expected: string },
): Setting<string> {
  const { form, expected, ...rest } = options;
  return { ...rest, ...textLike(form, expected) };
}

/** One of a fixed list of words. */
export function choiceSetting<const Choice extends string>(
  options: SettingOptions<NoInfer<Choice>> & { readonly choices: readonly Choice[] },
): Setting<Choice> {
  const { choices, ...rest } = options;
  return { ...rest, ...oneOf(choices) };
}

/** An absolute http or https address without path and query; null when it is not set. */
export function urlSetting(options: { readonly meaning: string }): Setting<string | null> {
  return { default: null, ...options, ...httpAddress };
}

/** True or false. */
export function booleanSetting(options: SettingOptions<boolean>): Setting<boolean> {
  return { ...options, ...trueOrFalse };
}
