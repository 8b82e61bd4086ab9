import { describe, expect, it } from '@jest/globals';
import { int, json, object, string, toMany, toOne } from '@sandbox/resource';
import { expectProblem } from '@sandbox/testing';
import { useOwnService } from '@sandbox/testing/own-service';

const PROFILE = { name: 'typicode', links: { home: '/a', blog: '/b' } };

const app = useOwnService(
  [
    {
      name: 'posts',
      singular: 'post',
      fields: {
        title: string('Title.'),
        meta: json('More.'),
        address: object('Place.', { city: string('City.'), zip: string('Code.') }),
      },
      relations: { comments: toMany('Comments.', 'comments', 'postId') },
      omits: new Set(['title', 'address']),
      records: [
        { id: 7, title: 'A', meta: { a: 1, b: 2 }, address: null },
        { id: 0, title: null, meta: null, address: { city: 'Oslo', zip: '0150' }, 'size-eu': 44 },
      ],
    },
    {
      name: 'comments',
      singular: 'comment',
      fields: {
        body: string('Body.'),
        postId: { ...int('Its post.', { min: 0 }), references: 'posts' },
      },
      relations: { post: toOne('Its post.', 'posts', 'postId') },
      omits: new Set(['body']),
      records: [
        { id: 1, body: 'x', postId: 7 },
        { id: 2, body: null, postId: 7 },
      ],
    },
    { name: 'tags', singular: 'tag', fields: {}, records: [] },
    {
      name: 'notes',
      singular: 'note',
      fields: { id: string('Id.', { nullable: false }), text: string('Text.') },
      records: [{ id: '12', text: 'a' }],
    },
  ],
  { profile: PROFILE },
);

let sessions = 0;
const newSession = (): string => `/s/keep-json-server-${++sessions}`;
const at = (session: string, path: string, dialect = 'json-server'): string =>
  `${session}/compat/${dialect}/v1/my${path}`;

const read = async (path: string): Promise<unknown> => (await app.get(path)).json();
const send = (method: string, path: string, body: unknown) =>
  app.send(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

const POSTS = [
  { id: 7, title: 'A', meta: { a: 1, b: 2 } },
  { id: 0, meta: null, address: { city: 'Oslo', zip: '0150' }, 'size-eu': 44 },
];
const COMMENTS = [
  { id: 1, body: 'x', postId: 7 },
  { id: 2, postId: 7 },
];

describe('the dialect json-server over records of any form', () => {
  it('leaves out fields without a value that the data never has as null, also in what is embedded', async () => {
    expect(await read(at('', '/posts'))).toEqual(POSTS);
    expect(await read(at('', '/posts/0'))).toEqual(POSTS[1]);
    expect(await read(at('', '/posts/7?_embed=comments'))).toEqual({
      ...POSTS[0],
      comments: COMMENTS,
    });
    expect(await read(at('', '/comments?_expand=post&_limit=1'))).toEqual([
      { ...COMMENTS[0], post: POSTS[0] },
    ]);
    expect(await read('/v1/my/comments/2')).toEqual({ id: 2, body: null, postId: 7 });
  });

  it('has everything as one document, single objects too', async () => {
    expect(await read(at('', '/db'))).toEqual({
      posts: POSTS,
      comments: COMMENTS,
      tags: [],
      notes: [{ id: '12', text: 'a' }],
      profile: PROFILE,
    });
  });

  it('creates a record under the id that is sent, once', async () => {
    const session = newSession();
    const created = await send('POST', at(session, '/posts'), { id: 3, title: 'B', more: [1] });
    expect([created.status, created.json()]).toEqual([
      201,
      { id: 3, title: 'B', meta: null, more: [1] },
    ]);
    expect(created.headers.location).toMatch(/\/posts\/3$/);
    expectProblem(await send('POST', at(session, '/posts'), { id: 3 }), {
      status: 409,
      code: 'id_taken',
    });
    expect((await send('POST', at(session, '/posts'), {})).json()).toMatchObject({ id: 8 });
  });

  it('creates a record below the one that it refers to', async () => {
    const session = newSession();
    const created = await send('POST', at(session, '/posts/0/comments'), { body: 'y', postId: 7 });
    expect([created.status, created.json()]).toEqual([201, { id: 3, body: 'y', postId: 0 }]);
    const { location = '' } = created.headers;
    expect(location).toMatch(/\/compat\/json-server\/v1\/my\/comments\/3$/);
    expect(await read(at(session, '/posts/0/comments'))).toEqual([created.json()]);
    const missing = await send('POST', at(session, '/posts/99/comments'), { body: 'y' });
    expectProblem(missing, { status: 404, code: 'not_found' });
  });

  it.each([
    ['object', 'address', { city: 'Rome' }],
    ['JSON', 'meta', { c: null }],
  ])('replaces an %s by PATCH', async (_kind, field, value) => {
    const session = newSession();
    for (const id of [0, 7]) {
      const patched = await send('PATCH', at(session, `/posts/${id}`), { [field]: value });
      expect(patched.json()).toMatchObject({ id, [field]: value });
      expect(await read(at(session, `/posts/${id}`))).toEqual(patched.json());
      const { [field]: stored } = patched.json() as Record<string, unknown>;
      expect(stored).toEqual(value);
    }
    const merged = await send('PATCH', `${session}/v1/my/posts/7`, { meta: { d: 1 } });
    expect(merged.json()).toMatchObject({ meta: { ...Object(field === 'meta' && value), d: 1 } });
  });

  it.each(['json-server', 'json-server-1'])(
    '(%s) reads, replaces and patches single objects',
    async (dialect) => {
      const path = at(newSession(), '/profile', dialect);
      expect(await read(path)).toEqual(PROFILE);
      const patched = await send('PATCH', path, { links: { x: 1 } });
      expect(patched.json()).toEqual({ name: 'typicode', links: { x: 1 } });
      expect((await send('PUT', path, { a: null })).json()).toEqual({ a: null });
      const posted = await send('POST', path, { b: 1 });
      expect(posted.status).toBe(dialect === 'json-server' ? 201 : 405);
      expect(await read(path)).toEqual(dialect === 'json-server' ? { b: 1 } : { a: null });
    },
  );

  it('writes ids that are strings into addresses, whatever is in them', async () => {
    const session = newSession();
    for (const id of ['a/b', 'ä ö', '\n', '__proto__', 'half \ud800']) {
      const { status, headers } = await send('POST', at(session, '/notes'), { id });
      expect([id, status]).toEqual([id, 201]);
      if (id.startsWith('half')) continue;
      const { pathname } = new URL(headers.location ?? '', app.url());
      expect(await read(pathname)).toMatchObject({ id });
    }
  });
});

describe('the dialect json-server-1 over records of any form', () => {
  it('has ids and references as texts, and takes either', async () => {
    const session = newSession();
    expect(await read(at('', '/comments/2', 'json-server-1'))).toEqual({ id: '2', postId: '7' });
    const path = at(session, '/comments', 'json-server-1');
    const created = await send('POST', path, { id: '9', postId: '0' });
    expect(created.json()).toEqual({ id: '9', postId: '0' });
    const note = await send('POST', at(session, '/notes', 'json-server-1'), { id: '13' });
    expect(note.json()).toMatchObject({ id: '13' });
  });
});
