import { createHash } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { parseSettings, systemClock, systemTimers } from '@sandbox/kernel';
import {
  type ClientResponse,
  describeWithCluster,
  type RedisCluster,
  type RunningApp,
  startApp,
} from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';

const SEED_CUSTOMERS = 300;

const namesOf = (word: string): readonly string[] =>
  Array.from({ length: 24 }, (_, number) => `keep-${word}-${number}`);

/** Every key of a cluster: what a script uses together has one hash tag, that of its group or of the queue. */
const KEYS: readonly RegExp[] = [
  /^\{g\d+\}\{sandbox:records:[a-z]+\}:(?:list:\S+|lists(?::[a-z]+)?)$/,
  /^\{g\d+\}\{sandbox:gateway:(?:sessions|calls)\}:(?:list:\S+|lists(?::[a-z]+)?)$/,
  /^\{g\d+\}sandbox:gateway:webhooks:(?:sessions(?::[a-z]+)?|lines|[a-z]+:\S+)$/,
  /^\{g\d+\}sandbox:faults:\S+$/,
  /^\{g\d+\}sandbox:limits:\S+$/,
  /^\{g\d+\}utils:hooks:(?:all(?::[a-z]+)?|(?:bin|calls):\S+)$/,
  /^\{g\d+\}utils:attempts:(?:counts|all(?::[a-z]+)?)$/,
  /^\{sandbox:gateway:bull\}:\S+$/,
  // These are used one at a time.
  /^utils:oauth:used:\S+$/,
  /^(?:sandbox:session-names|sandbox:gateway:secret|utils:oauth:secret)$/,
];

interface Step {
  readonly what: string;
  /** Writes on one replica and reads on the other. */
  run(one: RunningApp, other: RunningApp): Promise<unknown>;
  readonly expected: unknown;
}

const SESSION = '/s/keep-all';
const CHARGE = {
  createTransactionRequest: {
    merchantAuthentication: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '12.50',
      payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
    },
  },
};

const STEPS: readonly Step[] = [
  {
    what: 'a webhook, which the other replica waits for',
    async run(one, other) {
      await post(one, `${SESSION}/sandbox/v1/webhooks/bin`, '');
      const waiting = other.get(`${SESSION}/v1/utils/hooks/payments/~wait?count=1&timeout=20`);
      await post(one, `${SESSION}/xml/v1/request.api`, CHARGE);
      const { calls } = (await waiting).json() as {
        readonly calls: readonly { readonly json: object }[];
      };
      return calls.map(({ json }) => Object(json).eventType);
    },
    expected: ['net.authorize.payment.authcapture.created'],
  },
  {
    what: 'the log of calls',
    async run(_, other) {
      const log = await other.get(`${SESSION}/sandbox/v1/log`);
      return /createTransactionRequest/.test(log.text);
    },
    expected: true,
  },
  {
    what: 'records, and a fork of their session into another group',
    async run(one, other) {
      await write(one, 'keep-all');
      const forks = Array.from({ length: 8 }, (_, number) => `keep-fork-${number}`);
      const fork = (to: string) => post(other, `${SESSION}/v1/helpdesk/session/fork`, { to });
      await Promise.all(forks.map(fork));
      return [...new Set(await Promise.all(forks.map((name) => customersIn(one, name))))];
    },
    expected: [1],
  },
  {
    what: 'rules of faults, with their counts',
    async run(one, other) {
      const rules = [{ effect: { status: 502 }, when: { first: 2 } }];
      await other.send(`${SESSION}/v1/flights/session/faults`, {
        method: 'PUT',
        headers: JSON_TYPE,
        body: JSON.stringify({ rules }),
      });
      return statusesOf([one, other, one], `${SESSION}/v1/flights/airports/1`);
    },
    expected: [502, 502, 200],
  },
  {
    what: 'rate limits, in a session and without one',
    async run(one, other) {
      const headers = { 'X-Sandbox-RateLimit': '1;w=60, 5;w=600;policy=more' };
      const inSession = await statusesOf([one, other], `${SESSION}/v1/social/posts/1`, headers);
      return [...inSession, ...(await statusesOf([one, other], '/v1/utils/get', headers))];
    },
    expected: [200, 429, 200, 429],
  },
  {
    what: 'counts of attempts',
    run: (one, other) => statusesOf([one, other, one], '/v1/utils/flaky?failures=2&key=cluster'),
    expected: [503, 503, 200],
  },
  {
    what: 'the device that waits for its user',
    async run(one) {
      const response = await one.send('/v1/utils/oauth/device_authorization', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'client_id=sandbox-client&client_secret=sandbox-client-secret',
      });
      return response.status;
    },
    expected: 200,
  },
];

const JSON_TYPE = { 'Content-Type': 'application/json' };

function post(replica: RunningApp, path: string, body: object | string): Promise<ClientResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return replica.send(path, { method: 'POST', headers: JSON_TYPE, body: text });
}

async function statusesOf(
  replicas: readonly RunningApp[],
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const replica of replicas) statuses.push((await replica.send(path, { headers })).status);
  return statuses;
}

describeWithCluster('all services with one cluster', (cluster) => {
  const replicas: RunningApp[] = [];

  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((replica) => replica.stop()));
  });

  async function startReplica(): Promise<RunningApp> {
    const replica = await startApp({
      timers: systemTimers,
      createApps: (platform) =>
        createApps({
          platform: { ...platform, clock: systemClock },
          settings: parseSettings(ALL_IN_ONE_SETTINGS, {
            REDIS_URL: cluster().url,
            WEBHOOK_TARGETS: 'any',
          }),
        }),
    });
    replicas.push(replica);
    return replica;
  }

  it('share everything, each key in the group that it belongs to', async () => {
    const pair = [await startReplica(), await startReplica()] as const;
    for (const step of STEPS)
      expect([step.what, await step.run(...pair)]).toEqual([step.what, step.expected]);
    const keys = (await Promise.all([0, 1, 2].map((master) => cluster().keys(master)))).flat();
    const rowsOf = (key: string) => KEYS.filter((row) => row.test(key));
    expect(keys.filter((key) => rowsOf(key).length !== 1)).toEqual([]);
    expect(KEYS.filter((row) => !keys.some((key) => row.test(key)))).toEqual([]);
  });

  it('keep all that was acknowledged while a slot is moved under load', async () => {
    const pair = [await startReplica(), await startReplica()] as const;
    const names = namesOf('moved');
    const counts = new Map(names.map((name) => [name, { stored: 0, failed: 0 }]));
    const writeAll = () =>
      Promise.all(
        names.map(async (name, number) => {
          const { status } = await write(pair[number % 2] ?? pair[0], name);
          const count = counts.get(name);
          if (count) count[status === 201 ? 'stored' : 'failed'] += 1;
        }),
      );
    await writeAll();
    const key = (await cluster().keys(0)).find((each) => each.includes(':list:')) ?? '';
    const slot = await cluster().slotOf(key);
    let isMoving = true;
    const moving = cluster()
      .moveSlot(slot, { from: 0, to: 2 })
      .finally(() => {
        isMoving = false;
      });
    while (isMoving) await writeAll();
    await moving;
    for (let round = 0; round < 3; round += 1) await writeAll();
    expect(await cluster().keys(2)).toContain(key);
    for (const [name, { stored, failed }] of counts) {
      const held = await customersIn(pair[0], name);
      expect([name, held >= stored, held <= stored + failed]).toEqual([name, true, true]);
      expect(await customersIn(pair[1], name)).toBe(held);
      if (!(await isInSlot(cluster(), slot, name))) expect([name, failed]).toEqual([name, 0]);
    }
  });

  it('go on with the sessions of other masters while one is away, and lose nothing', async () => {
    const pair = [await startReplica(), await startReplica()] as const;
    const names = namesOf('away');
    const stored = new Map(names.map((name) => [name, 0]));
    const writeAll = async (): Promise<readonly ClientResponse[]> =>
      Promise.all(
        names.map(async (name, number) => {
          const response = await write(pair[number % 2] ?? pair[0], name);
          if (response.status === 201) stored.set(name, (stored.get(name) ?? 0) + 1);
          return response;
        }),
      );
    for (let round = 0; round < 5; round += 1) await writeAll();
    expect([...new Set(stored.values())]).toEqual([5]);
    const keys = await cluster().keys(1);
    const isAway = names.map((name) => keys.some((key) => key.endsWith(`:list:${idOf(name)}`)));
    await cluster().masters[1]?.stop();
    expect(new Set(isAway).size).toBe(2);
    for (let round = 0; round < 5; round += 1) {
      const responses = await writeAll();
      const seen = responses.map(({ status, headers }) => [status, headers['retry-after']]);
      expect(seen).toEqual(isAway.map((away) => (away ? [503, '1'] : [201, undefined])));
    }
    const readiness = async () =>
      (await pair[0].get('/readyz')).json() as { readonly status: string };
    expect((await readiness()).status).toBe('degraded');
    await cluster().masters[1]?.start();
    while ((await readiness()).status !== 'ok');
    while ((await writeAll()).some(({ status }) => status !== 201));
    for (const [name, count] of stored) {
      for (const replica of pair)
        expect([name, await customersIn(replica, name)]).toEqual([name, count]);
    }
  });
});

function write(replica: RunningApp, session: string): Promise<ClientResponse> {
  return replica.send(`/s/${session}/v1/helpdesk/customers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Example' }),
  });
}

async function customersIn(replica: RunningApp, session: string): Promise<number> {
  const list = await replica.get(`/s/${session}/v1/helpdesk/customers?limit=1`);
  return (list.json() as { readonly meta: { readonly total: number } }).meta.total - SEED_CUSTOMERS;
}

async function isInSlot(cluster: RedisCluster, slot: number, name: string): Promise<boolean> {
  const keys = (await Promise.all([0, 1, 2].map((master) => cluster.keys(master)))).flat();
  const key = keys.find((each) => each.endsWith(`:list:${idOf(name)}`)) ?? '';
  return (await cluster.slotOf(key)) === slot;
}

/** The id of a session in its key. */
function idOf(name: string): string {
  return `name-${createHash('sha256').update(`${name}@`).digest('base64url')}`;
}
