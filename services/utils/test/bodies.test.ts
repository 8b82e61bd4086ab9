import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { zstd } from '@sandbox/kernel';
import { expectProblem } from '@sandbox/testing';
import { fetch } from 'undici';
import { create } from 'xmlbuilder2';
import { useUtils } from './use-utils.js';

/** The bytes as they are where Node.js has no zstd. */
const unzstd = (bytes: Buffer): Buffer =>
  zstd?.decompress(bytes, { maxOutputLength: 65_536 }) ?? bytes;

describe('bodies', () => {
  const app = useUtils();
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.get(`/v1/utils${path}`, headers);

  it.each([
    ['/json', 'application/json'],
    ['/xml', 'application/xml; charset=utf-8'],
    ['/html', 'text/html; charset=utf-8'],
    ['/encoding/utf8', 'text/plain; charset=utf-8'],
  ])('answers %s as %s, in valid UTF-8', async (path, type) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(body)).not.toThrow();
  });

  it('has nesting, numbers, Unicode and null in /json', async () => {
    expect((await get('/json')).json()).toMatchObject({
      slideshow: { title: 'Sample Slide Show', slides: [{ type: 'all' }, { type: 'all' }] },
      numbers: { negative: -42, fraction: 0.1, large: 1.5e300 },
      unicode: { greek: 'Καλημέρα κόσμε', emoji: '🚀👩‍💻' },
      nothing: null,
      nested: { below: { below: { level: 3 } } },
    });
  });

  it('is well-formed XML', async () => {
    const root = create((await get('/xml')).text).root();
    expect([
      root.node.nodeName,
      root.filter((node) => node.node.nodeName === 'slide').length,
    ]).toEqual(['slideshow', 3]);
  });

  it('has several scripts, an emoji and a tab in /encoding/utf8', async () => {
    const { text } = await get('/encoding/utf8');
    for (const sign of ['ß', 'Ξ', 'щ', 'ש', 'ع', 'ऋ', 'ไ', '中', 'い', '키', '∀', '🚀', '\t']) {
      expect(text).toContain(sign);
    }
  });

  it.each([
    ['gzip;q=0.5, br', 'br', brotliDecompressSync],
    ['gzip, deflate;q=0.9', 'gzip', gunzipSync],
    ['x-gzip', 'gzip', gunzipSync],
    ['*;q=0.5, br;q=0, zstd;q=0', 'gzip', gunzipSync],
    ['gzip;q=0.0, deflate;q=0.001', 'deflate', inflateSync],
    ['zstd, br;q=0.9', zstd ? 'zstd' : 'br', zstd ? unzstd : brotliDecompressSync],
    ['zstd', zstd ? 'zstd' : undefined, unzstd],
    ['compress', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
    ['gzip;q=0', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('picks the coding for Accept-Encoding %j', async (accepted, coding, decompress) => {
    const { body, headers } = await get(
      '/compressed',
      accepted === undefined ? {} : { 'Accept-Encoding': accepted },
    );
    expect([headers['content-encoding'], headers.vary]).toEqual([
      coding,
      'Origin, Accept-Encoding',
    ]);
    const text = (decompress as (bytes: Buffer) => Buffer)(body).toString();
    expect(JSON.parse(text)).toMatchObject({ coding: coding ?? 'identity', method: 'GET' });
  });

  it.each(['identity;q=0', '*;q=0', 'gzip;q=0, *;q=0'])('refuses %s', async (accepted) => {
    const response = await get('/compressed', { 'Accept-Encoding': accepted });
    expectProblem(response, { status: 406, code: 'not_acceptable' });
  });

  const codings = [
    ['/gzip', 'gzip', 'gzipped', gunzipSync],
    ['/deflate', 'deflate', 'deflated', inflateSync],
    ['/deflate?format=raw', 'deflate', 'deflated', inflateRawSync],
    ['/brotli', 'br', 'brotli', brotliDecompressSync],
    ...(zstd ? [['/zstd', 'zstd', 'zstd', unzstd] as const] : []),
  ] as const;

  it('says which Node.js /zstd needs, where this one does not have it', async () => {
    const response = await get('/zstd');
    if (zstd) expect(response.status).toBe(200);
    else expectProblem(response, { status: 501, code: 'coding_unavailable' });
    expect(response.text.includes('needs Node.js 22.15')).toBe(zstd === undefined);
  });

  for (const [path, coding, member, decompress] of codings) {
    it.each([undefined, coding, 'identity', `${coding};q=0, *;q=0`])(
      `compresses ${path} for Accept-Encoding %s`,
      async (accepted) => {
        const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
        const response = await get(path, headers);
        expect(response.headers).toMatchObject({
          'content-type': 'application/json',
          'content-encoding': coding,
          'content-length': String(response.body.length),
          vary: 'Origin, Accept-Encoding',
        });
        expect(JSON.parse(decompress(response.body).toString())).toMatchObject({
          [member]: true,
          method: 'GET',
          origin: '127.0.0.1',
          headers,
        });
      },
    );

    it(`gives ${path} to fetch as JSON`, async () => {
      const response = await fetch(`${app.url()}/v1/utils${path}`);
      expect(await response.json()).toMatchObject({ [member]: true });
    });
  }
});
