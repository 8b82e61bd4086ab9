/**
 * A set of ordinals, one bit each. Signed words, because V8 keeps a signed 32-bit element in a
 * register but turns an unsigned one above 2^31 into a float. All loops below stay within the length,
 * so every element they read is a number.
 */
export type Bitmap = Int32Array;

/** Builds the empty set over `size` ordinals. */
export function createBitmap(size: number): Bitmap {
  return new Int32Array((size + 31) >>> 5);
}

/** Adds an ordinal below the size. */
export function setBit(target: Bitmap, ordinal: number): void {
  target[ordinal >>> 5] = (target[ordinal >>> 5] as number) | (1 << (ordinal & 31));
}

/** Takes away an ordinal below the size. */
export function clearBit(target: Bitmap, ordinal: number): void {
  target[ordinal >>> 5] = (target[ordinal >>> 5] as number) & ~(1 << (ordinal & 31));
}

/** Adds `ordinals[from]` up to but without `ordinals[to]`. */
export function addSlice(
  target: Bitmap,
  slice: { readonly ordinals: Uint32Array; readonly from: number; readonly to: number },
): void {
  const { ordinals, from, to } = slice;
  for (let at = from; at < to; at++) {
    const ordinal = ordinals[at] as number;
    target[ordinal >>> 5] = (target[ordinal >>> 5] as number) | (1 << (ordinal & 31));
  }
}

/** Adds the members of `upper` that are not in `lower`. */
export function addDifference(target: Bitmap, upper: Bitmap, lower: Bitmap): void {
  for (let at = 0; at < target.length; at++) {
    target[at] = (target[at] as number) | ((upper[at] as number) & ~(lower[at] as number));
  }
}

/** Removes the members that are not in `other`. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) {
    target[at] = (target[at] as number) & (other[at] as number);
  }
}

/** Removes the members of `other`. */
export function subtract(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) {
    target[at] = (target[at] as number) & ~(other[at] as number);
  }
}

/** Adds the members of `other`. */
export function unite(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) {
    target[at] = (target[at] as number) | (other[at] as number);
  }
}

/** Adds every ordinal below `size`. */
export function addAll(target: Bitmap, size: number): void {
  target.fill(-1);
  clearTail(target, size);
}

/** Turns the set into all other ordinals below `size`. */
export function complement(target: Bitmap, size: number): void {
  for (let at = 0; at < target.length; at++) target[at] = ~(target[at] as number);
  clearTail(target, size);
}

/** How many ordinals are in the set. */
export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bitmap.length; at++) count += popcount(bitmap[at] as number);
  return count;
}

/** Whether an ordinal is in the set. */
export function hasBit(bitmap: Bitmap, ordinal: number): boolean {
  return (((bitmap[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1) === 1;
}

/** Fills `target` with the members in ascending order, leaving out the first `skip`. */
export function takeBits(bitmap: Bitmap, skip: number, target: Uint32Array): void {
  let left = skip;
  let taken = 0;
  for (let at = 0; at < bitmap.length && taken < target.length; at++) {
    let word = bitmap[at] as number;
    if (word === 0) continue;
    if (left > 0) {
      const count = popcount(word);
      if (count <= left) {
        left -= count;
        continue;
      }
      for (; left > 0; left--) word &= word - 1;
    }
    for (; word !== 0 && taken < target.length; word &= word - 1) {
      target[taken++] = (at << 5) | (31 - Math.clz32(word & -word));
    }
  }
}

/** Calls `visit` with each member in ascending order. */
export function forEachBit(bitmap: Bitmap, visit: (ordinal: number) => void): void {
  for (let at = 0; at < bitmap.length; at++) {
    for (let word = bitmap[at] as number; word !== 0; word &= word - 1) {
      visit((at << 5) | (31 - Math.clz32(word & -word)));
    }
  }
}

/** Adds the image of each member under `places`: ordinal o becomes `places[o]`. */
export function addMapped(target: Bitmap, source: Bitmap, places: Uint32Array): void {
  for (let at = 0; at < source.length; at++) {
    for (let word = source[at] as number; word !== 0; word &= word - 1) {
      const place = places[(at << 5) | (31 - Math.clz32(word & -word))] as number;
      target[place >>> 5] = (target[place >>> 5] as number) | (1 << (place & 31));
    }
  }
}

/** The last word has bits beyond the last ordinal. */
function clearTail(target: Bitmap, size: number): void {
  const used = size & 31;
  const last = target.length - 1;
  if (used !== 0) target[last] = (target[last] as number) & ((1 << used) - 1); // size > 0 here
}

/** Sums the bits of a word in parallel: pairs, nibbles, bytes. */
function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
