import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { type ClientResponse, expectProblem, useApp } from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

const ROOT = '/v1/helpdesk';

let sessions = 0;

/** A client of a session that no other test has. */
function openSession(scenario = '') {
  sessions += 1;
  const base = `/s/keep-test-${sessions}${scenario}${ROOT}`;
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ClientResponse> =>
    app.send(`${base}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { base, send, get: (path: string) => send('GET', path) };
}

const CUSTOMER = { name: 'Orchard & Sons' };

describe('the root of the API in a session', () => {
  it.each([
    ['unused', false],
    ['written to', true],
  ])(
    '%s counts its records, and is validated and compressed as without one',
    async (_what, isWritten) => {
      const { send, base } = openSession();
      if (isWritten) await send('POST', '/customers', CUSTOMER);
      const root = await app.get(base);
      const { resources } = root.json() as {
        readonly resources: readonly { readonly name: string; readonly count: number }[];
      }; // the contract has looked at its form
      expect(resources.find(({ name }) => name === 'customers')?.count).toBe(isWritten ? 301 : 300);
      expect(root.headers['cache-control']).toBe('no-cache');
      const etag = String(root.headers.etag);
      expect((await app.get(base, { 'If-None-Match': etag })).status).toBe(304);
      const coded = await app.get(base, { 'Accept-Encoding': 'gzip' });
      expect(coded.headers['content-encoding']).toBe('gzip');
      expect(coded.headers.etag).not.toBe(etag);
    },
  );
});

describe('a record that is written in a session', () => {
  it('is there for all later requests, and for nobody else', async () => {
    const { send, get, base } = openSession();
    const created = await send('POST', '/customers', CUSTOMER);
    expect([created.status, created.headers['x-sandbox-write']]).toEqual([201, 'kept']);
    const { id } = Object(created.json());
    expect(created.headers.location).toBe(`${base}/customers/${id}`);
    const read = await get(`/customers/${id}`);
    expect(read.text).toBe(created.text);
    expect(read.headers.etag).toBe(created.headers.etag);
    expect((await app.get(`${ROOT}/customers/${id}`)).status).toBe(404);
    expect((await openSession().get(`/customers/${id}`)).status).toBe(404);
  });

  it('can be changed, replaced and deleted', async () => {
    const { send, get } = openSession();
    const path = `/customers/${Object((await send('POST', '/customers', CUSTOMER)).json()).id}`;
    expect((await send('PATCH', path, { plan: 'starter' })).json()).toMatchObject({
      plan: 'starter',
    });
    const replaced = await send('PUT', path, { name: 'Orchard' });
    expect(replaced.json()).toMatchObject({ name: 'Orchard', plan: 'free' });
    expect((await get(path)).text).toBe(replaced.text);
    const removed = await send('DELETE', path);
    expect([removed.status, removed.text]).toEqual([200, replaced.text]);
    expect((await get(path)).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(404);
  });

  it('has an id that no record had before, even a deleted one', async () => {
    const { send } = openSession();
    const first = Object((await send('POST', '/customers', CUSTOMER)).json()).id;
    await send('DELETE', `/customers/${first}`);
    expect((await send('POST', '/customers', CUSTOMER)).json()).toMatchObject({ id: first + 1 });
  });

  it('is stamped by a clock that goes on a second a change', async () => {
    const { send } = openSession();
    const stamps = [];
    for (const _ of [1, 2]) {
      const { created_at, updated_at } = Object(
        (await send('POST', '/customers', CUSTOMER)).json(),
      );
      stamps.push(created_at, updated_at);
    }
    expect(stamps).toEqual([
      ...['2026-03-30T12:00:01Z', '2026-03-30T12:00:01Z'],
      ...['2026-03-30T12:00:02Z', '2026-03-30T12:00:02Z'],
    ]);
  });

  it('changes what the rules say besides', async () => {
    const { send, get } = openSession();
    const open = async () => Object((await get('/customers/1')).json()).open_tickets;
    const before = await open();
    const ticket = Object(
      (await send('POST', '/tickets', { subject: 'Lamp', customer_id: 1 })).json(),
    );
    expect(await open()).toBe(before + 1);
    await send('POST', '/messages', { ticket_id: ticket.id, author_type: 'customer', body: 'Hi' });
    expect((await get(`/tickets/${ticket.id}`)).json()).toMatchObject({ message_count: 1 });
    await send('DELETE', `/tickets/${ticket.id}`);
    expect(await open()).toBe(before);
    expect((await get(`/messages?ticket_id=${ticket.id}`)).json()).toMatchObject({
      meta: { total: 0 },
    });
  });

  it('is read anew by clients that go by its date, though only what follows from another write changed it', async () => {
    const { send, get } = openSession();
    const since = {
      'If-Modified-Since': String((await get('/customers/1')).headers['last-modified']),
    };
    const revalidate = () => send('GET', '/customers/1', undefined, since);
    expect((await revalidate()).status).toBe(304);
    await send('POST', '/tickets', { subject: 'Lamp', customer_id: 1 });
    expect((await revalidate()).status).toBe(200);
  });

  it('is found by lists, filters and searches, and counted', async () => {
    const { send, get } = openSession();
    const total = Number((await get('/customers')).headers['x-total-count']);
    await send('POST', '/customers', { name: 'Şzyxwvut Ltd' });
    expect((await get('/customers')).headers['x-total-count']).toBe(String(total + 1));
    for (const query of [
      'name=%C5%9Ezyxwvut%20Ltd',
      'q=%C5%9Ezyxwvut',
      'sort=-name&limit=1',
      'sort=-id&limit=1',
    ]) {
      expect(Object((await get(`/customers?${query}`)).json()).data[0]).toMatchObject({
        name: 'Şzyxwvut Ltd',
      });
    }
  });

  it('is written and read through GraphQL alike', async () => {
    const { send, get } = openSession();
    const query = async (text: string) =>
      Object((await send('POST', '/graphql', { query: text })).json());
    const { data, extensions } = await query(
      'mutation { a: createTicket(input: {subject: "One", customer_id: 1}) { id } b: createTicket(input: {subject: "Two", customer_id: 1}) { id customer { open_tickets } } c: createTicket(input: {subject: "Three", customer_id: 999999}) { id } }',
    );
    expect(extensions.sandbox).toMatchObject({ write: 'kept' });
    expect([data.b.id - data.a.id, data.c]).toEqual([1, null]);
    const read =
      '{ ticket(id: 2001) { subject } tickets(sort: "-id", limit: 2) { data { subject } } }';
    const expected = {
      ticket: { subject: 'One' },
      tickets: { data: [{ subject: 'Two' }, { subject: 'One' }] },
    };
    for (const _ of [1, 2, 3]) expect((await query(read)).data).toEqual(expected);
    expect((await get('/tickets/2002')).json()).toMatchObject({ subject: 'Two' });
    expect((await get('/customers/1')).json()).toMatchObject(data.b.customer);
  });
});

describe('the fields of one mutation', () => {
  it('each see the records as they are then, through a fragment that they share', async () => {
    const { send } = openSession();
    const create = (name: string) =>
      `${name}: createTicket(input: {subject: "${name}", customer_id: 1}) { ...Shown }`;
    const query = `mutation { ${['a', 'b', 'c'].map(create).join(' ')} }
      fragment Shown on Ticket { customer { tickets(limit: 3, sort: "-id", filter: {id_gt: 2000}) { id } } }`;
    const { data } = Object((await send('POST', '/graphql', { query })).json());
    const seen = Object.values(data).map((ticket) =>
      Object(ticket).customer.tickets.map(({ id }: { readonly id: number }) => id),
    );
    expect(seen).toEqual([[2001], [2002, 2001], [2003, 2002, 2001]]);
  });
});

describe('a session', () => {
  it.each([
    ['its header', { 'X-Sandbox-Session': 'keep-one-name' }],
    ['a bearer token', { Authorization: 'Bearer keep-one-name' }],
    ['the cookie of our own pages', { Cookie: 'sandbox_session=keep-one-name' }],
  ])('is the same by its path and by %s', async (way, headers) => {
    const path = '/s/keep-one-name/v1/helpdesk/teams/1';
    const response = await app.send(path, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `By ${way}` }),
    });
    expect((await app.get(`${ROOT}/teams/1`, headers)).text).toBe(response.text);
  });

  it('says how many changes it holds, and that it was lost when it holds fewer than expected', async () => {
    const { send, get } = openSession();
    expect((await get('/teams')).headers['x-sandbox-changes']).toBe('0');
    expect((await send('POST', '/customers', CUSTOMER)).headers['x-sandbox-changes']).toBe('1');
    const expecting = (count: number) =>
      send('GET', '/teams', undefined, { 'X-Sandbox-Expect-Changes': String(count) });
    expect((await expecting(1)).status).toBe(200);
    expectProblem(await expecting(2), { status: 409, code: 'session_lost', changes: 1 });
  });

  it('that nothing was written to answers as the seeds do, byte for byte', async () => {
    const { get } = openSession();
    for (const path of ['/tickets/7', '/tickets?status=open&expand=customer', '/teams/1/agents']) {
      expect((await get(path)).text).toBe((await app.get(`${ROOT}${path}`)).text);
    }
  });

  it('can begin empty, or with one of each and what they refer to', async () => {
    const { resources } = helpdeskService.api;
    const totalOf = async (scenario: string) =>
      Promise.all(
        resources.map(async ({ name }) =>
          Number((await openSession(scenario).get(`/${name}`)).headers['x-total-count']),
        ),
      );
    expect(await totalOf('@empty')).toEqual(resources.map(() => 0));
    const some = await totalOf('@one-of-each');
    expect(Math.min(...some)).toBe(1);
    expect(Math.max(...some)).toBeLessThan(5);
    expectProblem(await openSession('@full').get('/teams'), {
      status: 400,
      code: 'unknown_scenario',
    });
  });
});

describe('what a write asks for in a session', () => {
  it.each([
    ['return=minimal', 204, ''],
    ['return=effects', 200, '"_effects":['],
    ['return=representation', 200, '"customer_id":3'],
  ])('%s', async (prefer, status, text) => {
    const { send } = openSession();
    const { id } = Object(
      (await send('POST', '/tickets', { subject: 'Lamp', customer_id: 1 })).json(),
    );
    const response = await send('PATCH', `/tickets/${id}`, { customer_id: 3 }, { Prefer: prefer });
    expect([response.status, response.headers['preference-applied']]).toEqual([status, prefer]);
    expect(response.text).toContain(text);
  });

  it('If-Match holds against what others wrote in the session', async () => {
    const { send, get } = openSession();
    const { etag = '' } = (await get('/teams/1')).headers;
    const patch = (headers: Readonly<Record<string, string>>) =>
      send('PATCH', '/teams/1', { name: 'Nights' }, headers);
    expect((await patch({ 'If-Match': etag })).status).toBe(200);
    expectProblem(await patch({ 'If-Match': etag }), { status: 412, code: 'precondition_failed' });
    expectProblem(await patch({ 'X-Sandbox-Require': 'if-match' }), {
      status: 428,
      code: 'precondition_required',
    });
  });

  it.each([
    ['with records embedded', `${ROOT}/tickets/7?expand=customer,messages.author`],
    ['with some of its fields', `${ROOT}/tickets/7?fields=subject`],
    ['with fields of others', `${ROOT}/tickets/7?fields=customer.name`],
    ['in a dialect', '/compat/json-server/v1/helpdesk/tickets/7?_embed=messages'],
  ])(
    'If-Match takes the tag of a record that was read %s, until the record changes',
    async (_how, path) => {
      const { base, send } = openSession();
      const { etag = '' } = (await app.get(base.replace(ROOT, path))).headers;
      const patch = (tags: string, subject: string) =>
        send('PATCH', '/tickets/7', { subject }, { 'If-Match': tags });
      expectProblem(await patch(etag.replace(/"./, '"-'), 'A'), {
        status: 412,
        code: 'precondition_failed',
      });
      expect((await patch(`"a.b", ${etag}`, 'A')).status).toBe(200);
      expectProblem(await patch(etag, 'B'), { status: 412, code: 'precondition_failed' });
    },
  );

  it('If-Match takes the tag of a write that showed embedded records', async () => {
    const { send, get } = openSession();
    const path = '/tickets/7?expand=customer';
    const { etag = '' } = (await send('PATCH', path, { subject: 'A' })).headers;
    expect((await get(path)).headers.etag).toBe(etag);
    expect((await send('PATCH', path, { subject: 'B' }, { 'If-Match': etag })).status).toBe(200);
  });

  it('a unique value is unique among what the session holds', async () => {
    const { send } = openSession();
    const agent = { name: 'Ada', email: 'ada@helpdesk.example', team_id: 1 };
    expect((await send('POST', '/agents', agent)).status).toBe(201);
    expectProblem(await send('POST', '/agents', agent), { status: 409, code: 'already_exists' });
  });

  it('a list of records is created whole, or not at all', async () => {
    const { send, get } = openSession();
    const bodies = [{ name: 'A' }, { name: 'B' }, { nam: 'C' }];
    const rejected = await send('POST', '/customers', bodies);
    expectProblem(rejected, { status: 422, code: 'validation_failed', index: 2 });
    expect((await get('/customers')).headers['x-sandbox-changes']).toBe('0');
    const created = Object((await send('POST', '/customers', bodies.slice(0, 2))).json());
    expect(created).toMatchObject([{ name: 'A' }, { name: 'B' }]);
    const lenient = { Prefer: 'handling=lenient' };
    expect((await send('POST', '/customers', bodies, lenient)).json()).toMatchObject([
      { status: 201, record: { id: created[1].id + 1 } },
      { status: 201 },
      { status: 422, problem: { code: 'validation_failed' } },
    ]);
  });
});

describe('an idempotency key', () => {
  const key = { 'Idempotency-Key': '"3f1a"' };

  it('gets the first response again, byte for byte, and nothing is made twice', async () => {
    const { send } = openSession();
    const first = await send('POST', '/customers', CUSTOMER, key);
    const again = await send('POST', '/customers', CUSTOMER, { 'Idempotency-Key': '3f1a' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers).toMatchObject({
      'idempotent-replayed': 'true',
      location: first.headers.location,
      'x-sandbox-changes': '1',
    });
    expectProblem(await send('POST', '/customers', { name: 'Other' }, key), {
      status: 422,
      code: 'idempotency_key_reused',
    });
  });

  it('gets a refusal again, though the request would succeed now', async () => {
    const { send } = openSession();
    const ticket = { subject: 'Lamp', customer_id: 301 };
    const rejected = await send('POST', '/tickets', ticket, key);
    await send('POST', '/customers', CUSTOMER);
    const again = await send('POST', '/tickets', ticket, key);
    expect([again.status, again.text]).toEqual([422, rejected.text]);
  });

  it('makes one record of any number of requests at once', async () => {
    const { send, get } = openSession();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => send('POST', '/customers', CUSTOMER, key)),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect((await get('/customers?name=Orchard%20%26%20Sons')).json()).toMatchObject({
      meta: { total: 1 },
    });
  });

  it.each(['', '"', 'ü', 'x'.repeat(256), '"a'])('that is %j is refused', async (bad) => {
    const { send } = openSession();
    const response = await send('POST', '/customers', CUSTOMER, { 'Idempotency-Key': bad });
    expectProblem(response, { status: 400, code: 'invalid_idempotency_key' });
  });

  it('is refused without a session, where nothing would remember it', async () => {
    const response = await app.send(`${ROOT}/customers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...key },
      body: JSON.stringify(CUSTOMER),
    });
    expectProblem(response, { status: 400, code: 'session_required' });
  });
});
