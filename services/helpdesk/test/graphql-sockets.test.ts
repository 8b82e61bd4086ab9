import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { until } from '@sandbox/testing';
import type { WebSocket } from 'ws';
import { connectGraphql } from './use-graphql-sockets.js';
import { useLiveHelpdesk } from './use-live-helpdesk.js';

const live = useLiveHelpdesk();

/** How long it takes to the next event of a ticket. */
const EVENT_MS = 5000;

async function addCustomer(name: string): Promise<ReturnType<typeof JSON.parse>> {
  const response = await live.app.send('/s/keep-t1/v1/helpdesk/customers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return response.json();
}

async function metric(name: string): Promise<number> {
  const { text } = await live.app.get('/metrics');
  return Number(new RegExp(`^${name}\\{api="helpdesk"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1]);
}

/** Has the server receive several messages at once. */
function together(client: WebSocket, send: () => void): void {
  const connection: Socket = Reflect.get(client, '_socket'); // as ws names it
  connection.cork();
  send();
  connection.uncork();
}

describe('the protocol graphql-transport-ws', () => {
  it('acknowledges connection_init, and answers a ping at any time with its payload', async () => {
    const client = connectGraphql(live);
    await client.opened();
    expect(client.socket.protocol).toBe('graphql-transport-ws');
    client.say({ type: 'ping' });
    client.say({ type: 'ping', payload: { at: 1 } });
    client.say({ type: 'connection_init', payload: { token: 'x' } });
    expect(await client.read(3)).toEqual([
      { type: 'pong' },
      { type: 'pong', payload: { at: 1 } },
      { type: 'connection_ack' },
    ]);
    client.say({ type: 'pong' });
    client.say({ type: 'ping' });
    await client.read(4);
  });

  it.each([
    ['no JSON', 'nothing', 4400],
    ['no object', '[1]', 4400],
    ['no type', { id: '1' }, 4400],
    ['a type that there is not', { type: 'start' }, 4400],
    ['a message that only servers send', { type: 'next', id: '1', payload: {} }, 4400],
    ['a subscribe without an id', { type: 'subscribe', payload: { query: '{ a }' } }, 4400],
    ['a subscribe with an empty id', { type: 'subscribe', id: '', payload: { query: 'x' } }, 4400],
    [
      'a subscribe with an id that is too long',
      { type: 'subscribe', id: 'i'.repeat(257), payload: { query: '{ a }' } },
      4400,
    ],
    ['a subscribe without a query', { type: 'subscribe', id: '1', payload: {} }, 4400],
    [
      'variables that are no object',
      { type: 'subscribe', id: '1', payload: { query: '{ a }', variables: 'no' } },
      4400,
    ],
    ['a complete without an id', { type: 'complete' }, 4400],
    ['a payload of a ping that is no object', { type: 'ping', payload: 'x' }, 4400],
    ['a second connection_init', { type: 'connection_init' }, 4429],
  ])('closes the connection for %s', async (_what, message, code) => {
    const client = connectGraphql(live);
    await client.start();
    client.say(message);
    expect((await client.closed)[0]).toBe(code);
  });

  it('closes the connection for a ping too deep to be written again, and serves others', async () => {
    const client = connectGraphql(live);
    await client.start();
    const depth = 100_000;
    client.say(`{"type":"ping","payload":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`);
    expect((await client.closed)[0]).toBe(4400);
    await connectGraphql(live).start();
  });

  it('closes it with 4401 for a subscribe before connection_init', async () => {
    const client = connectGraphql(live);
    await client.opened();
    client.subscribe('1', '{ __typename }');
    expect(await client.closed).toEqual([4401, 'Unauthorized']);
  });

  it('closes it with 4401 for a subscribe that is sent together with connection_init', async () => {
    const client = connectGraphql(live);
    await client.opened();
    together(client.socket, () => {
      client.say({ type: 'connection_init' });
      client.subscribe('1', '{ __typename }');
    });
    expect(await client.closed).toEqual([4401, 'Unauthorized']);
  });

  it.each([[[]], [['graphql-ws']], [['graphql-ws', 'mqtt']]])(
    'closes it with 4406 when none of %j is the subprotocol',
    async (protocols) => {
      const client = connectGraphql(live, { protocols });
      const [code] = await client.closed;
      // A client that offered others refuses a response without one by itself.
      expect([4406, 1006]).toContain(code);
      if (protocols.length === 0) expect(code).toBe(4406);
    },
  );

  it('closes it with 4408 when connection_init does not come within 3 s', async () => {
    const client = connectGraphql(live);
    await client.opened();
    await until(() => live.time.waiting > 0);
    live.time.advance(2999);
    client.say({ type: 'ping' });
    await client.read(1);
    live.time.advance(1);
    expect(await client.closed).toEqual([4408, 'Connection initialisation timeout']);
  });

  it('waits no longer once it came', async () => {
    const client = connectGraphql(live);
    await client.start();
    live.time.advance(10_000);
    client.say({ type: 'ping' });
    await client.read(2);
  });

  it('closes it with 4409 for a second operation of one id, also when the id is long', async () => {
    for (const id of ['1', 'i'.repeat(200)]) {
      const client = connectGraphql(live);
      await client.start();
      client.subscribe(id, 'subscription { tickets { id } }');
      client.subscribe(id, 'subscription { tickets { id } }');
      expect((await client.closed)[0]).toBe(4409);
    }
    await until(() => live.time.waiting === 0);
    expect(await metric('graphql_open_subscriptions')).toBe(0);
  });

  it('takes an id again once its operation is over', async () => {
    const client = connectGraphql(live);
    await client.start();
    client.subscribe('1', '{ __typename }');
    await client.read(3);
    client.subscribe('1', 'subscription { tickets { id } }');
    client.say({ type: 'complete', id: '1' });
    client.subscribe('1', '{ __typename }');
    expect((await client.read(5)).slice(1)).toEqual([
      { id: '1', type: 'next', payload: { data: { __typename: 'Query' } } },
      { id: '1', type: 'complete' },
      { id: '1', type: 'next', payload: { data: { __typename: 'Query' } } },
      { id: '1', type: 'complete' },
    ]);
  });

  it('ignores a complete of what it does not know', async () => {
    const client = connectGraphql(live);
    await client.start();
    client.say({ type: 'complete', id: 'unknown' });
    client.say({ type: 'ping' });
    expect((await client.read(2))[1]).toEqual({ type: 'pong' });
  });

  it.each([
    ['no GraphQL', 'subscription {', {}, 'syntax_error'],
    ['a field that there is not', 'subscription { weather { id } }', {}, 'invalid_document'],
    ['two fields', 'subscription { tickets { id } messages { id } }', {}, 'invalid_document'],
    [
      'two fields by a fragment',
      'subscription { ...Both } fragment Both on Subscription { tickets { id } messages { id } }',
      {},
      'invalid_document',
    ],
    [
      'no field',
      'subscription($no: Boolean!) { tickets @include(if: $no) { id } }',
      { variables: { no: false } },
      'invalid_document',
    ],
    ['the name of the type', 'subscription { __typename }', {}, 'invalid_document'],
    ['an after below 0', 'subscription { tickets(after: -1) { id } }', {}, 'invalid_variables'],
    [
      'an after beyond the last event',
      'subscription { tickets(after: 1000000001) { id } }',
      {},
      'invalid_variables',
    ],
    ['a limit of 0', 'subscription { tickets(limit: 0) { id } }', {}, 'invalid_variables'],
    [
      'a variable of another type',
      'subscription($a: Int) { tickets(after: $a) { id } }',
      { variables: { a: 'x' } },
      'invalid_variables',
    ],
    ['changes without a session', 'subscription { changes { id } }', {}, 'session_required'],
    [
      'an operation that is not there',
      'subscription A { tickets { id } }',
      { operationName: 'B' },
      'unknown_operation',
    ],
    [
      'too many records',
      'subscription { tickets { ticket { customer { tickets(limit:1000) { messages(limit:1000) { id } } } } } }',
      {},
      'query_too_complex',
    ],
  ])(
    'answers a subscription of %s with an error, and goes on',
    async (_what, query, more, code) => {
      const client = connectGraphql(live);
      await client.start();
      client.subscribe('1', query, more);
      const [, message] = await client.read(2);
      expect(message).toMatchObject({
        id: '1',
        type: 'error',
        payload: [{ extensions: { code } }],
      });
      client.subscribe('1', '{ __typename }');
      await client.read(4);
      expect(await metric('graphql_open_subscriptions')).toBe(0);
    },
  );

  it('takes fifty operations at once, and refuses the next', async () => {
    const client = connectGraphql(live);
    await client.start();
    for (let at = 1; at <= 51; at++) client.subscribe(`${at}`, 'subscription { tickets { id } }');
    const [, message] = await client.read(2);
    expect(message).toMatchObject({
      ...{ id: '51', type: 'error' },
      payload: [{ extensions: { code: 'too_many_operations', limit: 50 } }],
    });
    expect(await metric('graphql_open_subscriptions')).toBe(50);
  });

  it('counts queries that the client has completed until they have run', async () => {
    const client = connectGraphql(live);
    await client.start();
    together(client.socket, () => {
      for (let at = 1; at <= 51; at++) {
        client.subscribe(`${at}`, '{ __typename }');
        client.say({ type: 'complete', id: `${at}` });
      }
    });
    const [, message] = await client.read(2);
    expect(message).toMatchObject({
      ...{ id: '51', type: 'error' },
      payload: [{ extensions: { code: 'too_many_operations' } }],
    });
  });

  it('runs queries and mutations as a POST would, also in the session of the handshake', async () => {
    const client = connectGraphql(live, { path: '/s/keep-t1/v1/helpdesk/graphql' });
    await client.start();
    client.subscribe('1', 'mutation($i: CustomerInput!) { createCustomer(input: $i) { id } }', {
      variables: { i: { name: 'Orchard' } },
    });
    const [, created] = await client.read(3);
    expect(created.payload.extensions.sandbox.write).toBe('kept');
    const { id } = created.payload.data.createCustomer;
    client.subscribe('2', `{ customer(id: ${id}) { name } }`);
    expect((await client.read(5))[3]).toEqual({
      ...{ id: '2', type: 'next' },
      payload: { data: { customer: { name: 'Orchard' } } },
    });
    client.subscribe('3', '{ customers(limit: 5000) { total } }');
    const [error] = (await client.read(7)).slice(5);
    expect(error.payload.errors[0].extensions.code).toBe('invalid_parameter');
  });
});

describe('a subscription to a topic', () => {
  const TICKETS =
    'subscription($after: Int, $limit: Int) { tickets(after: $after, limit: $limit) { id ts action ticket { id customer { id } messages(limit: 1) { id } } } }';

  it('gets the events of the feed, of this topic alone, with related records', async () => {
    const events = live.app.get('/v1/helpdesk/events?topics=tickets&drop_after=2');
    await until(() => live.time.waiting > 0);
    for (let at = 0; at < 2; at++) live.time.advance(EVENT_MS);
    const plain = [...(await events).text.matchAll(/^data: (.*)$/gm)].map(([, text = '']) =>
      JSON.parse(text),
    );
    const client = connectGraphql(live, { path: '/v1/helpdesk/graphql?tick_ms=10' });
    await client.start();
    client.subscribe('1', TICKETS, { variables: { limit: 2 } });
    await client.settle();
    live.time.advance(200);
    await client.read(5);
    expect(client.of('1')).toEqual([
      ...plain.map(({ id, ts, data: { action, ticket } }) => ({
        ...{ id: '1', type: 'next' },
        payload: {
          data: {
            tickets: {
              ...{ id, ts, action },
              ticket: {
                id: ticket.id,
                customer: { id: ticket.customer_id },
                messages: expect.any(Array),
              },
            },
          },
        },
      })),
      { id: '1', type: 'complete' },
    ]);
    expect(plain).toHaveLength(2);
  });

  it('resumes after the event that it names', async () => {
    const client = connectGraphql(live);
    await client.start();
    client.subscribe('1', 'subscription { tickets(limit: 3) { id } }');
    await client.settle();
    for (let at = 0; at < 3; at++) live.time.advance(EVENT_MS);
    await client.read(6);
    const idOf = ({ payload }: { payload?: ReturnType<typeof JSON.parse> }) =>
      payload?.data.tickets.id;
    const all = client.of('1').map(idOf);
    client.subscribe('2', TICKETS, { variables: { after: all[0], limit: 2 } });
    await client.settle();
    for (let at = 0; at < 2; at++) live.time.advance(EVENT_MS);
    await client.read(10);
    expect(client.of('2').map(idOf)).toEqual(all.slice(1));
  });

  it('goes on when another one of its connection is complete', async () => {
    const client = connectGraphql(live);
    await client.start();
    client.subscribe('1', 'subscription { tickets(limit: 1) { id } }');
    client.subscribe('2', 'subscription { tickets(limit: 3) { id } }');
    await client.settle();
    for (let at = 0; at < 3; at++) live.time.advance(EVENT_MS);
    await client.read(8);
    expect(['1', '2'].map((id) => client.of(id).map(({ type }) => type))).toEqual([
      ['next', 'complete'],
      ['next', 'next', 'next', 'complete'],
    ]);
  });

  it('sends no complete after the event that its connection is dropped with', async () => {
    const client = connectGraphql(live, { path: '/v1/helpdesk/graphql?drop_after=2' });
    await client.start();
    client.subscribe('1', 'subscription { tickets(limit: 2) { id } }');
    await client.settle();
    for (let at = 0; at < 2; at++) live.time.advance(EVENT_MS);
    expect((await client.closed)[0]).toBe(1001);
    expect(client.of('1').map(({ type }) => type)).toEqual(['next', 'next']);
  });

  it('is executed once for all who subscribe to the same, wherever they begin and under whatever id', async () => {
    const clients = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const client = connectGraphql(live);
        await client.start();
        client.subscribe(`op ${at} "é"`, TICKETS, { variables: { limit: 2 + (at % 2) } });
        await client.settle();
        return client;
      }),
    );
    for (let at = 0; at < 4; at++) live.time.advance(EVENT_MS);
    await Promise.all(clients.map((client, at) => client.read(5 + (at % 2))));
    const results = clients.map((client, at) => client.of(`op ${at} "é"`));
    expect(results.map(({ length }) => length)).toEqual(clients.map((_, at) => 3 + (at % 2)));
    expect(new Set(results.map(([first]) => JSON.stringify(first.payload))).size).toBe(1);
    expect(await metric('graphql_subscription_executions_total')).toBe(3);
  });

  it('ends with complete for each and 1001 when the service stops', async () => {
    const client = connectGraphql(live);
    await client.start();
    client.subscribe('1', TICKETS);
    client.subscribe('2', TICKETS);
    client.say({ type: 'ping' });
    await client.read(2);
    const stopped = live.app.stop();
    expect((await client.closed)[0]).toBe(1001);
    expect((await client.read(4)).slice(2)).toEqual([
      { id: '1', type: 'complete' },
      { id: '2', type: 'complete' },
    ]);
    await stopped;
    expect(live.time.waiting).toBe(0);
  });

  it('ends with 1001 when the service stops while queries run and wait', async () => {
    const client = connectGraphql(live);
    await client.start();
    together(client.socket, () => {
      client.say({ type: 'ping' });
      for (let at = 1; at <= 50; at++)
        client.subscribe(`${at}`, `{ tickets(limit: ${at}) { total } }`);
    });
    await client.read(2);
    const stopped = live.app.stop();
    expect((await client.closed)[0]).toBe(1001);
    await stopped;
  });

  it('leaves nothing behind when its client goes', async () => {
    const client = connectGraphql(live);
    await client.start();
    client.subscribe('1', TICKETS);
    client.say({ type: 'ping' });
    await client.read(2);
    client.socket.terminate();
    await client.closed;
    await until(() => live.time.waiting === 0);
    expect(await metric('graphql_open_subscriptions')).toBe(0);
  });
});

describe('a subscription to the changes of a session', () => {
  const CHANGES =
    'subscription($after: ID, $of: [CollectionName!]) { changes(after: $after, collections: $of) { id ts action collection record_id record { nodeId ... on Customer { name } } changes effects { collection } } }';
  const path = '/s/keep-t1/v1/helpdesk/graphql';

  it.each([
    ['its path', path, {}],
    ['a header', '/v1/helpdesk/graphql', { 'X-Sandbox-Session': 'keep-t1' }],
  ])(
    'gets each change as it happens, in the session that is named by %s',
    async (_how, at, headers) => {
      const client = connectGraphql(live, { path: at, headers });
      await client.start();
      client.subscribe('1', CHANGES);
      client.say({ type: 'ping' });
      await client.read(2);
      const { id } = await addCustomer('Orchard');
      expect((await client.read(3))[2]).toEqual({
        ...{ id: '1', type: 'next' },
        payload: {
          data: {
            changes: {
              ...{ id: expect.stringMatching(/^c1\./), ts: '2026-03-30T12:00:01Z' },
              ...{ action: 'created', collection: 'customers', record_id: id, changes: null },
              record: {
                nodeId: Buffer.from(`customers:${id}`).toString('base64url'),
                name: 'Orchard',
              },
              effects: [],
            },
          },
        },
      });
    },
  );

  it('resumes after an id or a number, and leaves out other collections', async () => {
    const [a, b, c] = [await addCustomer('a'), await addCustomer('b'), await addCustomer('c')];
    const client = connectGraphql(live, { path });
    await client.start();
    client.subscribe('1', CHANGES, { variables: { after: 1 } });
    const seen = (await client.read(3)).slice(1).map(({ payload }) => payload.data.changes);
    expect(seen.map(({ record_id }) => record_id)).toEqual([b.id, c.id]);
    client.subscribe('2', CHANGES, { variables: { after: seen[0].id } });
    expect((await client.read(4))[3].payload.data.changes.record_id).toBe(c.id);
    client.subscribe('3', CHANGES, { variables: { after: 0, of: ['tickets'] } });
    client.subscribe('4', CHANGES, { variables: { after: '0', of: ['tickets', 'customers'] } });
    const last = (await client.read(7)).slice(4);
    expect(last.map(({ id, payload }) => [id, payload.data.changes.record_id])).toEqual([
      ['4', a.id],
      ['4', b.id],
      ['4', c.id],
    ]);
  });

  it('gets reset when its place is not in the log', async () => {
    await addCustomer('a');
    const client = connectGraphql(live, { path });
    await client.start();
    client.subscribe('1', CHANGES, { variables: { after: 9 } });
    expect((await client.read(2))[1].payload.data.changes).toMatchObject({
      ...{ action: 'reset', id: expect.stringMatching(/^c1\./), record: null, effects: [] },
    });
    client.subscribe('2', CHANGES, { variables: { after: 'x' } });
    expect((await client.read(3))[2]).toMatchObject({ id: '2', type: 'error' });
  });

  it('refuses a handshake that the session is closed for', async () => {
    await live.app.send('/s/keep-t1/v1/helpdesk/session/rules', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ access: { scheme: 'api-key', key: 'k1' } }),
    });
    expect((await connectGraphql(live, { path }).closed)[0]).toBe(1006);
    const client = connectGraphql(live, { path, headers: { 'X-API-Key': 'k1' } });
    await client.start();
    client.subscribe('1', '{ customers(limit: 1) { total } }');
    expect((await client.read(2))[1].payload.data.customers.total).toBeGreaterThan(0);
  });
});
