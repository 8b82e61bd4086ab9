import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { type RunningApp, startApp } from '@sandbox/testing';
import { loadOwnApi } from '../src/index.js';

const COUNT = 40_000;
const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const DATA = {
  authors: Array.from({ length: 9 }, (_, at) => ({ id: at + 1, name: `Author ${at % 3}` })),
  words: Array.from({ length: COUNT }, (_, at) => ({
    id: at + 1,
    authorId: 1 + (at % 9),
    ...Object.fromEntries(FIELDS.map((name) => [name, `word ${at % 9973} ${name}`])),
  })),
};

/** Requests that need an index which no request before them has built. */
const FIRST_USES: readonly string[] = [
  '/v1/my/words/aggregate?group=authorId&max=id',
  '/v1/my/words/count?a=word+7+a',
  '/v1/my/words?sort=-b',
  '/v1/my/words?q=word',
  '/v1/my/words?c_like=ORD',
  '/v1/my/words?fields=d',
  '/v1/my/words?sort=author.name',
  '/v1/my/words.csv?e_gt=worda',
  '/v1/my/authors/1/words?f=word+1+f',
  '/compat/postgrest/v1/my/words?g=eq.word',
  `/v1/my/graphql?query=${encodeURIComponent('{ words(limit: 1, sort: "d") { total } }')}`,
  '/v1/my/words?q="word+3"',
];

describe('the first request that needs an index of many records', () => {
  let app: RunningApp;

  beforeAll(async () => {
    const { service, dataset } = await loadOwnApi({ name: 'my', data: DATA });
    app = await startApp({
      createApps: (platform) => [createRecordApp(service, { platform, dataset })],
    });
  });

  afterAll(() => app.stop());

  it.each(FIRST_USES)('leaves turns for other requests: %s', async (path) => {
    let isOver = false;
    const first = app.send(path, {}).finally(() => {
      isOver = true;
    });
    let others = 0;
    while (!isOver) {
      await app.send('/v1/my/words/7', {});
      if (!isOver) others += 1;
    }
    const { status } = await first;
    expect([status, others > 1]).toEqual([200, true]);
  });

  it('has its effects once: it counts as one request of a limit', async () => {
    const headers = { 'x-sandbox-ratelimit': '2;w=600', 'x-sandbox-session': 'keep-first' };
    const paths = ['a', 'b', 'c'].map((field) => `/v1/my/words?${field}_like=zz&sort=-${field}`);
    const responses = await Promise.all(paths.map((path) => app.send(path, { headers })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  });
});
