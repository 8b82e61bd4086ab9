import { createPairKey, type TokenKey } from '@sandbox/jwt';
import { LruMap } from '@sandbox/kernel';
import { type DerivedAlgorithm, deriveKey } from './derive-key.js';

/** The keys of a generation: the one that signs, and the one before it, which is still published. */
export interface Generation {
  readonly current: TokenKey;
  readonly previous: TokenKey | undefined;
}

/** Returns the keys of an algorithm in a generation. */
export type Rotation = (algorithm: DerivedAlgorithm, generation: number) => Generation;

/** A key takes a kilobyte. */
const MAX_KEYS = 256;

/**
 * Builds the rotating keys. Those of each generation follow from the secret, so nothing is stored and all
 * replicas agree on each generation.
 */
export function createRotation(secret: string): Rotation {
  const keys = new LruMap<string, TokenKey>({ maxEntries: MAX_KEYS });
  const keyOf = (algorithm: DerivedAlgorithm, generation: number): TokenKey => {
    const name = `generation ${generation}`;
    return keys.getOrCreate(`${algorithm} ${name}`, () =>
      createPairKey(algorithm, deriveKey(Buffer.from(secret), algorithm, name)),
    );
  };
  return (algorithm, generation) => ({
    current: keyOf(algorithm, generation),
    previous: generation === 0 ? undefined : keyOf(algorithm, generation - 1),
  });
}

/**
 * The number of the current generation, when a new one starts every `seconds`: the clock counts them, not the
 * service.
 */
export function generationAt(now: number, seconds: number): number {
  return Math.floor(now / 1000 / seconds);
}
