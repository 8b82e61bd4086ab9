import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, type HttpRequest, type HttpResponse, json, post } from '../src/index.js';
import { startTestServer, stopTestServers, type TestServerOptions } from './start-test-server.js';

afterEach(stopTestServers);

/** Starts a server whose one route counts its calls. */
async function startCounting(
  response: (count: number, seen: HttpRequest) => HttpResponse,
  options: TestServerOptions = {},
) {
  let count = 0;
  const count1 = (seen: HttpRequest): HttpResponse => {
    count += 1;
    return response(count, seen);
  };
  const routes = [get('/t/:id', count1), post('/t/:id', count1)];
  const started = await startTestServer({ routes, ...options });
  return { ...started, calls: () => count };
}

const constant = (count: number) =>
  json({ count }, { constant: true, headers: ['X-Total-Count', '1'] });

describe('the answer cache', () => {
  it('keeps a constant answer at its second time and then sends it byte for byte, under the id of each request', async () => {
    const { url, calls } = await startCounting(() => constant(7));
    const first = await request(url).get('/t/1?a=1').set('X-Request-Id', 'first');
    await request(url).get('/t/1?a=1');
    const again = await request(url).get('/t/1?a=1').set('X-Request-Id', 'again');
    expect(calls()).toBe(2);
    expect(again.text).toBe(first.text);
    expect(again.headers).toEqual({
      ...first.headers,
      'x-request-id': 'again',
      date: expect.any(String),
    });
  });

  it('answers HEAD from the answer to GET', async () => {
    const { url, calls } = await startCounting(constant);
    await request(url).get('/t/1');
    await request(url).get('/t/1');
    // The client sends this with GET alone; answers are kept for each coding that is accepted.
    const head = await request(url).head('/t/1').set('Accept-Encoding', 'gzip, deflate');
    expect(calls()).toBe(2);
    expect(head.headers['content-length']).toBe('11');
    expect(head.text).toBeUndefined();
  });

  it('counts and logs what it sends under the pattern of the route', async () => {
    const { url, log } = await startCounting(constant);
    for (let time = 0; time < 3; time++) await request(url).get('/t/1');
    const line = {
      level: 30,
      time: expect.any(Number),
      service: 'test',
      msg: 'request',
      id: 'fresh-id',
      method: 'GET',
      route: '/t/:id',
      status: 200,
      bytes: expect.any(Number),
      ms: 0,
    };
    expect(log()).toEqual([line, line, line]);
    const { text } = await request(url).get('/metrics');
    expect(text).toContain('http_requests_total{route="/t/:id",method="GET",status="200"} 3');
  });

  it.each([
    ['an answer that may change', (count: number) => json({ count })],
    ['a failure', (count: number) => json({ count }, { status: 404, constant: true })],
    [
      'an answer that saw the Host header',
      (_count: number, seen: HttpRequest) => json(seen.origin, { constant: true }),
    ],
  ])('does not keep %s', async (_name, response) => {
    const { url, calls } = await startCounting(response);
    for (let time = 0; time < 3; time++) await request(url).get('/t/1');
    expect(calls()).toBe(3);
  });

  it('does not keep an answer to POST', async () => {
    const { url, calls } = await startCounting(constant);
    for (let time = 0; time < 3; time++) await request(url).post('/t/1');
    await request(url).get('/t/1');
    expect(calls()).toBe(4);
  });

  it.each([
    ['Authorization', 'Bearer x'],
    ['Cookie', 'a=1'],
    ['Range', 'bytes=0-1'],
  ])('neither keeps for nor sends to a request with %s', async (name, value) => {
    const { url, calls } = await startCounting(constant);
    const ask = () => request(url).get('/t/1').set(name, value);
    for (let time = 0; time < 3; time++) await ask();
    for (let time = 0; time < 3; time++) await request(url).get('/t/1');
    expect(calls()).toBe(5);
    await ask();
    expect(calls()).toBe(6);
  });

  it('tells public bases apart', async () => {
    const { url, calls } = await startCounting(
      (_count, seen) => json(seen.base, { constant: true }),
      { settings: { TRUST_PROXY: 1 } },
    );
    const ask = async (host: string) =>
      (await request(url).get('/t/1').set('X-Forwarded-Host', host)).body;
    const hosts = ['a.example', 'b.example', 'a.example', 'b.example', 'a.example', 'b.example'];
    for (const host of hosts) expect(await ask(host)).toBe(`http://${host}`);
    expect(calls()).toBe(4);
  });

  it('keeps nothing when it may take no bytes', async () => {
    const { url, calls } = await startCounting(constant, { settings: { ANSWER_CACHE_BYTES: 0 } });
    for (let time = 0; time < 3; time++) await request(url).get('/t/1');
    expect(calls()).toBe(3);
  });
});
