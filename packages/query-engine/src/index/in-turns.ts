import { setImmediate as turn } from 'node:timers/promises';
import { finish, inSteps, type Steps } from '@sandbox/kernel';

/** Interrupts a read that needs a value that is being built. */
class Unbuilt extends Error {
  /** Resolves when it is built, or cannot be; the repeated read finds out which. */
  readonly over: Promise<void>;

  constructor(over: Promise<void>) {
    super('An index is being built.');
    this.over = over;
  }
}

/** How often a read waits. Then it builds what it still needs without turns, as writes may undo all that it waits for. */
const MAX_WAITS = 16;

let canWait = false;

/**
 * Reads records. If the read needs a value of many records that is not built yet, it is interrupted. It is repeated after
 * the value has been built in steps, between which other requests have their turns.
 * @param read - without effects, as it may be called several times
 */
export function whenBuilt<Result>(read: () => Result): Result | Promise<Awaited<Result>> {
  const first = attempt(read);
  return first instanceof Unbuilt ? repeat(read, first) : first;
}

async function repeat<Result>(read: () => Result, first: Unbuilt): Promise<Awaited<Result>> {
  let { over } = first;
  for (let waits = 1; waits <= MAX_WAITS; waits++) {
    await over;
    const result = attempt(read);
    if (!(result instanceof Unbuilt)) return await result;
    over = result.over;
  }
  return await read();
}

function attempt<Result>(read: () => Result): Result | Unbuilt {
  const before = canWait;
  canWait = true;
  try {
    return read();
  } catch (error) {
    if (error instanceof Unbuilt) return error;
    throw error;
  } finally {
    canWait = before;
  }
}

/** Throws a caught error again if it is what interrupts a read. */
export function rethrowUnbuilt(error: unknown): void {
  if (error instanceof Unbuilt) throw error;
}

/** A build that reads wait for. */
interface Build {
  readonly key: readonly unknown[];
  readonly over: Promise<void>;
  /** The value, or the error; undefined until it is over. */
  result: (() => unknown) | undefined;
}

/** The builds that are not over, and those that were over in this turn: their reads take the values and store them. */
const BUILDS = new Set<Build>();

/** When the last one of them is over. One is built at a time, so that one step is between two turns. */
let last: Promise<void> = Promise.resolve();

/**
 * Builds a value that the caller stores: in turns if it takes several steps and the caller is within `whenBuilt`.
 * @param key - identifies the value, by objects or strings
 * @param build - requests other values before its first `yield` only
 */
export function buildInTurns<Value>(key: readonly unknown[], build: () => Steps<Value>): Value {
  if (!canWait) return finish(build());
  for (const known of BUILDS) {
    if (known.key.some((part, at) => part !== key[at])) continue;
    if (known.result === undefined) throw new Unbuilt(known.over);
    return known.result() as Value; // of the same key
  }
  const steps = build();
  const first = steps.next();
  if (first.done === true) return first.value;
  throw new Unbuilt(begin(key, steps));
}

function begin(key: readonly unknown[], steps: Steps<unknown>): Promise<void> {
  const work = last.then(turn).then(() => inSteps(steps));
  const over = work.then(
    (value) => {
      added.result = () => value;
    },
    (error: unknown) => {
      added.result = () => {
        throw error;
      };
    },
  );
  const added: Build = { key, over, result: undefined };
  BUILDS.add(added);
  over.then(turn).then(() => BUILDS.delete(added));
  last = over;
  return over;
}
