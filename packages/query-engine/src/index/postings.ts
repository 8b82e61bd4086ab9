import { eachStep, STEP_VALUES, type Steps } from '@sandbox/kernel';
import type { Key } from '../value/field-types/index.js';
import { arrangeKeys } from './arrange-in-steps.js';

/**
 * The records of each key: the ordinals of key number c ("code" c) are `order[starts[c]]` up to `order[starts[c + 1]]`,
 * ascending. One group more, after the last key, contains the records without a value.
 */
export interface Postings<K extends Key> {
  readonly keys: readonly K[];
  readonly starts: Uint32Array;
  readonly order: Uint32Array;
  /** The code of each ordinal; undefined when a record can have several keys. */
  readonly codes: Uint32Array | undefined;
}

interface PostingsOptions {
  /** How many records there are. */
  readonly size: number;
  /** Whether the keys ascend; otherwise they are in the order in which they first occur. */
  readonly isSorted?: boolean;
}

export interface PostingsSource<K extends Key> extends PostingsOptions {
  /** The keys of a record that can hold several; undefined when it has no value. */
  readonly keysOf: (ordinal: number) => Iterable<K> | undefined;
}

export interface SinglePostingsSource<K extends Key> extends PostingsOptions {
  /** The key of a record that can hold one; undefined when it has no value. */
  readonly keyOf: (ordinal: number) => K | undefined;
}

/** Groups the records of a collection by their keys. */
export function* buildPostings<K extends Key>(
  source: PostingsSource<K> | SinglePostingsSource<K>,
): Steps<Postings<K>> {
  const isSingle = 'keyOf' in source;
  const { firstCodes, ordinals, found } = isSingle
    ? yield* collectSingle(source)
    : yield* collect(source);
  const first = [...firstCodes.keys()];
  const keys = source.isSorted ? yield* arrangeKeys(first) : first;
  const codes = yield* replaceCodes(found, keys, firstCodes);
  const { starts, order } = yield* group(ordinals, codes, keys.length);
  return { keys, starts, order, codes: isSingle ? codes : undefined };
}

/** Replaces the codes of the first occurrences by places in the list of keys, those without a key by the next one. */
function* replaceCodes<K>(
  codes: Uint32Array,
  keys: readonly K[],
  firstCodes: ReadonlyMap<K, number>,
): Steps<Uint32Array> {
  const finalCodes = new Uint32Array(keys.length + 1);
  yield* eachStep(keys.length, (from, to) => {
    for (let code = from; code < to; code++)
      finalCodes[firstCodes.get(keys[code] as K) as number] = code; // the same keys
  });
  finalCodes[keys.length] = keys.length;
  yield* eachStep(codes.length, (from, to) => {
    for (let at = from; at < to; at++)
      codes[at] = finalCodes[Math.min(codes[at] as number, keys.length)] as number;
  });
  return codes;
}

/** How postings read the keys of a path, of which a record can hold several or one. */
export function keysBy<K extends Key>(
  { multiple }: { readonly multiple: boolean },
  valuesOf: (ordinal: number) => readonly unknown[] | undefined,
  toKey: (value: unknown) => K,
): Pick<PostingsSource<K>, 'keysOf'> | Pick<SinglePostingsSource<K>, 'keyOf'> {
  if (multiple)
    return {
      keysOf(ordinal) {
        const values = valuesOf(ordinal);
        return values && values.length > 1 ? new Set(values.map(toKey)) : values?.map(toKey);
      },
    };
  return {
    keyOf(ordinal) {
      const values = valuesOf(ordinal);
      return values === undefined ? undefined : toKey(values[0]);
    },
  };
}

const MISSING = 0xffffffff;

interface Occurrences<K> {
  /** The keys with codes in the order of their first occurrence. */
  readonly firstCodes: ReadonlyMap<K, number>;
  /** For each occurrence the record, ascending, and the key's first code; without ordinals each record has one. */
  readonly ordinals: Uint32Array | undefined;
  readonly found: Uint32Array;
}

function* collect<K extends Key>({ size, keysOf }: PostingsSource<K>): Steps<Occurrences<K>> {
  const firstCodes = new Map<K, number>();
  const ordinals = createUint32List(size);
  const found = createUint32List(size);
  let end = STEP_VALUES;
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (found.length >= end) {
      end = found.length + STEP_VALUES;
      yield;
    }
    const keys = keysOf(ordinal);
    if (keys === undefined) {
      ordinals.push(ordinal);
      found.push(MISSING);
      continue;
    }
    for (const key of keys) {
      ordinals.push(ordinal);
      found.push(codeOf(firstCodes, key));
    }
  }
  return { firstCodes, ordinals: ordinals.view(), found: found.view() };
}

/** The same where each record holds one key or none: a third of the time. */
function* collectSingle<K extends Key>({
  size,
  keyOf,
}: SinglePostingsSource<K>): Steps<Occurrences<K>> {
  const firstCodes = new Map<K, number>();
  const found = new Uint32Array(size);
  yield* eachStep(size, (from, to) => {
    for (let ordinal = from; ordinal < to; ordinal++) {
      const key = keyOf(ordinal);
      found[ordinal] = key === undefined ? MISSING : codeOf(firstCodes, key);
    }
  });
  return { firstCodes, ordinals: undefined, found };
}

function codeOf<K>(codes: Map<K, number>, key: K): number {
  const known = codes.get(key);
  if (known !== undefined) return known;
  const code = codes.size;
  codes.set(key, code);
  return code;
}

/** A counting sort by code; stable, so each group stays in the order of the ordinals. */
function* group(
  ordinals: Uint32Array | undefined,
  codes: Uint32Array,
  keyCount: number,
): Steps<{ readonly starts: Uint32Array; readonly order: Uint32Array }> {
  const starts = new Uint32Array(keyCount + 2);
  yield* eachStep(codes.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const after = (codes[at] as number) + 1; // codes are <= keyCount
      starts[after] = (starts[after] as number) + 1;
    }
  });
  for (let code = 0; code <= keyCount; code++) {
    starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number); // within starts
  }
  const next = starts.slice();
  const order = new Uint32Array(codes.length);
  yield* eachStep(codes.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const code = codes[at] as number; // at < length
      const place = next[code] as number; // code <= keyCount
      order[place] = ordinals === undefined ? at : (ordinals[at] as number); // as long as codes
      next[code] = place + 1;
    }
  });
  return { starts, order };
}

/** A list of unsigned 32-bit numbers that grows: four bytes an entry, where an array takes eight. */
interface Uint32List {
  readonly length: number;
  push(value: number): void;
  /** The entries so far. */
  view(): Uint32Array;
}

/** Builds an empty list with an expected number of entries. */
function createUint32List(expected: number): Uint32List {
  let entries = new Uint32Array(Math.max(16, Math.min(1024, expected)));
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === entries.length) {
        const grown = new Uint32Array(length * 2);
        grown.set(entries);
        entries = grown;
      }
      entries[length++] = value;
    },
    view: () => entries.subarray(0, length),
  };
}
