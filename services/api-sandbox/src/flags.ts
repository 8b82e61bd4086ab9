import { parseArgs } from 'node:util';
import { nearestName, SERVICE_NAMES, type SettingsTable } from '@sandbox/kernel';

/** The flag of a setting: `MAX_BODY_BYTES` is `--max-body-bytes`, `SANDBOX_FAULTS` is `--faults`. */
export function flagOf(setting: string): string {
  return setting.replace('SANDBOX_', '').toLowerCase().replaceAll('_', '-');
}

export interface CommandLine {
  /** Settings by name, in the format of environment variables. */
  readonly settings: Readonly<Record<string, string>>;
  readonly opens: boolean;
  /** True for the command `mcp`: tools for the program that started this one. */
  readonly servesTools: boolean;
  readonly wantsHelp: boolean;
  readonly wantsVersion: boolean;
}

/** Thrown for a command line that cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The port of HTTPS with `--tls`. */
const TLS_PORT = '8443';

/** Flags that are not settings. */
export const OWN_FLAGS = [
  { name: 'save', meaning: 'Save writes to the files of --data; the same as --data-writes saved.' },
  { name: 'tls', meaning: `Serve HTTPS too; the same as --tls-port ${TLS_PORT}.` },
  { name: 'open', meaning: 'Open the start page in a browser.' },
  { name: 'help', meaning: 'List the flags.' },
  { name: 'version', meaning: 'Print the version.' },
] as const;

/**
 * Reads a command line: names of services, and a flag for each setting of the table.
 * @throws UsageError
 */
export function readCommandLine(words: readonly string[], table: SettingsTable): CommandLine {
  const servesTools = words[0] === TOOLS_COMMAND;
  const line = readWords(servesTools ? words.slice(1) : words, table);
  return { ...line, servesTools };
}

const TOOLS_COMMAND = 'mcp';

function readWords(
  words: readonly string[],
  table: SettingsTable,
): Omit<CommandLine, 'servesTools'> {
  const names = Object.keys(table);
  const optionOf = (name: string) => ({ type: kindOf(table, name), multiple: name === LIST });
  const switches = OWN_FLAGS.map(({ name }) => [name, { type: 'boolean' }] as const);
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(names.map((name) => [flagOf(name), optionOf(name)])),
      ...Object.fromEntries(switches),
    },
  });
  const known = [...names.map(flagOf), ...OWN_FLAGS.map(({ name }) => name)];
  for (const token of tokens) {
    if (token.kind === 'option' && !known.includes(token.name))
      throw new UsageError(unknownFlag(token.rawName, known));
  }
  const settings = toSettings(values, table);
  if (values.tls === true) settings.TLS_PORT ??= TLS_PORT;
  if (values.save === true) settings.DATA_WRITES = 'saved';
  if (positionals.length > 0) settings.SERVICES = toServices(positionals);
  return {
    settings,
    opens: values.open === true,
    wantsHelp: values.help === true,
    wantsVersion: values.version === true,
  };
}

function toSettings(
  values: ReturnType<typeof parseArgs>['values'],
  table: SettingsTable,
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of Object.keys(table)) {
    const given = values[flagOf(name)];
    if (given === undefined) continue;
    const all = Array.isArray(given) ? given : [given];
    // A value like a flag is a flag: the value before it is missing.
    const isForgotten = all.some((value) => value === true || String(value).startsWith('--'));
    if (isForgotten && kindOf(table, name) === 'string')
      throw new UsageError(`--${flagOf(name)} needs a value: ${table[name]?.expected}.`);
    settings[name] = all.join(',');
  }
  return settings;
}

function kindOf(table: SettingsTable, name: string): 'boolean' | 'string' {
  return typeof table[name]?.default === 'boolean' ? 'boolean' : 'string';
}

function unknownFlag(flag: string, known: readonly string[]): string {
  const meant = nearestName(flag.replace(/^-+/, ''), known);
  const advice = meant === undefined ? 'See --help.' : `Did you mean --${meant}?`;
  return `There is no flag ${flag}. ${advice}`;
}

/** The setting whose flag can be repeated: its values are joined by commas. */
const LIST = 'DATA';

function toServices(positionals: readonly string[]): string {
  if (positionals.join() === 'none') return 'none';
  const names: readonly string[] = SERVICE_NAMES;
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown === undefined) return positionals.join(',');
  const meant = nearestName(unknown, names);
  const advice = meant === undefined ? `There are ${names.join(', ')}.` : `Did you mean ${meant}?`;
  throw new UsageError(`There is no service "${unknown}". ${advice}`);
}
