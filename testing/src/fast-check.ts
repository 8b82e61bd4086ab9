import original from '../node_modules/fast-check/lib/fast-check.js';
import { casesOf, seed } from './effort.js';

// Jest gives tests this module for `fast-check`: one place says where properties start and how often they run. One that
// fails prints its seed.
export * from '../node_modules/fast-check/lib/fast-check.js';

function assert(property: never, parameters: { readonly numRuns?: number } = {}): unknown {
  const { numRuns, ...rest } = parameters;
  const runs = numRuns === undefined ? {} : { numRuns: casesOf(numRuns) };
  return original.assert(property, { seed, ...rest, ...runs });
}

const SURROGATES = { first: 0xd800, last: 0xdfff };
const COUNT_OF_SURROGATES = SURROGATES.last - SURROGATES.first + 1;

/** Any character. */
const character = original
  .nat({ max: 0x10ffff - COUNT_OF_SURROGATES })
  .map((nth) => String.fromCodePoint(nth < SURROGATES.first ? nth : nth + COUNT_OF_SURROGATES));

/** As fast-check's, whose `binary` fills a map of all characters, which takes 58 MB until the process ends. */
function string(options: Parameters<typeof original.string>[0] = {}): unknown {
  return original.string(options.unit === 'binary' ? { ...options, unit: character } : options);
}

/** As fast-check, but with the seed of the workspace and a share of the cases. */
export default { ...original, assert, string } as typeof original;
