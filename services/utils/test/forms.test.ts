import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem } from '@sandbox/testing';
import axios from 'axios';
import { FormData, request, fetch as undiciFetch } from 'undici';
import { exchangeHead } from './exchange-bytes.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';
const HEAD = 'Content-Disposition: form-data; name="a"';
const LIMIT = 1_048_576;

function digests(bytes: Buffer) {
  const hex = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex');
  return { size: bytes.length, sha256: hex('sha256'), md5: hex('md5') };
}

describe.each(['/forms/post', '/upload'])('POST %s', (path) => {
  const app = useUtils();
  const post = (body: string, type: string): Promise<ClientResponse> =>
    app.send(`${ROOT}${path}`, { method: 'POST', headers: { 'Content-Type': type }, body });

  it('answers the fields and files of a multipart form', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0x0d, 0x0a]);
    const form = new FormData();
    form.append('a[b]', '1');
    form.append('a[b]', 'zwei ü');
    form.append('f', new Blob([bytes], { type: 'image/png' }), 'häuser.png');
    form.append('f', new Blob(['text']), 'b.txt');
    form.append('__proto__', 'x');
    const response = await undiciFetch(`${app.url()}${ROOT}${path}`, {
      method: 'POST',
      body: form,
    });
    expect(await response.json()).toEqual({
      fields: Object.fromEntries([
        ['a[b]', ['1', 'zwei ü']],
        ['__proto__', 'x'],
      ]),
      files: [
        {
          ...{ name: 'f', filename: 'häuser.png', type: 'image/png' },
          headers: {
            'Content-Disposition': 'form-data; name="f"; filename="häuser.png"',
            'Content-Type': 'image/png',
          },
          ...digests(bytes),
        },
        {
          ...{ name: 'f', filename: 'b.txt', type: 'application/octet-stream' },
          headers: {
            'Content-Disposition': 'form-data; name="f"; filename="b.txt"',
            'Content-Type': 'application/octet-stream',
          },
          ...digests(Buffer.from('text')),
        },
      ],
    });
  });

  it('answers the form that axios sends', async () => {
    const url = `${app.url()}${ROOT}${path}`;
    const form = new FormData();
    form.append('a', '1');
    form.append('f[]', new Blob(['one']));
    form.append('f[]', new Blob(['three']));
    const { data } = await axios.post(url, form);
    expect(data).toMatchObject({
      fields: { a: '1' },
      files: [
        { name: 'f[]', size: 3 },
        { name: 'f[]', size: 5 },
      ],
    });
  });

  it('answers the fields of an urlencoded form', async () => {
    const response = await post(
      'a=1&b=x+y&a=%C3%A9&c[d]=2',
      'application/x-www-form-urlencoded; charset=utf-8',
    );
    expect(response.json()).toEqual({
      fields: { a: ['1', 'é'], b: 'x y', 'c[d]': '2' },
      files: [],
    });
  });

  it.each([
    ['with a percent sign alone', 'a=%zz', 'application/x-www-form-urlencoded'],
    ['that is cut off', `--x\r\n${HEAD}\r\n\r\n1`, 'multipart/form-data; boundary=x'],
    ['without a boundary', '--x', 'multipart/form-data'],
    ['without a body', '', 'multipart/form-data; boundary=x'],
    ['of dashes alone', '-'.repeat(900_000), 'multipart/form-data; boundary=x'],
    ['of 10,000 fields', 'a&'.repeat(10_000), 'application/x-www-form-urlencoded'],
  ])('refuses a form %s', async (_what, body, type) => {
    expectProblem(await post(body, type), { status: 400, code: 'invalid_form' });
  });

  it.each(['application/json', 'multipart/mixed; boundary=x', ''])(
    'refuses the type %j',
    async (type) => {
      const response = await app.send(`${ROOT}${path}`, {
        method: 'POST',
        headers: type ? { 'Content-Type': type } : {},
        body: '{}',
      });
      expectProblem(response, { status: 415, code: 'unsupported_media_type' });
      expect(response.headers.accept).toBe(
        'multipart/form-data, application/x-www-form-urlencoded',
      );
    },
  );

  it('takes a form of exactly the limit and refuses one byte more', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n';
    const capacity = LIMIT - head.length - '\r\n--x--'.length;
    const build = (size: number) => `${head}${'a'.repeat(size)}\r\n--x--`;
    const fits = await post(build(capacity), 'multipart/form-data; boundary=x');
    expect(fits.json()).toMatchObject({ files: [{ size: capacity }] });
    const response = await post(build(capacity + 1), 'multipart/form-data; boundary=x');
    expectProblem(response, { status: 413, code: 'payload_too_large', limit: LIMIT });
  });

  it('refuses a chunked form as soon as it is too large', async () => {
    const { statusCode, body } = await request(`${app.url()}${ROOT}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.from(
        (function* () {
          for (let chunk = 0; chunk < 20; chunk++) yield Buffer.alloc(65_536, 'a');
        })(),
      ),
    });
    expect([statusCode, await body.json()]).toMatchObject([413, { limit: LIMIT }]);
  });

  it('asks a client that waits for permission only for what it takes', async () => {
    const text = await exchangeHead(
      app.url(),
      `POST ${ROOT}${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${LIMIT + 1}\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('GET /forms/post', () => {
  const app = useUtils();

  it('is a form that posts to the same place', async () => {
    const response = await app.get(`${ROOT}/forms/post`, { accept: 'text/html' });
    expect(response.headers['content-security-policy']).toContain("form-action 'self'");
    expect(response.text).toContain(
      '<form method="post" action="/v1/utils/forms/post" enctype="multipart/form-data">',
    );
  });
});
