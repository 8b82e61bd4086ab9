import { addMapped, type Bitmap, hasBit, takeBits } from '../index/bitmap.js';
import type { SortOrder } from '../index/sort-order.js';

/** A page of a set of matches. */
export interface PageRequest {
  readonly matches: Bitmap;
  readonly total: number;
  /** The order to walk in; undefined for that of the ordinals. */
  readonly order: SortOrder | undefined;
  /** A position in the order before which there is no match. */
  readonly start: number;
  readonly offset: number;
  readonly limit: number;
  /** Working memory as large as `matches`. */
  readonly scratch: Bitmap;
}

/** The ordinals of a page. */
export function takePage(request: PageRequest): Uint32Array {
  const { matches, total, order, offset, limit } = request;
  const page = new Uint32Array(Math.max(0, Math.min(limit, total - offset)));
  if (page.length === 0) return page;
  if (order === undefined) takeBits(matches, offset, page);
  else if (!walkOrder(request, order.order, page)) takeFromPositions(request, order, page);
  return page;
}

/** How often the expected way may be exceeded, where matches do not lie evenly in the order. */
const PATIENCE = 4;

/**
 * Walks the order from its start until the page is full, as long as that is cheaper than moving all
 * matches to their positions; false when it is not.
 */
function walkOrder(request: PageRequest, order: Uint32Array, page: Uint32Array): boolean {
  const { matches, total, start, offset } = request;
  const budget = total + matches.length;
  const expected = ((offset + page.length) * (order.length - start)) / total;
  if (expected > budget) return false;
  const end = Math.min(order.length, start + Math.min(budget, PATIENCE * Math.ceil(expected)));
  let skip = offset;
  let taken = 0;
  for (let at = start; at < end; at++) {
    const ordinal = order[at] as number; // at < length
    if (!hasBit(matches, ordinal)) continue;
    if (skip > 0) {
      skip--;
      continue;
    }
    page[taken++] = ordinal;
    if (taken === page.length) return true;
  }
  return false;
}

/** Sorts the matches by setting a bit at the position of each: linear, without comparing. */
function takeFromPositions(request: PageRequest, sort: SortOrder, page: Uint32Array): void {
  const { matches, offset, scratch } = request;
  scratch.fill(0);
  addMapped(scratch, matches, sort.positions());
  takeBits(scratch, offset, page);
  for (let at = 0; at < page.length; at++) {
    page[at] = sort.order[page[at] as number] as number; // positions lie inside the order
  }
}
