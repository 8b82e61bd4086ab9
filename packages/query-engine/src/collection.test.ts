import { describe, expect, it } from '@jest/globals';
import { buildCollection, createCollection } from './collection.js';
import { parseListQuery } from './parse/parse-list-query.js';
import type { CollectionShape, EngineRecord } from './value/shape.js';

const SHAPE: CollectionShape = {
  name: 'posts',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'author_id', type: 'int' },
    { name: 'slug', type: 'string' },
  ],
};

function createPosts(ids: readonly number[]): readonly EngineRecord[] {
  return ids.map((id, index) => ({
    id,
    author_id: index % 3 === 2 ? null : index % 3,
    slug: `p${id}`,
  }));
}

describe('a collection', () => {
  it.each([
    ['without gaps', [5, 6, 7, 8]],
    ['with gaps', [5, 7, 100, 101]],
  ])('finds records by ids %s', (_, ids) => {
    const records = createPosts(ids);
    const collection = createCollection({ shape: SHAPE, records });
    expect(ids.map((id) => collection.find(id))).toEqual(records);
    expect(ids.map((id) => collection.ordinalOf(id))).toEqual([0, 1, 2, 3]);
    for (const id of [0, 4, -5, 5.5, 9, Number.NaN, 1e9]) {
      expect(collection.find(id)).toBeUndefined();
      expect(collection.ordinalOf(id)).toBe(-1);
    }
  });

  it('is built in steps of about a mebibyte of JSON, with the same bytes', () => {
    const count = 20_000;
    const ids = Array.from({ length: count }, (_none, index) => index + 1);
    const records = createPosts(ids).map((record, index) =>
      index % 7_000 === 0
        ? { ...record, slug: 'ü'.repeat(700_000) }
        : { ...record, slug: '€'.repeat(100) },
    );
    const work = buildCollection({ shape: SHAPE, records });
    let steps = 1;
    let step = work.next();
    for (; step.done !== true; step = work.next()) steps += 1;
    const { bytes } = step.value;
    const all = Buffer.alloc(bytes.listLength(Uint32Array.from(ids.keys())));
    bytes.writeList(Uint32Array.from(ids.keys()), all, 0);
    expect(steps).toBeGreaterThan(10);
    expect(`[${all}]`).toBe(JSON.stringify(records));
  });

  it('refuses records whose ids do not ascend', () => {
    expect(() => createCollection({ shape: SHAPE, records: createPosts([1, 3, 2]) })).toThrow(
      'posts: the ids of the records must ascend, but 2 comes late.',
    );
  });

  it('gives the records related by a field, none for a missing value', () => {
    const collection = createCollection({ shape: SHAPE, records: createPosts([1, 2, 3, 4, 5, 6]) });
    expect([...collection.related('author_id', 0)]).toEqual([0, 3]);
    expect([...collection.related('author_id', 1, 1)]).toEqual([1]);
    expect([...collection.related('slug', 'p6')]).toEqual([5]);
    expect([...collection.related('author_id', 9)]).toEqual([]);
    expect([...collection.related('author_id', null)]).toEqual([]);
    expect(collection.countRelated('author_id', 1)).toBe(2);
  });

  it.each(['', 'author_id=1', 'author_id_ne=1', 'q=p', 'slug_like=p', 'sort=-slug'])(
    'answers ?%s of an empty collection with nothing',
    (text) => {
      const collection = createCollection({ shape: SHAPE, records: [] });
      const query = parseListQuery(SHAPE, [...new URLSearchParams(text)]);
      expect(collection.run(query)).toEqual({ total: 0, ordinals: new Uint32Array(0) });
    },
  );

  it('gives an empty page past the end', () => {
    const collection = createCollection({ shape: SHAPE, records: createPosts([1, 2]) });
    for (const text of ['page=9', 'page=1000000000', 'offset=2', 'author_id=1&offset=1']) {
      const query = parseListQuery(SHAPE, [...new URLSearchParams(text)]);
      expect(collection.run(query).ordinals).toHaveLength(0);
    }
  });
});
