import type { Key } from '../value/field-types/index.js';
import type { PathShape } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';
import type { Column } from './column.js';

/** What some records hold at a path of one value, as numbers of the different keys. */
export interface Coded {
  /** One for each record, below `keys.length`. */
  readonly codes: Uint32Array;
  /** Undefined stands for no value. */
  readonly keys: readonly (Key | undefined)[];
}

/** Reads the records at some ordinals of a collection. */
export type ReadCodes = (path: PathShape, ordinals: Uint32Array) => Coded;

/** The codes of the records of a column. */
export function readColumn({ codes, keys }: Column, ordinals: Uint32Array): Coded {
  if (codes === undefined) throw new TypeError('A column of several values has no codes.');
  const read = new Uint32Array(ordinals.length);
  for (let at = 0; at < read.length; at++) read[at] = codes[ordinals[at] as number] as number; // ordinals of the column
  return { codes: read, keys: withMissing(keys) };
}

/** The same where ordinals from the capacity of a column on are those of other records. */
export function readOver(
  column: Column,
  path: PathShape,
  over: {
    readonly ordinals: Uint32Array;
    readonly capacity: number;
    readonly at: (ordinal: number) => EngineRecord | undefined;
  },
): Coded {
  const { ordinals, capacity, at: recordAt } = over;
  const { codes, missingCode } = column;
  if (codes === undefined) throw new TypeError('A column of several values has no codes.');
  const keys = [...withMissing(column.keys)];
  const added = new Map<Key, number>();
  const codeOf = (record: EngineRecord | undefined): number => {
    const value = record && path.read(record)?.[0];
    if (value === undefined) return missingCode;
    const key = path.type.keyOf(value);
    const known = column.codeOf(key) ?? added.get(key);
    if (known !== undefined) return known;
    added.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const read = Uint32Array.from(ordinals, (ordinal) =>
    ordinal < capacity ? (codes[ordinal] as number) : codeOf(recordAt(ordinal)),
  );
  return { codes: read, keys };
}

const WITH_MISSING = new WeakMap<readonly Key[], readonly (Key | undefined)[]>();

function withMissing(keys: readonly Key[]): readonly (Key | undefined)[] {
  const known = WITH_MISSING.get(keys) ?? [...keys, undefined];
  WITH_MISSING.set(keys, known);
  return known;
}
