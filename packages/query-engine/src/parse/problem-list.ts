import { AppError, type FieldProblem } from '@sandbox/kernel';
import { MAX_PROBLEMS } from '../limits.js';

/** Gathers the problems of a query, so that one response names them all. */
export interface ProblemList {
  /** Returns the result of `parse`; `otherwise` when it throws an AppError, which is stored. */
  tryParse<T>(parse: () => T, otherwise: T): T;
  /** True when looking for more problems would not change the response. */
  isFull(): boolean;
  /** Throws the first problem, listing all of them. */
  throwIfAny(): void;
}

/** Builds an empty list of problems. */
export function createProblemList(): ProblemList {
  const stored: AppError[] = [];
  return {
    tryParse(parse, otherwise) {
      try {
        return parse();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        stored.push(error);
        return otherwise;
      }
    },
    isFull: () => stored.length >= MAX_PROBLEMS,
    throwIfAny() {
      const [first] = stored;
      if (first) throw stored.length === 1 ? first : merge(first, stored);
    },
  };
}

function merge(first: AppError, all: readonly AppError[]): AppError {
  const { status, title, message } = first;
  const errors: FieldProblem[] = all.flatMap((error) => error.errors ?? []).slice(0, MAX_PROBLEMS);
  return new AppError(
    first.code,
    { status, title },
    { detail: message, errors, members: first.members },
  );
}
