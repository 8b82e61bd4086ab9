import { describe, expect, it } from '@jest/globals';
import { isObject, type JsonObject } from '@sandbox/kernel';
import { loadOwnApi, type OwnApiConfig, OwnDataError, type OwnProblem } from '../src/index.js';

async function problemsOf(
  data: JsonObject,
  config: OwnApiConfig = {},
  limits = {},
): Promise<readonly OwnProblem[]> {
  try {
    await loadOwnApi({ name: 'my', data, config, limits });
    return [];
  } catch (error) {
    if (error instanceof OwnDataError) return error.problems;
    throw error;
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const members = (count: number): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_none, n) => [`member${n}`, n]));

describe('data is refused', () => {
  it.each<[string, JsonObject, OwnProblem]>([
    [
      'that has no collection',
      {},
      { message: 'has no collection. For example {"posts": [{"id": 1, "title": "A"}]}.' },
    ],
    [
      'with a plain value beside collections',
      { posts: [], version: 3 },
      {
        collection: 'version',
        message:
          'is neither a collection (a list of objects) nor a single (an object). Put the value into an object.',
      },
    ],
    [
      'with a list of plain values',
      { tags: ['a', 'b'] },
      {
        collection: 'tags',
        message:
          'is a list of plain values. Give each an object with an id, or put the list into a single: {"tags": {"values": [...]}}.',
      },
    ],
    [
      'with a record that is no object',
      { posts: [{ id: 1 }, null] },
      { collection: 'posts', record: 2, message: 'must be an object, not null.' },
    ],
    [
      'with an id that is no whole number',
      { posts: [{ id: 1.5 }] },
      {
        collection: 'posts',
        record: 1,
        field: 'id',
        message: 'must be a whole number from 0, not 1.5.',
      },
    ],
    [
      'with an id that JSON has not exactly',
      { posts: [{ id: 2 ** 60 }] },
      {
        collection: 'posts',
        record: 1,
        field: 'id',
        message:
          'must be a whole number from 0, not 1152921504606847000. Numbers as large as this are not exact in JSON: write them as strings.',
      },
    ],
    [
      'with an id below 0',
      { posts: [{ id: -1 }] },
      {
        collection: 'posts',
        record: 1,
        field: 'id',
        message: 'must be a whole number from 0, not -1.',
      },
    ],
    [
      'with an id that is an object',
      { posts: [{ id: { $oid: 'a' } }] },
      {
        collection: 'posts',
        record: 1,
        field: 'id',
        message: 'must be a whole number from 0, not {"$oid":"a"}.',
      },
    ],
    [
      'with an empty id',
      { posts: [{ id: '' }] },
      {
        collection: 'posts',
        record: 1,
        field: 'id',
        message: 'must be a non-empty string, or a whole number, not "".',
      },
    ],
    [
      'with an id that occurs twice',
      { posts: [{ id: 7 }, { id: 3 }, { id: 7 }] },
      {
        collection: 'posts',
        record: 3,
        field: 'id',
        message: 'is 7, as in record 1. Give each record another one.',
      },
    ],
    [
      'with a name that no path has',
      { 'users/comments': [] },
      {
        collection: 'users/comments',
        message:
          'The name must be 1 to 63 of A-Z, a-z, 0-9, _ and -, and begin with a letter. Give it another one in the configuration: {"collections":{"users/comments":{"name":"another-name"}}}.',
      },
    ],
    [
      'with a name of the API',
      { events: [] },
      {
        collection: 'events',
        message:
          'The name is that of another path of the API. Give it another one in the configuration: {"collections":{"events":{"name":"another-name"}}}.',
      },
    ],
    [
      'with a name that every object has',
      { constructor: [] },
      {
        collection: 'constructor',
        message:
          'The name means something else in JavaScript. Give it another one in the configuration: {"collections":{"constructor":{"name":"another-name"}}}.',
      },
    ],
    [
      'with more fields than the limit',
      { posts: [members(201)] },
      {
        collection: 'posts',
        message:
          'Its records have more than 200 different members. Put them into an object, or into a list of records.',
      },
    ],
    [
      'with lists too deep',
      { posts: [{ id: 1, deep: nested(100) }] },
      { message: 'Arrays and objects may be nested 100 deep at most.' },
    ],
  ])('%s', async (_name, data, problem) => {
    expect(await problemsOf(data)).toEqual([expectedOf(problem)]);
  });

  it('with all that is wrong at once', async () => {
    const data = { a: [{ id: 1 }, { id: 1 }], b: [{ id: -1 }], c: ['x'] };
    expect((await problemsOf(data)).map(({ collection, record }) => [collection, record])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', undefined],
    ]);
  });

  it('beyond each limit, and not at it', async () => {
    const data = { a: [{ id: 1 }], b: [{ id: 1 }] };
    for (const limit of ['records', 'collections']) {
      expect(await problemsOf(data, {}, { [limit]: 2 })).toEqual([]);
      expect((await problemsOf(data, {}, { [limit]: 1 }))[0]?.message).toMatch(
        /at most 1 are served/,
      );
    }
    expect(await problemsOf({ a: [members(200)] })).toEqual([]);
    expect(await problemsOf({ a: [{ x: 1 }, { y: 1 }] }, {}, { values: 4 })).toEqual([]);
    expect((await problemsOf({ a: [{ x: 1 }, { y: 1 }] }, {}, { values: 3 }))[0]?.message).toMatch(
      /more than 3 values/,
    );
    const bytes = JSON.stringify(data).length;
    expect(await problemsOf(data, {}, { bytes })).toEqual([]);
    expect((await problemsOf(data, {}, { bytes: bytes - 1 }))[0]?.message).toMatch(
      /^With this file the data has more than \d+ bytes/,
    );
  });

  it('that JSON cannot have', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect((await problemsOf(cyclic))[0]?.message).toMatch(/^The data cannot be written as JSON/);
  });

  it('with at most 100 problems, and the number of the others', async () => {
    const posts = Array.from({ length: 250 }, () => ({ id: 1 }));
    await expect(loadOwnApi({ name: 'my', data: { posts } })).rejects.toThrow(
      /\n\.\.\. and 149 more\.$/,
    );
  });
});

describe('a declaration is refused', () => {
  const data = {
    users: [
      { id: 1, name: 'A', state: 'new' },
      { id: 2, name: 'A', state: 'old' },
    ],
    posts: [{ id: 1, userId: 1 }],
  };

  it.each<[string, OwnApiConfig['collections'], Partial<OwnProblem>]>([
    [
      'of a collection that is not there',
      { user: {} },
      {
        collection: 'user',
        message: 'is declared, but the data has no such collection. Did you mean users?',
      },
    ],
    [
      'with a word that is not known',
      { users: { feilds: {} } as never },
      { field: 'collections.users', message: 'knows no "feilds". Did you mean fields?' },
    ],
    [
      'that a value contradicts',
      { users: { fields: { name: 'number' } } },
      {
        collection: 'users',
        record: 1,
        field: 'name',
        message: 'must be a number or null, not "A".',
      },
    ],
    [
      'with words that are not all',
      { users: { fields: { state: { values: ['new'] } } } },
      { record: 2, field: 'state', message: 'must be one of new, not "old".' },
    ],
    [
      'with moves of other words',
      { users: { fields: { state: { values: ['new', 'old'], moves: { new: ['gone'] } } } } },
      { field: 'state', message: 'moves "gone", which is not among its values.' },
    ],
    [
      'of values that are not unique',
      { users: { fields: { name: { unique: true } } } },
      { record: 2, field: 'name', message: 'is "A", as in record 1, and must be unique.' },
    ],
    [
      'of a reference to nothing',
      { posts: { fields: { userId: { references: 'user' } } } },
      { field: 'userId', message: 'references user, which is no collection. Did you mean users?' },
    ],
    [
      'of a list of references',
      { posts: { fields: { userIds: { type: 'strings', references: 'users' } } } },
      { field: 'userIds', message: 'is a list, and lists of ids are no references yet.' },
    ],
    [
      'of counters that nothing leads to',
      { users: { counts: [{ in: 'posts', field: 'n' }] } },
      { collection: 'users', field: 'counts.n', message: 'No reference of users names posts.' },
    ],
    [
      'of a name that cannot be a field',
      { users: { fields: { 'a-b': 'json' } } },
      { field: 'a-b', message: 'cannot be declared, because it is no name of a field.' },
    ],
  ])('%s', async (_name, collections = {}, problem) => {
    expect((await problemsOf(data, { collections }))[0]).toMatchObject(problem);
  });
});

function expectedOf(problem: OwnProblem): unknown {
  return isObject(problem) ? expect.objectContaining(problem) : problem;
}
