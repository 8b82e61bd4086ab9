import { describe, expect, it } from '@jest/globals';
import { until } from '@sandbox/testing';
import { useLiveHelpdesk } from './use-live-helpdesk.js';

const live = useLiveHelpdesk();

const PATH = '/v1/helpdesk/graphql';
const ACCEPT = 'text/event-stream';
const COMPLETE = 'event: complete\ndata: \n\n';

function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(`${live.app.url}${path}`, init);
}

function post(query: string, more: object = {}, headers: object = {}, path = PATH) {
  return send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: ACCEPT, ...headers },
    body: JSON.stringify({ query, ...more }),
  });
}

function get(query: string, headers: object = {}, more = '') {
  return send(`${PATH}?query=${encodeURIComponent(query)}${more}`, {
    headers: { Accept: ACCEPT, ...headers },
  });
}

/** Lets time go on until a stream has ended. */
async function readToEnd(sent: ReturnType<typeof post>): Promise<string> {
  let isThere = false;
  const read = sent
    .then((response) => response.text())
    .finally(() => {
      isThere = true;
    });
  await until(() => {
    live.time.advance(100);
    return isThere;
  });
  return read;
}

describe('a subscription as an event stream', () => {
  it.each([
    ['POST', () => post('subscription { tickets(limit: 2) { id action } }')],
    ['GET', () => get('subscription { tickets(limit: 2) { id action } }')],
  ])('by %s sends each event as next, with its id, and then complete', async (_method, send) => {
    const text = await readToEnd(send());
    const [opening, first, second, last] = text.split(/(?<=\n\n)/);
    expect(opening).toBe('retry: 3000\n\n');
    expect(first).toMatch(
      /^id: \d+\nevent: next\ndata: \{"data":\{"tickets":\{"id":\d+,"action":"opened"\}\}\}\n\n$/,
    );
    expect(second).toMatch(/^id: \d+\nevent: next\n/);
    expect(last).toBe(COMPLETE);
  });

  it('has the headers of a stream that no proxy keeps', async () => {
    const response = await post('subscription { tickets(limit: 1) { id } }');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toContain('no-cache');
    await readToEnd(Promise.resolve(response));
  });

  it('resumes after Last-Event-ID, which a browser sends by itself, rather than after its variables', async () => {
    const query = 'subscription($n: Int) { tickets(after: $n, limit: 2) { id } }';
    const idsOf = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    const [first = 0, second = 0] = idsOf(await readToEnd(post(query)));
    const variables = `&variables=${encodeURIComponent('{"n":0}')}`;
    const resumed = await readToEnd(get(query, { 'Last-Event-ID': String(first) }, variables));
    expect(idsOf(resumed)[0]).toBe(second);
    expect(await (await get(query, { 'Last-Event-ID': 'x' })).text()).toContain(
      'invalid_variables',
    );
  });

  it('ends with complete when the service stops', async () => {
    const response = await post('subscription { tickets { id } }');
    const read = response.text();
    await live.app.stop();
    expect(await read).toBe(`retry: 3000\n\n${COMPLETE}`);
    expect(live.time.waiting).toBe(0);
  });

  it('goes at a pace of its own, and is dropped without complete', async () => {
    const sent = post('subscription { tickets { id } }', {}, {}, `${PATH}?tick_ms=10&drop_after=2`);
    const text = await readToEnd(sent);
    expect([text.match(/event: next/g)?.length, text.includes('complete')]).toEqual([2, false]);
  });

  it('reports what changes in a session, as it happens', async () => {
    const response = await post(
      'subscription { changes(limit: 1) { id action record { ... on Customer { name } } } }',
      {},
      {},
      `/s/keep-t1${PATH}`,
    );
    await send('/s/keep-t1/v1/helpdesk/customers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Orchard"}',
    });
    const text = await response.text();
    expect(text).toMatch(/^id: (c1\.\w+)\nevent: next\ndata: .*"id":"\1".*"name":"Orchard"/m);
    expect(text.endsWith(COMPLETE)).toBe(true);
  });

  it('responds to HEAD with the headers alone', async () => {
    const query = encodeURIComponent('subscription { tickets { id } }');
    const response = await send(`${PATH}?query=${query}`, {
      method: 'HEAD',
      headers: { Accept: ACCEPT },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(live.time.waiting).toBe(0);
  });

  it.each([
    ['HEAD', '', 'HEAD'],
    ['a pace that there is not', '&tick_ms=soon', 'GET'],
  ])('takes no place for %s', async (_what, more, method) => {
    const query = encodeURIComponent('subscription { tickets { id } }');
    await send(`${PATH}?query=${query}${more}`, { method, headers: { Accept: ACCEPT } });
    const { text } = await live.app.get('/metrics');
    expect(/^graphql_open_subscriptions\{api="helpdesk"[^}]*\} (\d+)/m.exec(text)?.[1]).toBe('0');
  });
});

describe('what a client gets that takes nothing but streams', () => {
  it.each([
    ['no GraphQL', 'subscription {', 'syntax_error'],
    ['a field that there is not', 'subscription { weather }', 'invalid_document'],
    ['a wrong argument', 'subscription { tickets(after: -1) { id } }', 'invalid_variables'],
    ['no session', 'subscription { changes { id } }', 'session_required'],
  ])('%s is one next with the errors, and complete, under 200', async (_what, query, code) => {
    const response = await post(query);
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const data = /^event: next\ndata: (.*)\n\nevent: complete\ndata: \n\n$/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ errors: [{ extensions: { code } }] });
  });

  it('a query or mutation is one next and complete', async () => {
    const query = '{ customer(id: 1) { id } }';
    const expected = `event: next\ndata: {"data":{"customer":{"id":1}}}\n\n${COMPLETE}`;
    for (let at = 0; at < 3; at++) expect(await (await post(query)).text()).toBe(expected);
    const written = await post('mutation { deleteCustomer(id: 1) { id } }');
    expect(written.headers.get('x-sandbox-write')).toBe('simulated');
    expect(await written.text()).toContain('"write":"simulated"');
  });

  it.each([
    ['a body that is no JSON', { 'Content-Type': 'application/json' }, '{', 400],
    ['a body without a query', { 'Content-Type': 'application/json' }, '{}', 400],
    ['a body of another type', { 'Content-Type': 'text/plain' }, 'x', 415],
  ])('%s is refused before any stream', async (_what, headers, body, status) => {
    const response = await send(PATH, {
      method: 'POST',
      headers: { ...headers, Accept: ACCEPT },
      body,
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
  });
});

describe('what a client gets that takes streams among others', () => {
  const URQL = 'application/graphql-response+json, application/json, text/event-stream';

  it('is JSON for queries and mistakes, and a stream for subscriptions', async () => {
    const query = await post('{ customer(id: 1) { id } }', {}, { Accept: URQL });
    expect(query.headers.get('content-type')).toContain('json');
    const mistake = await post('subscription { weather }', {}, { Accept: URQL });
    expect([mistake.status, mistake.headers.get('content-type')]).toEqual([
      400,
      'application/graphql-response+json; charset=utf-8',
    ]);
    const text = await readToEnd(
      post('subscription { tickets(limit: 1) { id } }', {}, { Accept: URQL }),
    );
    expect(text.endsWith(COMPLETE)).toBe(true);
  });

  it.each(['application/json', '*/*', ''])(
    'without streams, in %j, is the way to a subscription',
    async (accept) => {
      const query = 'subscription { tickets { id } }';
      const headers = { Accept: accept };
      for (const response of [await post(query, {}, headers), await get(query, headers)]) {
        expect([response.status, await response.json()]).toEqual([
          400,
          {
            errors: [
              {
                message: expect.stringMatching(/text\/event-stream.*graphql-transport-ws/),
                extensions: { code: 'subscription_needs_stream', status: 400 },
              },
            ],
          },
        ]);
      }
    },
  );
});
