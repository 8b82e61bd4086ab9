import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { createCollection, parseListQuery, type QueryPairs } from '@sandbox/query-engine';
import fc from 'fast-check';
import { createSampleRecords, SAMPLE_SHAPE } from './sample-collection.js';

const collection = createCollection({ shape: SAMPLE_SHAPE, records: createSampleRecords(300) });
const QUERY_BYTES = 16_384;

function codeOf(pairs: QueryPairs): string {
  try {
    collection.run(parseListQuery(SAMPLE_SHAPE, pairs));
    return 'ok';
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return error.code;
    throw error;
  }
}

const fill = (text: string): string => text.repeat(Math.floor(QUERY_BYTES / text.length));
const pairsOf = (count: number, pair: (index: number) => [string, string]): QueryPairs =>
  Array.from({ length: count }, (_, index) => pair(index));

describe('a hostile query', () => {
  it.each<[string, QueryPairs, string]>([
    ['a long unknown name', [[fill('x'), '1']], 'unknown_field'],
    ['a path of dots', [[fill('.'), '1']], 'unknown_field'],
    ['a deep path', [[`person${fill('.last_name')}`, '1']], 'unknown_field'],
    ['suffixes on suffixes', [[`name${fill('_like')}`, '1']], 'unknown_field'],
    ['8,000 unknown names', pairsOf(8000, (index) => [`x${index}`, '']), 'unknown_field'],
    ['2,000 values in a list', [['id_in', fill('12345678,')]], 'invalid_parameter'],
    ['2,000 equal keys', pairsOf(2000, () => ['id', '1']), 'invalid_parameter'],
    ['a list of commas', [['name_in', fill(',')]], 'invalid_parameter'],
    ['a list of quotes', [['name_in', `"${fill('""')}`]], 'invalid_value'],
    ['a list of open quotes', [['name_in', fill('"a,')]], 'invalid_value'],
    ['a long number', [['id', fill('9')]], 'invalid_value'],
    ['a long decimal', [['score', fill('1.')]], 'invalid_value'],
    ['a long date', [['due_at', `2026-03-30T00:00:00.${fill('1')}Z`]], 'invalid_value'],
    ['a long pattern', [['name_like', fill('a')]], 'invalid_parameter'],
    ['a long search', [['q', fill('a ')]], 'invalid_parameter'],
    ['a long sort', [['sort', fill('name,')]], 'invalid_parameter'],
    ['a long sort of one field', [['sort', `${fill('name,')}name`]], 'ok'],
    ['a long list of fields', [['fields', `${fill('name,')}name`]], 'ok'],
    ['a group of a thousand conditions', [['or', fill('id:1|')]], 'invalid_parameter'],
    ['groups in groups', [['or', fill('and(')]], 'invalid_parameter'],
    [
      'negations of negations',
      [['not', `${fill('not(')}id:1${')'.repeat(4000)}`]],
      'invalid_parameter',
    ],
    ['a group of quotes', [['or', `name:"${fill('""')}`]], 'invalid_parameter'],
    ['a group of bars', [['or', fill('|')]], 'invalid_parameter'],
    ['a condition without an end', [['or', `name:${fill('a')}`]], 'ok'],
    ['300 groups', pairsOf(300, () => ['or', 'id:1']), 'invalid_parameter'],
    ['a thousand filters', pairsOf(1000, () => ['id_gt', '1']), 'invalid_parameter'],
    [
      'every sort',
      [['sort', '-score,name,code,-day,due_at,status,active,-owner_id,body']],
      'invalid_parameter',
    ],
  ])('with %s is answered', (_, pairs, code) => {
    expect(codeOf(pairs)).toBe(code);
  });

  it('shows only the beginning of what it cannot use', () => {
    const long = fill('x');
    for (const pair of [
      [long, '1'],
      ['id', long],
      ['sort', long],
      ['page', long],
    ] as const) {
      expect(() => parseListQuery(SAMPLE_SHAPE, [pair])).toThrow(
        expect.objectContaining({ message: expect.stringMatching(/^.{1,1000}$/s) }),
      );
    }
  });

  it('never fails otherwise than with a problem of the query', () => {
    const names = SAMPLE_SHAPE.fields.map((field) => field.name);
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('page', 'limit', 'offset', 'sort', 'q', 'fields', 'expand', '__proto__'),
      fc
        .tuple(fc.constantFrom(...names, 'media.alt', 'person.age'), fc.string({ maxLength: 5 }))
        .map((parts) => parts.join('')),
      fc
        .tuple(
          fc.constantFrom(...names, 'media.alt', 'person.age'),
          fc.constantFrom('', '_ne', '_gt', '_in', '_like', '_null', '_'),
        )
        .map((parts) => parts.join('')),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'null', 'true', '1', '-1', '"', '""', ',', 'name', '-id', '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), (pairs) => {
        expect(typeof codeOf(pairs)).toBe('string');
      }),
      { numRuns: 3000 },
    );
  });
});
