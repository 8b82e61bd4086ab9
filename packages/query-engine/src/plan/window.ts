import { type Bitmap, hasBit } from '../index/bitmap.js';
import { lowerBound } from '../value/lower-bound.js';
import type { CompareRanks, Rank, Ranks } from './rank.js';

/** A part of an order, between two places that are not in it. */
export interface Window {
  readonly after?: Rank | undefined;
  readonly before?: Rank | undefined;
  /** Whether the last `limit` records of it are meant instead of the first. */
  readonly isFromEnd?: boolean | undefined;
}

/** Whether a record stands within a window. */
export function isWithin({ after, before }: Window, one: Rank, compare: CompareRanks): boolean {
  if (after !== undefined && compare(one, after) <= 0) return false;
  return before === undefined || compare(one, before) < 0;
}

/** A request for the matches of an order in a window. */
export interface WindowRequest {
  readonly matches: Bitmap;
  readonly order: Uint32Array;
  readonly window: Window;
  readonly limit: number;
  readonly standings: Ranks;
}

/** The ordinals of at most `limit` matches within a window, in the order. */
export function takeWindow(request: WindowRequest): Uint32Array {
  const { order, window, standings: ranks } = request;
  const { after, before, isFromEnd = false } = window;
  const placeOf = (place: Rank, isPast: boolean): number =>
    lowerBound(order.length, (at) => {
      const side = ranks.compare(order[at] as number, place); // at < length
      return isPast ? side > 0 : side >= 0;
    });
  const from = after === undefined ? 0 : placeOf(after, true);
  const to = before === undefined ? order.length : placeOf(before, false);
  return isFromEnd ? walkBack(request, from, to) : walk(request, from, to);
}

function walk({ matches, order, limit }: WindowRequest, from: number, to: number): Uint32Array {
  const page = new Uint32Array(Math.max(0, Math.min(limit, to - from)));
  let taken = 0;
  for (let at = from; at < to && taken < page.length; at++) {
    const ordinal = order[at] as number; // to <= length
    if (hasBit(matches, ordinal)) page[taken++] = ordinal;
  }
  return page.subarray(0, taken);
}

function walkBack({ matches, order, limit }: WindowRequest, from: number, to: number): Uint32Array {
  const page = new Uint32Array(Math.max(0, Math.min(limit, to - from)));
  let left = page.length;
  for (let at = to - 1; at >= from && left > 0; at--) {
    const ordinal = order[at] as number; // at < to <= length
    if (hasBit(matches, ordinal)) page[--left] = ordinal;
  }
  return page.subarray(left);
}
