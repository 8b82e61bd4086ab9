import type { Random } from '@sandbox/kernel';

/** The parameters of `dealQuotas`. */
export interface QuotaOptions<Item, Value> {
  readonly items: readonly Item[];
  /** How many items get each value; together as many as there are items. */
  readonly quotas: readonly (readonly [value: Value, count: number])[];
  /** How well a value fits an item; 0 keeps it away while any other item is left. */
  readonly weight: (item: Item, value: Value) => number;
}

/**
 * One value for each item, so that every value occurs exactly as often as its quota says and goes
 * to fitting items first (weighted sampling without replacement after Efraimidis and Spirakis).
 * Quotas are served in order; the last one takes what is left.
 */
export function dealQuotas<Item, Value>(
  random: Random,
  { items, quotas, weight }: QuotaOptions<Item, Value>,
): Value[] {
  const dealt = new Map<number, Value>();
  let left = items.map((_, index) => index);
  for (const [value, count] of quotas) {
    const keys = new Map(left.map((index) => [index, drawKey(random, items[index], value)]));
    const ranked = left.toSorted((a, b) => compare(keys.get(a), keys.get(b)));
    for (const index of ranked.slice(0, count)) dealt.set(index, value);
    left = ranked.slice(count).sort((a, b) => a - b);
  }
  return items.map((_, index) => {
    const value = dealt.get(index);
    if (value === undefined) throw new RangeError('The quotas do not cover all items.');
    return value;
  });

  function drawKey(source: Random, item: Item | undefined, value: Value): number {
    const likelihood = item === undefined ? 0 : weight(item, value);
    const draw = -Math.log(1 - source.next());
    return likelihood > 0 ? draw / likelihood : Number.POSITIVE_INFINITY;
  }
}

/** Plain subtraction would give NaN for two infinite keys. */
function compare(a = 0, b = 0): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
