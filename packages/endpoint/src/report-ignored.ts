import { PRETTY, parseQuery } from '@sandbox/http';
import type { NamedParameter } from './parameters.js';

/** Names the parameters of a query that had no effect. */
export const IGNORED_HEADER = 'X-Sandbox-Ignored';

/** The maximum number of reported names, and of characters of each. */
const MAX_NAMES = 20;
const MAX_LENGTH = 100;

/**
 * Compiles the search for the names in a query that an endpoint does not know.
 * @returns a function from a query to the value of the header; undefined when every name is known
 */
export function compileIgnored(
  parameters: readonly NamedParameter[],
): (search: string) => string | undefined {
  const known = new Set([PRETTY, ...parameters.flatMap(({ name, aliases }) => [name, ...aliases])]);
  return (search) => {
    if (search === '') return undefined;
    const ignored = new Set(parseQuery(search).flatMap(([name]) => (known.has(name) ? [] : name)));
    if (ignored.size === 0) return undefined;
    // A client chose them: percent-encoded, each stays a name of visible ASCII characters without commas.
    const names = [...ignored].slice(0, MAX_NAMES).map(encodeURIComponent);
    return names.map((name) => name.slice(0, MAX_LENGTH)).join(', ');
  };
}
