import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '@sandbox/kernel';
import { loadOwnApi } from '../src/index.js';

const BLOG = {
  users: [
    { id: 'zoe', name: 'Zoë', joined: '2024-05-01' },
    { id: 'al', name: 'Al', joined: '2024-06-01' },
  ],
  posts: [
    { id: 9, title: 'b', views: 3, userId: 'zoe', tags: ['a'], createdAt: '2024-05-01T10:00:00Z' },
    { id: 2, title: 'a', views: 200, userId: 'al', tags: [], meta: { lang: 'en', seo: { top: true } }, 'size-eu': 4 },
  ],
  comments: [{ id: 1, body: 'x', postId: 9 }, { id: 2, body: 'y', postId: null }],
};

async function load(data: JsonObject) {
  return loadOwnApi({ name: 'my', data });
}

async function fieldsOf(data: JsonObject, collection: string) {
  const { service } = await load(data);
  const resource = service.api.resources.find(({ name }) => name === collection);
  return Object.fromEntries(Object.entries(resource?.fields ?? {}).map(([name, { type }]) => [name, type]));
}

describe('what is inferred from data', () => {
  it('is the type on which all values of a member agree', async () => {
    expect(await fieldsOf(BLOG, 'posts')).toEqual({
      id: 'int',
      title: 'string',
      views: 'float',
      userId: 'string',
      tags: 'strings',
      createdAt: 'datetime',
      meta: 'object',
    });
    expect(await fieldsOf(BLOG, 'users')).toEqual({ id: 'string', name: 'string', joined: 'date' });
  });

  it('leads from references to records and back', async () => {
    const { service } = await load(BLOG);
    expect(service.api.resources.map(({ relations }) => Object.entries(relations).map(([name, { kind, target, key }]) => `${name}: ${kind} of ${target} by ${key}`))).toEqual([
      ['posts: many of posts by userId'],
      ['user: one of users by userId', 'comments: many of comments by postId'],
      ['post: one of posts by postId'],
    ]);
  });

  it('leaves the records as they are, in their order', async () => {
    const { dataset } = await load(BLOG);
    expect(dataset.of('posts').collection.records).toEqual([
      { ...BLOG.posts[0], meta: null },
      { ...BLOG.posts[1], createdAt: null },
    ]);
  });
});
