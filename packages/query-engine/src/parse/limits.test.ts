import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import type { CollectionShape, FieldShape } from '../value/shape.js';
import { parseAggregate } from './parse-aggregate.js';
import { parseListQuery } from './parse-list-query.js';

const numbers: readonly FieldShape[] = Array.from({ length: 21 }, (_, index) => ({
  name: `n${index}`,
  type: 'int',
}));
const SHAPE: CollectionShape = {
  name: 'tickets',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'subject', type: 'string' },
    { name: 'status', type: 'string' },
    { name: 'day', type: 'date' },
    ...numbers,
  ],
};

const names = (count: number): string =>
  numbers
    .slice(0, count)
    .map(({ name }) => name)
    .join();
const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join();
const conditions = (count: number): string => Array(count).fill('id:1').join('|');
const nested = (levels: number): string =>
  `${'and('.repeat(levels - 1)}id:1${')'.repeat(levels - 1)}`;
const filters = (count: number): string =>
  Array.from({ length: count }, (_, at) => `n${at % 21}_${['gt', 'lt', 'ne'][at % 3]}=${at}`).join(
    '&',
  );

type Parse = (shape: CollectionShape, pairs: [string, string][]) => unknown;

/** The message of a query that is refused; undefined for one that is taken. */
function rejectionOf(parse: Parse, query: string): string | undefined {
  try {
    parse(SHAPE, [...new URLSearchParams(query)]);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Options of lists, a value at the limit, and one beyond it. */
const LIST_LIMITS: readonly (readonly [what: string, taken: string, refused: string])[] = [
  ['the first page', 'page=1', 'page=0'],
  ['the last page', 'page=1000000000', 'page=1000000001'],
  ['the smallest limit', 'limit=1', 'limit=0'],
  ['the largest limit', 'limit=200', 'limit=201'],
  ['the smallest offset', 'offset=0', 'offset=-1'],
  ['the largest offset', 'offset=1000000000', 'offset=1000000001'],
  ['8 fields of sort', `sort=${names(8)}`, `sort=${names(9)}`],
  ['1000 values of a list', `subject_in=${words(1000)}`, `subject_in=${words(1001)}`],
  [
    '1000 characters of a pattern',
    `subject_like=${'x'.repeat(1000)}`,
    `subject_like=${'x'.repeat(1001)}`,
  ],
  ['200 characters of q', `q=${'x'.repeat(200)}`, `q=${'x'.repeat(201)}`],
  ['10 terms of q', 'q=a b c d e f g h i j', 'q=a b c d e f g h i j k'],
  ['3 levels of groups', `or=${nested(3)}`, `or=${nested(4)}`],
  ['50 conditions of a group', `or=${conditions(50)}`, `or=${conditions(51)}`],
  [
    '50 conditions of two groups',
    `or=${conditions(25)}&or=${conditions(25)}`,
    `or=${conditions(25)}&or=${conditions(26)}`,
  ],
  ['50 filters and conditions', `subject=a&or=${conditions(49)}`, `subject=a&or=${conditions(50)}`],
  ['50 filters', filters(50), filters(51)],
];

const AGGREGATE_LIMITS: typeof LIST_LIMITS = [
  ['2 fields of group', 'group=subject,status', 'group=subject,status,day'],
  ['20 measures', `sum=${names(20)}`, `sum=${names(21)}`],
  [
    '20 measures of several kinds',
    `sum=${names(10)}&avg=${names(10)}`,
    `sum=${names(10)}&avg=${names(11)}`,
  ],
  ['the smallest limit', 'group=status&limit=1', 'group=status&limit=0'],
  ['the largest limit', 'group=status&limit=10000', 'group=status&limit=10001'],
];

describe('the limits of a list', () => {
  it.each(LIST_LIMITS)('allow %s, and no more', (_what, taken, rejected) => {
    expect(rejectionOf(parseListQuery, taken)).toBeUndefined();
    expect(rejectionOf(parseListQuery, rejected)).toMatch(/at most|from [01] to/);
  });

  it('list at most 20 problems', () => {
    const errorsOf = (count: number): number => {
      const query = Array.from({ length: count }, (_, at) => `n${at % 21}_gt=x${at}`).join('&');
      try {
        parseListQuery(SHAPE, [...new URLSearchParams(query)]);
      } catch (error) {
        return error instanceof AppError ? (error.errors ?? []).length : -1;
      }
      return 0;
    };
    expect([1, 19, 20, 21].map(errorsOf)).toEqual([1, 19, 20, 20]);
  });
});

describe('the limits of an aggregate', () => {
  it.each(AGGREGATE_LIMITS)('allow %s, and no more', (_what, taken, rejected) => {
    expect(rejectionOf(parseAggregate, taken)).toBeUndefined();
    expect(rejectionOf(parseAggregate, rejected)).toMatch(/at most|from 1 to/);
  });
});
