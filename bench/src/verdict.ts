/** What a measured value may be. */
export interface Bound {
  readonly least?: number;
  readonly max?: number;
}

/** One line for a promise: kept or broken. With `--strict` on the command line a broken one makes the process exit with 1. */
export function verdict(what: string, value: number, bound: Bound): string {
  const { least = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bound;
  const isStored = value >= least && value <= max;
  if (!isStored && process.argv.includes('--strict')) process.exitCode = 1;
  const expected = bound.least === undefined ? `at most ${max}` : `at least ${least}`;
  return `${isStored ? 'kept  ' : 'BROKEN'}  ${what} ${value.toFixed(2)} (${expected})`;
}
