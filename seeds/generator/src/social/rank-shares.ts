/** A falling curve over ranks: how many of `total` each of `ranks` places gets. */
export interface RankCurve {
  readonly ranks: number;
  readonly total: number;
  /** Moves the start of the curve to the right: the larger, the flatter the head. */
  readonly offset: number;
  /** The steepness in quarters: 4 is Zipf's law, 3 falls more slowly. */
  readonly quarters: number;
}

/** Splits a total over ranks by a power law; the first rank gets most, and the sum is exact. */
export function rankShares({ ranks, total, offset, quarters }: RankCurve): number[] {
  const weights = Array.from(
    { length: ranks },
    (_, rank) => 1 / Math.sqrt(Math.sqrt(rank + 1 + offset)) ** quarters,
  );
  const scale = total / weights.reduce((sum, weight) => sum + weight, 0);
  let spent = 0;
  let due = 0;
  return weights.map((weight) => {
    due += weight * scale;
    const share = Math.round(due) - spent;
    spent += share;
    return share;
  });
}
