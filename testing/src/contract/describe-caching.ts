import { expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import type { ClientResponse } from '../http-client.js';
import { useApp } from '../start-app.js';
import { type ContractContext, firstOf, largestOf, relatedListOf } from './subject.js';

/** Headers that differ from answer to answer. */
const OWN_TO_EACH = ['x-request-id', 'date'];

/** A cached response equals the one that would be computed. */
export function describeCaching({ subject, oracle, app, root }: ContractContext): void {
  const uncached = useApp({
    createApps: (platform) => [createRecordApp(subject.service, { platform })],
    environment: { ANSWER_CACHE_BYTES: '0' },
  });
  const { name, relations } = largestOf(oracle);
  const { id } = firstOf(oracle, name);
  const relation = Object.keys(relations)[0];
  const relatedList = `${root}${relatedListOf(oracle)}`;

  it.each([
    root,
    `${root}/docs`,
    `${root}/${name}`,
    `${root}/${name}?`,
    `${root}/${name}?limit=200&sort=-updated_at`,
    `${root}/${name}?q=a&fields=id`,
    `${root}/${name}?limit=2&expand=${relation}`,
    `${root}/${name}/${id}`,
    `${root}/${name}/${id}?expand=${relation}`,
    `${root}/${name}/${id}/${relation}`,
    relatedList,
    `${root}/${name}/0`,
    `${root}/${name}?nope=1`,
    `${root}/nope`,
  ])('%s is the same the second time, and without a cache', async (path) => {
    const host = { Host: 'one.example' }; // pages name it
    const first = shownOf(await app.get(path, host));
    expect(shownOf(await app.get(path, host))).toEqual(first);
    expect(shownOf(await uncached.get(path, host))).toEqual(first);
    expect(shownOf(await uncached.get(path, host))).toEqual(first);
  });

  it.each([
    ['the root', root],
    ['the OpenAPI document', `${root}/openapi.json`],
    ['the AsyncAPI document', `${root}/asyncapi.json`],
    ['the docs page', `${root}/docs`],
    ['a list', `${root}/${name}?limit=3`],
    ['a list of some fields', `${root}/${name}?limit=3&fields=id`],
    ['a related record', `${root}/${name}/${id}/${relation}`],
    ['a related list', relatedList],
    ['a related list of some fields', `${relatedList}?fields=id`],
  ])('%s is 304 for who has it, kept or made anew, by GET and by HEAD', async (_what, path) => {
    const host = { Host: 'one.example' }; // some documents name it
    const { headers } = await app.get(path, host);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(headers['cache-control']).toBe('no-cache');
    for (const client of [app, app, uncached])
      for (const method of ['GET', 'HEAD']) {
        const response = await client.send(path, {
          method,
          headers: { ...host, 'If-None-Match': etag },
        });
        expect([response.status, response.text, response.headers.etag]).toEqual([304, '', etag]);
      }
    expect((await app.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await app.get(path, { 'If-Match': '"other"' })).status).toBe(412);
  });

  it.each([
    ['the root', root],
    ['the OpenAPI document', `${root}/openapi.json`],
    ['the AsyncAPI document', `${root}/asyncapi.json`],
    ['the script of the docs pages', `${root}/docs/docs.js`],
    ['GraphiQL', `${root}/graphql`],
    ['a list', `${root}/${name}?limit=100`],
  ])('%s is compressed for who accepts that', async (_what, path) => {
    const accept = { Host: 'one.example', Accept: 'text/html' };
    const plain = await app.get(path, accept);
    const tags = new Set([plain.headers.etag]);
    for (const coding of ['gzip', 'br']) {
      const coded = await app.get(path, { ...accept, 'Accept-Encoding': `${coding}, *;q=0.1` });
      expect(coded.headers).toMatchObject({
        'content-encoding': coding,
        vary: expect.stringMatching(/\bAccept-Encoding$/),
      });
      expect(Number(coded.headers['content-length'])).toBeLessThan(plain.text.length / 2);
      const etag = String(coded.headers.etag);
      tags.add(etag);
      const again = { ...accept, 'Accept-Encoding': coding, 'If-None-Match': etag };
      expect((await app.get(path, again)).status).toBe(304);
    }
    expect(tags.size).toBe(3);
  });

  it('a list that is short, or kept from a request that accepts another coding, is as requested', async () => {
    const path = `${root}/${name}?limit=50`;
    const gzip = { 'Accept-Encoding': 'gzip' };
    for (const client of [app, app, app, uncached]) {
      const [plain, coded] = [await client.get(path), await client.get(path, gzip)];
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('Accept, Accept-Encoding');
      expect(coded.headers['content-encoding']).toBe('gzip');
    }
    const short = await app.get(`${root}/${name}?limit=1&fields=id`, gzip);
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('lists have one ETag for the same bytes and another for others', async () => {
    const etags = new Map<string, Set<string>>();
    for (const query of ['limit=2', 'limit=3', 'page=2&limit=2', 'limit=2&sort=-id', 'fields=id'])
      for (const client of [app, uncached]) {
        const { text, headers } = await client.get(`${root}/${name}?${query}`);
        etags.set(text, (etags.get(text) ?? new Set()).add(String(headers.etag)));
      }
    expect([...etags.values()].map(({ size }) => size)).toEqual(Array(etags.size).fill(1));
    expect(new Set([...etags.values()].flatMap((each) => [...each])).size).toBe(etags.size);
  });

  it('a cached response carries the id of its own request', async () => {
    const ids = ['one', 'two', 'three'];
    const responses = await Promise.all(
      ids.map((sent) => app.get(`${root}/${name}/${id}`, { 'X-Request-Id': sent })),
    );
    expect(responses.map(({ headers }) => headers['x-request-id'])).toEqual(ids);
  });

  it('a wrong method on a path with a cached response is still refused', async () => {
    await app.get(`${root}/${name}/${id}`);
    expect((await app.send(`${root}/${name}/${id}`, { method: 'TRACE' })).status).toBe(405);
  });
}

function shownOf({ status, headers, text }: ClientResponse) {
  const shared = Object.entries(headers).filter(([header]) => !OWN_TO_EACH.includes(header));
  return { status, headers: Object.fromEntries(shared), text };
}
