import { type JsonObject, SERVICE_NAMES } from '@sandbox/kernel';
import type { OwnApiConfig } from '@sandbox/own-data';

/** The effects of writes by requests without a session. */
export const WRITE_MODES = ['kept', 'simulated', 'saved'] as const;

export type WriteMode = (typeof WRITE_MODES)[number];

/** Data of the user that is to be served below `/v1/<name>`. */
export interface OwnSource {
  readonly name: string;
  /**
   * A file or folder, a configuration file that names it, or the collections by name; the value of the
   * configuration when left out.
   */
  readonly data?: string | JsonObject;
  /** False when the name is the default one. */
  readonly isNamed?: boolean;
  readonly writes?: WriteMode;
  /** The declarations of the data; they take precedence over the configuration file. */
  readonly config?: OwnApiConfig;
  /** The configuration file; one in the folder of the data when left out. */
  readonly configFile?: string;
}

/** The name of data without a name. */
const DEFAULT_NAME = 'my';

/** The names of other parts that run in each process. */
const RESERVED: readonly string[] = [
  ...SERVICE_NAMES,
  'all-in-one',
  'sessions',
  'agents',
  'dialects',
  'inspector',
];

const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** A name before the first `=`; a path has a dot or a slash there. */
const NAMED = /^(?<name>[^=./\\]+)=(?<path>.*)$/s;

/** Reads the setting DATA: `[name=]path` between commas. */
export function readDataSetting(text: string): readonly OwnSource[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const { name = DEFAULT_NAME, path = part } = NAMED.exec(part)?.groups ?? {};
      return { name, data: path, isNamed: path !== part };
    });
}

/** Finds names that cannot be used; a sentence for each. */
export function findBadNames(sources: readonly Pick<OwnSource, 'name'>[]): readonly string[] {
  const seen = new Set<string>();
  return sources.flatMap(({ name }) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (!NAME.test(name))
      return `"${name}" cannot name an API: a name is a lower-case letter and at most 30 letters, digits or hyphens.`;
    if (RESERVED.includes(name))
      return `"${name}" is a name of API Sandbox itself. Choose another one, such as my-${name}=<path>.`;
    if (!isRepeated) return [];
    return name === DEFAULT_NAME
      ? `Several APIs are named "${name}", the name of data without one. Name them: shop=<path>.`
      : `Several APIs are named "${name}".`;
  });
}
