import { type LruMap, type Tally, textBytes } from '@sandbox/kernel';

// What V8 takes for things on 64 bits, in bytes, as measured after garbage collection.

/** A place in an object or a list. */
export const WORD = 8;

/** An object without its properties; some of their places are spare. */
const OBJECT_BYTES = 40;

/** An array of numbers that lies on the heap, and what it takes besides when it is longer and lies outside. */
const WORDS_BYTES = 120;
const OUTSIDE_BYTES = 130;
const LONGEST_INSIDE = 64;

/** What an array of numbers takes. */
export function bytesOfWords({ byteLength }: Pick<Uint8Array, 'byteLength'>): number {
  return WORDS_BYTES + byteLength + (byteLength > LONGEST_INSIDE ? OUTSIDE_BYTES : 0);
}

/** What a value takes besides its place: of JSON, or a key. */
export function bytesOfValue(value: unknown): number {
  if (typeof value === 'string') return textBytes(value) - WORD;
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : 2 * WORD;
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = OBJECT_BYTES;
  for (const name in value) bytes += WORD + bytesOfValue((value as { [name]: unknown })[name]); // one of its own
  return bytes;
}

/** What a list of values takes. */
export function bytesOfList(values: readonly unknown[]): number {
  let bytes = OBJECT_BYTES + values.length * WORD;
  for (const value of values) bytes += bytesOfValue(value);
  return bytes;
}

/** An entry of a map that forgets, besides what is kept in it. */
const ENTRY_BYTES = 170;

/** Keeps a value, which takes so many bytes, in a map that weighs bytes, and counts how much the map has grown or shrunk. */
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
