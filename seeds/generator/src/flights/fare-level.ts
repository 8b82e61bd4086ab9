import type { Random } from '@sandbox/kernel';

/** The usual economy fare of a route in USD; markets differ by up to a fifth. */
export function drawFareLevel(random: Random, km: number): number {
  return (45 + 0.095 * km ** 0.93) * (0.8 + 0.4 * random.next());
}
