import { type Tally, textBytes } from '@sandbox/kernel';
import type { Key } from '../value/field-types/index.js';
import type { PathShape } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';

/** Finds changes by the value of their records at a path. */
export interface RecordsByKey {
  /** The slots of the changes whose record has the key at the path, ascending; not to be written to. */
  slotsOf(path: PathShape, key: Key): readonly number[];
}

/** The slots of one path by key; later changes are added at the next request. */
interface StoredPath {
  readonly slots: Map<Key, number[]>;
  next: number;
}

const NONE: readonly number[] = [];

/** The memory of a path, of a key, and of a record of that key; in bytes, measured. */
const PATH_BYTES = 500;
const KEY_BYTES = 120;
const SLOT_BYTES = 8;

/**
 * Builds the finder over a log that may still grow.
 * @param tally - counts its memory, in bytes
 */
export function createRecordsByKey(
  changes: readonly { readonly record: EngineRecord | undefined }[],
  tally: Tally,
): RecordsByKey {
  const stored = new Map<string, StoredPath>();
  return {
    slotsOf(path, key) {
      const known = stored.get(path.path) ?? { slots: new Map(), next: 0 };
      if (known.next === 0) {
        stored.set(path.path, known);
        tally.add(PATH_BYTES);
      }
      for (; known.next < changes.length; known.next++) {
        const record = changes[known.next]?.record;
        if (record !== undefined) tally.add(addKeys(known, path, record));
      }
      return known.slots.get(key) ?? NONE;
    },
  };
}

/** Returns the bytes that it adds. */
function addKeys(
  { slots, next }: StoredPath,
  { read, type }: PathShape,
  record: EngineRecord,
): number {
  let bytes = 0;
  for (const key of new Set(read(record)?.map(type.keyOf))) {
    const known = slots.get(key);
    bytes += SLOT_BYTES;
    if (known !== undefined) known.push(next);
    else {
      slots.set(key, [next]);
      bytes += KEY_BYTES + (typeof key === 'string' ? textBytes(key) : 0);
    }
  }
  return bytes;
}
