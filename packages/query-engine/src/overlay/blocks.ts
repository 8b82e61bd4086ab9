import { Tally } from '@sandbox/kernel';
import { type Bitmap, createBitmap, forEachBit, setBit } from '../index/bitmap.js';
import { createIndexes } from '../index/indexes.js';
import type { Where } from '../plan/filter.js';
import { createMatcher, type Matcher } from '../plan/match-where.js';
import { WORD } from '../value/memory.js';
import type { CollectionShape, EngineRecord, RecordId } from '../value/shape.js';

/** Finds changes by the conditions of queries on their records. */
export interface Blocks {
  /** The slots below `length` whose record matches; of those without a record any. */
  match(length: number, where: Where, search: readonly string[]): Bitmap;
}

/** Consecutive changes, with separate indexes. */
interface Block {
  readonly size: number;
  readonly match: Matcher;
  readonly tally: Tally;
}

/**
 * Full blocks keep their indexes, so that after one more change only those of the last few are built again.
 * A large block replaces many small ones, so that a query reads few.
 */
const BLOCK_SIZES = [2048, 512, 128, 32, 8, 2];

/**
 * The memory of a block without its indexes and its records: its matcher with the sets that it uses; in bytes,
 * measured.
 */
const BLOCK_BYTES = 900;

/** A set of a matcher for each record of a block; queries are rarely deeper. */
const SETS_BYTES = 1;

/**
 * Builds the finder over a log that may still grow.
 * @param tally - counts its memory, in bytes
 */
export function createBlocks(
  shape: CollectionShape,
  changes: readonly { readonly id: RecordId; readonly record: EngineRecord | undefined }[],
  tally: Tally,
): Blocks {
  const stored = new Map<number, Block>();
  const blockAt = (from: number, size: number): Block => {
    const known = stored.get(from);
    if (known?.size === size) return known;
    for (const [at, block] of stored) {
      if (at < from || at >= from + size) continue;
      block.tally.moveTo(undefined);
      stored.delete(at);
    }
    const block = createBlock(from, size);
    stored.set(from, block);
    return block;
  };
  const createBlock = (from: number, size: number): Block => {
    const records = changes.slice(from, from + size).map(({ id, record }) => record ?? { id });
    const own = new Tally(tally);
    own.add(BLOCK_BYTES + size * (WORD + SETS_BYTES));
    return { size, match: createMatcher(createIndexes(shape, records, own)), tally: own };
  };
  return {
    match(length, where, search) {
      const found = createBitmap(length);
      let from = 0;
      while (from < length) {
        const left = length - from;
        const size = BLOCK_SIZES.find((one) => one <= left) ?? left;
        const start = from;
        forEachBit(blockAt(from, size).match(where, search), (at) => setBit(found, start + at));
        from += size;
      }
      return found;
    },
  };
}
