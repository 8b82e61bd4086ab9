import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '@sandbox/kernel';
import type { Resource } from '@sandbox/resource';
import { loadOwnApi, type OwnApiConfig } from '../src/index.js';

async function load(data: JsonObject, config: OwnApiConfig = {}) {
  return loadOwnApi({ name: 'my', data, config });
}

async function resourceOf(data: JsonObject, name: string): Promise<Resource> {
  const { service } = await load(data);
  const found = service.api.resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

const of = (...values: readonly unknown[]) => ({
  things: values.map((value, n) => ({ id: n + 1, ...(value === undefined ? {} : { value }) })),
});

const membersFrom = (first: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_none, n) => [`m${first + n}`, 1]));

describe('the type of a field', () => {
  it.each<[string, readonly unknown[], string, unknown]>([
    ['whole numbers', [10, 20], 'float', { type: 'number' }],
    ['decimal numbers', [1.5, -2], 'float', { type: 'number' }],
    ['true and false', [true, false], 'bool', { type: 'boolean' }],
    ['dates', ['2024-05-01', null], 'date', { type: 'string', format: 'date' }],
    ['dates and one that is none', ['2024-05-01', '2024-02-30'], 'string', { type: 'string' }],
    [
      'instants',
      ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.5+02:00'],
      'datetime',
      { type: 'string', format: 'date-time' },
    ],
    ['instants without an offset', ['2024-05-01T10:00:00'], 'string', { type: 'string' }],
    ['texts of 255 characters', ['x'.repeat(255)], 'string', { type: 'string' }],
    ['a text of 256 characters', ['x', 'x'.repeat(256)], 'text', { type: 'string' }],
    ['lists of texts', [['a'], []], 'strings', { type: 'array', items: { type: 'string' } }],
    ['empty lists', [[], []], 'json', {}],
    ['lists of numbers', [[1, 2]], 'json', {}],
    ['lists of lists', [[['a']]], 'json', {}],
    ['numbers and texts', [1, 'two'], 'json', {}],
    ['null', [null], 'json', {}],
    ['empty objects', [{}], 'json', {}],
    ['objects with members that are no names', [{ '2024-05-01': 1 }], 'json', {}],
  ])('of %s', async (_name, values, type, schema) => {
    const { fields } = await resourceOf(of(...values), 'things');
    expect(fields.value).toMatchObject({
      type,
      schema,
      nullable: true,
      required: false,
      default: null,
    });
  });

  it('of objects has their members, to 5 levels, and writes may send others', async () => {
    const { fields } = await resourceOf(of({ geo: { lat: 1 } }, { city: 'X' }), 'things');
    expect(fields.value).toMatchObject({ type: 'object', schema: { additionalProperties: true } });
    expect(fields.value?.fields).toMatchObject({
      geo: { type: 'object' },
      city: { type: 'string' },
    });
    const deep = { a: { b: { c: { d: { e: 1 } } } } };
    const types: string[] = [];
    for (
      let field = (await resourceOf(of(deep), 'things')).fields.value;
      field;
      field = Object.values(field.fields ?? {})[0]
    )
      types.push(field.type);
    expect(types).toEqual(['object', 'object', 'object', 'object', 'json']);
  });

  it('of objects with more than 100 different members is JSON', async () => {
    expect(
      (await resourceOf(of(membersFrom(0, 60), membersFrom(60, 40)), 'things')).fields.value?.type,
    ).toBe('object');
    expect(
      (await resourceOf(of(membersFrom(0, 60), membersFrom(60, 41)), 'things')).fields.value?.type,
    ).toBe('json');
  });

  it('of objects is JSON if those of a collection have more than 5,000 different members', async () => {
    const objects = (count: number) =>
      Array.from({ length: count }, (_none, n) => [`f${n}`, membersFrom(0, 99)]);
    const typesOf = async (count: number, further = 0) => {
      const record = { ...Object.fromEntries(objects(count)), last: membersFrom(0, further) };
      const { fields } = await resourceOf({ things: [record] }, 'things');
      return [fields.f0?.type, fields.last?.type];
    };
    expect(await typesOf(50, 50)).toEqual(['object', 'object']);
    expect(await typesOf(50, 51)).toEqual(['json', 'json']);
  });

  it('says what the records hold', async () => {
    const describeOf = async (...values: readonly unknown[]) =>
      (await resourceOf(of(...values), 'things')).fields.value?.description;
    expect(await describeOf(3, 200)).toBe('A number, 3 to 200 in the records of the file.');
    expect(await describeOf('new', 'sent', 'new')).toBe('A string, such as new, sent.');
    expect(await describeOf(...'abcdefghi')).toBe('A string.');
  });

  it('is not there for members whose names lists or GraphQL use otherwise', async () => {
    const record = {
      id: 1,
      views: 1,
      views_gte: 2,
      or: 3,
      'size-eu': 4,
      __v: 5,
      constructor: 6,
      page: 7,
    };
    const { fields } = await resourceOf({ things: [record] }, 'things');
    expect(Object.keys(fields)).toEqual(['id', 'views', 'page']);
    const { dataset } = await load({ things: [record] });
    expect(dataset.of('things').collection.records).toEqual([record]);
  });
});

describe('fields that are left out in the data', () => {
  it('are known from those that are null', async () => {
    const { omits } = await resourceOf({ things: [{ id: 1, a: 1, b: null }, { id: 2 }] }, 'things');
    expect([...(omits ?? [])]).toEqual(['a']);
  });
});

describe('the key', () => {
  const idsOf = async (records: readonly JsonObject[], config?: OwnApiConfig) => {
    const { dataset, notices } = await load({ things: records }, config);
    return { ids: dataset.of('things').collection.records.map(({ id }) => id), notices };
  };

  it.each(['_id', 'Id', 'ID', 'uuid', 'thingId', 'thing_id'])(
    'is %s where no record has an id',
    async (name) => {
      const { dataset } = await load({ things: [{ [name]: 'a' }, { [name]: 'b' }] });
      expect(dataset.of('things').collection.records).toEqual([
        { id: 'a', [name]: 'a' },
        { id: 'b', [name]: 'b' },
      ]);
    },
  );

  it('is none that occurs twice or is missing', async () => {
    expect((await idsOf([{ _id: 'a' }, { _id: 'a' }])).ids).toEqual([1, 2]);
    expect((await idsOf([{ uuid: 'a' }, {}])).ids).toEqual([1, 2]);
  });

  it('is given to records without one', async () => {
    expect(await idsOf([{ id: 5 }, {}, { id: null }])).toEqual({
      ids: [5, 6, 7],
      notices: ['things: 2 records are without id, and got the ids 6 to 7.'],
    });
    const { ids } = await idsOf([{ id: 'a' }, {}]);
    expect(ids).toEqual(['a', expect.stringMatching(/^[\da-z]{10}$/)]);
  });

  it('is named by a notice where no record has one, and another member could be it', async () => {
    const records = [
      { slug: 'tea', n: 1 },
      { slug: 'pot', n: 1 },
    ];
    expect((await idsOf(records)).notices).toEqual([
      'things: 2 records are without id, and got the ids 1 to 2. To use slug, declare {"collections":{"things":{"key":"slug"}}}.',
    ]);
    expect((await idsOf([{ n: 1 }, { n: 1 }])).notices).toEqual([
      'things: 2 records are without id, and got the ids 1 to 2.',
    ]);
  });

  it('is a text if one id is', async () => {
    expect(await idsOf([{ id: 1 }, { id: '2' }])).toEqual({
      ids: ['1', '2'],
      notices: ['things: some ids are numbers and some strings, so all are strings.'],
    });
  });

  it('of new records has the form of the others', async () => {
    const formOf = async (id: unknown) =>
      (await resourceOf({ things: [{ id }] }, 'things')).formatId?.('0123456789abcdef'.repeat(4));
    expect(await formOf('3f2504e0-4f89-41d3-9a0c-000000000001')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    );
    expect(await formOf('507f1f77bcf86cd799439011')).toBe('0123456789abcdef01234567');
    expect(await formOf('slug')).toBeUndefined();
    expect(await formOf(1)).toBeUndefined();
  });
});

describe('a reference', () => {
  const targetOf = async (field: string, value: unknown, others: JsonObject) => {
    const { fields } = await resourceOf({ notes: [{ id: 1, [field]: value }], ...others }, 'notes');
    return fields[field]?.references;
  };
  const ids = (...all: readonly unknown[]) => all.map((id) => ({ id }));

  it.each([
    ['userId', 'users'],
    ['user_id', 'users'],
    ['UserID', 'users'],
    ['userUuid', 'users'],
    ['homeTeamId', 'teams'],
    ['personId', 'people'],
    ['personId', 'persons'],
    ['newsId', 'news'],
    ['orderLineId', 'order_lines'],
    ['order_line_id', 'OrderLines'],
    ['parentId', 'notes'],
  ])('%s leads to %s', async (field, collection) => {
    expect(await targetOf(field, 1, collection === 'notes' ? {} : { [collection]: ids(1) })).toBe(
      collection,
    );
  });

  it.each([
    ['a name without an ending', 'user', 1],
    ['a name that ends otherwise', 'valid', 1],
    ['an id that is not there', 'userId', 2],
    ['a text where ids are numbers', 'userId', '1'],
    ['an object', 'userId', { id: 1 }],
  ])('is not %s', async (_name, field, value) => {
    expect(await targetOf(field, value, { users: ids(1), valids: ids(1) })).toBeUndefined();
  });

  it('is also where all texts are ids of one collection alone', async () => {
    expect(await targetOf('owner', 'al', { users: ids('al', 'zoe') })).toBe('users');
    expect(await targetOf('owner', 'al', { users: ids('al'), teams: ids('al') })).toBeUndefined();
    expect(await targetOf('rating', '1', { users: ids('1') })).toBeUndefined();
  });

  it('that leads nowhere in one record is reported', async () => {
    const { notices } = await load({
      posts: ids(1),
      comments: [
        { id: 1, postId: 1 },
        { id: 2, postId: 99 },
      ],
    });
    expect(notices).toEqual([
      'comments.postId is no reference: record 2 names post 99, which is not there.',
    ]);
  });

  it('goes along with its record if every record has one, and is emptied otherwise', async () => {
    const onDelete = async (...values: readonly unknown[]) =>
      (
        await resourceOf(
          { users: ids(1), posts: values.map((userId, n) => ({ id: n, userId })) },
          'posts',
        )
      ).fields.userId?.onDelete;
    expect(await onDelete(1, 1)).toBe('cascade');
    expect(await onDelete(1, null)).toBe('detach');
  });

  it('has a name that no field has, in both directions', async () => {
    const { service } = await load({
      teams: [{ id: 1, matches: 3 }],
      matches: [{ id: 1, homeTeamId: 1, awayTeamId: 1, homeTeam: 'x' }],
      players: [{ id: 1, teamId: 1 }],
      constructors: ids(1),
      results: [{ id: 1, constructorId: 1 }],
    });
    expect(service.api.resources.map(({ relations }) => Object.keys(relations))).toEqual([
      ['matches_by_homeTeamId', 'matches_by_awayTeamId', 'players'],
      ['homeTeam_record', 'awayTeam'],
      ['team'],
      ['results'],
      ['constructor_record'],
    ]);
  });
});

describe('stamps', () => {
  it('are members of their names that are instants', async () => {
    const now = '2024-05-01T10:00:00Z';
    expect(
      (await resourceOf({ things: [{ id: 1, createdAt: now, updated_at: now }] }, 'things')).stamps,
    ).toEqual({ created: 'createdAt', updated: 'updated_at' });
    expect(
      (await resourceOf({ things: [{ id: 1, createdAt: '2024-05-01' }] }, 'things')).stamps,
    ).toEqual({});
  });
});

describe('the fingerprint', () => {
  it('is that of the data and what is declared', async () => {
    const all = await Promise.all([
      load({ a: [] }),
      load({ a: [] }),
      load({ b: [] }),
      load({ a: [] }, { title: 'A' }),
    ]);
    const [first, same, ...others] = all.map(({ fingerprint }) => fingerprint);
    expect(same).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });
});
