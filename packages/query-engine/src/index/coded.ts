import type { Key } from '../value/field-types/index.js';
import type { PathShape } from '../value/path-table.js';
import type { EngineRecord } from '../value/shape.js';
import type { Column } from './column.js';

/** The values of some records at a path of one value, as numbers of the different keys. */
export interface Coded {
  /** One for each record, below `keys.length`; not to be written to. */
  readonly codes: Uint32Array;
  /** Ascending; the last one is undefined and means no value. */
  readonly keys: readonly (Key | undefined)[];
  /** The places of the records by their codes, where that is known; not to be written to. */
  readonly order?: Uint32Array;
}

/** Reads the records at some ordinals of a collection, in the order of their ids. */
export type ReadCodes = (path: PathShape, ordinals: Uint32Array) => Coded;

/** The codes of the records of a column. */
export function readColumn({ codes, keys, order }: Column, ordinals: Uint32Array): Coded {
  if (codes === undefined) throw new TypeError('A column of several values has no codes.');
  if (ordinals.length === codes.length) return { codes, keys: withMissing(keys), order }; // all of them
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
  const added = new Map<Key, number>();
  const codeOf = (record: EngineRecord | undefined): number => {
    const value = record && path.read(record)?.[0];
    if (value === undefined) return missingCode;
    const key = path.type.keyOf(value);
    const known = column.codeOf(key) ?? added.get(key);
    if (known !== undefined) return known;
    const code = missingCode + 1 + added.size;
    added.set(key, code);
    return code;
  };
  const read = Uint32Array.from(ordinals, (ordinal) =>
    ordinal < capacity ? (codes[ordinal] as number) : codeOf(recordAt(ordinal)),
  );
  if (added.size === 0) return { codes: read, keys: withMissing(column.keys) };
  return inOrder(read, [...column.keys, undefined, ...added.keys()]);
}

/** Numbers the keys by their order. */
function inOrder(codes: Uint32Array, keys: readonly (Key | undefined)[]): Coded {
  const order = Array.from(keys, (_, code) => code).sort((one, other) =>
    compareKeys(keys[one], keys[other]),
  );
  const ranks = new Uint32Array(keys.length);
  order.forEach((code, rank) => {
    ranks[code] = rank;
  });
  return {
    codes: codes.map((code) => ranks[code] as number), // codes of the keys
    keys: order.map((code) => keys[code]),
  };
}

function compareKeys(one: Key | undefined, other: Key | undefined): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return one < other ? -1 : 1;
}

const WITH_MISSING = new WeakMap<readonly Key[], readonly (Key | undefined)[]>();

function withMissing(keys: readonly Key[]): readonly (Key | undefined)[] {
  const known = WITH_MISSING.get(keys) ?? [...keys, undefined];
  WITH_MISSING.set(keys, known);
  return known;
}
