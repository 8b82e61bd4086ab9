/** Records of a base and changed ones, in the same order. */
export interface Lists<Changed extends { readonly slot: number }> {
  /** Ordinals of the base: a part of a longer list. */
  readonly stored: Uint32Array;
  /** The number of records before the first one in the complete list. */
  readonly first: number;
  /** A whole list. */
  readonly changed: readonly Changed[];
  readonly isBefore: (ordinal: number, changed: Changed) => boolean;
}

/** The requested part of both lists; it is not longer than they are. */
export interface MergedPage {
  readonly offset: number;
  readonly length: number;
  /** The offset from slots of changed records to their ordinals. */
  readonly capacity: number;
}

/**
 * Returns a page of both lists merged. At most all of `changed` precede it. So `stored` must begin that many positions
 * before the page's offset, or with its list, and must reach the end of the page or of its list.
 */
export function mergePage<Changed extends { readonly slot: number }>(
  { stored, first, changed, isBefore }: Lists<Changed>,
  { offset, length, capacity }: MergedPage,
): Uint32Array {
  const page = new Uint32Array(length);
  let at = 0;
  let next = 0;
  if (first > 0) next = countBefore(stored[0], changed, isBefore);
  for (let position = first + next; position < offset + length; position++) {
    const other = changed[next];
    const own = stored[at];
    const isOwn = own !== undefined && (other === undefined || isBefore(own, other));
    if (isOwn) at++;
    else next++;
    if (position < offset) continue;
    page[position - offset] = isOwn ? own : capacity + (other?.slot ?? 0); // one of both is left
  }
  return page;
}

/** The number of changed records before a record of the base; all of them without such a record. */
function countBefore<Changed>(
  ordinal: number | undefined,
  changed: readonly Changed[],
  isBefore: (ordinal: number, changed: Changed) => boolean,
): number {
  if (ordinal === undefined) return changed.length;
  const count = changed.findIndex((one) => isBefore(ordinal, one));
  return count < 0 ? changed.length : count;
}
