import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  datetime,
  defineApi,
  defineResource,
  int,
  object,
  reference,
  string,
  strings,
  toMany,
  toOne,
} from '@sandbox/resource';
import { createNaiveOracle, type NaiveOracle, type QueryEntry } from './naive-oracle.js';
import { filterPathsOf } from './oracle/filter-path.js';
import { relevanceTo } from './oracle/matches-search.js';

const things = defineResource({
  name: 'things',
  singular: 'thing',
  description: 'Things.',
  fields: {
    name: string('Name.'),
    size: int('Size.'),
    made_at: datetime('When.'),
    tags: strings('Tags.'),
    owner: object('Owner.', { name: string('Name.') }),
    parent_id: reference('The thing it belongs to.', 'things'),
  },
  relations: {
    parent: toOne('The thing it belongs to.', 'things', 'parent_id'),
    parts: toMany('What belongs to it.', 'things', 'parent_id'),
  },
});

const RECORDS = [
  {
    id: 1,
    name: 'Zoë',
    size: 3,
    made_at: '2026-03-30T01:00:00+02:00',
    tags: ['a', 'b'],
    owner: { name: 'Ito' },
    parent_id: null,
  },
  {
    id: 2,
    name: 'a, "b"',
    size: null,
    made_at: '2026-03-30T00:00:00Z',
    tags: [],
    owner: null,
    parent_id: 1,
  },
  { id: 3, name: null, size: 10, made_at: null, tags: ['b'], owner: { name: 'Ng' }, parent_id: 1 },
];

/** Worked out by hand, so that the oracle itself stands on something. */
const CASES: readonly (readonly [query: readonly QueryEntry[], ids: readonly number[]])[] = [
  [[], [1, 2, 3]],
  [[['size', '3']], [1]],
  [
    [
      ['size', '3'],
      ['size', '10'],
    ],
    [1, 3],
  ],
  [[['size', 'null']], [2]],
  [[['size_ne', '3']], [2, 3]],
  [[['size_gt', '3']], [3]],
  [[['size_null', 'false']], [1, 3]],
  [[['made_at', '2026-03-29T23:00:00Z']], [1]],
  [[['made_at_gte', '2026-03-30']], [2]],
  [[['made_at_lt', '2026-03-30T02:00:00 02:00']], [1]],
  [[['tags', 'b']], [1, 3]],
  [[['tags_ne', 'a']], [2, 3]],
  [[['tags_null', 'true']], []],
  [[['name_like', 'ZOË']], [1]],
  [[['name_like', 'zoe']], []],
  [[['name_in', '"a, ""b""",null']], [2, 3]],
  [[['owner.name', 'Ng']], [3]],
  [[['owner.name_null', 'true']], [2]],
  [[['owner_null', 'true']], [2]],
  [[['q', 'zoe']], [1]],
  [[['q', 'B a,']], [2]],
  [[['q', '"a, "']], [2]],
  [[['q', '"a  "b"']], [2]],
  [[['q', '"zoe a']], []],
  [[['q', '"" zoe ""']], [1]],
  [[['sort', 'size']], [1, 3, 2]],
  [[['sort', '-size']], [3, 1, 2]],
  [[['sort', 'made_at']], [1, 2, 3]],
  [[['sort', '-parent_id,-id']], [3, 2, 1]],
];

describe('createNaiveOracle', () => {
  let folder: string;
  let oracle: NaiveOracle;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'oracle-'));
    writeFileSync(join(folder, 'things.json'), JSON.stringify(RECORDS));
    const api = defineApi({
      name: 'flights',
      title: 'Things',
      description: '',
      resources: [things],
    });
    oracle = createNaiveOracle(api, folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(CASES)('%j matches %j', (query, ids) => {
    expect(oracle.matches({ resource: 'things' }, query).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['Refund', 'refund', 2],
    ['A refund for one refund', 'refund', 1.264911],
    ['Refunds prerefunded', 'refund', 1.224745],
    ['New password  reset', '"password reset"', 1.154701],
    ['Reset password', 'password reset', 2.828427],
    ['Nothing', 'refund', 0],
  ])('%j is as relevant to %j as %d', (name, q, score) => {
    const paths = filterPathsOf(things);
    expect(relevanceTo({ id: 1, name, owner: { name: 'x' } }, paths, q)).toBe(score);
    const owned = relevanceTo({ id: 1, name, owner: { name: 'refund' } }, paths, 'refund');
    expect(owned).toBeGreaterThan(relevanceTo({ id: 1, name, owner: null }, paths, 'refund'));
  });

  it('keeps to the records that belong to a parent', () => {
    const place = { resource: 'things', of: { key: 'parent_id', id: 1 } };
    expect(oracle.matches(place, []).map(({ id }) => id)).toEqual([2, 3]);
  });

  it.each([
    [[['limit', '2']], [1, 2], { page: 1, limit: 2, total: 3, pages: 2 }],
    [
      [
        ['limit', '2'],
        ['page', '2'],
      ],
      [3],
      { page: 2, limit: 2, total: 3, pages: 2 },
    ],
    [
      [
        ['limit', '2'],
        ['offset', '1'],
      ],
      [2, 3],
      { page: 1, limit: 2, total: 3, pages: 2 },
    ],
    [[['page', '9']], [], { page: 9, limit: 20, total: 3, pages: 1 }],
  ] as const)('%j is a page', (query, ids, meta) => {
    const { body } = oracle.page({ resource: 'things' }, query);
    expect([body.data.map(({ id }) => id), body.meta]).toEqual([ids, meta]);
  });

  it('shows fields and embeds relations', () => {
    const { body, embedded } = oracle.page({ resource: 'things' }, [
      ['fields', 'size'],
      ['expand', 'parent,parts.parent'],
      ['limit', '1'],
    ]);
    const [one, two, three] = RECORDS;
    expect(body.data).toEqual([
      {
        size: 3,
        parent: null,
        parts: [
          { ...two, parent: one },
          { ...three, parent: one },
        ],
      },
    ]);
    expect(embedded).toBe(4);
  });
});
