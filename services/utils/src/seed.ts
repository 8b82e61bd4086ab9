import { inQuery } from '@sandbox/endpoint';
import { anyText, createRandom, type Random } from '@sandbox/kernel';

/** The seed that makes what is left to chance repeatable. */
export const seedParameter = inQuery(anyText, {
  description: 'Any text; the same seed gives the same outcome each time.',
});

/** Returns the random source of a request: seeded unless the seed is absent or empty, else the service's own. */
export function randomOf(seed: string | undefined, random: Random): Random {
  return seed ? createRandom(seed) : random;
}
