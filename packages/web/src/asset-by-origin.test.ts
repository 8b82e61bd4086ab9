import { expect, it } from '@jest/globals';
import { findHeader } from '@sandbox/http';
import { createAssetByOrigin } from './asset-by-origin.js';

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
