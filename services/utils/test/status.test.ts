import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

describe('/status', () => {
  const app = useUtils();
  const raw = (target: string, more = '', version = '1.1') =>
    exchangeBytes(
      app.url(),
      `GET ${ROOT}${target} HTTP/${version}\r\nHost: x\r\n${more}Connection: close\r\n\r\n`,
    );

  it('answers every final status as such', async () => {
    const all = Array.from({ length: 400 }, (_, index) => 200 + index);
    const answered: number[] = [];
    for (const status of all) answered.push((await app.get(`${ROOT}/status/${status}`)).status);
    expect(answered).toEqual(all);
  });

  it.each([
    [200, '{"status":200,"description":"OK"}'],
    [418, `{"status":418,"description":"I'm a Teapot"}`],
    [599, '{"status":599,"description":"Unassigned"}'],
    [204, ''],
    [205, ''],
    [304, ''],
  ])('%i has the body %j', async (status, body) => {
    expect((await app.get(`${ROOT}/status/${status}`)).text).toBe(body);
  });

  it.each([
    ['text/plain', '404 Not Found\n', 'text/plain; charset=utf-8'],
    ['text/plain;q=0.5, application/json;q=0.4', '404 Not Found\n', 'text/plain; charset=utf-8'],
    ['text/html, */*;q=0.8', '{"status":404,"description":"Not Found"}', 'application/json'],
    ['image/png', '{"status":404,"description":"Not Found"}', 'application/json'],
  ])('answers a client that accepts %s in %j', async (accept, body, type) => {
    const response = await app.get(`${ROOT}/status/404`, { accept });
    expect([response.text, response.headers['content-type'], response.headers.vary]).toEqual([
      body,
      type,
      'Origin, Accept',
    ]);
  });

  it('sends neither body nor length with 204, and a length of 0 with 205', async () => {
    expect(await raw('/status/204')).not.toMatch(/content-length|transfer-encoding/i);
    expect(await raw('/status/304')).not.toMatch(/content-length|transfer-encoding/i);
    expect(await raw('/status/205')).toMatch(/\r\nContent-Length: 0\r\n/);
  });

  it.each([
    [401, 'www-authenticate', 'Basic realm="API Sandbox", charset="UTF-8"'],
    [405, 'allow', 'GET, HEAD, OPTIONS'],
    [407, 'proxy-authenticate', 'Basic realm="API Sandbox", charset="UTF-8"'],
    [416, 'content-range', 'bytes */0'],
    [426, 'upgrade', 'websocket'],
    [429, 'retry-after', '1'],
    [503, 'retry-after', '1'],
    [300, 'location', '/v1/utils/get'],
    [301, 'location', '/v1/utils/get'],
    [308, 'location', '/v1/utils/get'],
    [399, 'location', '/v1/utils/get'],
    [304, 'location', undefined],
    [201, 'location', undefined],
  ])('%i carries %s: %s', async (status, header, value) => {
    expect((await app.get(`${ROOT}/status/${status}`)).headers[header]).toBe(value);
  });

  it('takes the seconds of Retry-After from the query', async () => {
    const response = await app.get(`${ROOT}/status/503?retry_after=30`);
    expect(response.headers['retry-after']).toBe('30');
    expectProblem(await app.get(`${ROOT}/status/503?retry_after=x`), {
      status: 400,
      code: 'invalid_parameter',
    });
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])('takes %s', async (method) => {
    expect((await app.send(`${ROOT}/status/409`, { method })).status).toBe(409);
  });

  it.each(['GET', 'POST', 'PUT'])('leads a %s that follows a 307 to a 200', async (method) => {
    const response = await fetch(`${app.url()}${ROOT}/status/307`, { method });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ method });
  });

  it('answers HEAD without a body but with its length', async () => {
    const response = await app.send(`${ROOT}/status/404`, { method: 'HEAD' });
    expect([response.status, response.text, response.headers['content-length']]).toEqual([
      404,
      '',
      '40',
    ]);
  });

  it.each([
    ['102', 'HTTP/1.1 102 Processing\r\n\r\n'],
    [
      '103',
      'HTTP/1.1 103 Early Hints\r\nLink: </v1/utils/index.css>; rel=preload; as=style\r\n\r\n',
    ],
    ['150', 'HTTP/1.1 150 Unassigned\r\n\r\n'],
    ['100?interim=true', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ])('sends %s as an interim answer and then 200', async (status, interim) => {
    const text = await raw(`/status/${status}`);
    expect(text.startsWith(`${interim}HTTP/1.1 200 OK\r\n`)).toBe(true);
    expect(text).toMatch(/"informational":true,"interim":true}$/);
  });

  it.each([
    [413, 'Content Too Large'],
    [422, 'Unprocessable Content'],
  ])('names %i as RFC 9110 does, in its body too', async (status, description) => {
    expect((await app.get(`${ROOT}/status/${status}`)).json()).toEqual({ status, description });
  });

  it('sends an interim answer as often as asked for', async () => {
    const text = await raw('/status/103?repeat=3');
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([
      ...['HTTP/1.1 103', 'HTTP/1.1 103', 'HTTP/1.1 103', 'HTTP/1.1 200'],
    ]);
  });

  it.each([429, 503])('says of %i when to retry, in seconds or as a date', async (status) => {
    const retryAfter = async (query: string) =>
      (await app.get(`${ROOT}/status/${status}?retry_after=90${query}`)).headers['retry-after'];
    expect([await retryAfter(''), await retryAfter('&retry=date')]).toEqual([
      '90',
      'Mon, 30 Mar 2026 12:01:30 GMT',
    ]);
  });

  it('sends 100 once to a client that expects it', async () => {
    const text = await raw('/status/100', 'Expect: 100-continue\r\n');
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200']);
    expect(text).toMatch(/"interim":true}$/);
  });

  it('sends no interim answer to who cannot take one', async () => {
    expect(await raw('/status/100')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"interim":false}$/);
    expect(await raw('/status/102', '', '1.0')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"interim":false}$/);
  });

  it.each([100, 102, 103, 150, 199])('does not upset fetch with %i', async (status) => {
    const response = await fetch(`${app.url()}${ROOT}/status/${status}`);
    expect(await response.json()).toMatchObject({ status, informational: true });
  });

  it('answers 101 with 426: nobody asked for another protocol', async () => {
    const response = await app.get(`${ROOT}/status/101`);
    expectProblem(response, { status: 426, code: 'upgrade_required' });
    expect([response.headers.upgrade, response.headers.connection]).toEqual([
      'websocket',
      'Upgrade, close',
    ]);
  });

  it('picks one of a list, in proportion to the weights', async () => {
    const counts: Record<number, number> = {};
    for (let run = 0; run < 200; run++) {
      const { status } = await app.get(`${ROOT}/status/200:3,500:1,404:0`);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    expect(Object.keys(counts)).toEqual(['200', '500']);
    expect(counts[200]).toBeGreaterThan(120);
    expect(counts[500]).toBeGreaterThan(25);
  });

  it('picks the same for the same seed', async () => {
    const picked = new Set<number>();
    for (let run = 0; run < 10; run++) {
      picked.add((await app.get(`${ROOT}/status/200,201,202,203,400,404,500?seed=blue`)).status);
    }
    expect(picked.size).toBe(1);
  });

  it.each(['600', '99', 'abc', '200,', '200:0', '1e2', '%20', '200%0d%0a'])(
    'refuses %s',
    async (code) => {
      const expected = {
        status: 400,
        code: 'invalid_parameter',
        parameter: 'code',
        minimum: 100,
        maximum: 599,
      };
      expectProblem(await app.get(`${ROOT}/status/${code}`), expected);
    },
  );
});

describe('robots', () => {
  const app = useUtils();

  it('are denied /deny', async () => {
    expect((await app.get(`${ROOT}/robots.txt`)).text).toBe(
      'User-agent: *\nDisallow: /v1/utils/deny\n',
    );
    expect((await app.get(`${ROOT}/deny`)).headers['content-type']).toBe(
      'text/plain; charset=utf-8',
    );
  });
});
