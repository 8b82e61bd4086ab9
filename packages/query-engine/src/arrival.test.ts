import { describe, expect, it } from '@jest/globals';
import { type Collection, createCollection } from './collection.js';
import { createOverlay } from './overlay/overlay.js';
import { decodeCursor, encodeCursor } from './parse/cursor.js';
import { parseListQuery } from './parse/parse-list-query.js';
import { resolveRelations } from './relations/resolve-relations.js';
import type { CollectionShape, RecordId } from './value/shape.js';

const LONG = 'x'.repeat(1000);

const USERS: CollectionShape = {
  name: 'users',
  order: 'arrival',
  fields: [
    { name: 'id', type: 'string' },
    { name: 'name', type: 'string' },
  ],
};
const POSTS: CollectionShape = {
  name: 'posts',
  order: 'arrival',
  fields: [
    { name: 'id', type: 'string' },
    { name: 'title', type: 'string' },
    { name: 'user_id', type: 'string' },
  ],
  relations: new Map([['user', { kind: 'one', key: 'user_id', target: USERS }]]),
};

const users = createCollection({
  shape: USERS,
  records: [
    { id: 'zoe', name: 'Zoë' },
    { id: '1', name: 'Ada' },
  ],
});
const posts = createCollection({
  shape: POSTS,
  records: [
    { id: 'p9', title: 'b', user_id: '1' },
    { id: 'p10', title: LONG, user_id: 'zoe' },
    { id: 'p1', title: 'b', user_id: '1' },
    { id: '__proto__', title: 'a', user_id: null },
  ],
});

function list(collection: Collection, query: string): readonly (RecordId | undefined)[] {
  const criteria = parseListQuery(collection.shape, [...new URLSearchParams(query)]);
  const resolved = resolveRelations(collection, criteria, () => users);
  return Array.from(collection.run(resolved).ordinals, (ordinal) => collection.at(ordinal)?.id);
}

describe('records with string ids', () => {
  it.each([
    ['', ['p9', 'p10', 'p1', '__proto__']],
    ['sort=title', ['__proto__', 'p9', 'p1', 'p10']],
    ['sort=-title', ['p10', 'p9', 'p1', '__proto__']],
    ['sort=id', ['__proto__', 'p1', 'p10', 'p9']],
    ['id=p1', ['p1']],
    ['id_in=p10,p9', ['p9', 'p10']],
    ['user_id=1', ['p9', 'p1']],
    ['user.name=Ada', ['p9', 'p1']],
    ['sort=user.name,-id', ['p9', 'p1', 'p10', '__proto__']],
    ['page=2&limit=2', ['p1', '__proto__']],
  ])('are listed by ?%s, where it leaves the order open as they came', (query, ids) => {
    expect(list(posts, query)).toEqual(ids);
  });

  it('are found by their ids alone', () => {
    expect(posts.find('p10')?.title).toBe(LONG);
    expect(posts.find('__proto__')?.title).toBe('a');
    for (const id of ['P9', 'constructor', '', 0, 9]) expect(posts.find(id)).toBeUndefined();
    expect(users.find(1)).toBeUndefined();
  });

  it('come last when they are new, and stay where they are when they are replaced', () => {
    const overlay = createOverlay(posts);
    overlay.put({ id: 'a', title: 'new', user_id: 'zoe' });
    overlay.put({ id: 'p9', title: 'changed', user_id: 'zoe' });
    overlay.remove('p10');
    overlay.put({ id: 'p10', title: 'again', user_id: 'zoe' });
    const { collection } = overlay;
    expect(list(collection, '')).toEqual(['p9', 'p1', '__proto__', 'a', 'p10']);
    expect(Array.from(collection.related('user_id', 'zoe'), (at) => collection.at(at)?.id)).toEqual(
      ['p9', 'a', 'p10'],
    );
    expect(list(overlay.fork().collection, '')).toEqual(list(collection, ''));
  });

  it('are where they were to a walk by cursors, also when their title is too long for one', () => {
    const overlay = createOverlay(posts);
    overlay.put({ id: 'new', title: `${LONG}!`, user_id: null });
    const { collection } = overlay;
    const sort = [{ field: 'title', descending: false }];
    const order = { collection, sort, neighbour: () => users };
    for (const id of ['p9', 'p10', 'p1', '__proto__', 'new']) {
      const ordinal = collection.ordinalOf(id);
      const { row, keys } = decodeCursor(order, encodeCursor(order, ordinal));
      expect([collection.ordinalOfRow(row), keys]).toEqual([ordinal, [collection.find(id)?.title]]);
    }
  });

  it('may not have the same id', () => {
    const twice = () => createCollection({ shape: USERS, records: [{ id: 'a' }, { id: 'a' }] });
    expect(twice).toThrow('users: the id "a" occurs twice.');
  });
});

it('numbers that are ids need not ascend where the order is that of arrival', () => {
  const shape: CollectionShape = { ...USERS, fields: [{ name: 'id', type: 'int' }] };
  const collection = createCollection({ shape, records: [{ id: 7 }, { id: 0 }, { id: 3 }] });
  expect([list(collection, ''), list(collection, 'sort=-id'), collection.lastId]).toEqual([
    [7, 0, 3],
    [7, 3, 0],
    7,
  ]);
});
