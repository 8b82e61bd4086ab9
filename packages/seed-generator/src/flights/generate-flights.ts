import type { Random } from '@sandbox/kernel';
import type { SeedSet } from '../seed-set.js';

/** The seed records of the flights API. */
export function generateFlights(_random: Random): SeedSet {
  return {};
}
