import { type LruMap, type Tally, textBytes } from '@sandbox/kernel';

// The sizes of values in V8 on 64 bits, in bytes, measured after garbage collection.

/** A place in an object or a list. */
export const WORD = 8;

/** An object without its properties; some of their places are spare. */
const OBJECT_BYTES = 40;

/** An array of numbers on the heap, and the additional bytes of a longer one, whose numbers are outside the heap. */
const WORDS_BYTES = 120;
const OUTSIDE_BYTES = 130;
const LONGEST_INSIDE = 64;

/** The memory of an array of numbers, in bytes. */
export function bytesOfWords({ byteLength }: Pick<Uint8Array, 'byteLength'>): number {
  return WORDS_BYTES + byteLength + (byteLength > LONGEST_INSIDE ? OUTSIDE_BYTES : 0);
}

/** The memory of a value without its slot, in bytes: of JSON, or a key. */
export function bytesOfValue(value: unknown): number {
  if (typeof value === 'string') return textBytes(value) - WORD;
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : 2 * WORD;
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = OBJECT_BYTES;
  for (const name in value) bytes += WORD + bytesOfValue((value as { [name]: unknown })[name]); // `name` is a key of it
  return bytes;
}

/** The memory of a list of values, in bytes. */
export function bytesOfList(values: readonly unknown[]): number {
  let bytes = OBJECT_BYTES + values.length * WORD;
  for (const value of values) bytes += bytesOfValue(value);
  return bytes;
}

/** An entry of an `LruMap`, without its value, in bytes. */
const ENTRY_BYTES = 170;

/** Stores a value of `bytes` bytes in a map that weighs bytes, and counts how much the map has grown or shrunk. */
export function keepCounted<Value>(
  map: LruMap<string, Value>,
  { key, value, bytes }: { readonly key: string; readonly value: Value; readonly bytes: number },
  tally: Tally | undefined,
): Value {
  const before = map.weight;
  map.set(key, value, bytes + ENTRY_BYTES + textBytes(key));
  tally?.add(map.weight - before);
  return value;
}
