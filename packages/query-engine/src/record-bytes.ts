import type { EngineRecord } from './shape.js';

/**
 * The records of a collection as JSON, serialised once: one buffer `{...},{...},...`, so that a run of
 * neighbours is one copy.
 */
export interface RecordBytes {
  /** Bytes of all records with the commas between them. */
  readonly byteLength: number;
  /** The JSON of one record: a view, not to be written to. */
  of(ordinal: number): Buffer;
  /** Bytes that `writeList` writes. */
  listLength(ordinals: ArrayLike<number>): number;
  /** Writes the records with commas between them, without brackets; returns the place after them. */
  writeList(ordinals: ArrayLike<number>, target: Uint8Array, at: number): number;
}

/** Serialises the records of a collection. */
export function createRecordBytes(records: readonly EngineRecord[]): RecordBytes {
  const { bytes, starts } = serialise(records);
  const startOf = (ordinal: number): number => starts[ordinal] as number; // one more than records
  // A view costs more than the copy that it is made for, so the views of single records are kept.
  const views: Buffer[] = [];
  const withComma = (ordinal: number): Buffer =>
    (views[ordinal] ??= bytes.subarray(startOf(ordinal), startOf(ordinal + 1)));
  return {
    byteLength: Math.max(0, bytes.length - 1),
    of: (ordinal) => bytes.subarray(startOf(ordinal), startOf(ordinal + 1) - 1),
    listLength(ordinals) {
      let length = 0;
      for (let index = 0; index < ordinals.length; index++) {
        const ordinal = ordinals[index] as number; // index < length
        length += startOf(ordinal + 1) - startOf(ordinal);
      }
      return Math.max(0, length - 1);
    },
    writeList(ordinals, target, at) {
      let end = at;
      for (let index = 0; index < ordinals.length; ) {
        const first = ordinals[index++] as number; // index < length
        let last = first;
        while (index < ordinals.length && ordinals[index] === last + 1) {
          last++;
          index++;
        }
        const isEnd = index === ordinals.length;
        const run =
          first === last && !isEnd
            ? withComma(first)
            : bytes.subarray(startOf(first), startOf(last + 1) - (isEnd ? 1 : 0));
        target.set(run, end);
        end += run.length;
      }
      return end;
    },
  };
}

const BYTES_PER_RECORD = 256;
const MOST_BYTES_PER_CODE_UNIT = 3;

/** Each record is followed by a comma; `starts` has one entry more than there are records. */
function serialise(records: readonly EngineRecord[]): { bytes: Buffer; starts: Uint32Array } {
  const starts = new Uint32Array(records.length + 1);
  let bytes: Buffer = Buffer.allocUnsafe(records.length * BYTES_PER_RECORD);
  let end = 0;
  records.forEach((record, ordinal) => {
    const text = `${JSON.stringify(record)},`;
    const needed = end + text.length * MOST_BYTES_PER_CODE_UNIT;
    if (needed > bytes.length) bytes = grow(bytes, end, Math.max(needed, bytes.length * 2));
    end += bytes.write(text, end);
    starts[ordinal + 1] = end;
  });
  return { bytes: Buffer.from(bytes.subarray(0, end)), starts };
}

function grow(bytes: Buffer, used: number, length: number): Buffer {
  const grown = Buffer.allocUnsafe(length);
  bytes.copy(grown, 0, 0, used);
  return grown;
}
