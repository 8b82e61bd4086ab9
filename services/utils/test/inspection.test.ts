import { describe, expect, it } from '@jest/globals';
import { expectProblem, inSession, itByHttp1 } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import { startUtils, useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

/** The body of the last response in what a socket gave. */
function lastBody(text: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(text.slice(text.lastIndexOf('\r\n\r\n') + 4), 'latin1').toString());
}

describe('echo', () => {
  const app = useUtils();
  const host = () => new URL(app.url()).host;

  it('describes a request whole', async () => {
    const text = await exchangeBytes(
      app.url(),
      `POST ${ROOT}/echo?a=1&b=x+y&a=2&%5F_proto__=z HTTP/1.1\r\nHost: ${host()}\r\nCookie: one=1; two=2\r\nContent-Type: application/json\r\nContent-Length: 20\r\nConnection: close\r\n\r\n{"greeting":"hello"}`,
    );
    const query = Object.fromEntries([
      ['a', ['1', '2']],
      ['b', 'x y'],
      ['__proto__', 'z'],
    ]);
    expect(lastBody(text)).toEqual({
      method: 'POST',
      url: `http://${host()}${ROOT}/echo?a=1&b=x+y&a=2&%5F_proto__=z`,
      path: `${ROOT}/echo`,
      http_version: '1.1',
      args: query,
      query,
      headers: {
        Host: host(),
        Cookie: 'one=1; two=2',
        'Content-Type': 'application/json',
        'Content-Length': '20',
        Connection: 'close',
      },
      raw_headers: [
        ['Host', host()],
        ['Cookie', 'one=1; two=2'],
        ['Content-Type', 'application/json'],
        ['Content-Length', '20'],
        ['Connection', 'close'],
      ],
      trailers: {},
      raw_trailers: [],
      cookies: { one: '1', two: '2' },
      origin: '127.0.0.1',
      ip: '127.0.0.1',
      body: { greeting: 'hello' },
      body_type: 'json',
      data: '{"greeting":"hello"}',
      form: {},
      files: {},
      json: { greeting: 'hello' },
    });
  });

  it('keeps the order, the spelling and the repeats of headers', async () => {
    const text = await exchangeBytes(
      app.url(),
      `GET ${ROOT}/headers HTTP/1.1\r\nhOsT: x\r\nB-tag: 1\r\nuser-agent: one\r\nb-TAG: 2\r\nUser-Agent: two\r\nConnection: close\r\n\r\n`,
    );
    expect(Object.entries(lastBody(text).headers ?? {})).toEqual([
      ['hOsT', 'x'],
      ['B-tag', '1, 2'],
      ['user-agent', 'one, two'],
      ['Connection', 'close'],
    ]);
  });

  it.each(['GET', 'DELETE', 'OPTIONS', 'PROPFIND', 'M-SEARCH', 'PURGE', 'QUERY'])(
    'takes %s with a body',
    async (method) => {
      const text = await exchangeBytes(
        app.url(),
        `${method} ${ROOT}/anything/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`,
      );
      expect(lastBody(text)).toMatchObject({ method, body: 'hello', body_type: 'text' });
    },
  );

  it('reads a chunked body, with extensions and trailers', async () => {
    const text = await exchangeBytes(
      app.url(),
      `POST ${ROOT}/post HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3;a=b\r\nhel\r\n2\r\nlo\r\n0\r\nX-T: 1\r\n\r\n`,
    );
    expect(lastBody(text)).toMatchObject({ data: 'hello' });
  });

  it('permits a body that waits for 100-continue', async () => {
    const text = await exchangeBytes(
      app.url(),
      `PUT ${ROOT}/put HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(lastBody(text)).toMatchObject({ data: 'hello', headers: { Expect: '100-continue' } });
  });

  it('answers HTTP/1.0 and names it', async () => {
    const text = await exchangeBytes(app.url(), `GET ${ROOT}/get HTTP/1.0\r\n\r\n`);
    expect(lastBody(text)).toMatchObject({
      http_version: '1.0',
      url: `http://localhost${ROOT}/get`,
    });
  });

  it('shows headers that are not ASCII as they were read', async () => {
    const text = await exchangeBytes(
      app.url(),
      `GET ${ROOT}/headers HTTP/1.1\r\nHost: x\r\nX-Tag: \xe9<b>\r\nConnection: close\r\n\r\n`,
    );
    expect(lastBody(text)).toMatchObject({ headers: { 'X-Tag': 'é<b>' } });
  });

  it('shows binary bodies in base64', async () => {
    const response = await fetch(`${app.url()}${ROOT}/post`, {
      method: 'POST',
      body: Buffer.from([0, 255]),
    });
    expect(await response.json()).toMatchObject({ body: 'AP8=', body_type: 'binary' });
  });

  it('shows the whole path below /anything', async () => {
    const response = await app.get(`${ROOT}/anything/a//b%2Fc/%3Cd%3E`);
    expect(response.json()).toMatchObject({ path: `${ROOT}/anything/a//b%2Fc/%3Cd%3E` });
  });

  it('refuses a body over the limit and names it', async () => {
    const response = await app.send(`${ROOT}/echo`, {
      method: 'POST',
      body: 'x'.repeat(1_048_577),
    });
    expectProblem(response, { status: 413, code: 'payload_too_large', limit: 1_048_576 });
  });

  it.each([
    ['100%', '100%'],
    ['%zz', '%zz'],
    ['%u20AC', '%u20AC'],
    ['%E4', '\ufffd'],
    ['a+b%20c', 'a b c'],
    ['(%{^*^}%)', '(%{^*^}%)'],
  ])('shows a query as browsers read it: %s', async (sent, shown) => {
    for (const path of ['/echo', '/get', '/anything', '/anything/x']) {
      const text = await exchangeBytes(
        app.url(),
        `GET ${ROOT}${path}?q=${sent} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(lastBody(text)).toMatchObject({
        args: { q: shown },
        query: { q: shown },
        url: expect.stringContaining(`?q=${sent}`),
      });
    }
  });

  it.each(['50%', '%E4/x', '%zz', 'a%2', '%2F%'])(
    'shows a path that does not decode: %s',
    async (rest) => {
      const path = `${ROOT}/anything/${rest}`;
      expect((await app.get(path)).json()).toMatchObject({ path });
      expect((await app.send(path, { method: 'OPTIONS' })).status).toBe(200);
    },
  );

  it('refuses a path that does not decode where it is used', async () => {
    for (const path of ['/etag/50%', '/base64/decode/%E4', '/status/%', '/nothing/%'])
      expectProblem(await app.get(`${ROOT}${path}`), { status: 400, code: 'malformed_url' });
  });

  const CHUNKED =
    'HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\nConnection: close\r\n\r\n5\r\nhello\r\n0\r\n';

  it('shows the trailers of a request', async () => {
    const answered = await exchangeBytes(
      app.url(),
      `POST ${ROOT}/echo ${CHUNKED}X-Sum: 1\r\nX-Sum: 2\r\n\r\n`,
    );
    expect(answered).toContain(
      '"trailers":{"X-Sum":"1, 2"},"raw_trailers":[["X-Sum","1"],["X-Sum","2"]]',
    );
    const dumped = await exchangeBytes(
      app.url(),
      `POST ${ROOT}/dump/request ${CHUNKED}X-Sum: 1\r\n\r\n`,
    );
    expect(dumped).toMatch(/\r\n\r\nhello\r\nX-Sum: 1\r\n$/);
  });

  it.each([
    ['POST', '/get', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/get', 'GET, HEAD, OPTIONS'],
    ['GET', '/post', 'POST, OPTIONS'],
    ['HEAD', '/put', 'PUT, OPTIONS'],
    ['GET', '/put', 'PUT, OPTIONS'],
    ['GET', '/patch', 'PATCH, OPTIONS'],
    ['GET', '/delete', 'DELETE, OPTIONS'],
    ['PROPFIND', '/headers', 'GET, HEAD, OPTIONS'],
    ['GET', '/forms/nothing', undefined],
  ])('%s %s is answered with Allow: %s', async (method, path, allow) => {
    const response = await app.send(`${ROOT}${path}`, { method });
    expect([response.status, response.headers.allow]).toEqual([allow ? 405 : 404, allow]);
  });

  it('answers HEAD on /get without a body', async () => {
    const response = await app.send(`${ROOT}/get`, { method: 'HEAD' });
    expect([
      response.status,
      response.text,
      Number(response.headers['content-length']) > 100,
    ]).toEqual([200, '', true]);
  });

  it('leaves preflights to the platform', async () => {
    const headers = { Origin: 'http://x', 'Access-Control-Request-Method': 'PUT' };
    const response = await app.send(`${ROOT}/echo`, { method: 'OPTIONS', headers });
    expect([response.status, response.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, POST, PUT, PATCH, DELETE, TRACE, OPTIONS',
    ]);
  });
});

describe('what a client is told about itself', () => {
  const app = useUtils();

  itByHttp1.each(['/echo', '/anything', '/anything/a'])(
    'is for TRACE %s the request as it came, without credentials',
    async (path) => {
      const response = await app.send(`${ROOT}${path}?a=1`, {
        method: 'TRACE',
        headers: {
          'X-One': '1',
          Authorization: 'Basic eDp5',
          cookie: 'a=b',
          'Proxy-Authorization': 'x',
        },
      });
      expect([response.status, response.headers['content-type']]).toEqual([200, 'message/http']);
      expect(response.text.startsWith(`TRACE ${ROOT}${path}?a=1 HTTP/1.1\r\n`)).toBe(true);
      expect(response.text).toContain('\r\nX-One: 1\r\n');
      expect(response.text).not.toMatch(/authorization|cookie/i);
    },
  );

  it('is nothing of the machine', async () => {
    const at = { Host: 'sandbox.example:8080' };
    expect((await app.get(`${ROOT}/hostname`, at)).json()).toEqual({ hostname: 'sandbox.example' });
    expect((await app.get(`${ROOT}/env`)).json()).toEqual({ env: {} });
  });

  it.each([
    ['/user-agent', { 'User-Agent': 'mine/1' }, { 'user-agent': 'mine/1' }],
    ['/user-agent', {}, { 'user-agent': null }],
    [
      '/ip',
      { 'X-Forwarded-For': '192.0.2.1', 'CF-IPCountry': 'DE' },
      { origin: '127.0.0.1', ip: '127.0.0.1', country: null, city: null },
    ],
    [
      '/time',
      {},
      {
        iso: '2026-03-30T12:00:00.000Z',
        unix: 1_774_872_000,
        ms: 1_774_872_000_000,
        rfc2822: 'Mon, 30 Mar 2026 12:00:00 +0000',
      },
    ],
  ])('%s with %j', async (path, headers, expected) => {
    expect((await app.get(`${ROOT}${path}`, headers)).json()).toEqual(expected);
  });

  it('gives a fresh UUID each time', async () => {
    const [one, other] = [await app.get(`${ROOT}/uuid`), await app.get(`${ROOT}/uuid`)];
    expect(one.json()).toEqual({
      uuid: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
    });
    expect(other.text).not.toBe(one.text);
  });

  it('writes a request as it came over the wire', async () => {
    const text = await exchangeBytes(
      app.url(),
      `POST ${ROOT}/dump/request?a=%20b HTTP/1.1\r\nHost: x\r\nX-Tag: \xe9\r\nx-tag: 2\r\nContent-Length: 3\r\nConnection: close\r\n\r\n<b>`,
    );
    expect(text).toMatch(/Content-Type: text\/plain; charset=utf-8\r\n/);
    expect(text.slice(text.indexOf('POST'))).toBe(
      `POST ${ROOT}/dump/request?a=%20b HTTP/1.1\r\nHost: x\r\nX-Tag: \xe9\r\nx-tag: 2\r\nContent-Length: 3\r\nConnection: close\r\n\r\n<b>`,
    );
  });

  it.each([
    [{ 'Content-Type': 'text/html' }, 'text/html'],
    [{}, 'application/octet-stream'],
  ])('sends a payload with %j straight back, in a sandbox', async (headers, type) => {
    const response = await app.send(`${ROOT}/payload`, {
      method: 'PUT',
      headers,
      body: '<script>',
    });
    expect([
      response.text,
      response.headers['content-type'],
      response.headers['content-security-policy'],
    ]).toEqual(['<script>', type, 'sandbox']);
  });

  it('sends a payload that a page could execute back as text, and names its type', async () => {
    const headers = { 'Content-Type': 'application/javascript' };
    const response = await app.send(`${ROOT}/payload`, {
      method: 'POST',
      headers,
      body: 'alert(1)',
    });
    expect(response.text).toBe('alert(1)');
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-sandbox-content-type': 'application/javascript',
    });
  });
});

describe('behind a proxy', () => {
  const forwarded = {
    Host: 'inner:1',
    'X-Forwarded-For': '198.51.100.1, 192.0.2.7',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'sandbox.example.com',
    'CF-IPCountry': 'DE',
  };

  itByHttp1.each([
    ['0', 'http://inner:1', '127.0.0.1', null],
    ['1', 'https://sandbox.example.com', '192.0.2.7', 'DE'],
    ['2', 'https://sandbox.example.com', '198.51.100.1', 'DE'],
  ])('with TRUST_PROXY=%s sees %s and %s', async (hops, origin, ip, country) => {
    const app = await startUtils({ environment: { TRUST_PROXY: hops } });
    const echo = await app.get(`${ROOT}/get`, forwarded);
    const place = await app.get(`${ROOT}/ip`, forwarded);
    await app.stop();
    expect(echo.json()).toMatchObject({ url: `${inSession(origin)}${ROOT}/get`, origin: ip, ip });
    expect(place.json()).toEqual({ origin: ip, ip, country, city: null });
  });
});
