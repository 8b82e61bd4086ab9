// Random choices that a seed repeats.

/** A generator by a seed (mulberry32). */
export function toRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** True with a probability. */
    chance: (probability) => next() < probability,
    below: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)],
    /** Up to `most` of the items, at least one. */
    some(items, most) {
      const count = 1 + Math.floor(next() * most);
      const found = Array.from({ length: count }, () => items[Math.floor(next() * items.length)]);
      return [...new Set(found)];
    },
  };
}
