/** A list of unsigned 32-bit numbers that grows: four bytes an entry, where an array takes eight. */
export interface Uint32List {
  push(value: number): void;
  /** The entries so far. */
  view(): Uint32Array;
}

/** Builds an empty list. */
export function createUint32List(): Uint32List {
  let entries = new Uint32Array(1024);
  let length = 0;
  return {
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
