import { setImmediate as turn } from 'node:timers/promises';

/** Long work that ends a step where other work may have its turn. */
export type Steps<Result> = Generator<undefined, Result>;

/** The number of values in a step, which takes some milliseconds. */
export const STEP_VALUES = 16_384;

/** Does long work without a turn for other work. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does long work, with a turn for other work, such as requests, after each step. */
export async function inSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await turn();
  }
}

/**
 * Works through numbers from 0 to `length` in steps.
 * @param work - works from one number up to another, the latter excluded
 * @param values - how many values one number has, about
 */
export function* eachStep(
  length: number,
  work: (from: number, to: number) => void,
  values = 1,
): Steps<undefined> {
  const step = Math.ceil(STEP_VALUES / values);
  for (let from = 0; from < length; from += step) {
    if (from > 0) yield;
    work(from, Math.min(length, from + step));
  }
  return undefined;
}
