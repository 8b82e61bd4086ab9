import { SharedLru } from '@sandbox/kernel';

/**
 * The distance below the highest count of a nonce at which a request may arrive: parallel ones overtake one
 * another.
 */
const WINDOW = 64n;

/** The maximum length of a cnonce, more than any client sends; a longer one is not stored. */
const MAX_CNONCE = 256;

/** One use of a nonce. */
export interface NonceUse {
  readonly nonce: string;
  readonly count: number;
  readonly cnonce: string;
  /** The key of the client, which a new nonce is charged to. */
  readonly owner: string;
}

/** The memory of this process about nonces: the used counts, and the cnonce of the first use. */
export interface NonceCounts {
  /** Records a use; false when it is a replay, or so late that it cannot be distinguished from one. */
  take(use: NonceUse): boolean;
  /** The cnonce that the key of the session was made with (RFC 7616 3.4.2); undefined for a nonce not used yet. */
  firstCnonce(nonce: string): string | undefined;
}

interface Memory {
  highest: bigint;
  /** Bit n is set for the count `highest - n`. */
  seen: bigint;
  readonly cnonce: string;
}

/**
 * Builds the memory of nonces. It is bounded and not shared between replicas: a replay to another replica, or
 * after as many other nonces, is not detected.
 */
export function createNonceCounts(bounds: {
  /** The maximum number of stored nonces. */
  readonly capacity: number;
  /** The part of them that one client may use. */
  readonly sharePercent?: number;
}): NonceCounts {
  const { capacity: maxEntries, sharePercent = 100 } = bounds;
  const memories = new SharedLru<string, Memory>({ maxEntries, sharePercent });
  return {
    take({ nonce, count, cnonce, owner }) {
      const memory = memories.get(nonce);
      if (memory) return takeCount(memory, BigInt(count));
      const stored = cnonce.length <= MAX_CNONCE ? cnonce : '';
      memories.set(nonce, { highest: BigInt(count), seen: 1n, cnonce: stored }, { owner });
      return true;
    },
    firstCnonce: (nonce) => memories.get(nonce)?.cnonce,
  };
}

function takeCount(memory: Memory, count: bigint): boolean {
  if (count > memory.highest) {
    const ahead = count - memory.highest;
    memory.seen = ahead >= WINDOW ? 1n : BigInt.asUintN(Number(WINDOW), memory.seen << ahead) | 1n;
    memory.highest = count;
    return true;
  }
  const behind = memory.highest - count;
  if (behind >= WINDOW) return false;
  const bit = 1n << behind;
  if ((memory.seen & bit) !== 0n) return false;
  memory.seen |= bit;
  return true;
}
