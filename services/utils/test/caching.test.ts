import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { useUtils } from './use-utils.js';

const DATE = 'Mon, 15 Jan 2024 12:00:00 GMT';
const EARLIER = 'Mon, 15 Jan 2024 11:59:59 GMT';

describe('caching', () => {
  const app = useUtils();
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.get(`/v1/utils${path}`, headers);

  it.each(['/cache?a=1', '/etag/abc?a=1'])('shows at %s what httpbin shows', async (path) => {
    const { origin, ...seen } = (await get(path, { 'X-One': '1' })).json() as { origin: string };
    expect(seen).toMatchObject({
      args: { a: '1' },
      headers: { 'X-One': '1' },
      url: `${app.url()}/v1/utils${path}`,
    });
    expect(origin).toBe('127.0.0.1');
  });

  it('names the present tag with 412', async () => {
    const { status, headers } = await get('/etag/abc', { 'If-Match': '"other"' });
    expect([status, headers.etag]).toEqual([412, '"abc"']);
  });

  it('answers /cache with validators that stay the same', async () => {
    const [one, other] = [await get('/cache'), await get('/cache', { 'X-Other': '1' })];
    expect(one.headers).toMatchObject({ 'last-modified': DATE, 'cache-control': 'no-cache' });
    expect(one.headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(other.headers.etag).toBe(one.headers.etag);
  });

  it('gives another body another tag', async () => {
    expect((await get('/cache?a=1')).headers.etag).not.toBe((await get('/cache?a=2')).headers.etag);
  });

  it('answers 304 with the headers that a cache updates, and no body', async () => {
    const { etag = '' } = (await get('/cache')).headers;
    const { status, text, headers } = await get('/cache', { 'If-None-Match': etag });
    expect([status, text, headers['content-type']]).toEqual([304, '', undefined]);
    expect(headers).toMatchObject({ etag, 'last-modified': DATE, 'cache-control': 'no-cache' });
    expect(headers.date).toBeDefined();
  });

  it.each([
    ['If-None-Match: *', { 'If-None-Match': '*' }, 304],
    ['another tag', { 'If-None-Match': '"other"' }, 200],
    ['the same date', { 'If-Modified-Since': DATE }, 304],
    ['a later date', { 'If-Modified-Since': 'Tue, 16 Jan 2024 00:00:00 GMT' }, 304],
    ['an earlier date', { 'If-Modified-Since': EARLIER }, 200],
    [
      'the date as RFC 850 writes it',
      { 'If-Modified-Since': 'Monday, 15-Jan-24 12:00:00 GMT' },
      304,
    ],
    ['the date as asctime writes it', { 'If-Modified-Since': 'Mon Jan 15 12:00:00 2024' }, 304],
    ['what is no date', { 'If-Modified-Since': 'garbage' }, 200],
    [
      'a tag that fails before a date that holds',
      { 'If-None-Match': '"other"', 'If-Modified-Since': DATE },
      200,
    ],
    ['no change since the date', { 'If-Unmodified-Since': DATE }, 200],
    ['a change since the date', { 'If-Unmodified-Since': EARLIER }, 412],
    ['If-Match: *', { 'If-Match': '*' }, 200],
    ['a match before a date that fails', { 'If-Match': '*', 'If-Unmodified-Since': EARLIER }, 200],
  ])('answers /cache with %s by status %3$d', async (_what, headers, status) => {
    expect((await get('/cache', headers)).status).toBe(status);
  });

  it.each([
    ['the tag', 'abc', { 'If-None-Match': '"abc"' }, 304],
    ['the tag as a weak one', 'abc', { 'If-None-Match': 'W/"abc"' }, 304],
    ['a list with the tag', 'abc', { 'If-None-Match': '"x", W/"y","abc"' }, 304],
    ['another tag', 'abc', { 'If-None-Match': '"abcd"' }, 200],
    ['the tag without quotes', 'abc', { 'If-None-Match': 'abc' }, 200],
    ['a weak tag by a strong one', 'W%2F%22abc%22', { 'If-None-Match': '"abc"' }, 304],
    ['a date', 'abc', { 'If-Modified-Since': DATE }, 304],
    ['If-Match with the tag', 'abc', { 'If-Match': '"abc"' }, 200],
    ['If-Match with a list', 'abc', { 'If-Match': '"x", "abc"' }, 200],
    ['If-Match: *', 'abc', { 'If-Match': '*' }, 200],
    ['If-Match with another tag', 'abc', { 'If-Match': '"x"' }, 412],
    ['If-Match with the tag as a weak one', 'abc', { 'If-Match': 'W/"abc"' }, 412],
    ['If-Match with a weak tag for a weak one', 'W%2F%22abc%22', { 'If-Match': 'W/"abc"' }, 412],
    [
      'If-Match that fails before If-None-Match',
      'abc',
      { 'If-Match': '"x"', 'If-None-Match': '"abc"' },
      412,
    ],
    [
      'If-Match that holds before If-None-Match',
      'abc',
      { 'If-Match': '"abc"', 'If-None-Match': '"abc"' },
      304,
    ],
  ])('compares %s of /etag/{tag}', async (_what, tag, headers, status) => {
    expect((await get(`/etag/${tag}`, headers)).status).toBe(status);
  });

  it.each([
    ['abc', '"abc"'],
    ['%22abc%22', '"abc"'],
    ['W/%22abc%22', 'W/"abc"'],
    ['a/b', '"a/b"'],
  ])('answers /etag/%s with the tag %s', async (path, etag) => {
    expect((await get(`/etag/${path}`)).headers.etag).toBe(etag);
  });

  it.each(['a%22b', 'a%0D%0AX-B:1', '%C3%A9', 'a%20b'])('refuses /etag/%s', async (tag) => {
    expectProblem(await get(`/etag/${tag}`), {
      status: 400,
      code: 'invalid_parameter',
      parameter: 'tag',
    });
  });

  it('tells the present tag in a 412', async () => {
    expectProblem(await get('/etag/abc', { 'If-Match': '"x"' }), {
      status: 412,
      code: 'precondition_failed',
      detail: '"abc"',
    });
  });

  it.each([0, 60, 31_536_000])('lets /cache/%d be cached for that long', async (seconds) => {
    const { status, headers } = await get(`/cache/${seconds}`);
    expect([status, headers['cache-control']]).toEqual([200, `public, max-age=${seconds}`]);
  });
});
