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
  return post.media;
});
const pictures = media.flatMap(({ kind, url }) => (kind === 'image' ? [url] : []));
const films = [...new Set(media.flatMap(({ kind, url }) => (kind === 'video' ? [url] : [])))];

describe('images', () => {
  const app = useApp({ createApps: (platform) => [createRecordApp(socialService, { platform })] });

  it.each([
    ['avatar', avatars],
    ['picture', pictures],
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

  it('a picture is described as its record says, and so is any that a client thinks of', async () => {
    const [described] = media.filter(({ kind, alt }) => kind === 'image' && alt);
    const { text } = await app.get(described?.url ?? '');
    expect(text).toContain('<title>');
    expect((await app.get('/v1/social/media/lighthouse-123456.svg')).text).toContain(
      'aria-label="lighthouse 123456"',
    );
  });

  it('every film that a record names is one, whole and in the parts that players ask for', async () => {
    expect(films.toSorted()).toEqual(['/v1/social/media/shower.mp4', '/v1/social/media/waves.mp4']);
    for (const url of films) {
      const whole = await app.get(url);
      expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual(
        [200, 'video/mp4', 'bytes'],
      );
      expect(whole.body.subarray(4, 8).toString()).toBe('ftyp');
      const { length } = whole.body;
      const part = await app.get(url, { Range: 'bytes=4-7' });
      expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
        206,
        `bytes 4-7/${length}`,
        'ftyp',
      ]);
      const tail = await app.get(url, { Range: 'bytes=-2' });
      expect(tail.body).toEqual(whole.body.subarray(-2));
      const beyond = await app.get(url, { Range: `bytes=${length}-` });
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`]);
      const etag = String(whole.headers.etag);
      expect((await app.get(url, { 'If-None-Match': etag })).status).toBe(304);
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
    ['a picture', pictures],
  ])('%s is 304 for who has it, drawn anew or kept', async (_what, [url = '']) => {
    const { headers } = await app.get(url);
    const etag = String(headers.etag);
    for (let times = 0; times < 3; times += 1) {
      const { status, headers: stored } = await app.get(url, { 'If-None-Match': etag });
      expect([status, stored.etag]).toEqual([304, etag]);
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
    'media/1.svg',
    'media/bowl-0.svg',
    'media/bowl-01.svg',
    'media/bowl-99999999.svg',
    'media/constructor-1.svg',
    'media/__proto__-1.svg',
    'media/bowl-1.png',
    'media/nothing.mp4',
  ])('%s is 404', async (path) => {
    const response = await app.get(`/v1/social/${path}`);
    expect([response.status, response.headers['content-type']]).toEqual([
      404,
      'application/problem+json',
    ]);
  });

  it('takes no other verb', async () => {
    const response = await app.send(avatars[0] ?? '', { method: 'DELETE' });
    expectProblem(response, { status: 405, code: 'method_not_allowed' });
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});
