import { integer } from '@sandbox/kernel';
import { type Criteria, MAX_OFFSET } from '@sandbox/query-engine';
import type { PageCriteria } from '../read/plan.js';
import { invalidOption } from './rejections.js';

/** The maximum number of records in a list of a dialect, also for requests of all records. */
export const MAX_WINDOW = 1000;

/** Which records of the matches are wanted. */
export interface Window {
  readonly offset: number;
  /** From 0 to MAX_WINDOW. */
  readonly limit: number;
}

/** The window of a request that names none. */
export const WHOLE: Window = { offset: 0, limit: MAX_WINDOW };

/**
 * Criteria with a window in place of their page. Dialects have no cursors, for example, because they have no names for
 * them.
 */
export function withWindow(
  { where, search, sort }: Criteria,
  { offset, limit }: Window,
): PageCriteria {
  const page = limit === 0 ? 1 : Math.floor(offset / limit) + 1;
  return { where, search, sort, offset, limit, page };
}

/**
 * The window from one position up to, but without, another.
 * @throws AppError `invalid_parameter` naming the option of the end
 */
export function windowBetween(name: string, start: number, end: number): Window {
  const limit = Math.max(0, end - start);
  if (limit > MAX_WINDOW)
    throw invalidOption(name, `at most ${MAX_WINDOW} records in one response`, limit);
  return { offset: start, limit };
}

/** A number of pages or of records. @throws AppError `invalid_parameter` */
export function readCount(name: string, text: string, least: number): number {
  return readWithin(name, text, [least, MAX_WINDOW]);
}

/** A position in a list. @throws AppError `invalid_parameter` */
export function readPosition(name: string, text: string, least = 0): number {
  return readWithin(name, text, [least, MAX_OFFSET]);
}

function readWithin(name: string, text: string, [least, max]: readonly [number, number]): number {
  const { expected, read } = integer(least, max);
  const value = read(text);
  if (value === undefined) throw invalidOption(name, expected, text);
  return value;
}
