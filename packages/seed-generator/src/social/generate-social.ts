import type { Random } from '@sandbox/kernel';
import type { SeedSet } from '../seed-set.js';

/** The seed records of the social API. */
export function generateSocial(_random: Random): SeedSet {
  return {};
}
