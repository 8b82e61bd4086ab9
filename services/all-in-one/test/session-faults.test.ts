import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createManualClock, expectProblem, type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const manual = createManualClock();
let app: RunningApp;
let sessions = 0;

beforeAll(async () => {
  app = await startApp({
    createApps: (platform) => createApps({ platform }),
    clock: manual.clock,
  });
});
afterAll(() => app.stop());

/** A session that no other test has. */
function enter(root: string) {
  sessions += 1;
  const prefix = `/s/keep-faults-${sessions}`;
  const tool = `${prefix}${root}/session/faults`;
  const json = { 'Content-Type': 'application/json' };
  return {
    prefix,
    get: (path: string) => app.get(prefix + path),
    show: async () => (await app.get(tool)).json(),
    end: () => app.send(tool, { method: 'DELETE' }),
    set: (rules: unknown) =>
      app.send(tool, { method: 'PUT', headers: json, body: JSON.stringify({ rules }) }),
  };
}

describe.each([
  ['/v1/helpdesk', '/v1/helpdesk/tickets/1'],
  ['/v1/social', '/v1/social/users?limit=1'],
  ['/v1/flights', '/v1/flights/airports/1'],
  ['/v1/utils', '/v1/utils/uuid'],
  ['/sandbox/v1', '/sandbox/v1/session'],
])('the faults of a session at %s', (root, path) => {
  it('are set, happen in that session alone, and end', async () => {
    const session = enter(root);
    const other = enter(root);
    const rule = { effect: { status: 503, retry_after: 2 }, when: { first: 2 } };
    const set = await session.set([rule]);
    expect([set.status, set.json()]).toEqual([
      200,
      {
        session: session.prefix.slice('/s/'.length),
        rules: [{ ...rule, id: 'rule-1', seen: 0, hits: 0, active: true }],
        notes: [],
      },
    ]);
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push(await session.get(path));
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(statuses[0]?.headers).toMatchObject({
      'x-sandbox-fault': 'rule-1; status=503',
      'retry-after': '2',
    });
    expect(statuses[2]?.headers).not.toHaveProperty('x-sandbox-fault');
    expect((await other.get(path)).status).toBe(200);
    expect(await session.show()).toMatchObject({ rules: [{ seen: 3, hits: 2 }] });
    await session.set([{ effect: { preset: 'rate-limited' } }]);
    expect((await session.get(path)).status).toBe(429);
    expect((await session.end()).json()).toMatchObject({ rules: [] });
    expect((await session.get(path)).status).toBe(200);
  });

  it('need a session', async () => {
    const tool = `${root}/session/faults`;
    for (const method of ['GET', 'PUT', 'DELETE'])
      expectProblem(await app.send(tool, { method }), { status: 400, code: 'session_required' });
  });
});

describe('the rules of a session', () => {
  it('are asked in their order, by method and path', async () => {
    const session = enter('/v1/utils');
    await session.set([
      { id: 'writes', match: { method: 'POST' }, effect: { status: 500 } },
      { id: 'once', match: { path: '/v1/utils/u*' }, effect: { status: 501 }, when: { first: 1 } },
      { id: 'ids', match: { path: '*/uuid' }, effect: { status: 502 } },
      { id: 'late', match: { method: 'GET', path: '/v1/*/get' }, effect: { delay: 1 } },
    ]);
    const faults = [];
    for (const path of ['/v1/utils/uuid', '/v1/utils/uuid', '/v1/utils/get', '/v1/utils/ip'])
      faults.push((await session.get(path)).headers['x-sandbox-fault']);
    const ids = ['once; status=501', 'ids; status=502', 'late; delay=1', undefined];
    expect(faults).toEqual(ids);
    const write = await app.send(`${session.prefix}/v1/utils/post`, { method: 'POST' });
    expect(write.headers['x-sandbox-fault']).toBe('writes; status=500');
  });

  it('hold between two times, and for a time', async () => {
    const session = enter('/v1/utils');
    await session.set([
      { effect: { status: 500 }, when: { between: ['+10s', '+20s'] } },
      { effect: { status: 501 }, ttl_ms: 5000 },
    ]);
    const statuses = [];
    for (let seconds = 0; seconds <= 20; seconds += 5) {
      statuses.push((await session.get('/v1/utils/uuid')).status);
      manual.advance(5000);
    }
    expect(statuses).toEqual([501, 200, 500, 500, 200]);
    expect(await session.show()).toMatchObject({ rules: [{ active: true }, { active: false }] });
  });

  it('leave preflights alone', async () => {
    const session = enter('/v1/utils');
    await session.set([{ effect: { status: 500 } }]);
    const preflight = await app.send(`${session.prefix}/v1/utils/uuid`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://a.test',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-sandbox-fault',
      },
    });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'x-sandbox-fault',
    ]);
  });

  it('keep a write whose response is lost', async () => {
    const session = enter('/v1/helpdesk');
    await session.set([{ match: { method: 'POST' }, effect: { reset: true }, when: { first: 1 } }]);
    const send = () =>
      app.send(`${session.prefix}/v1/helpdesk/customers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'order-17' },
        body: JSON.stringify({ name: 'Orchard & Sons' }),
      });
    await expect(send()).rejects.toThrow();
    const again = await send();
    expect(again.headers['idempotent-replayed']).toBe('true');
    const list = await session.get('/v1/helpdesk/customers?sort=-id&limit=2');
    expect(list.json()).toMatchObject({ data: [{ name: 'Orchard & Sons' }, { id: 300 }] });
  });

  it.each([
    ['no list', {}, 'rules'],
    ['51 rules', Array.from({ length: 51 }, () => ({ effect: { delay: 1 } })), 'rules'],
    ['no object', [1], 'rules.0'],
    ['no effect', [{}], 'rules.0.effect'],
    ['an unknown member', [{ effect: { delay: 1 }, x: 1 }], 'rules.0'],
    ['an unknown effect', [{ effect: { deley: 1 } }], 'rules.0.effect.deley'],
    ['a bad effect', [{ effect: { delay: -1 } }], 'rules.0.effect.delay'],
    ['a condition as an effect', [{ effect: { delay: 1, first: 1 } }], 'rules.0.effect.first'],
    ['a bad condition', [{ effect: { delay: 1 }, when: { first: 0 } }], 'rules.0.when.first'],
    [
      'a bad time',
      [{ effect: { delay: 1 }, when: { between: ['+2s', '+1s'] } }],
      'rules.0.when.between',
    ],
    ['a bad method', [{ effect: { delay: 1 }, match: { method: 'get' } }], 'rules.0.match.method'],
    ['a bad path', [{ effect: { delay: 1 }, match: { path: 'x' } }], 'rules.0.match.path'],
    ['an unknown preset', [{ effect: { preset: 'x' } }], 'rules.0.effect.preset'],
    ['a reserved id', [{ id: 'header', effect: { delay: 1 } }], 'rules.0.id'],
    [
      'an id twice',
      [
        { id: 'a', effect: { delay: 1 } },
        { id: 'a', effect: { delay: 1 } },
      ],
      'rules.1.id',
    ],
    ['a bad lifetime', [{ effect: { delay: 1 }, ttl_ms: 0 }], 'rules.0.ttl_ms'],
  ])('with %s are refused, and those before stay', async (_what, rules, field) => {
    const session = enter('/v1/utils');
    await session.set([{ effect: { status: 500 } }]);
    const response = await session.set(rules);
    expectProblem(response, { status: 422, code: 'invalid_field' });
    expect(response.json()).toMatchObject({ errors: [{ field }] });
    expect((await session.get('/v1/utils/uuid')).status).toBe(500);
  });
});

describe('a rule for an operation', () => {
  const JSON_TYPE = { 'Content-Type': 'application/json' };
  const query = (text: string, more: object = {}) => ({
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ query: text, ...more }),
  });
  const GET = { method: 'GET' };
  const CHARGE = { method: 'POST', headers: JSON_TYPE, body: '{"createTransactionRequest":{}}' };
  const XML = {
    method: 'POST',
    body: '<createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"/>',
  };
  const OTHER = { method: 'POST', headers: JSON_TYPE, body: '{"getMerchantDetailsRequest":{}}' };
  const CALLS = '/xml/v1/request.api';
  const GRAPHQL = '/v1/social/graphql';
  const DASHBOARD = 'query Dashboard { __typename }';

  it.each([
    ['/v1/helpdesk', 'listTickets', '/v1/helpdesk/tickets?limit=1', GET, true],
    ['/v1/helpdesk', 'listTickets', '/v1/helpdesk/tickets?limit=1', { method: 'HEAD' }, true],
    ['/v1/helpdesk', 'listTickets', '/v1/helpdesk/tickets/1', GET, false],
    ['/v1/helpdesk', 'findTicket', '/v1/helpdesk/tickets/1', GET, true],
    ['/v1/helpdesk', 'listTickets', '/v1/helpdesk/tickets', { ...GET, method: 'POST' }, false],
    ['/v1/utils', 'getUuid', '/v1/utils/uuid', GET, true],
    ['/v1/social', 'Dashboard', GRAPHQL, query(DASHBOARD), true],
    ['/v1/social', 'Dashboard', GRAPHQL, query(`# query Other\n${DASHBOARD}`), true],
    ['/v1/social', 'Dashboard', `${GRAPHQL}?query=${encodeURIComponent(DASHBOARD)}`, GET, true],
    [
      '/v1/social',
      'B',
      GRAPHQL,
      query(`${DASHBOARD} query B { __typename }`, { operationName: 'B' }),
      true,
    ],
    ['/v1/social', 'Dashboard', GRAPHQL, query('{ __typename }'), false],
    ['/v1/social', 'Dashboard', GRAPHQL, query('query Dashboard {'), false],
    ['/sandbox/v1', 'createTransaction', CALLS, CHARGE, true],
    ['/sandbox/v1', 'createTransactionRequest', CALLS, CHARGE, true],
    ['/sandbox/v1', 'createTransaction', CALLS, XML, true],
    ['/sandbox/v1', 'createTransaction', CALLS, OTHER, false],
    ['/sandbox/v1', 'createTransaction', CALLS, { ...OTHER, body: '{"' }, false],
  ])('of %s named %s: %s %j is hit: %p', async (root, operation, path, parts, isHit) => {
    const session = enter(root);
    const set = await session.set([{ match: { operation }, effect: { status: 507 } }]);
    expect(set.status).toBe(200);
    const response = await app.send(session.prefix + path, parts);
    expect(response.status === 507).toBe(isHit);
  });

  it('leaves the body to its handler', async () => {
    const session = enter('/v1/social');
    await session.set([{ match: { operation: 'Another' }, effect: { status: 507 } }]);
    const response = await app.send(session.prefix + GRAPHQL, query(DASHBOARD));
    expect([response.status, response.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
  });

  it.each(['', 'a b', 5, 'x'.repeat(201)])('is refused for the name %p', async (operation) => {
    const rejected = await enter('/v1/helpdesk').set([
      { match: { operation }, effect: { reset: true } },
    ]);
    expect(rejected.status).toBe(422);
  });
});
