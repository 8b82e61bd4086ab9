/** A random source that returns the same numbers for the same seed on every machine. */
export interface Random {
  /** A float in [0, 1). */
  next(): number;
  /** A whole number, `min` and `max` included. */
  int(min: number, max: number): number;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /**
   * One element, each equally likely.
   * @throws RangeError if the list is empty
   */
  pick<T>(list: readonly T[]): T;
  /** One value, likely in proportion to its weight. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** Different elements in random order; all of them if the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
  normal(mean: number, deviation: number): number;
  /** An independent source, so that changes in one part do not affect the others. */
  fork(label: string): Random;
}

/** Builds a random source (sfc32, seeded with FNV-1a). */
export function createRandom(seed: string): Random {
  const next = sfc32(seed);
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = int(0, last);
      const held = copy[last] as T; // both indexes lie inside the list
      copy[last] = copy[other] as T;
      copy[other] = held;
    }
    return copy;
  };
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (list) => pickFrom(list, next()),
    weighted: (pairs) => weightedFrom(pairs, next()),
    sample: (list, count) => shuffle(list).slice(0, count),
    normal: (mean, deviation) => mean + deviation * standardNormal(next(), next()),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function pickFrom<T>(list: readonly T[], at: number): T {
  if (list.length === 0) throw new RangeError('Cannot pick from an empty list.');
  return list[Math.floor(at * list.length)] as T; // at < 1, so the index lies inside the list
}

function weightedFrom<T>(pairs: readonly (readonly [T, number])[], at: number): T {
  const total = pairs.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [value, weight] of pairs) {
    left -= weight;
    if (left < 0) return value;
  }
  return pickFrom(pairs, 1 - Number.EPSILON)[0];
}

/** Box-Muller; 1 - u keeps the logarithm away from zero. */
function standardNormal(u: number, v: number): number {
  return Math.sqrt(-2 * Math.log(1 - u)) * Math.cos(2 * Math.PI * v);
}

function sfc32(seed: string): () => number {
  const start = fnv1a(seed);
  let a = fnv1a(':a', start);
  let b = fnv1a(':b', start);
  let c = fnv1a(':c', start);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

/**
 * The 32-bit hash FNV-1a over UTF-16 code units.
 * @param before - the hash of the preceding text, to continue it
 */
export function fnv1a(text: string, before = 0x811c9dc5): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
