/** Whether everything random is tried in full: with FULL=1, as CI does at night. An ordinary run tries a tenth of it. */
export const isFull = Boolean(process.env.FULL);

/**
 * What everything random starts from, as a day: the one that SEED names; else always the same one, and with FULL=1
 * another one each day.
 */
export const seedDay =
  process.env.SEED ?? (isFull ? new Date().toISOString().slice(0, 10) : '2026-03-30');

/** The same day as a number. */
export const seed = Number(seedDay.replaceAll('-', ''));

/** How many cases of `count` are tried. */
export function casesOf(count: number): number {
  return isFull ? count : Math.ceil(count / 10);
}

/** Those of all cases that are tried: every tenth, from a different one for each `turn`, so that the turns try all together. */
export function shareOf<T>(all: readonly T[], turn: number): readonly T[] {
  return isFull ? all : all.filter((_case, at) => at % 10 === turn % 10);
}
