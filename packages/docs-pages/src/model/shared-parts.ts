import type { Part } from '@sandbox/exports';
import type { DocsOperation, DocsResponse } from './read-docs.js';

/** What all operations of a page have alike. */
export interface SharedParts {
  /** Those of the path and query are what an operation is about, and stay with it. */
  readonly parameters: readonly Part[];
  /** Of errors. */
  readonly responses: readonly DocsResponse[];
  /** The media type of all errors that have a body, when they have one. */
  readonly errorType: string | undefined;
}

/** From so many operations on it is shorter to say once what they have alike. */
const MIN_OPERATIONS = 3;

export function sharedParts(operations: readonly DocsOperation[]): SharedParts {
  if (operations.length < MIN_OPERATIONS)
    return { parameters: [], responses: [], errorType: undefined };
  const errors = operations.map(({ responses }) => responses.filter(isError));
  const types = new Set(errors.flat().flatMap(({ mediaType }) => mediaType ?? []));
  return {
    parameters: alike(
      operations.map(({ parameters }) => parameters.filter((one) => one.in === 'header')),
    ),
    responses: alike(errors),
    errorType: types.size === 1 ? [...types][0] : undefined,
  };
}

export function isError({ status }: DocsResponse): boolean {
  return /^(?:[45]|default$)/.test(status);
}

/** The parts that are in all lists. */
function alike<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [first = [], ...others] = lists;
  const known = others.map((list) => new Set(list.map(textOf)));
  return first.filter((part) => known.every((texts) => texts.has(textOf(part))));
}

/** The parts of an operation that are not among those which all have. */
export function without<T>(parts: readonly T[], shared: readonly T[]): readonly T[] {
  const known = new Set(shared.map(textOf));
  return parts.filter((part) => !known.has(textOf(part)));
}

function textOf(part: unknown): string {
  return JSON.stringify(part);
}
