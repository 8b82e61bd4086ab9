import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { useUtils } from './use-utils.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DATE = 'Mon, 15 Jan 2024 12:00:00 GMT';

describe('/range/{n}', () => {
  const app = useUtils();
  const get = (headers: Readonly<Record<string, string>>) => app.get('/v1/utils/range/26', headers);

  it('gives the whole to who asks for no range', async () => {
    const { status, text, headers } = await get({});
    expect([status, text]).toEqual([200, LETTERS]);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      etag: '"range26"',
      'last-modified': DATE,
      'content-length': '26',
    });
    expect(headers['content-range']).toBeUndefined();
  });

  it.each([
    ['bytes=0-4', 'bytes 0-4/26', 'abcde'],
    ['bytes=25-', 'bytes 25-25/26', 'z'],
    ['bytes=-3', 'bytes 23-25/26', 'xyz'],
    ['bytes=20-99', 'bytes 20-25/26', 'uvwxyz'],
    ['bytes=0-', 'bytes 0-25/26', LETTERS],
    ['bytes=90-99,1-2', 'bytes 1-2/26', 'bc'],
  ])('answers %s with %s', async (range, contentRange, content) => {
    const { status, text, headers } = await get({ Range: range });
    expect([status, text, headers['content-range']]).toEqual([206, content, contentRange]);
    expect([headers.etag, headers['content-length']]).toEqual([
      '"range26"',
      String(content.length),
    ]);
  });

  it('answers several ranges as multipart/byteranges', async () => {
    const { status, text, headers } = await get({ Range: 'bytes=0-1,-2' });
    const type = headers['content-type'] ?? '';
    const boundary = /^multipart\/byteranges; boundary=([\w-]{1,70})$/.exec(type)?.[1];
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      undefined,
      String(text.length),
    ]);
    const part = (range: string, content: string): string =>
      `--${boundary}\r\nContent-Type: application/octet-stream\r\nContent-Range: bytes ${range}/26\r\n\r\n${content}\r\n`;
    expect(text).toBe(`${part('0-1', 'ab')}${part('24-25', 'yz')}--${boundary}--\r\n`);
  });

  it.each(['bytes=26-', 'bytes=-0', 'bytes=30-40,50-'])(
    'answers %s with 416 and the present tag',
    async (range) => {
      const response = await get({ Range: range });
      expectProblem(response, {
        status: 416,
        code: 'range_not_satisfiable',
        detail: range,
        size: 26,
      });
      expect(response.headers).toMatchObject({ 'content-range': 'bytes */26', etag: '"range26"' });
    },
  );

  it.each([
    ['a range that is invalid', { Range: 'bytes=5-2' }],
    ['another unit', { Range: 'letters=1-2' }],
    ['seventeen ranges', { Range: `bytes=${'0-0,'.repeat(17)}` }],
    ['overlapping ranges longer than the whole', { Range: 'bytes=0-,0-,0-' }],
    ['If-Range with another tag', { Range: 'bytes=0-1', 'If-Range': '"range27"' }],
    ['If-Range with the tag as a weak one', { Range: 'bytes=0-1', 'If-Range': 'W/"range26"' }],
    [
      'If-Range with a later date',
      { Range: 'bytes=0-1', 'If-Range': 'Mon, 15 Jan 2024 12:00:01 GMT' },
    ],
    ['If-Range and a range beyond the end', { Range: 'bytes=99-', 'If-Range': '"old"' }],
  ])('gives the whole for %s', async (_what, headers) => {
    const { status, text, headers: answered } = await get(headers);
    expect([status, text, answered['content-range']]).toEqual([200, LETTERS, undefined]);
  });

  it.each(['"range26"', DATE, 'Monday, 15-Jan-24 12:00:00 GMT'])(
    'gives the part when If-Range is %s',
    async (ifRange) => {
      const { status, text } = await get({ Range: 'bytes=0-1', 'If-Range': ifRange });
      expect([status, text]).toEqual([206, 'ab']);
    },
  );

  it.each([
    ['If-None-Match', '"range26"', 304],
    ['If-Modified-Since', DATE, 304],
    ['If-Match', '"other"', 412],
    ['If-Unmodified-Since', 'Sun, 14 Jan 2024 12:00:00 GMT', 412],
    ['If-Match', '"range26"', 206],
    ['If-None-Match', '"other"', 206],
  ])('looks at %s: %s before Range and answers %d', async (name, value, status) => {
    expect((await get({ Range: 'bytes=0-1', [name]: value })).status).toBe(status);
  });

  it('does not look at Range for HEAD', async () => {
    const { status, headers } = await app.send('/v1/utils/range/26', {
      method: 'HEAD',
      headers: { Range: 'bytes=0-1' },
    });
    expect([status, headers['content-length'], headers['content-range']]).toEqual([
      200,
      '26',
      undefined,
    ]);
  });

  it('gives parts that make up the whole, as a download that is resumed', async () => {
    const whole = (await app.get('/v1/utils/range/100000')).body;
    const parts = [];
    for (const range of ['bytes=0-33333', 'bytes=33334-77777', 'bytes=77778-']) {
      parts.push((await app.get('/v1/utils/range/100000', { Range: range })).body);
    }
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
  });
});
