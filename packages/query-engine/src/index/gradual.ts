import { setImmediate as turn } from 'node:timers/promises';
import type { Steps } from '@sandbox/kernel';

/** Interrupts a read that needs an index that is being built. */
class Unbuilt extends Error {
  /** Resolves when it is built, or cannot be; the repeated read finds out which. */
  readonly over: Promise<void>;

  constructor(over: Promise<void>) {
    super('An index is being built.');
    this.over = over;
  }
}

/** How often a read waits. More indexes than that are built at once. */
const MAX_WAITS = 32;

let canWait = false;

/**
 * Reads records. If the read needs an index of many records that is not built yet, it is interrupted. It is repeated
 * after the index has been built in steps between which other requests have their turns.
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

/** Throws a caught error again if it is what interrupts a read. */
export function rethrowUnbuilt(error: unknown): void {
  if (error instanceof Unbuilt) throw error;
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

/** Returns a value that is built with the first call, in steps if the caller is within `whenBuilt`. */
export function gradual<Value>(build: () => Steps<Value>): () => Value {
  let built: { readonly value: Value } | undefined;
  let steps: Steps<Value> | undefined;
  let over: Promise<void> | undefined;
  const advance = (): boolean => {
    steps ??= build();
    const current = steps;
    steps = undefined; // an error is not stored
    const step = current.next();
    if (step.done) built = { value: step.value };
    else steps = current;
    return built !== undefined;
  };
  const buildInTurns = async (): Promise<void> => {
    try {
      do await turn();
      while (built === undefined && !advance());
    } catch {
      // The repeated read builds it too, and reports the error.
    }
    over = undefined;
  };
  return () => {
    if (built === undefined && over === undefined) advance();
    while (built === undefined) {
      if (canWait) {
        over ??= buildInTurns();
        throw new Unbuilt(over);
      }
      advance();
    }
    return built.value;
  };
}

/** The values that reads wait for, by their owners and names. */
const AWAITED = new WeakMap<object, Map<string, () => unknown>>();

/**
 * Builds a value that is not stored here, in steps if the caller is within `whenBuilt`. The repeated read finds it again.
 * @param build - reads other gradual values before its first `yield` only
 * @param name - that of the value among those of its owner
 */
export function buildNow<Value>(owner: object, name: string, build: () => Steps<Value>): Value {
  const awaited = AWAITED.get(owner);
  const read = (awaited?.get(name) as (() => Value) | undefined) ?? gradual(build); // of this name
  try {
    const value = read();
    awaited?.delete(name);
    return value;
  } catch (error) {
    if (error instanceof Unbuilt) AWAITED.set(owner, (awaited ?? new Map()).set(name, read));
    throw error;
  }
}
