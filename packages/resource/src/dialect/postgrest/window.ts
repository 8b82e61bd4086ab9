import type { HttpRequest } from '@sandbox/http';
import { MAX_OFFSET } from '@sandbox/query-engine';
import { MAX_WINDOW, type Window } from '../window.js';
import { reject, unreadable } from './errors.js';
import type { TableOptions } from './query.js';

const RANGE = /^(?:items=)?(\d+)-(\d*)$/;

/**
 * The records of a table that `limit`, `offset` and `Range` select; at most a thousand, as with PostgREST where
 * `max-rows` is set.
 * @throws AppError `PGRST103` for a limit below zero or a range that ends before it begins
 * @throws AppError `PGRST100` for a value that is not a number
 */
export function readWindow(
  options: TableOptions | undefined,
  request?: Pick<HttpRequest, 'headers'>,
): Window {
  const offset = readNumber(options, 'offset') ?? 0;
  const end = offset + (readNumber(options, 'limit') ?? Number.POSITIVE_INFINITY);
  const range = readRange(request?.headers.range);
  const start = Math.min(Math.max(offset, range.start), MAX_OFFSET);
  const limit = Math.max(0, Math.min(end, range.end) - start);
  return { offset: start, limit: Math.min(limit, MAX_WINDOW) };
}

function readNumber(options: TableOptions | undefined, name: string): number | undefined {
  const sent = options?.own.get(name);
  if (sent === undefined) return undefined;
  const { parameter, value } = sent;
  if (/^-\d+$/.test(value) && name === 'limit')
    throw notSatisfiable('Limit should be greater than or equal to zero.', parameter);
  if (!/^\d{1,15}$/.test(value))
    throw unreadable(parameter, `${parameter} takes a number, not "${value.slice(0, 80)}".`);
  return Math.min(Number(value), MAX_OFFSET);
}

interface Positions {
  readonly start: number;
  /** The first that is not meant any more. */
  readonly end: number;
}

function readRange(range: string | undefined): Positions {
  if (range === undefined) return { start: 0, end: Number.POSITIVE_INFINITY };
  const [, first, last = ''] = RANGE.exec(range) ?? [];
  if (first === undefined)
    throw unreadable('Range', `Range takes positions such as 0-9, not "${range.slice(0, 80)}".`);
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last) + 1;
  if (end <= start)
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      'Range',
    );
  return { start, end };
}

/** The error of a range without records. */
export function notSatisfiable(
  details: string,
  parameter?: string,
  headers?: Readonly<Record<string, string>>,
): Error {
  return reject('PGRST103', 'Requested range not satisfiable', {
    details,
    ...(parameter === undefined ? {} : { parameter }),
    ...(headers === undefined ? {} : { headers }),
  });
}
