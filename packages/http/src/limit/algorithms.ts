import type { RateLimit } from './rate-limit.js';

/** The number of requests that pass in a window, in milliseconds. */
export interface Quota extends Pick<RateLimit, 'algorithm' | 'limit'> {
  readonly windowMs: number;
}

/** The result of a limit for one request. */
export interface Taken {
  readonly isAllowed: boolean;
  /** How many more may follow now. */
  readonly remaining: number;
  /** Milliseconds until more may follow than now. */
  readonly waitMs: number;
}

/** The state of a count. It may be dropped when nothing was counted for a window. */
export type CountState = readonly number[];

/** The result of a limit for a request, and its count after it. */
export interface Counted extends Taken {
  readonly state: CountState;
}

/**
 * Counts a request at this instant; a rejected one does not count.
 * @param state - the result of the last call; undefined at first
 * @param now - whole milliseconds, as all counted values are: sums of fractions would let one too many pass
 * @param takes - 1, or 0 for the state of a limit without counting
 */
type Algorithm = (
  state: CountState | undefined,
  quota: Quota,
  now: number,
  takes?: 0 | 1,
) => Counted;

/** A window begins with the first request after the last window: when it began, and how many have passed in it. */
const countFixed: Algorithm = (state, { limit, windowMs }, now, takes = 1) => {
  const [last = now, passed = 0] = state ?? [];
  const isOver = now - last >= windowMs;
  const [start, before] = isOver ? [now, 0] : [last, passed];
  const isAllowed = before < limit;
  const used = isAllowed ? before + takes : before;
  return {
    ...{ state: [start, used], isAllowed, remaining: limit - used },
    waitMs: start + windowMs - now,
  };
};

/** No span of a window's length has more: when each request passed that still counts. */
const countSliding: Algorithm = (state = [], { limit, windowMs }, now, takes = 1) => {
  const first = state.findIndex((at) => now - at < windowMs);
  const counting = first < 0 ? [] : state.slice(first);
  const isAllowed = counting.length < limit;
  if (isAllowed && takes === 1) counting.push(now);
  const [oldest = now] = counting;
  return {
    ...{ state: counting, isAllowed, remaining: limit - counting.length },
    waitMs: oldest + windowMs - now,
  };
};

/**
 * A bucket of `limit` tokens, full at first, fills at `limit` tokens a window. The state is its content, and the time of
 * that. A token is `windowMs` drops, so a millisecond brings `limit` of them.
 */
const countBucket: Algorithm = (state, { limit, windowMs }, now, takes = 1) => {
  const full = limit * windowMs;
  const [level = full, at = now] = state ?? [];
  const filled = Math.min(full, level + (now - at) * limit);
  const isAllowed = filled >= windowMs;
  const left = isAllowed ? filled - takes * windowMs : filled;
  const remaining = Math.floor(left / windowMs);
  const missing = (remaining + 1) * windowMs - left;
  return {
    ...{ state: [left, now], isAllowed, remaining },
    waitMs: Math.ceil(missing / limit),
  };
};

/** All ways to count. */
export const COUNT: Readonly<Record<Quota['algorithm'], Algorithm>> = {
  fixed: countFixed,
  sliding: countSliding,
  bucket: countBucket,
};
