import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { type ClientResponse, expectProblem, useApp } from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

let sessions = 0;

function openSession(name = `keep-tools-${++sessions}`) {
  const send = (method: string, path: string, body?: unknown): Promise<ClientResponse> =>
    app.send(`/s/${name}/v1/helpdesk${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { name, send, get: (path: string) => send('GET', path) };
}

type Session = ReturnType<typeof openSession>;

/** A session in which something of everything was done. */
async function openBusySession(): Promise<Session> {
  const session = openSession();
  const { send } = session;
  const customer = Object((await send('POST', '/customers', { name: 'Orchard' })).json());
  const ticket = Object(
    (await send('POST', '/tickets', { subject: 'Lamp', customer_id: customer.id })).json(),
  );
  await send('POST', '/messages', { ticket_id: ticket.id, author_type: 'customer', body: 'Hi' });
  await send('POST', '/session/clock', { seconds: 3600 });
  await send('PATCH', `/tickets/${ticket.id}`, { priority: 'urgent', assignee_id: 3 });
  await send('PUT', `/customers/${customer.id}`, { name: 'Orchard & Sons' });
  await send('DELETE', '/customers/2');
  return session;
}

/** All records of a session, as text. */
async function recordsOf({ get }: Session): Promise<readonly string[]> {
  const lists = helpdeskService.api.resources.map(
    async ({ name }) => (await get(`/${name}?sort=-updated_at&limit=100`)).text,
  );
  return Promise.all(lists);
}

describe('the tools of a session', () => {
  it('show what it holds', async () => {
    const { get, name } = await openBusySession();
    expect((await get('/session')).json()).toMatchObject({
      session: name,
      scenario: null,
      changes: 6,
      events: 7,
      clock: { now: '2026-03-30T13:00:06Z', moved_seconds: 3600 },
      rules: { require: [], idempotency: 'all', access: null },
      snapshots: [],
    });
  });

  it('begin it anew', async () => {
    const session = await openBusySession();
    const reset = await session.send('DELETE', '/session');
    expect(reset.json()).toMatchObject({ changes: 0, events: 0 });
    expect(reset.headers['x-sandbox-changes']).toBe('0');
    expect(await recordsOf(session)).toEqual(await recordsOf(openSession()));
  });

  it('go back to a snapshot, as often as wanted', async () => {
    const session = await openBusySession();
    await session.send('POST', '/session/snapshots', { name: 'before' });
    const before = await recordsOf(session);
    for (const _ of [1, 2]) {
      await session.send('DELETE', '/tickets/7');
      expect(await recordsOf(session)).not.toEqual(before);
      const restored = await session.send('POST', '/session/restore', { name: 'before' });
      expect(restored.json()).toMatchObject({ changes: 6, snapshots: [{ name: 'before' }] });
      expect(await recordsOf(session)).toEqual(before);
    }
    expectProblem(await session.send('POST', '/session/restore', { name: 'never' }), {
      status: 404,
      code: 'unknown_snapshot',
      snapshots: ['before'],
    });
  });

  it('copy it under another name, after which both go their own ways', async () => {
    const session = await openBusySession();
    const other = openSession();
    await other.send('DELETE', '/tickets/1');
    await session.send('POST', '/session/fork', { to: other.name });
    const common = await recordsOf(session);
    expect(await recordsOf(other)).toEqual(common);
    await other.send('DELETE', '/tickets/9');
    expect(await recordsOf(session)).toEqual(common);
    await session.send('DELETE', '/tickets/11');
    expect((await other.get('/tickets/11')).status).toBe(200);
    await openSession().send('POST', '/session/fork', { to: other.name });
    expect(await recordsOf(other)).toEqual(await recordsOf(openSession()));
  });

  it('export all that happened, which makes another session the same', async () => {
    const session = await openBusySession();
    const log = await session.get('/session/changes');
    expect(log.headers['content-type']).toBe('application/x-ndjson');
    const other = openSession();
    await other.send('DELETE', '/tickets/1');
    expect((await other.send('PUT', '/session/changes', log.text)).json()).toMatchObject({
      changes: 6,
      events: 7,
    });
    expect(await recordsOf(other)).toEqual(await recordsOf(session));
    const [, ...events] = (await other.get('/session/changes')).text.split('\n');
    expect(events).toEqual(log.text.split('\n').slice(1));
  });

  it.each([
    ['that is no JSON', (lines: string[]) => lines.splice(3, 1, '{'), 4],
    ['of an unknown type', (lines: string[]) => lines.splice(2, 1, '{"type":"magic"}'), 3],
    [
      'of a collection that is not there',
      (lines: string[]) => lines.splice(1, 0, '{"type":"removed","resource":"pets","id":1}'),
      2,
    ],
    [
      'that the rules refuse',
      (lines: string[]) => lines.splice(1, 0, '{"type":"removed","resource":"tickets","id":99999}'),
      2,
    ],
    [
      'of other seeds',
      (lines: string[]) =>
        lines.splice(0, 1, String(lines[0]).replace(/"seeds":"[^"]*"/, '"seeds":"x"')),
      1,
    ],
    ['of a record that would get another id', (lines: string[]) => lines.splice(1, 1), 2],
  ])('refuse a log with a line %s, and change nothing', async (_title, spoil, line) => {
    const lines = (await (await openBusySession()).get('/session/changes')).text.split('\n');
    spoil(lines);
    const other = openSession();
    await other.send('DELETE', '/tickets/1');
    const before = await recordsOf(other);
    const rejected = await other.send('PUT', '/session/changes', lines.join('\n'));
    expectProblem(rejected, { status: 422, code: 'invalid_changes', line });
    expect(await recordsOf(other)).toEqual(before);
  });

  it('take a log of more than a body may have elsewhere, up to what a session holds', async () => {
    const { send, get } = openSession();
    const long = { ticket_id: 1, author_type: 'system', body: 'x'.repeat(9900) };
    const many = JSON.stringify(Array(60).fill(long));
    for (const _part of [1, 2]) await send('POST', '/messages', many);
    const log = (await get('/session/changes')).text;
    expect(log.length).toBeGreaterThan(1_048_576);
    const taken = await openSession().send('PUT', '/session/changes', log);
    expect([taken.status, Object(taken.json()).changes]).toEqual([200, 120]);
    const tooMuch = await openSession().send('PUT', '/session/changes', 'x'.repeat(17_000_000));
    expectProblem(tooMuch, { status: 413, code: 'payload_too_large', limit: 16_788_240 });
  });

  it('keep what there was when a log is broken off in the middle', async () => {
    const { name, get, send } = openSession();
    await send('POST', '/customers', { name: 'Orchard' });
    const before = (await get('/session/changes')).text;
    const update =
      '{"type":"written","operation":"update","resource":"teams","id":1,"set":{"name":"n"}}\n';
    let isSent = (): void => {};
    const sent = new Promise<void>((resolve) => {
      isSent = resolve;
    });
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`{"type":"log"}\n${update.repeat(500)}`));
      },
      pull: () => isSent(),
    });
    const leave = new AbortController();
    const url = `${app.url()}/s/${name}/v1/helpdesk/session/changes`;
    const headers = { 'Content-Type': 'application/x-ndjson' };
    const broken = fetch(url, {
      ...{ method: 'PUT', headers, body, signal: leave.signal },
      duplex: 'half',
    } as RequestInit); // a body that is streamed needs the member, which the types leave out
    await sent;
    leave.abort();
    await expect(broken).rejects.toThrow();
    expect((await get('/session/changes')).text).toBe(before);
    expect((await get('/teams/1')).json()).not.toMatchObject({ name: 'n' });
  });

  it('refuse a log of nothing but ends of lines at its second', async () => {
    const { send } = openSession();
    const rejected = await send(
      'PUT',
      '/session/changes',
      `{"type":"log"}${'\n'.repeat(2_000_000)}x`,
    );
    expectProblem(rejected, { status: 422, code: 'invalid_changes', line: 2 });
    const empty = await send('PUT', '/session/changes', '\n\n');
    expectProblem(empty, { status: 422, code: 'invalid_changes', line: 1 });
  });

  const rules = (access: object) =>
    JSON.stringify({ type: 'rules', rules: { require: [], idempotency: 'all', access } });
  const stored = (members: object) =>
    JSON.stringify({
      ...{ type: 'answer', key: 'POST /v1/helpdesk/customers k', fingerprint: '', at: 0 },
      ...{ status: 201, headers: ['Content-Type', 'text/plain'], body: 'x' },
      ...members,
    });

  it.each([
    ['a clock beyond its end', '{"type":"clock","seconds":1e300}'],
    ['a clock moved too far in steps', '{"type":"clock","seconds":3162240001}'],
    ['a key without its form', rules({ scheme: 'api-key', header: 'a b' })],
    ['an unknown scheme', rules({ scheme: 'digest' })],
    ['a header that frames the response', stored({ headers: ['Content-Length', '7'] })],
    ['a header that is no name', stored({ headers: ['Content Type', 'x'] })],
    ['a header without a value', stored({ headers: ['ETag'] })],
    ['a body where there can be none', stored({ status: 204 })],
    ['an interim status', stored({ status: 304 })],
  ])('refuse a log with %s', async (_title, line) => {
    const { send, get } = openSession();
    const rejected = await send('PUT', '/session/changes', `{"type":"log"}\n${line}\n`);
    expectProblem(rejected, { status: 422, code: 'invalid_changes', line: 2 });
    expect((await get('/session')).json()).toMatchObject({ events: 0 });
  });

  it('complete the rules of a log as they do others', async () => {
    const { send, get } = openSession();
    const log = `{"type":"log"}\n${rules({ scheme: 'api-key' })}\n`;
    expect((await send('PUT', '/session/changes', log)).json()).toMatchObject({
      rules: { access: { scheme: 'api-key', header: 'X-API-Key', key: 'sandbox-api-key' } },
    });
    expectProblem(await get('/teams/1'), { status: 401, code: 'unauthorized' });
  });

  it('let other requests have their turn while a long log is made again', async () => {
    const { send } = openSession();
    const update = (index: number) =>
      `{"type":"written","operation":"update","resource":"teams","id":1,"set":{"name":"n${index}"}}\n`;
    const log = `{"type":"log"}\n${Array.from({ length: 5000 }, (_, index) => update(index)).join('')}`;
    let isDone = false;
    const importing = send('PUT', '/session/changes', log).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      await app.get('/v1/helpdesk/teams/2');
      answered += 1;
    }
    expect((await importing).json()).toMatchObject({ changes: 5000 });
    expect(answered).toBeGreaterThan(5);
  });

  it('refuse more changed records than a session can have, and go on from what there was', async () => {
    const { send } = openSession();
    const all = Array.from({ length: 10 }, (_, page) =>
      send(
        'POST',
        '/customers',
        Array.from({ length: 200 }, (_item, at) => ({ name: `${page}-${at}` })),
      ),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(10).fill(201));
    expectProblem(await send('POST', '/customers', { name: 'More' }), {
      status: 409,
      code: 'session_full',
    });
    const { data, errors } = Object(
      (
        await send('POST', '/graphql', {
          query:
            'mutation { a: createCustomer(input: {name: "More"}) { id } b: updateCustomer(id: 2300, input: {name: "Last"}) { id name } }',
        })
      ).json(),
    );
    expect([errors.length, data.a, data.b]).toEqual([1, null, { id: 2300, name: 'Last' }]);
    expect((await send('GET', '/customers/2301')).status).toBe(404);
  });

  it('set what it asks of its clients', async () => {
    const { send } = openSession();
    const rules = { require: ['if-match', 'idempotency-key'], idempotency: 'success-only' };
    expect((await send('PUT', '/session/rules', rules)).json()).toMatchObject({ rules });
    expectProblem(await send('DELETE', '/tickets/1'), {
      status: 428,
      code: 'precondition_required',
    });
    expectProblem(await send('POST', '/customers', { name: 'X' }), {
      status: 400,
      code: 'idempotency_key_required',
    });
    expect((await send('PUT', '/session/rules', {})).json()).toMatchObject({
      rules: { require: [], idempotency: 'all', access: null },
    });
    expect((await send('DELETE', '/tickets/1')).status).toBe(200);
  });

  it.each([
    ['POST', '/session/clock', { seconds: -1 }],
    ['POST', '/session/clock', {}],
    ['POST', '/session/snapshots', { name: 'a b' }],
    ['POST', '/session/fork', { to: 'other' }],
    ['PUT', '/session/rules', { require: ['cookie'] }],
    ['PUT', '/session/rules', { access: { scheme: 'digest' } }],
    ['PUT', '/session/rules', { access: { scheme: 'basic', password: 'a:b', more: 1 } }],
  ])('refuse %s %s with %j', async (method, path, body) => {
    const { send, get } = openSession();
    expect((await send(method, path, body)).status).toBe(422);
    expect((await get('/session')).json()).toMatchObject({ events: 0 });
  });

  it('need a session', async () => {
    expectProblem(await app.get('/v1/helpdesk/session'), { status: 400, code: 'session_required' });
  });
});

describe('a session that is closed', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  async function openClosedSession(access: object) {
    const session = openSession();
    const rules = await session.send('PUT', '/session/rules', { access });
    expect(rules.status).toBe(200);
    const root = `/s/${session.name}/v1/helpdesk`;
    return {
      ...session,
      get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
        app.get(`${root}${path}`, headers),
      post: (path: string, headers: Readonly<Record<string, string>>) =>
        app.send(`${root}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ name: 'Orchard' }),
        }),
      token: (body: Readonly<Record<string, string>>, headers = {}) =>
        app.send(`${root}/session/token`, {
          method: 'POST',
          headers: { ...form, ...headers },
          body: new URLSearchParams(body).toString(),
        }),
    };
  }

  const client = { client_id: 'sandbox-client', client_secret: 'sandbox-client-secret' };
  const credentials = { grant_type: 'client_credentials', ...client };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const basic = (text: string) => ({
    Authorization: `Basic ${Buffer.from(text).toString('base64')}`,
  });

  it.each([
    ['HTTP Basic', { scheme: 'basic' }, basic('user:passwd'), basic('user:other')],
    ['a key', { scheme: 'api-key', key: 'k1' }, { 'X-API-Key': 'k1' }, { 'X-API-Key': 'k2' }],
    [
      'a key in a header of its own',
      { scheme: 'api-key', header: 'X-Token' },
      { 'X-Token': 'sandbox-api-key' },
      { 'X-API-Key': 'sandbox-api-key' },
    ],
  ])('by %s lets in who has it, and others see how', async (_title, access, right, wrong) => {
    const { get } = await openClosedSession(access);
    expect((await get('/teams/1', right)).status).toBe(200);
    for (const headers of [wrong, {}]) {
      expectProblem(await get('/teams/1', headers), { status: 401, code: 'unauthorized' });
      expectProblem(await get('/nothing', headers), { status: 401, code: 'unauthorized' });
    }
    for (const path of ['', '/openapi.json', '/session']) {
      expect((await get(path)).status).toBe(200);
    }
    expect((await app.get('/v1/helpdesk/teams/1')).status).toBe(200);
  });

  it('by tokens goes through the dance of an expired token and its refresh', async () => {
    const { get, token, send } = await openClosedSession({ scheme: 'bearer', token_seconds: 60 });
    expect((await get('/teams/1')).headers['www-authenticate']).toBe('Bearer realm="session"');
    const first = Object((await token(credentials)).json());
    expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 60, scope: 'read write' });
    expect((await get('/teams/1', bearer(first.access_token))).status).toBe(200);
    await send('POST', '/session/clock', { seconds: 60 });
    const expired = await get('/teams/1', bearer(first.access_token));
    expect([expired.status, expired.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    const again = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const second = Object(
      (await token(again, basic('sandbox-client:sandbox-client-secret'))).json(),
    );
    expect((await get('/teams/1', bearer(second.access_token))).status).toBe(200);
    expect((await get('/teams/1', bearer(first.refresh_token))).status).toBe(401);
  });

  it('by tokens with scopes keeps readers from writing', async () => {
    const { get, post, token } = await openClosedSession({ scheme: 'bearer', scopes: true });
    const reader = Object((await token({ ...credentials, scope: 'read' })).json()).access_token;
    const writer = Object((await token(credentials)).json()).access_token;
    expect((await get('/teams/1', bearer(reader))).status).toBe(200);
    const rejected = await post('/customers', bearer(reader));
    expectProblem(rejected, { status: 403, code: 'insufficient_scope' });
    expect(rejected.headers['www-authenticate']).toContain('scope="write"');
    expect((await post('/customers', bearer(writer))).status).toBe(201);
  });

  it.each([
    [{ ...credentials, client_secret: 'other' }, 401, 'invalid_client'],
    [{ ...client }, 400, 'invalid_request'],
    [{ ...client, grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ ...credentials, scope: 'admin' }, 400, 'invalid_scope'],
    [{ ...client, grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant'],
  ])('refuses a token for %j', async (body, status, error) => {
    const { token } = await openClosedSession({ scheme: 'bearer' });
    const response = await token(body);
    expect([response.status, Object(response.json()).error]).toEqual([status, error]);
  });

  it('takes no tokens of another session', async () => {
    const { token } = await openClosedSession({ scheme: 'bearer' });
    const { access_token } = Object((await token(credentials)).json());
    const other = await openClosedSession({ scheme: 'bearer' });
    expect((await other.get('/teams/1', bearer(access_token))).status).toBe(401);
  });
});
