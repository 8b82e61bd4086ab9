import { describe, expect, it } from '@jest/globals';
import { string } from '@sandbox/resource';
import { expectProblem } from '@sandbox/testing';
import { lintOpenApi, validateOpenApi } from '@sandbox/testing/openapi';
import { useOwnService } from '@sandbox/testing/own-service';

const PROFILE = { name: 'typicode', links: { home: '/a', blog: '/b' } };
const TEXTS = { 'nav.home-page': 'Start', __proto__: null, id: 7 };

const app = useOwnService(
  [
    {
      name: 'posts',
      singular: 'post',
      fields: { title: string('Title.') },
      records: [{ id: 1, title: 'A' }],
    },
  ],
  { profile: PROFILE, 'i18n-en': TEXTS },
);

const JSON_BODY = { 'Content-Type': 'application/json' };
let sessions = 0;
const newSession = (): string => `/s/keep-single-${++sessions}`;

const send = (method: string, path: string, body: unknown, headers = {}) =>
  app.send(path, { method, body: JSON.stringify(body), headers: { ...JSON_BODY, ...headers } });

const graphql = async (session: string, query: string, variables = {}) =>
  (await send('POST', `${session}/v1/my/graphql`, { query, variables })).json();

describe('a single', () => {
  it('is one object, with its own members alone', async () => {
    expect((await app.get('/v1/my/profile')).json()).toEqual(PROFILE);
    expect((await app.get('/v1/my/i18n-en')).json()).toEqual({ 'nav.home-page': 'Start', id: 7 });
  });

  it('is replaced by PUT, and its members are merged by PATCH', async () => {
    const path = `${newSession()}/v1/my/profile`;
    const patched = await send('PATCH', path, { links: { blog: null, x: 1 }, age: 3 });
    const merged = { name: 'typicode', links: { home: '/a', x: 1 }, age: 3 };
    expect([patched.status, patched.json()]).toEqual([200, merged]);
    expect(patched.headers['x-sandbox-write']).toBe('kept');
    expect((await app.get(path)).json()).toEqual(merged);
    await send('PUT', path, { id: 'mine' });
    expect((await app.get(path)).json()).toEqual({ id: 'mine' });
    expect((await app.get('/v1/my/profile')).json()).toEqual(PROFILE);
  });

  it('is only simulated without a session', async () => {
    const { status, json } = await send('PUT', '/v1/my/profile', { a: 1 });
    expect([status, json()]).toEqual([200, { _note: expect.any(String), a: 1 }]);
    expect((await app.get('/v1/my/profile')).json()).toEqual(PROFILE);
  });

  it('has a tag, by which a write over the change of another client is rejected', async () => {
    const path = `${newSession()}/v1/my/profile`;
    const { etag = '' } = (await app.get(path)).headers;
    expect((await app.get(path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await send('PATCH', path, { a: 1 }, { 'If-Match': etag })).status).toBe(200);
    const late = await send('PATCH', path, { a: 2 }, { 'If-Match': etag });
    expectProblem(late, { status: 412, code: 'precondition_failed' });
  });

  it.each([
    ['DELETE', '', 405, 'method_not_allowed'],
    ['POST', '', 405, 'method_not_allowed'],
    ['GET', '?limit=2', 400, 'unknown_parameter'],
    ['GET', '/1', 404, 'not_found'],
    ['PUT', '', 422, 'invalid_body'],
  ])('does not take %s %s', async (method, end, status, code) => {
    const body = method === 'GET' ? {} : { body: '[]', headers: JSON_BODY };
    const response = await app.send(`/v1/my/profile${end}`, { method, ...body });
    expectProblem(response, { status, code });
  });

  it('stays in sessions that begin empty', async () => {
    const session = `/s/${newSession().slice(3)}@empty`;
    expect((await app.get(`${session}/v1/my/profile`)).json()).toEqual(PROFILE);
    expect((await app.get(`${session}/v1/my/posts/count`)).json()).toEqual({ count: 0 });
  });

  it('is a field of GraphQL, with mutations', async () => {
    const session = newSession();
    expect(await graphql(session, '{ profile i18n_en }')).toEqual({
      data: { profile: PROFILE, i18n_en: { 'nav.home-page': 'Start', id: 7 } },
    });
    const change = 'mutation ($i: JSON!) { updateProfile(input: $i) }';
    const replace = 'mutation { replaceI18nEn(input: {a: [1]}) }';
    expect(await graphql(session, change, { i: { name: 'x' } })).toMatchObject({
      data: { updateProfile: { ...PROFILE, name: 'x' } },
      extensions: { sandbox: { write: 'kept' } },
    });
    await graphql(session, replace);
    expect((await app.get(`${session}/v1/my/i18n-en`)).json()).toEqual({ a: [1] });
    const wrong = await graphql(session, change, { i: [1] });
    expect(wrong).toMatchObject({ errors: [{ extensions: { code: 'validation_failed' } }] });
  });

  it('comes again from the log of its session', async () => {
    const [one, other] = [newSession(), newSession()];
    await send('PATCH', `${one}/v1/my/profile`, { links: { home: null }, n: 1 });
    await send('PUT', `${one}/v1/my/i18n-en`, { a: null });
    const log = await app.get(`${one}/v1/my/session/changes`);
    const headers = { 'Content-Type': 'application/x-ndjson' };
    const path = `${other}/v1/my/session/changes`;
    const taken = await app.send(path, { method: 'PUT', body: log.text, headers });
    expect([taken.status, taken.text]).toEqual([200, expect.anything()]);
    for (const name of ['profile', 'i18n-en']) {
      const expected = (await app.get(`${one}/v1/my/${name}`)).text;
      expect((await app.get(`${other}/v1/my/${name}`)).text).toBe(expected);
    }
  });

  it('is described beside the collections', async () => {
    const described = (await app.get('/v1/my')).json();
    expect(described).toMatchObject({
      resources: [{ name: 'posts' }],
      singles: [{ name: 'profile', url: '/v1/my/profile' }, { name: 'i18n-en' }],
    });
    const page = await app.get('/v1/my', { Accept: 'text/html' });
    expect(page.text).toContain('href="my/profile"');
    const document = (await app.get('/v1/my/openapi.json')).json() as { paths: object };
    expect(Object.keys(document.paths)).toContain('/v1/my/i18n-en');
    expect(await validateOpenApi(document as never)).toEqual([]);
    expect(await lintOpenApi(document)).toEqual([]);
  });
});
