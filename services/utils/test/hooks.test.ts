import { describe, expect, it } from '@jest/globals';
import { expectProblem, itByHttp1, sendRaw } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import { startWithManualTime } from './start-with-manual-time.js';
import { useUtils } from './use-utils.js';

const HOOKS = '/v1/utils/hooks';

/** A page of calls as far as these tests look at it. */
interface Page {
  readonly received: number;
  readonly kept: number;
  readonly matched: number;
  readonly calls: readonly { readonly number: number; readonly status: number }[];
  readonly next: string | null;
}

describe('a bin', () => {
  const app = useUtils();
  const post = (path: string, body = '', headers = {}) =>
    app.send(HOOKS + path, { method: 'POST', body, headers });
  const put = (path: string, body: unknown) =>
    app.send(HOOKS + path, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const read = async (path: string) => (await app.get(HOOKS + path)).json() as Page;
  const numbers = async (path: string) => (await read(path)).calls.map(({ number }) => number);

  it('keeps calls of any method under any path, and numbers them', async () => {
    const receipts = [];
    for (const [method, path] of [
      ['POST', '/any'],
      ['GET', '/any/orders/17?a=1&a=2'],
      ['DELETE', '/any/orders/17'],
      ['PURGE', '/any'],
      ['PATCH', '/any/x~requests'],
    ] as const)
      receipts.push((await app.send(HOOKS + path, { method })).json());
    expect(receipts).toEqual([1, 2, 3, 4, 5].map((received) => ({ received })));
    const { calls, received } = await read('/any/~requests');
    expect(received).toBe(5);
    expect(calls).toMatchObject([
      { number: 1, method: 'POST', path: '/', query: {} },
      { number: 2, method: 'GET', path: '/orders/17', query: { a: ['1', '2'] } },
      { number: 3, method: 'DELETE', path: '/orders/17' },
      { number: 4, method: 'PURGE', path: '/' },
      { number: 5, method: 'PATCH', path: '/x~requests' },
    ]);
  });

  it('keeps calls whose address does not decode', async () => {
    await post('/odd/50%?q=100%&e=%E4');
    expect((await read('/odd/~requests')).calls).toMatchObject([
      { path: '/50%', query: { q: '100%', e: '\ufffd' } },
    ]);
  });

  it('keeps the trailers of a call', async () => {
    await exchangeBytes(
      app.url(),
      `POST ${HOOKS}/trailed HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\nConnection: close\r\n\r\n1\r\nx\r\n0\r\nX-Sum: 1\r\n\r\n`,
    );
    expect((await read('/trailed/~requests')).calls).toMatchObject([
      { trailers: { 'X-Sum': '1' }, raw_trailers: [['X-Sum', '1']] },
    ]);
  });

  itByHttp1('shows a call as it came', async () => {
    await post('/whole/%7Bid%7D', '{"order":17}', {
      'Content-Type': 'application/json',
      'X-Twice': 'a',
    });
    const call = (await app.get(`${HOOKS}/whole/~requests/1`)).json();
    expect(call).toMatchObject({
      number: 1,
      at: '2026-03-30T12:00:00.000Z',
      path: '/%7Bid%7D',
      status: 200,
      headers: { 'Content-Type': 'application/json', 'X-Twice': 'a' },
      raw_headers: expect.arrayContaining([['Content-Type', 'application/json']]),
      bytes: 12,
      truncated: false,
      body: '{"order":17}',
      body_base64: null,
      json: { order: 17 },
    });
    expect(await read('/whole/~requests')).toEqual({
      ...{ received: 1, kept: 1, matched: 1, next: null },
      calls: [call],
    });
  });

  it('shows bytes that are no text in base64', async () => {
    const body = Buffer.from([0, 1, 255]);
    await fetch(`${app.url()}${HOOKS}/bytes`, { method: 'POST', body });
    expect((await app.get(`${HOOKS}/bytes/~requests/1`)).json()).toMatchObject({
      ...{ bytes: 3, body: null, body_base64: body.toString('base64'), json: null },
    });
  });

  it('is empty until a call comes, and again when it is deleted', async () => {
    const empty = { received: 0, kept: 0, matched: 0, calls: [], next: null };
    expect(await read('/gone/~requests')).toEqual(empty);
    await post('/gone');
    await put('/gone/~answer', { status: 500 });
    expect((await app.send(`${HOOKS}/gone`, { method: 'DELETE' })).status).toBe(204);
    expect(await read('/gone/~requests')).toEqual(empty);
    expect((await post('/gone')).json()).toEqual({ received: 1 });
  });

  it.each([
    ['', [1, 2, 3, 4]],
    ['?method=post', [1, 2, 4]],
    ['?path=/orders/*', [2, 3, 4]],
    ['?path=/orders/*/items', [4]],
    ['?path=*', [1, 2, 3, 4]],
    ['?path=/', [1]],
    ['?contains=lamp', [2]],
    ['?after=2', [3, 4]],
    ['?limit=2', [1, 2]],
    ['?status=200&method=GET', [3]],
    ['?status=503', []],
  ])('selects calls by %s', async (query, found) => {
    await app.send(`${HOOKS}/filters`, { method: 'DELETE' });
    await post('/filters');
    await post('/filters/orders/1', 'a lamp');
    await app.get(`${HOOKS}/filters/orders/1`);
    await post('/filters/orders/1/items');
    expect(await numbers(`/filters/~requests${query}`)).toEqual(found);
  });

  it('has pages that lead on from one another', async () => {
    for (let call = 0; call < 5; call++) await post('/pages');
    const pages: number[][] = [];
    let next: string | null = `${HOOKS}/pages/~requests?limit=2&method=POST`;
    while (next) {
      const page = (await app.get(next)).json() as Page;
      pages.push(page.calls.map(({ number }) => number));
      next = page.next;
    }
    expect(pages).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('keeps the newest 500 calls and goes on counting', async () => {
    for (let round = 0; round < 51; round++)
      await Promise.all(Array.from({ length: 10 }, () => post('/many')));
    expect(await read('/many/~requests?limit=1')).toMatchObject({ received: 510, kept: 500 });
    expect(await numbers('/many/~requests?limit=2')).toEqual([11, 12]);
    expectProblem(await app.get(`${HOOKS}/many/~requests/10`), {
      ...{ status: 404, code: 'unknown_call' },
      detail: 'The bin does not contain call 10: it has those from 11 to 510.',
    });
  });

  it('has pages of bodies that are not too long together', async () => {
    for (let call = 0; call < 3; call++) await post('/long', 'x'.repeat(600_000));
    expect(await numbers('/long/~requests')).toEqual([1]);
    expect((await read('/long/~requests')).next).toBe(`${HOOKS}/long/~requests?after=1`);
  });

  it('is that of a session within it', async () => {
    const inside = '/s/keep-hooks/v1/utils/hooks';
    await app.send(`${inside}/same`, { method: 'POST' });
    await app.send(`${inside}/same`, { method: 'POST' });
    expect((await post('/same')).json()).toEqual({ received: 1 });
    const page = (await app.get(`${inside}/same/~requests?limit=1`)).json() as Page;
    expect(page).toMatchObject({ received: 2, next: `${inside}/same/~requests?limit=1&after=1` });
    const named = { 'X-Sandbox-Session': 'keep-hooks' };
    expect((await app.get(`${HOOKS}/same/~requests`, named)).json()).toMatchObject({ received: 2 });
  });

  it.each(['-a', '.', 'a b', 'a'.repeat(65), 'ü', '~x'])('is not named %p', async (name) => {
    const response = await app.get(`${HOOKS}/${encodeURIComponent(name)}/~requests`);
    expectProblem(response, { status: 400, code: 'invalid_parameter' });
  });

  it.each([
    ['POST', '~requests', 405, 'method_not_allowed'],
    ['DELETE', '~wait', 405, 'method_not_allowed'],
    ['GET', '~request', 404, 'not_found'],
    ['GET', '%7Erequest', 404, 'not_found'],
    ['POST', '~answer/more', 404, 'not_found'],
    ['PUT', '~', 404, 'not_found'],
  ])('takes no call %s to %s', async (method, path, status, code) => {
    const response = await app.send(`${HOOKS}/tools/${path}`, { method });
    expectProblem(response, { status, code });
    expect((await read('/tools/~requests')).received).toBe(0);
  });

  it('names the tool that was meant, and the methods of one', async () => {
    const misspelt = await app.get(`${HOOKS}/tools/~request`);
    expect(misspelt.json()).toMatchObject({ detail: /Did you mean ~requests\?$/ });
    const wrong = await app.send(`${HOOKS}/tools/~wait`, { method: 'POST' });
    expect(wrong.headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it.each([
    ['~answer', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['~replay', 'POST, OPTIONS'],
    ['~requests', 'GET, HEAD, OPTIONS'],
    ['~requests/1', 'GET, HEAD, OPTIONS'],
    ['~secret', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['~wait', 'GET, HEAD, OPTIONS'],
  ])('names the methods of %s to OPTIONS', async (tool, allow) => {
    const { status, headers } = await app.send(`${HOOKS}/asked/${tool}`, { method: 'OPTIONS' });
    expect([status, headers.allow]).toEqual([204, allow]);
  });

  it('leaves preflights to the platform', async () => {
    const { status } = await app.send(`${HOOKS}/preflight`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect([status, (await read('/preflight/~requests')).received]).toEqual([204, 0]);
  });

  it('does not keep a body that is too long', async () => {
    const response = await post('/huge', 'x'.repeat(1_048_577));
    expectProblem(response, { status: 413, code: 'payload_too_large' });
    expect((await read('/huge/~requests')).received).toBe(0);
  });

  it('does not keep a call that breaks off', async () => {
    const { hostname, port } = new URL(app.url());
    const raw = await sendRaw(
      `http://${hostname}:${port}`,
      `${HOOKS}/half HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nab\r\nzz`,
    );
    expect(raw.status).toBe(400);
    expect((await read('/half/~requests')).received).toBe(0);
  });

  describe('with a script', () => {
    const statuses = async (path: string, times: number) => {
      const seen = [];
      for (let call = 0; call < times; call++) seen.push((await post(path)).status);
      return seen;
    };

    it.each([
      [{ status: 418 }, [418, 418]],
      [{ sequence: [503, 503, 200] }, [503, 503, 200, 200]],
      [{ sequence: [503, 200], repeat: true }, [503, 200, 503, 200, 503]],
      [{ status: 500, sequence: [] }, [500, 500]],
      [{ status: 500, sequence: [200, {}] }, [200, 500, 500]],
      [{ sequence: [{ status: 429 }, 201] }, [429, 201, 201]],
    ])('%j', async (script, expected) => {
      await put('/script/~answer', script);
      expect(await statuses('/script', expected.length)).toEqual(expected);
      const { calls } = await read('/script/~requests?limit=100');
      expect(calls.slice(-expected.length).map(({ status }) => status)).toEqual(expected);
    });

    it('gives back its headers and its body', async () => {
      await put('/rich/~answer', {
        status: 201,
        headers: { 'X-One': 'a', 'Set-Cookie': ['a=1', 'b=2'], 'Cache-Control': 'max-age=9' },
        body: { id: 17 },
        sequence: [{ status: 429, headers: { 'Retry-After': '1' }, body: 'later' }, {}],
      });
      const [first, second] = [await post('/rich'), await post('/rich')];
      expect([first.status, first.text, first.headers['retry-after']]).toEqual([429, 'later', '1']);
      expect(first.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect([second.status, second.json()]).toEqual([201, { id: 17 }]);
      expect(second.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'max-age=9',
        'set-cookie': ['a=1', 'b=2'],
        'x-one': 'a',
      });
    });

    it('has no body where a status has none', async () => {
      await put('/bare/~answer', { status: 204, body: 'x' });
      const { status, text } = await post('/bare');
      expect([status, text]).toEqual([204, '']);
    });

    it('can be read and taken back', async () => {
      const { status, headers } = await put('/back/~answer', { sequence: [503, 200] });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      await post('/back');
      expect((await app.get(`${HOOKS}/back/~answer`)).json()).toEqual({
        ...{ status: 200, headers: {}, delay_ms: 0 },
        ...{ sequence: [{ status: 503 }, { status: 200 }], repeat: false, answered: 1 },
      });
      await app.send(`${HOOKS}/back/~answer`, { method: 'DELETE' });
      expect((await post('/back')).json()).toEqual({ received: 2 });
    });

    it('sends a type that a page would execute as text', async () => {
      await put('/type/~answer', {
        headers: { 'Content-Type': 'text/javascript' },
        body: 'alert(1)',
      });
      const { headers } = await post('/type');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['content-security-policy']).toContain('sandbox');
    });

    it.each([
      [{ status: 199 }, 422, 'invalid_field'],
      [{ status: 600 }, 422, 'invalid_field'],
      [{ status: '200' }, 422, 'invalid_field'],
      [{ delay_ms: 30_001 }, 422, 'invalid_field'],
      [{ sequence: [100] }, 422, 'invalid_field'],
      [{ sequence: [{ sequence: [] }] }, 422, 'invalid_field'],
      [{ sequence: [{ __proto__: null, toString: 1 }] }, 422, 'invalid_field'],
      [{ sequence: Array.from({ length: 101 }, () => 200) }, 422, 'invalid_field'],
      [{ headers: { 'X-A': 1 } }, 422, 'invalid_field'],
      [{ headers: [] }, 422, 'invalid_field'],
      [{ body: 'x'.repeat(65_536) }, 422, 'invalid_field'],
      [{ bodi: 'x' }, 422, 'invalid_field'],
      [[], 422, 'invalid_body'],
      [{ headers: { 'X-A': 'a\r\nX-B: b' } }, 400, 'invalid_parameter'],
      [{ headers: { 'X-A: b\r\nX-C': 'a' } }, 400, 'invalid_parameter'],
      [{ sequence: [{ headers: { 'X-A': 'a\nb' } }] }, 400, 'invalid_parameter'],
      [{ headers: { 'Content-Length': '5' } }, 400, 'header_refused'],
      [{ headers: { 'Transfer-Encoding': 'chunked' } }, 400, 'header_refused'],
      [{ headers: { Connection: 'close' } }, 400, 'header_refused'],
      [{ headers: { Upgrade: 'h2c' } }, 400, 'header_refused'],
      [{ headers: { Location: 'https://evil.example/' } }, 400, 'header_refused'],
    ])('%j is refused', async (script, status, code) => {
      expectProblem(await put('/refused/~answer', script), { status, code });
      expect((await post('/refused')).status).toBe(200);
    });
  });
});

describe('a wait', () => {
  const start = async () => {
    const service = await startWithManualTime();
    const url = `${service.url}/hooks/w`;
    const post = (path = '', body = 'x') => fetch(`${url}${path}`, { method: 'POST', body });
    const wait = async (query: string) => {
      const response = await fetch(`${url}/~wait?${query}`);
      return { status: response.status, body: (await response.json()) as Page };
    };
    /** Until so many timers run: those of waits and delays. */
    const untilWaiting = async (timers: number) => {
      while (service.time.waiting < timers) await new Promise((resolve) => setImmediate(resolve));
    };
    return { ...service, post, wait, untilWaiting, idle: service.time.waiting };
  };

  it('ends as soon as enough calls have come', async () => {
    const { post, wait, untilWaiting, idle, stop } = await start();
    await post();
    const waiting = wait('count=3');
    await untilWaiting(idle + 1);
    await post();
    await post();
    const { status, body } = await waiting;
    expect([status, body.calls.map(({ number }) => number)]).toEqual([200, [1, 2, 3]]);
    await stop();
  });

  it('leaves out what is known, and what is not meant', async () => {
    const { post, wait, untilWaiting, idle, stop } = await start();
    await post('/a');
    const waiting = wait('after=1&path=/a');
    await untilWaiting(idle + 1);
    await post('/b');
    await post('/a');
    expect((await waiting).body.calls.map(({ number }) => number)).toEqual([3]);
    await stop();
  });

  it('is 408 when its time is up, and names what came', async () => {
    const { post, wait, untilWaiting, time, idle, stop } = await start();
    await post('/a');
    const waiting = wait('count=2&timeout=5&path=/b');
    await untilWaiting(idle + 1);
    await post('/b');
    time.advance(5000);
    const { status, body } = await waiting;
    expect([status, body]).toEqual([
      408,
      expect.objectContaining({
        ...{ code: 'calls_missing', received: 2, wanted: 2, matched: 1 },
        detail: 'Received 1 of 2 calls within 5 s. 1 other call did not match.',
        calls: [
          expect.objectContaining({ number: 1, method: 'POST', path: '/a', status: 200 }),
          expect.objectContaining({ number: 2, method: 'POST', path: '/b', status: 200 }),
        ],
      }),
    ]);
    await stop();
  });

  it('leaves nothing behind when its client goes away', async () => {
    const { url, untilWaiting, time, idle, stop } = await start();
    const leave = new AbortController();
    const delays = Array.from({ length: 20 }, () =>
      fetch(`${url}/hooks/w/~wait?timeout=50`, { signal: leave.signal }).catch(() => 'left'),
    );
    await untilWaiting(idle + 20);
    leave.abort();
    await Promise.all(delays);
    while (time.waiting > idle) await new Promise((resolve) => setImmediate(resolve));
    await stop();
  });

  it('ends when the service stops', async () => {
    const { wait, untilWaiting, idle, stop } = await start();
    const waiting = wait('timeout=50');
    await untilWaiting(idle + 1);
    await stop();
    expect((await waiting).status).toBe(408);
  });

  it.each(['count=0', 'count=101', 'timeout=51', 'timeout=-1', 'until=5', 'after=x'])(
    'cannot be asked for with %s',
    async (query) => {
      const { wait, stop } = await start();
      expect((await wait(query)).status).toBe(400);
      await stop();
    },
  );

  it('sees a call before its scripted delay is over', async () => {
    const { url, post, wait, untilWaiting, time, idle, stop } = await start();
    await fetch(`${url}/hooks/w/~answer`, {
      method: 'PUT',
      body: '{"delay_ms":2000,"status":202}',
    });
    const slow = post();
    await untilWaiting(idle + 1);
    expect((await wait('')).status).toBe(200);
    time.advance(2000);
    expect((await slow).status).toBe(202);
    await stop();
  });
});
