import { describe, expect, it } from '@jest/globals';
import { createRecordApp, type RecordOf } from '@sandbox/resource';
import { expectProblem, useApp } from '@sandbox/testing';
import { readPlainRecords } from '@sandbox/testing/records';
import { socialService } from '../src/app.js';
import type { posts } from '../src/resources/posts.js';

const { seeds } = socialService;
const avatars = readPlainRecords(seeds, 'users').map(({ avatar_url: url }) => String(url));
const media = readPlainRecords(seeds, 'posts').flatMap((record) => {
  const post = record as unknown as RecordOf<typeof posts>; // seeds fit their resource, or the service would not start
  return post.media.map(({ url }) => url);
});

describe('images', () => {
  const app = useApp({ createApps: (platform) => [createRecordApp(socialService, { platform })] });

  it.each([
    ['avatar', avatars],
    ['media item', media],
  ])('every %s that a record names is drawn', async (_name, urls) => {
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) {
      const { status, headers, text } = await app.get(url);
      expect([url, status, headers['content-type']]).toEqual([
        url,
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      expect(text).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*>[\s\S]*<\/svg>\n$/,
      );
    }
  });

  it('an image is the same each time, and cannot run scripts where it is opened', async () => {
    const [url = ''] = avatars;
    const first = await app.get(url);
    expect((await app.get(url)).text).toBe(first.text);
    expect(first.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    });
  });

  it.each([
    ['an avatar', avatars],
    ['a media item', media],
  ])('%s is 304 for who has it, drawn anew or kept', async (_what, [url = '']) => {
    const { headers } = await app.get(url);
    const etag = String(headers.etag);
    for (let times = 0; times < 3; times += 1) {
      const { status, headers: kept } = await app.get(url, { 'If-None-Match': etag });
      expect([status, kept.etag]).toEqual([304, etag]);
    }
  });

  it('no two users share an avatar', async () => {
    expect(new Set(avatars).size).toBe(avatars.length);
    const drawn = await Promise.all(avatars.slice(0, 100).map((url) => app.get(url)));
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(100);
  });

  it.each([
    'avatars/nobody_here.svg',
    'avatars/NOBODY.svg',
    'avatars/__proto__.svg',
    'avatars/%3Cscript%3E.svg',
    'avatars/.svg',
    'avatars/x.png',
    'media/0.svg',
    'media/01.svg',
    'media/999999.svg',
    'media/constructor.svg',
    'media/1.png',
  ])('%s is 404', async (path) => {
    const answer = await app.get(`/v1/social/${path}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json',
    ]);
  });

  it('takes no other verb', async () => {
    const answer = await app.send(avatars[0] ?? '', { method: 'DELETE' });
    expectProblem(answer, { status: 405, code: 'method_not_allowed' });
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});
