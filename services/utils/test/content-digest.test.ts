import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import { useUtils } from './use-utils.js';

const PATH = '/v1/utils/content-digest';

/** The examples of RFC 9530 A and B: the content, and what its digests are. */
const HELLO = '{"hello": "world"}\n';
const SHA256 = 'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:';

const app = useUtils();

function post(headers: Readonly<Record<string, string>>, body = HELLO, method = 'POST') {
  return app.send(PATH, { method, headers, body });
}

const hash = (algorithm: string, text: string): string =>
  createHash(algorithm).update(text).digest('base64');

describe('digests of a response (RFC 9530)', () => {
  it.each([
    [{}, 'sha-256', 'sha-256'],
    [{ 'want-content-digest': 'sha-512=10, sha-256=3' }, 'sha-512', 'sha-256'],
    [{ 'want-repr-digest': 'sha-512=1,sha-256=9' }, 'sha-256', 'sha-256'],
    [{ 'want-repr-digest': 'sha-256=0, sha-512=5' }, 'sha-256', 'sha-512'],
    [{ 'want-content-digest': 'md5=10', 'want-repr-digest': 'sha-256=0' }, undefined, undefined],
  ])('%j makes them %s and %s', async (headers, content, repr) => {
    const response = await app.get(PATH, headers);
    const expected = (name: string | undefined) =>
      name && `${name}=:${hash(name.replace('-', ''), response.text)}:`;
    expect([
      response.status,
      response.headers['content-digest'],
      response.headers['repr-digest'],
      response.headers['cache-control'],
    ]).toEqual([200, expected(content), expected(repr), 'no-transform']);
  });

  it.each(['sha-256', 'sha-256=11', 'sha-256=:AA==:', 'SHA-256=1', 'sha-256=1;a', ','])(
    'the preference %s is refused',
    async (value) => {
      const response = await app.get(PATH, { 'want-repr-digest': value });
      const parameter = 'Want-Repr-Digest';
      expectProblem(response, { status: 400, code: 'invalid_parameter', parameter });
    },
  );
});

describe('digests of a request', () => {
  it('may come in the trailer (RFC 9530 6.4)', async () => {
    const answered = await exchangeBytes(
      app.url(),
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTrailer: Content-Digest\r\nConnection: close\r\n\r\n13\r\n${HELLO}\r\n0\r\nContent-Digest: ${SHA256}\r\n\r\n`,
    );
    expect(answered).toContain('"verified":true');
  });

  it.each(['POST', 'PUT', 'PATCH'])('the example of the RFC is right in a %s', async (method) => {
    const response = await post({ 'content-digest': SHA256, 'repr-digest': SHA256 }, HELLO, method);
    expect([response.status, response.json()]).toMatchObject([
      200,
      {
        verified: true,
        bytes: 19,
        digests: [
          { field: 'Content-Digest', algorithm: 'sha-256', matches: true },
          { field: 'Repr-Digest', algorithm: 'sha-256', matches: true },
        ],
      },
    ]);
  });

  it('a wrong one is refused, with what it should be', async () => {
    const response = await post({ 'content-digest': SHA256 }, HELLO.trim());
    expectProblem(response, { status: 400, code: 'digest_wrong' });
    expect(response.json()).toMatchObject({
      digests: [
        {
          algorithm: 'sha-256',
          matches: false,
          received: 'RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=',
          expected: hash('sha256', HELLO.trim()),
        },
      ],
    });
  });

  it('several are all compared; those of unknown algorithms say nothing', async () => {
    const sha512 = `sha-512=:${hash('sha512', HELLO)}:`;
    const all = await post({ 'content-digest': `md5=:AA==:, ${SHA256} ,${sha512}` });
    expect(all.json()).toMatchObject({
      verified: true,
      digests: [{ matches: null, expected: null }, { matches: true }, { matches: true }],
    });
    expect((await post({ 'repr-digest': 'md5=:AA==:' })).json()).toMatchObject({ verified: false });
    expect((await post({})).json()).toEqual({ verified: false, bytes: 19, digests: [] });
    expect((await post({ 'content-digest': `${SHA256}, sha-512=:AA==:` })).status).toBe(400);
  });

  it.each([
    'sha-256=RK/0',
    'sha-256=:RK/0',
    'sha-256=5',
    'sha-256=:ä:',
    '',
    Array.from({ length: 17 }, (_, index) => `a${index}=:AA==:`).join(','),
  ])('%j is no field of digests', async (value) => {
    const response = await post({ 'content-digest': Buffer.from(value).toString('latin1') });
    const parameter = 'Content-Digest';
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter });
  });
});
