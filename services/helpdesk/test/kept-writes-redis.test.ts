import { afterEach, expect, it } from '@jest/globals';
import { systemClock, systemTimers } from '@sandbox/kernel';
import { createRecordApp } from '@sandbox/resource';
import {
  type ClientResponse,
  describeWithRedis,
  expectProblem,
  type RunningApp,
  type ServiceProcess,
  startApp,
  startServiceProcess,
} from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

const MAIN = new URL('../src/main.ts', import.meta.url);
const SEED_CUSTOMERS = 300;

type Send = (path: string, method?: string, body?: object, key?: string) => Promise<ClientResponse>;

/** Sends requests to a session on a replica. */
function clientOf(replica: Pick<RunningApp, 'send'>, session: string): Send {
  return (path, method = 'GET', body = undefined, key = '') =>
    replica.send(`/s/${session}/v1/helpdesk${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
}

describeWithRedis('kept writes on replicas with one Redis', { isLasting: true }, (redis) => {
  const replicas: RunningApp[] = [];
  const processes: ServiceProcess[] = [];

  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((replica) => replica.stop()));
    await Promise.all(processes.splice(0).map((one) => one.kill()));
  });

  async function startReplica(): Promise<RunningApp> {
    const replica = await startApp({
      timers: systemTimers,
      createApps: (platform) => [
        createRecordApp(helpdeskService, {
          platform: { ...platform, clock: systemClock },
          redisUrl: redis.url,
        }),
      ],
    });
    replicas.push(replica);
    return replica;
  }

  async function startProcess(): Promise<ServiceProcess> {
    const started = await startServiceProcess(MAIN, { REDIS_URL: redis.url });
    processes.push(started);
    return started;
  }

  const pairOf = async (session: string): Promise<readonly [Send, Send]> => [
    clientOf(await startReplica(), session),
    clientOf(await startReplica(), session),
  ];

  it('200 sessions at once never see one another', async () => {
    const pair = [await startReplica(), await startReplica()] as const;
    const suite = async (_: unknown, number: number): Promise<unknown> => {
      const [one, other] = pair.map((replica) => clientOf(replica, `keep-suite-${number}`));
      if (!one || !other) return undefined;
      const name = `Company ${number}`;
      const created = Object((await one('/customers', 'POST', { name })).json());
      await other(`/customers/${created.id}`, 'PATCH', { plan: 'starter' });
      const ticket = { subject: name, customer_id: created.id };
      const requested = Object((await one('/tickets', 'POST', ticket)).json());
      const seen = Object((await other(`/customers/${created.id}`)).json());
      await other(`/tickets/${requested.id}`, 'DELETE');
      const [left, list] = [
        await one(`/customers/${created.id}`),
        await other('/customers?limit=1'),
      ];
      return [
        [created.id, requested.id, seen.name, seen.plan, seen.open_tickets],
        [Object(left.json()).open_tickets, Object(list.json()).meta.total],
        left.headers['x-sandbox-changes'],
      ];
    };
    const outcomes = await Promise.all(Array.from({ length: 200 }, suite));
    expect(outcomes).toEqual(
      outcomes.map((_, number) => [
        [SEED_CUSTOMERS + 1, 2001, `Company ${number}`, 'starter', 1],
        [0, SEED_CUSTOMERS + 1],
        '4',
      ]),
    );
    const [untouched] = pair;
    expect(Object((await untouched.get('/v1/helpdesk/customers')).json()).meta.total).toBe(
      SEED_CUSTOMERS,
    );
  });

  it('200 requests with one idempotency key make one record', async () => {
    const pair = await pairOf('keep-once');
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        pair[at % 2 === 0 ? 0 : 1]('/customers', 'POST', { name: 'Once' }, 'k-1'),
      ),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const replayed = responses.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(199);
    for (const send of pair) {
      expect(Object((await send('/customers?name=Once')).json()).meta.total).toBe(1);
    }
  });

  it('200 writes at once on both of them are all there', async () => {
    const pair = await pairOf('keep-many');
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        pair[at % 2 === 0 ? 0 : 1]('/tickets', 'POST', { subject: `T${at}`, customer_id: 1 }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(responses.map((response) => Object(response.json()).id));
    expect([ids.size, Math.max(...ids)]).toEqual([200, 2200]);
    const before = Object((await replicas[0]?.get('/v1/helpdesk/customers/1'))?.json());
    for (const send of pair) {
      const after = Object((await send('/customers/1')).json());
      expect(after.open_tickets).toBe(before.open_tickets + 200);
    }
  });

  it('a replica that is killed under writes loses none that it answered, and doubles none', async () => {
    let current = startProcess();
    let answered = 0;
    const write = async (name: string): Promise<void> => {
      const { url } = await current;
      const response = await fetch(`${url}/s/keep-killed/v1/helpdesk/customers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': name },
        body: JSON.stringify({ name: `Killed ${name}` }),
      }).catch(() => undefined);
      if (response === undefined) return write(name); // killed before it answered
      expect(response.status).toBe(201);
      answered += 1;
      if (answered !== 20) return;
      const replica = await current;
      current = replica.kill().then(startProcess);
    };
    const names = Array.from({ length: 60 }, (_, number) => `n-${number}`);
    const writeAll = async (first: number): Promise<void> => {
      for (const name of names.filter((_, at) => at % 4 === first)) await write(name);
    };
    await Promise.all([0, 1, 2, 3].map(writeAll));
    const { url } = await current;
    const path = '/s/keep-killed/v1/helpdesk/customers?name_like=Killed&limit=200';
    const { data } = Object(await (await fetch(`${url}${path}`)).json());
    const found = data.map(({ name }: { readonly name: string }) => name);
    expect(found.toSorted()).toEqual(names.map((name) => `Killed ${name}`).toSorted());
  });

  it('a Redis that is killed under writes loses none that was answered, and doubles none', async () => {
    const replica = await startReplica();
    const send = clientOf(replica, 'keep-restarted');
    let answered = 0;
    const write = async (name: string): Promise<void> => {
      const response = await send('/customers', 'POST', { name: `Written ${name}` }, name);
      if (response.status === 503) return write(name);
      expect(response.status).toBe(201);
      answered += 1;
      if (answered === 20) await redis.stop().then(redis.start);
    };
    const names = Array.from({ length: 60 }, (_, number) => `n-${number}`);
    const writeAll = async (first: number): Promise<void> => {
      for (const name of names.filter((_, at) => at % 4 === first)) await write(name);
    };
    await Promise.all([0, 1, 2, 3].map(writeAll));
    const { data } = Object((await send('/customers?name_like=Written&limit=200')).json());
    const found = data.map(({ name }: { readonly name: string }) => name);
    expect(found.toSorted()).toEqual(names.map((name) => `Written ${name}`).toSorted());
  });

  it('without Redis a session cannot be used, and all else goes on', async () => {
    const replica = await startReplica();
    const send = clientOf(replica, 'keep-away');
    const created = await send('/customers', 'POST', { name: 'Before' });
    await redis.stop();
    for (const response of [await send('/customers/1'), await send('/customers', 'POST', {})]) {
      expectProblem(response, { status: 503, code: 'store_unavailable' });
      expect(response.headers['retry-after']).toBe('1');
    }
    expect((await replica.get('/v1/helpdesk/customers/1')).status).toBe(200);
    expect((await replica.get('/readyz')).status).toBe(200);
    await redis.start();
    const { id } = Object(created.json());
    let again = await send(`/customers/${id}`);
    while (again.status === 503) again = await send(`/customers/${id}`);
    expect(again.text).toBe(created.text);
  });

  it('a session that Redis forgot says so', async () => {
    const replica = await startReplica();
    const send = clientOf(replica, 'keep-forgotten');
    await send('/customers', 'POST', { name: 'Forgotten' });
    await redis.empty();
    const fresh = await startReplica();
    const path = '/s/keep-forgotten/v1/helpdesk/customers/1';
    expect((await fresh.get(path)).headers['x-sandbox-changes']).toBe('0');
    const expecting = await fresh.get(path, { 'X-Sandbox-Expect-Changes': '1' });
    expectProblem(expecting, { status: 409, code: 'session_lost', changes: 0, expected: 1 });
  });
});
