import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { allOf } from '../plan/filter.js';
import type { CollectionShape } from '../value/shape.js';
import { parseListQuery } from './parse-list-query.js';

const SHAPE: CollectionShape = {
  name: 'tickets',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'subject', type: 'string' },
    { name: 'priority', type: 'enum', values: ['low', 'high'] },
    { name: 'rating', type: 'float' },
    { name: 'breached', type: 'bool' },
    { name: 'day', type: 'date' },
    { name: 'due_at', type: 'datetime' },
    { name: 'tags', type: 'strings' },
    { name: 'person', type: 'object', fields: [{ name: 'last_name', type: 'string' }] },
  ],
};
const FILTERABLE = [
  'id',
  'subject',
  'priority',
  'rating',
  'breached',
  'day',
  'due_at',
  'tags',
  'person',
  'person.last_name',
];
const SORTABLE = ['id', 'subject', 'priority', 'rating', 'breached', 'day', 'due_at'];

const NOON = Date.UTC(2026, 2, 30, 12);

const parse = (text: string) => parseListQuery(SHAPE, [...new URLSearchParams(text)]);

function errorOf(text: string): AppError {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

describe('parseListQuery', () => {
  it('reads nothing as the first page of everything by id', () => {
    expect(parse('')).toEqual({
      page: 1,
      limit: 20,
      offset: 0,
      sort: [],
      where: allOf([]),
      search: [],
      fields: undefined,
      expand: undefined,
      cursor: undefined,
    });
  });

  it.each([
    ['page=3', { page: 3, limit: 20, offset: 40 }],
    ['limit=200', { page: 1, limit: 200, offset: 0 }],
    ['offset=45&limit=20', { page: 3, limit: 20, offset: 45 }],
    ['page=3&offset=45&limit=20', { page: 3, limit: 20, offset: 45 }],
    ['page=1&offset=45', { page: 3, limit: 20, offset: 45 }],
    ['page=3&offset=0', { page: 3, limit: 20, offset: 40 }],
    ['sort=-rating,subject', { sort: [key('rating', true), key('subject', false)] }],
    ['sort=rating&sort=-id', { sort: [key('rating', false), key('id', true)] }],
    ['sort=rating,-rating', { sort: [key('rating', false)] }],
    ['sort=rating,id,subject', { sort: [key('rating', false)] }],
    ['q=', { search: [] }],
    ['q=Caf%C3%A9+ %C3%89t%C3%A9 cafe', { search: ['cafe', 'ete'] }],
    ['q="Password  Reset" now', { search: ['password reset', 'now'] }],
    ['q=a "b"c" d', { search: ['a', 'b', 'c"', 'd'] }],
    ['q=5" pipe "not closed ', { search: ['5"', 'pipe', 'not closed'] }],
    ['q=""', { search: [] }],
    ['q=＂É  b＂ "e b', { search: ['e b'] }],
    ['q=x&sort=-relevance,id', { sort: [relevance(['x'])] }],
    ['q=x&sort=-rating,-relevance', { sort: [key('rating', true), relevance(['x'])] }],
    [
      'sort=-relevance,subject&q="a b" c',
      { sort: [relevance(['a b', 'c']), key('subject', false)] },
    ],
    ['q=&sort=-relevance,subject', { sort: [key('subject', false)] }],
    ['fields=rating,subject', { fields: ['subject', 'rating'] }],
    ['cursor=', { cursor: undefined }],
    ['cursor=*&page=1&offset=0', { cursor: '*' }],
    ['expand=a.b&expand=c,d', { expand: 'a.b,c,d' }],
  ])('reads %s', (text, expected) => {
    expect(parse(text)).toMatchObject(expected);
  });

  it.each([
    ['subject=a,b', values('subject', 'eq', ['a,b'])],
    ['subject=', values('subject', 'eq', [''])],
    ['subject=null', { ...values('subject', 'eq', []), missing: true }],
    ['subject_ne=null', { ...values('subject', 'ne', []), missing: true, negated: true }],
    ['id=1&id=2&id=null', { ...values('id', 'eq', [1, 2]), missing: true }],
    ['id=-7', values('id', 'eq', [-7])],
    ['rating=4.50', values('rating', 'eq', [4.5])],
    ['breached=true', values('breached', 'eq', [1])],
    ['day=2026-02-28', values('day', 'eq', ['2026-02-28'])],
    ['due_at=2026-03-30T14:00:00%2B02:00', values('due_at', 'eq', [NOON])],
    ['due_at=2026-03-30T14:00:00 02:00', values('due_at', 'eq', [NOON])],
    ['due_at_gte=2026-03-30', range('due_at', 'gte', NOON - 12 * 3_600_000)],
    ['subject_gt=null', range('subject', 'gt', 'null')],
    ['id_in=3,1,null', { ...values('id', 'in', [3, 1]), missing: true }],
    ['id_in=', values('id', 'in', [])],
    [
      'subject_in="a,b",c,"null","say ""x"""',
      values('subject', 'in', ['a,b', 'c', 'null', 'say "x"']),
    ],
    ['subject_in=a,,b', values('subject', 'in', ['a', '', 'b'])],
    ['tags=x', values('tags', 'eq', ['x'])],
    ['person=null', { ...values('person', 'eq', []), missing: true }],
    ['person_null=false', { ...values('person', 'null', []), missing: true, negated: true }],
    ['person.last_name_in=Ito', values('person.last_name', 'in', ['Ito'])],
    ['rating_like=4.', like('rating', '4.')],
    ['subject_like=E%CC%81%25', like('subject', 'é%')],
  ])('reads the filter %s', (text, expected) => {
    expect(parse(text).where).toEqual(allOf([expected]));
  });

  it.each<[string, object[]]>([
    [
      'or=priority:low|id_gt:5',
      [{ kind: 'or', of: [values('priority', 'eq', ['low']), range('id', 'gt', 5)] }],
    ],
    [
      'or=id_in:1,2|and(priority:high|not(tags:x))',
      [
        {
          kind: 'or',
          of: [
            values('id', 'in', [1, 2]),
            {
              kind: 'and',
              of: [
                values('priority', 'eq', ['high']),
                { kind: 'not', of: values('tags', 'eq', ['x']) },
              ],
            },
          ],
        },
      ],
    ],
    ['not=person.last_name:Ito', [{ kind: 'not', of: values('person.last_name', 'eq', ['Ito']) }]],
    ['or=subject:"a|(b) ""c"""', [{ kind: 'or', of: [values('subject', 'eq', ['a|(b) "c"'])] }]],
    ['or=subject_in:"a|b",c', [{ kind: 'or', of: [values('subject', 'in', ['a|b', 'c'])] }]],
    ['or=due_at_gte:2026-03-30T12:00:00Z', [{ kind: 'or', of: [range('due_at', 'gte', NOON)] }]],
    ['or=subject:', [{ kind: 'or', of: [values('subject', 'eq', [''])] }]],
    ['or=', []],
    [
      'id=1&or=id:2&or=id:3',
      [
        values('id', 'eq', [1]),
        { kind: 'or', of: [values('id', 'eq', [2])] },
        { kind: 'or', of: [values('id', 'eq', [3])] },
      ],
    ],
  ])('reads the groups of %s', (text, expected) => {
    expect(parse(text).where).toEqual({ kind: 'and', of: expected });
  });

  it.each([
    ['or=status', 'or[0]: unexpected "status" at character 1.'],
    ['or=id:1|', 'or[1]: unexpected end at character 6.'],
    ['or=and(id:1', 'or[0]: unexpected end at character 9.'],
    ['or=id:1)', 'or: unexpected ")" at character 5.'],
    ['or=subject:a(b)', 'or: unexpected "(b)" at character 10.'],
    ['or=()', 'or[0]: unexpected "()" at character 1.'],
    ['or=subject:"a', 'or[0]: the double quote of "\\"a" does not end.'],
    ['not=id:1|id:2', 'not: not accepts one condition, not 2. Put them in or(...) or and(...).'],
    ['or=id:1|and(or(not(id:1)))', 'or[1].and[0].or[0].not: groups are at most 3 levels deep.'],
    ['or=id:1|prioirty:low', 'or[1]: tickets has no field "prioirty". Did you mean priority?'],
    ['not=and(id:1|id:x)', 'not[0].and[1]: id must be a whole number from'],
    [
      `or=${'id:1|'.repeat(60)}id:1`,
      'A query accepts at most 50 filters, including those in groups.',
    ],
    [
      `${'id_gt=1&'.repeat(49)}or=id:1|id:2`,
      'A query accepts at most 50 filters, including those in groups.',
    ],
  ])('refuses %s with its place', (text, detail) => {
    const error = errorOf(text);
    expect([error.status, error.message]).toEqual([400, expect.stringContaining(detail)]);
  });

  it('names the place of each problem in groups', () => {
    const { errors } = errorOf('or=id:1|nope:1&not=and(id:x|id:1)');
    expect(errors?.map(({ field, code }) => [field, code])).toEqual([
      ['or[1]', 'unknown_field'],
      ['not[0].and[0]', 'invalid_value'],
    ]);
  });

  it('keeps comparisons given twice as two conditions', () => {
    expect(parse('id_gt=1&id_gt=5').where).toEqual(
      allOf([range('id', 'gt', 1), range('id', 'gt', 5)]),
    );
  });

  it.each([
    ['page=0', 'invalid_parameter', 'page must be a whole number from 1 to 1000000000, not "0".'],
    ['limit=201', 'invalid_parameter', 'limit must be a whole number from 1 to 200, not "201".'],
    ['limit=', 'invalid_parameter', 'limit must be a whole number from 1 to 200, not "".'],
    ['limit=1e2', 'invalid_parameter', 'limit must be a whole number from 1 to 200, not "1e2".'],
    [
      'offset=-1',
      'invalid_parameter',
      'offset must be a whole number from 0 to 1000000000, not "-1".',
    ],
    ['page=1&page=1', 'invalid_parameter', 'page must be sent once, not 2 times.'],
    ['q=a&q=b', 'invalid_parameter', 'q must be sent once, not 2 times.'],
    [
      'page=2&offset=2',
      'conflicting_parameters',
      'page and offset select different records: the offset is on page 1. Send one of them.',
    ],
    ...['[object Object]', '{"status":"open"}', ''].map((value) => [
      `filters=${encodeURIComponent(value)}`,
      'unknown_field',
      'filters is an object: write filters[id]=1. If your generated client cannot, send the filter as a parameter: id=1.',
    ]),
    ['filters[statsu]=open', 'unknown_field', 'tickets has no field "statsu".'],
    [
      'sort=id,-',
      'invalid_parameter',
      'sort must be a comma-separated list of names, but entry 2 is empty.',
    ],
    ...[
      ['per_page=5', 'limit'],
      ['$skip=5', 'offset'],
      ['order_by=id', 'sort'],
      ['include=author', 'expand'],
      ['populate=author', 'expand'],
      ['select=id', 'fields'],
      ['search=x', 'q'],
    ].map(([text = '', name]) => [
      text,
      'unknown_field',
      `tickets has no field "${text.split('=')[0]}". Did you mean ${name}?`,
    ]),
    [
      'fields=id,,',
      'invalid_parameter',
      'fields must be a comma-separated list of names, but entry 2 is empty.',
    ],
    [
      'fields=subjct',
      'unknown_field',
      'fields accepts fields of tickets, not "subjct". Did you mean subject?',
    ],
    [
      'sort=-ratin',
      'unknown_field',
      'sort accepts fields of tickets, not "ratin". Did you mean rating?',
    ],
    ['prioirty=low', 'unknown_field', 'tickets has no field "prioirty". Did you mean priority?'],
    [
      'prioirty_ne=low',
      'unknown_field',
      'tickets has no field "prioirty_ne". Did you mean priority_ne?',
    ],
    ['_limit=5', 'unknown_field', 'tickets has no field "_limit". Did you mean limit?'],
    ['person.first=x', 'unknown_field', 'tickets has no field "person.first".'],
    ['__proto__=x', 'unknown_field', 'tickets has no field "__proto__".'],
    ['constructor=x', 'unknown_field', 'tickets has no field "constructor".'],
    ['toString_like=x', 'unknown_field', 'tickets has no field "toString_like".'],
    ['subject_eq=x', 'unknown_field', 'tickets has no field "subject_eq". Did you mean subject?'],
    ['=x', 'unknown_field', 'tickets has no field "".'],
    [
      'priority_gt=low',
      'unknown_operator',
      'priority is of type enum and does not accept _gt. It accepts =, _ne, _like, _in, _null.',
    ],
    [
      'person_like=x',
      'unknown_operator',
      'person is of type object and does not accept _like. It accepts _null.',
    ],
    ['priority=urgent', 'invalid_value', 'priority must be one of low, high, not "urgent".'],
    [
      'priority_in=low,urgent',
      'invalid_value',
      'priority_in must be one of low, high, not "urgent".',
    ],
    ['breached=1', 'invalid_value', 'breached must be true or false, not "1".'],
    [
      'id=1.0',
      'invalid_value',
      'id must be a whole number from -9007199254740991 to 9007199254740991, not "1.0".',
    ],
    [
      'id=9007199254740993',
      'invalid_value',
      'id must be a whole number from -9007199254740991 to 9007199254740991, not "9007199254740993".',
    ],
    ['rating=0x10', 'invalid_value', 'rating must be a decimal number such as 4.5, not "0x10".'],
    [
      'rating_gt=Infinity',
      'invalid_value',
      'rating_gt must be a decimal number such as 4.5, not "Infinity".',
    ],
    ['rating=1e400', 'invalid_value', 'rating must be a decimal number such as 4.5, not "1e400".'],
    ['rating=', 'invalid_value', 'rating must be a decimal number such as 4.5, not "".'],
    ['day=2026-02-29', 'invalid_value', 'day must be a date such as 2026-03-30, not "2026-02-29".'],
    [
      'due_at=2026-03-30',
      'invalid_value',
      'due_at must be a date and time with Z or an offset, such as 2026-03-30T12:00:00Z, not "2026-03-30". For a whole day use due_at_gte and due_at_lt.',
    ],
    [
      'due_at_gt=2026-03-30T12:00:00',
      'invalid_value',
      'due_at_gt must be a date and time with Z or an offset, such as 2026-03-30T12:00:00Z, not "2026-03-30T12:00:00".',
    ],
    ['id_null=1', 'invalid_value', 'id_null must be true or false, not "1".'],
    [
      'person=x',
      'invalid_value',
      'person must be null, or a path into it such as person.last_name, not "x".',
    ],
    [
      'subject_in="a',
      'invalid_value',
      'subject_in must be a comma-separated list, but the quote at character 1 is not closed before a comma or the end.',
    ],
    [
      'subject_in=a,"b"c',
      'invalid_value',
      'subject_in must be a comma-separated list, but the quote at character 3 is not closed before a comma or the end.',
    ],
    [
      'sort=-relevance',
      'invalid_parameter',
      'sort=-relevance sorts by how well records match q, so it needs q, such as q=refund.',
    ],
    [
      'sort=relevance&q=x',
      'invalid_parameter',
      'sort accepts relevance only in descending order: -relevance lists the most relevant records first.',
    ],
    [`q=${'x'.repeat(201)}`, 'invalid_parameter', 'q accepts at most 200 characters, not 201.'],
    ['q=a b c d e f g h i j k', 'invalid_parameter', 'q accepts at most 10 terms, not 11.'],
    [
      'sort=person',
      'invalid_parameter',
      `sort cannot order by person, which is JSON. It accepts ${SORTABLE.join(', ')}.`,
    ],
  ])('refuses %s as %s', (text, code, detail) => {
    const error = errorOf(text);
    expect({ code: error.code, status: error.status, detail: error.message }).toEqual({
      code,
      status: 400,
      detail,
    });
    expect(error.errors).toEqual([{ field: expect.any(String), code, message: detail }]);
  });

  it('lists what can be named when a name is unknown', () => {
    expect(errorOf('x=1').members).toEqual({ fields: FILTERABLE });
    expect(errorOf('sort=x').members).toEqual({ fields: SORTABLE });
    expect(errorOf('sort=tags').members).toEqual({ fields: SORTABLE });
    expect(errorOf('priority=x').members).toEqual({ allowed: ['low', 'high'] });
    expect(errorOf('priority_lt=x').members).toEqual({
      operators: ['eq', 'ne', 'like', 'in', 'null'],
    });
  });

  it('names every problem of a query under the code of the first', () => {
    const error = errorOf('limit=0&sort=x&nope=1&id=a');
    expect(error.code).toBe('invalid_parameter');
    expect(error.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['limit', 'invalid_parameter'],
      ['sort', 'unknown_field'],
      ['nope', 'unknown_field'],
      ['id', 'invalid_value'],
    ]);
  });
});

function relevance(terms: readonly string[]) {
  return { ...key('relevance', true), terms };
}

function key(field: string, descending: boolean) {
  return { field, descending };
}

function values(path: string, operator: string, keys: readonly (string | number)[]) {
  return { kind: 'values', path, operator, keys, missing: false, negated: false };
}

function range(path: string, operator: string, bound: string | number) {
  return { kind: 'range', path, operator, key: bound };
}

function like(path: string, pattern: string) {
  return { kind: 'like', path, operator: 'like', pattern };
}
