import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { findHeader, type HttpResponse } from '@sandbox/http';
import { type Asset, createAsset, createAssetByOrigin } from './asset.js';

const TEXT = 'All work and no play makes a long text. '.repeat(100);
/** Bytes without a pattern. */
const NOISE = Buffer.concat(
  Array.from({ length: 32 }, (_, index) => hash('sha512', String(index), 'buffer')),
);

const styles = () => createAsset({ type: 'text/css', body: TEXT, headers: ['X-Own', '1'] });

const ask = async (asset: Asset, encoding?: string): Promise<HttpResponse> =>
  asset({ headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

const tagOf = ({ headers }: HttpResponse) => findHeader(headers, 'ETag');

describe('an asset', () => {
  it('is sent as it is to whoever asks for no coding', async () => {
    const { headers, body } = await ask(styles());
    expect(headers).toEqual([
      ...['Content-Type', 'text/css', 'X-Own', '1'],
      ...['ETag', expect.stringMatching(/^"[\w-]+"$/), 'Cache-Control', 'no-cache'],
      ...['Vary', 'Accept-Encoding'],
    ]);
    expect(String(body)).toBe(TEXT);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s under a tag of its own', async (coding, decompress) => {
    const asset = styles();
    const response = await ask(asset, coding);
    const plain = String(tagOf(await ask(asset)));
    expect(response.headers).toEqual([
      ...['Content-Type', 'text/css', 'X-Own', '1', 'Content-Encoding', coding],
      ...['ETag', plain.replace(/"$/, `-${coding}"`), 'Cache-Control', 'no-cache'],
      ...['Vary', 'Accept-Encoding'],
    ]);
    expect(response.body?.length).toBeLessThan(TEXT.length / 10);
    expect(String(decompress(response.body as Buffer))).toBe(TEXT); // compressors return buffers
  });

  it('is compressed once, however many ask for it and whenever', async () => {
    const asset = styles();
    const [one, other] = await Promise.all([ask(asset, 'gzip'), ask(asset, 'gzip')]);
    expect(other).toBe(one);
    expect(await ask(asset, 'gzip')).toBe(one);
  });

  it.each([
    ['a short text', 'Hello'],
    ['a body that does not become shorter', NOISE],
  ])('%s is sent as it is', async (_what, body) => {
    const { headers, body: sent } = await ask(createAsset({ type: 'a/b', body }), 'br');
    expect(findHeader(headers, 'Content-Encoding')).toBeUndefined();
    expect(sent).toEqual(Buffer.from(body));
  });

  it('names what else it depends on', async () => {
    const asset = createAsset({ type: 'a/b', body: TEXT, vary: ['Accept'] });
    expect(findHeader((await ask(asset)).headers, 'Vary')).toBe('Accept, Accept-Encoding');
  });

  it('has another tag when its bytes are others', async () => {
    const tags = ['one', 'two'].map(async (body) =>
      tagOf(await ask(createAsset({ type: 'a/b', body }))),
    );
    expect(new Set(await Promise.all(tags)).size).toBe(2);
  });
});

const GZIP = { 'accept-encoding': 'gzip' };

function createDocument() {
  const made: string[] = [];
  const document = createAssetByOrigin((origin) => {
    made.push(origin);
    return { type: 'text/plain', body: `${origin} `.repeat(200) };
  });
  const ask = async (origin: string) => document({ headers: GZIP, origin });
  return { ask, made };
}

it('makes a document once for an origin', async () => {
  const { ask, made } = createDocument();
  const one = await ask('http://one');
  await ask('http://two');
  expect(await ask('http://one')).toBe(one);
  expect(made).toEqual(['http://one', 'http://two']);
});

it('keeps few origins, and compresses nothing for one that comes once', async () => {
  const { ask, made } = createDocument();
  const codings: unknown[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { headers } = await ask(`http://${index}`);
    codings.push(findHeader(headers, 'Content-Encoding'));
  }
  expect(codings).toEqual(['gzip', 'gzip', 'gzip', 'gzip', undefined, undefined]);
  expect(findHeader((await ask('http://5')).headers, 'Content-Encoding')).toBe('gzip');
  expect(made.length).toBe(6);
  await ask('http://0');
  expect(made.length).toBe(7);
});
