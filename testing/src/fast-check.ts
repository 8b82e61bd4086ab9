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

/** As fast-check, but with the seed of the workspace and a share of the cases. */
export default { ...original, assert } as typeof original;
