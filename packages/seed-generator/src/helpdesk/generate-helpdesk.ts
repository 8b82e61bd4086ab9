import type { Random } from '@sandbox/kernel';
import type { SeedSet } from '../seed-set.js';

/** The seed records of the helpdesk API. */
export function generateHelpdesk(_random: Random): SeedSet {
  return {};
}
