/** What a measured value may be. */
export interface Bound {
  readonly least?: number;
  readonly most?: number;
}

/** One line for a promise: kept or broken. With `--strict` on the command line a broken one makes the process exit with 1. */
export function verdict(what: string, value: number, bound: Bound): string {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bound;
  const isKept = value >= least && value <= most;
  if (!isKept && process.argv.includes('--strict')) process.exitCode = 1;
  const wanted = bound.least === undefined ? `at most ${most}` : `at least ${least}`;
  return `${isKept ? 'kept  ' : 'BROKEN'}  ${what} ${value.toFixed(2)} (${wanted})`;
}
