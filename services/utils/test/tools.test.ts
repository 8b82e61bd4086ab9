import { describe, expect, it } from '@jest/globals';
import { expectProblem, startApp } from '@sandbox/testing';
import { createApp } from '../src/app.js';
import { exchangeBytes } from './exchange-bytes.js';
import { COOKIE_PATH, startUtils, useUtils } from './use-utils.js';

const ROOT = '/v1/utils';
const TEXT = 'text/plain; charset=utf-8';

describe('/base64', () => {
  const app = useUtils();

  it.each([
    ['aGVsbG8', 'hello', TEXT],
    ['aGVsbG8=', 'hello', TEXT],
    ['Pz8%2FPz8%2FPz8', '??????', TEXT],
    ['Pz8/Pz8_Pz8', '??????', TEXT],
    ['PHNjcmlwdD4', '<script>', TEXT],
    ['w6k', 'é', TEXT],
  ])('decodes %s', async (value, text, type) => {
    const response = await app.get(`${ROOT}/base64/${value}`);
    const expected = Buffer.from(decodeURIComponent(value), 'base64').toString();
    expect([response.status, response.text, response.headers['content-type']]).toEqual([
      200,
      expected,
      type,
    ]);
    if (!value.startsWith('Pz8')) expect(response.text).toBe(text);
  });

  it('answers bytes that are no text as bytes', async () => {
    const response = await app.get(`${ROOT}/base64/_wA`);
    expect([response.body, response.headers['content-type']]).toEqual([
      Buffer.from([0xff, 0]),
      'application/octet-stream',
    ]);
  });

  it.each(['a', '%3Cscript%3E', 'aGVsbG8===', 'a%0d%0ab'])('refuses %s', async (value) => {
    expectProblem(await app.get(`${ROOT}/base64/${value}`), {
      status: 400,
      code: 'invalid_parameter',
    });
  });

  // What go-httpbin's own tests send.
  it.each([
    ['decode/dmFsaWRfYmFzZTY0X2VuY29kZWRfc3RyaW5n', 'valid_base64_encoded_string'],
    ['decode/YWJjMTIzIT8kKiYoKSctPUB-', "abc123!?$*&()'-=@~"],
    ['encode/valid_base64_encoded_string', 'dmFsaWRfYmFzZTY0X2VuY29kZWRfc3RyaW5n'],
    ['encode/%3F%3F%3F/%3E%3E%3E%3E', 'Pz8_Lz4-Pj4='],
    ['encode/a//%2Fb', 'YS8vL2I='],
  ])('has the operations of go-httpbin: %s', async (path, text) => {
    const response = await app.get(`${ROOT}/base64/${path}`);
    expect([response.status, response.text]).toEqual([200, text]);
  });

  it.each(['decode/', 'encode/', 'decode/%20', 'decode/a'])('refuses %s', async (path) => {
    const response = await app.get(`${ROOT}/base64/${path}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter' });
  });

  it.each([
    ['decode/PGI-', 'text/html', 'text/html', '<b>'],
    ['PGI-', 'application/x-custom', TEXT, '<b>'],
    ['encode/%3Cb%3E', 'application/json;%20x=1', 'application/json; x=1', 'PGI-'],
  ])('sends %s as %s in a sandbox', async (path, type, sent, text) => {
    const response = await app.get(`${ROOT}/base64/${path}?content-type=${type}`);
    expect([response.text, response.headers['content-type']]).toEqual([text, sent]);
    expect(response.headers['content-security-policy']).toBe('sandbox');
  });

  it('refuses a media type that is no header', async () => {
    const response = await app.get(`${ROOT}/base64/PGI-?content-type=a%0d%0aX:1`);
    expectProblem(response, { status: 400, code: 'invalid_parameter' });
  });

  it('encodes a body in both alphabets', async () => {
    const response = await app.send(`${ROOT}/base64`, { method: 'POST', body: '~~~???' });
    expect(response.json()).toEqual({ standard: 'fn5+Pz8/', urlsafe: 'fn5-Pz8_', bytes: 6 });
  });
});

describe('/hash', () => {
  const app = useUtils();

  it.each([
    ['md5', '5d41402abc4b2a76b9719d911017c592'],
    ['crc32', '3610a686'],
  ])('%s of a text and of a body are the same', async (algo, hex) => {
    const expected = {
      algorithm: algo,
      hex,
      base64: Buffer.from(hex, 'hex').toString('base64'),
      bytes: 5,
    };
    expect((await app.get(`${ROOT}/hash/${algo}?text=hello`)).json()).toEqual(expected);
    const posted = await app.send(`${ROOT}/hash/${algo}`, { method: 'POST', body: 'hello' });
    expect(posted.json()).toEqual(expected);
  });

  it('hashes the UTF-8 bytes of a text, and an empty one', async () => {
    expect((await app.get(`${ROOT}/hash/sha1?text=%C3%A9`)).json()).toMatchObject({ bytes: 2 });
    expect((await app.get(`${ROOT}/hash/crc32?text=`)).json()).toMatchObject({
      hex: '00000000',
      bytes: 0,
    });
  });

  it.each(['/hash/md4?text=x', '/hash/SHA256?text=x', '/hash/sha256'])(
    'refuses %s',
    async (path) => {
      expectProblem(await app.get(`${ROOT}${path}`), { status: 400, code: 'invalid_parameter' });
    },
  );
});

/** Whole numbers from one up to another. */
function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

describe('/response-headers', () => {
  const app = useUtils();

  it('sends each parameter back as a header and lists them', async () => {
    const response = await app.get(`${ROOT}/response-headers?X-A=1&X-B=x%20y&X-A=2`);
    expect([response.headers['x-a'], response.headers['x-b']]).toEqual(['1, 2', 'x y']);
    expect(response.json()).toEqual({
      'Content-Length': String(response.body.length),
      'Content-Type': 'application/json',
      'X-A': ['1', '2'],
      'X-B': 'x y',
    });
  });

  it.each(['1=x', '0=7&00=7', '4294967294=x&X-A=9', '12=34&12=56&-1=2'])(
    'lists the length of the body whatever digits are in it: %s',
    async (query) => {
      const response = await app.get(`${ROOT}/response-headers?${query}`);
      expect(response.json()).toMatchObject({ 'Content-Length': String(response.body.length) });
    },
  );

  it('lists the length of the body where it takes one digit more', async () => {
    for (const size of [...range(1, 60), ...range(890, 970), ...range(1890, 1900)]) {
      const response = await app.get(`${ROOT}/response-headers?X=${'a'.repeat(size)}`);
      expect(response.json()).toMatchObject({ 'Content-Length': String(response.body.length) });
    }
  });

  it('takes POST, and cookies of this host', async () => {
    const path = `${ROOT}/response-headers?Set-Cookie=a%3D1&Set-Cookie=b%3D2`;
    const response = await app.send(path, { method: 'POST' });
    expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('leaves room for others in the headers of a client with many cookies', async () => {
    const path = `${ROOT}/response-headers?Set-Cookie=b%3D${'x'.repeat(4000)}`;
    const capacity = { cookie: `a=${'y'.repeat(4000)}` };
    expect((await app.get(path, capacity)).status).toBe(200);
    expectProblem(await app.get(path, { cookie: `${capacity.cookie}; c=${'z'.repeat(300)}` }), {
      status: 400,
      code: 'invalid_parameter',
      maximum: 8192,
    });
  });

  it('puts a type of the client into a sandbox, which it cannot leave', async () => {
    const response = await app.get(
      `${ROOT}/response-headers?Content-Type=text/html&Content-Security-Policy=default-src%20*&X=%3Cscript%3E`,
    );
    expect(response.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': 'default-src *, sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  it('sends a type that a page could execute as text, and names it', async () => {
    const response = await app.get(`${ROOT}/response-headers?content-type=Text/JavaScript;x=1`);
    expect(response.headers).toMatchObject({
      'content-type': TEXT,
      'x-sandbox-content-type': 'Text/JavaScript;x=1',
      'content-security-policy': 'sandbox',
    });
    expect(response.json()).toEqual({
      'Content-Length': String(response.body.length),
      'Content-Type': TEXT,
      'X-Sandbox-Content-Type': 'Text/JavaScript;x=1',
    });
  });

  it('sets a Location with an address of its own unchanged', async () => {
    const location = `${app.url()}${ROOT}/html?a=1`;
    const response = await app.get(
      `${ROOT}/response-headers?location=${encodeURIComponent(location)}`,
    );
    expect([response.status, response.headers.location]).toEqual([200, location]);
  });

  it('lets a header of the client take the place of ours', async () => {
    const response = await app.get(
      `${ROOT}/response-headers?Access-Control-Allow-Origin=http://x.test`,
    );
    expect(response.headers['access-control-allow-origin']).toBe('http://x.test');
  });

  it.each([
    ['X=a%0d%0aX-Evil:%201', 'invalid_parameter'],
    ['X%0d%0aX-Evil:%201', 'invalid_parameter'],
    ['X=%C3%A9', 'invalid_parameter'],
    ['%20=x', 'invalid_parameter'],
    ['Content-Length=5', 'header_refused'],
    ['transfer-encoding=chunked', 'header_refused'],
    ['Refresh=0', 'header_refused'],
    ['X-Content-Type-Options=off', 'header_refused'],
    ['Location=http://evil.test', 'header_refused'],
  ])('refuses %s', async (query, code) => {
    const response = await app.get(`${ROOT}/response-headers?${query}`);
    expectProblem(response, { status: 400, code });
    expect(response.headers['x-evil']).toBeUndefined();
  });
});

describe('/mix', () => {
  const app = useUtils();
  const mix = (query: string) => app.get(`${ROOT}/mix?${query}`);

  it('combines status, headers, cookies, delay and body', async () => {
    const response = await mix(
      'status=201&header=X-A:1&header=X-A:%202&cookie=a=1&cookie=b=&delay=0.001&body=made',
    );
    expect([
      response.status,
      response.text,
      response.headers['x-a'],
      response.headers['set-cookie'],
      response.headers['content-type'],
    ]).toEqual([
      201,
      'made',
      '1, 2',
      [`a=1; Path=${COOKIE_PATH}; Max-Age=86400`, `b=; Path=${COOKIE_PATH}; Max-Age=86400`],
      TEXT,
    ]);
  });

  it('names the status without a body, and has none with 204', async () => {
    expect((await mix('status=404')).json()).toEqual({ status: 404, description: 'Not Found' });
    expect(await mix('status=204&body=x&header=X-A:1')).toMatchObject({ status: 204, text: '' });
  });

  it('lets headers take the place of ours, but not of the sandbox', async () => {
    const response = await mix(
      'body=%3Cscript%3E&type=text/html&header=Content-Security-Policy:script-src%20*&header=Access-Control-Allow-Origin:http://x.test',
    );
    expect(response.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': 'script-src *, sandbox',
      'access-control-allow-origin': 'http://x.test',
    });
  });

  it.each([
    'body=alert(1)&type=text/javascript',
    'body=alert(1)&type=text/css',
    'body=alert(1)&type=text/plain,text/javascript',
    'body=alert(1)&type=multipart/x-mixed-replace;boundary=x',
    'body=alert(1)&header=Content-Type:application/x-javascript',
    'body=alert(1)&type=text/html&header=content-type:%20text/plain&header=CONTENT-TYPE:text/ecmascript',
    'status=404&header=Content-Type:text/javascript',
  ])('sends nothing that a page could execute: %s', async (query) => {
    const { headers } = await mix(query);
    expect(headers).toMatchObject({
      'content-type': TEXT,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['text/html', '/mix?body=x&type=text/html'],
    ['text/javascript', '/mix?body=x&type=text/javascript'],
    ['text/javascript', '/response-headers?Content-Type=text/javascript'],
  ])('sends %s as it is with UNSAFE_CONTENT', async (type, path) => {
    const unsafe = await startApp({
      createApps: (platform) => [createApp({ platform, unsafeContent: true })],
    });
    const { headers } = await unsafe.get(`${ROOT}${path}`);
    await unsafe.stop();
    expect(headers['content-type']).toBe(type);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['status=100', 'invalid_parameter'],
    ['delay=11', 'invalid_parameter'],
    ['header=X', 'invalid_parameter'],
    ['header=X:%0d%0aY:1', 'invalid_parameter'],
    ['header=Content-Length:1', 'header_refused'],
    ['header=X-Accel-Redirect:/edge/calls-away.xml', 'header_refused'],
    ['cookie=a', 'invalid_parameter'],
    ['cookie=a=1;x', 'invalid_parameter'],
    ['body=x&type=a%0d%0ab', 'invalid_parameter'],
    ['statuss=200', 'invalid_parameter'],
  ])('refuses %s', async (query, code) => {
    expectProblem(await mix(query), { status: 400, code });
  });
});

describe('/links and /limits', () => {
  const app = useUtils();

  it('links a page to all others but itself', async () => {
    const { text } = await app.get(`${ROOT}/links/3/1`);
    expect(text.match(/href="[^"]*"/g)).toEqual([
      `href="${ROOT}/links/3/0"`,
      `href="${ROOT}/links/3/2"`,
    ]);
    expect((await app.get(`${ROOT}/links/3`)).headers.location).toBe(`${ROOT}/links/3/0`);
    expectProblem(await app.get(`${ROOT}/links/201/0`), { status: 400, code: 'invalid_parameter' });
  });

  it('names no larger form than there may be bodies, and takes none', async () => {
    const small = await startUtils({ environment: { MAX_BODY_BYTES: '1024' } });
    expect((await small.get(`${ROOT}/limits`)).json()).toMatchObject({
      body_bytes: 1024,
      form_bytes: 1024,
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'a'.repeat(1025);
    const response = await small.send(`${ROOT}/upload`, { method: 'POST', headers, body });
    await small.stop();
    expectProblem(response, { status: 413, code: 'payload_too_large', limit: 1024 });
  });

  it('tells the limits that hold', async () => {
    const limits = (await app.get(`${ROOT}/limits`)).json();
    expect(limits).toMatchObject({
      body_bytes: 1_048_576,
      form_bytes: 1_048_576,
      form_fields: 10_000,
      multipart_parts: 1000,
      json_depth: 200,
      json_values: 200_000,
      json_names: 10_000,
      unfinished_bytes: 33_554_432,
      header_bytes: 16_384,
      cookie_bytes: 8192,
    });
    expect(limits).toHaveProperty(
      'endpoints',
      expect.arrayContaining([
        { path: `${ROOT}/delay/{seconds}`, parameters: { seconds: { minimum: 0, maximum: 10 } } },
        {
          path: `${ROOT}/slow-random`,
          parameters: { max: { minimum: 0, maximum: 10_000, default: 1000 } },
        },
      ]),
    );
  });
});

it('a raw path with CRLF is no request', async () => {
  const app = await startUtils();
  const text = await exchangeBytes(
    app.url,
    `GET ${ROOT}/base64/a\r\nX: 1 HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  await app.stop();
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
});
