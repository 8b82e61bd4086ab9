import type { HttpRequest } from '@sandbox/http';
import { createRandom, type Random } from '@sandbox/kernel';
import { type TextParameter, textParameter } from './text-parameter.js';

/** The seed that makes what is left to chance repeatable. */
export const seedParameter: TextParameter = textParameter({
  name: 'seed',
  in: 'query',
  description: 'Any text; the same seed gives the same outcome each time.',
});

/** The source of chance of a request: seeded by `?seed=` unless that is empty, else the service's own. */
export function randomOf(request: HttpRequest, random: Random): Random {
  const seed = seedParameter.read(request);
  return seed ? createRandom(seed) : random;
}
