import type { OwnApiConfig } from '../declare/config.js';
import { isInherited } from '../infer/names.js';
import type { OwnLimits } from '../limits.js';
import type { ProblemList } from '../problems.js';
import type { Source } from '../read/source.js';

const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;

/** The paths below the root of a record API, in addition to collections. */
const OWN_PATHS: ReadonlySet<string> = new Set([
  'asyncapi.json',
  'docs',
  'docs.md',
  'events',
  'exports',
  'graphql',
  'live',
  'mcp',
  'openapi.json',
  'schema.graphql',
  'session',
  'ws',
]);

const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** The name under which the API has a collection or single of the data. */
export function nameOf(config: OwnApiConfig, source: string): string {
  const { collections = {} } = config;
  return (Object.hasOwn(collections, source) ? collections[source]?.name : undefined) ?? source;
}

/** Finds names that no path can have, and too many of them. */
export function checkNames(
  { collections, singles }: Source,
  {
    config,
    limits,
    problems,
  }: {
    readonly config: OwnApiConfig;
    readonly limits: OwnLimits;
    readonly problems: ProblemList;
  },
): void {
  const all = [...collections, ...singles];
  if (all.length > limits.collections) {
    const message = `The data has ${all.length} collections, and at most ${limits.collections} are served.`;
    problems.add({ file: all[0]?.file, message });
    return;
  }
  const seen = new Set<string>();
  for (const { name: source, file } of all) {
    const name = nameOf(config, source);
    const reason = seen.has(name) ? 'occurs twice' : problemOf(name);
    seen.add(name);
    if (reason !== undefined) {
      const line = JSON.stringify({ collections: { [source]: { name: 'another-name' } } });
      problems.add({
        file,
        collection: source,
        message: `The name ${reason}. Give it another one in the configuration: ${line}.`,
      });
    }
  }
}

function problemOf(name: string): string | undefined {
  if (!NAME.test(name)) return `must be 1 to 63 of A-Z, a-z, 0-9, _ and -, and begin with a letter`;
  if (OWN_PATHS.has(name)) return `is that of another path of the API`;
  if (LITERALS.has(name)) return 'means something else in GraphQL';
  return isInherited(name) ? 'means something else in JavaScript' : undefined;
}
