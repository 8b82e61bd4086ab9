import { request as openRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { connectRedis, type RedisClient } from '@sandbox/redis';
import {
  describeWithRedis,
  expectProblem,
  itWithoutSession,
  type ServiceProcess,
  startServiceProcess,
} from '@sandbox/testing';
import { SEED_IDS } from '../src/domain/seed-account.js';
import { charge } from './charge.js';
import { REAL_TIME } from './real-time.js';
import {
  AUTHENTICATION,
  chargeOf,
  ENDPOINT,
  listUnsettledIds,
  type RunningGateway,
  startGateway,
  stopGateways,
  xmlChargeOf,
} from './start-gateway.js';
import { startReceiver, stopReceivers } from './start-receiver.js';
import { basic, createWebhookClient, until } from './webhook-client.js';

const MAIN = new URL('../src/main.ts', import.meta.url);
const SEED = [SEED_IDS.authorization, SEED_IDS.held];
const CHARGED = 'net.authorize.payment.authcapture.created';

const BUSY = {
  messages: { resultCode: 'Error', message: [{ code: 'E00053', text: 'Server too busy' }] },
};

describeWithRedis('sessions of gateways with one Redis', { isLasting: true }, (redis) => {
  const processes: ServiceProcess[] = [];

  afterEach(async () => {
    redis.thaw();
    await stopGateways();
    await stopReceivers();
    await Promise.all(processes.splice(0).map((one) => one.stop()));
  });

  const startReplica = (environment: Readonly<Record<string, string>> = {}) =>
    startGateway({
      redisUrl: redis.url,
      time: REAL_TIME,
      environment: { WEBHOOK_TARGETS: 'any', ...environment },
    });

  async function startReplicas(): Promise<readonly [RunningGateway, RunningGateway]> {
    return [await startReplica(), await startReplica()];
  }

  /** Does something with a connection of its own. */
  async function inRedis<Result>(task: (client: RedisClient) => Promise<Result>): Promise<Result> {
    const watcher = { lost: () => undefined, found: () => undefined };
    const connection = await connectRedis(redis.url, watcher);
    const result = await task(connection.client);
    await connection.close();
    return result;
  }

  /** `ok` or `degraded`; the service is ready in both cases. */
  async function readiness(gateway: RunningGateway): Promise<unknown> {
    const response = await gateway.send('/readyz');
    expect(response.status).toBe(200);
    return (response.json() as { readonly status: unknown }).status;
  }

  it('are the same on each of them, with their log of calls', async () => {
    const [one, other] = await startReplicas();
    const first = await charge(one, '1.00');
    const second = await charge(other, '2.00', first.token);
    for (const gateway of [one, other]) {
      expect(await listUnsettledIds(gateway, first.token)).toEqual([...SEED, first.id, second.id]);
    }
    const headers = { 'X-Sandbox-Session': first.token };
    const calls = async (): Promise<readonly string[]> => {
      const log = await one.send('/sandbox/v1/log', { headers });
      const body = log.json() as { readonly calls: readonly { readonly call: string }[] };
      return body.calls.map(({ call }) => call);
    };
    const list = 'getUnsettledTransactionListRequest';
    // Each replica writes its calls down once they are answered.
    const seen = await until(calls, ({ length }) => length === 4);
    expect([...seen].sort()).toEqual([
      ...['createTransactionRequest', 'createTransactionRequest'],
      ...[list, list],
    ]);
  });

  it('are emptied on all of them at once', async () => {
    const [one, other] = await startReplicas();
    const { token } = await charge(one, '1.00');
    expect(await listUnsettledIds(other, token)).toHaveLength(3);
    const headers = { 'X-Sandbox-Session': token };
    await one.send('/sandbox/v1/session/reset', { method: 'POST', headers });
    expect(await listUnsettledIds(other, token)).toEqual(SEED);
    const { id } = await charge(other, '2.00', token);
    expect(await listUnsettledIds(one, token)).toEqual([...SEED, id]);
  });

  it('lose nothing when Redis ends and comes back', async () => {
    const gateway = await startReplica();
    const { token, id } = await charge(gateway, '1.00');
    await redis.stop();
    await redis.start();
    await until(
      () => readiness(gateway),
      (status) => status === 'ok',
    );
    const again = await charge(gateway, '2.00', token);
    const fresh = await startReplica();
    expect(await listUnsettledIds(fresh, token)).toEqual([...SEED, id, again.id]);
  });

  it('are answered E00053 or 503 while Redis is away, and nothing happens', async () => {
    const gateway = await startReplica();
    const { token, id } = await charge(gateway, '1.00');
    const headers = { 'X-Sandbox-Session': token };
    await redis.stop();
    const json = await gateway.call('createTransactionRequest', chargeOf('2.00'), token);
    expect([json.status, json.json(), json.token]).toEqual([200, BUSY, token]);
    const xml = await gateway.post(xmlChargeOf('2.00'));
    expect([xml.status, xml.text]).toEqual([
      200,
      '\ufeff<?xml version="1.0" encoding="utf-8"?><createTransactionResponse xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><messages><resultCode>Error</resultCode><message><code>E00053</code><text>Server too busy</text></message></messages></createTransactionResponse>',
    ]);
    for (const path of ['/sandbox/v1/session', '/sandbox/v1/log']) {
      const tool = await gateway.send(path, { headers });
      expectProblem(tool, { status: 503, code: 'store_unavailable' });
      expect(tool.headers['retry-after']).toBe('1');
    }
    const rest = await gateway.send('/rest/v1/webhooks', {
      headers: { ...headers, Authorization: basic(AUTHENTICATION.name) },
    });
    expect([rest.status, rest.json()]).toMatchObject([503, { reason: 'SERVICE_UNAVAILABLE' }]);
    expect(await readiness(gateway)).toBe('degraded');
    await redis.start();
    await until(
      () => readiness(gateway),
      (status) => status === 'ok',
    );
    expect(await listUnsettledIds(gateway, token)).toEqual([...SEED, id]);
  });

  itWithoutSession('need no Redis for what stores nothing', async () => {
    const gateway = await startReplica();
    await redis.stop();
    const response = await gateway.call('authenticateTestRequest');
    expect(response.json()).toMatchObject({ messages: { resultCode: 'Ok' } });
  });

  it('do not wait for a Redis that is silent, and notice it without a call', async () => {
    const [gateway, uncalled] = await startReplicas();
    const { token, id } = await charge(gateway, '1.00');
    redis.freeze();
    const seen = until(
      () => readiness(uncalled),
      (status) => status === 'degraded',
    );
    const calls = Array.from({ length: 5 }, () =>
      gateway.call('createTransactionRequest', chargeOf('2.00'), token),
    );
    for (const response of await Promise.all(calls)) expect(response.json()).toEqual(BUSY);
    expect(await readiness(gateway)).toBe('degraded');
    expect(await seen).toBe('degraded');
    redis.thaw();
    await until(
      () => readiness(gateway),
      (status) => status === 'ok',
    );
    // The first of the charges had reached Redis before it fell silent to us.
    const listed = await listUnsettledIds(gateway, token);
    expect([listed.slice(0, 3), listed.length <= 4]).toEqual([[...SEED, id], true]);
  });

  it('begin without Redis, which only its absence is logged for', async () => {
    await redis.stop();
    const lines: string[] = [];
    const gateway = await startGateway({
      redisUrl: redis.url,
      time: REAL_TIME,
      environment: { LOG_LEVEL: 'error' },
      log: (line) => lines.push(line),
    });
    expect(await readiness(gateway)).toBe('degraded');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'Redis is unavailable; sessions cannot be used',
      'Redis is unavailable; webhooks wait',
    ]);
    await redis.start();
    await until(
      () => readiness(gateway),
      (status) => status === 'ok',
    );
  });

  it('are answered E00053 when Redis has no memory left, and nothing is half-written', async () => {
    const lines: string[] = [];
    const gateway = await startGateway({
      redisUrl: redis.url,
      time: REAL_TIME,
      environment: { LOG_LEVEL: 'error' },
      log: (line) => lines.push(line),
    });
    const { token, id } = await charge(gateway, '1.00');
    await inRedis((client) => client.config('SET', 'maxmemory', '1'));
    const response = await gateway.call('createTransactionRequest', chargeOf('2.00'), token);
    expect(response.json()).toEqual(BUSY);
    expect(lines.join('')).toContain('OOM');
    expect((await gateway.send('/metrics')).text).toMatch(
      /^gateway_store_errors_total\{reason="out_of_memory"\} [1-9]/m,
    );
    await inRedis((client) => client.config('SET', 'maxmemory', '0'));
    expect(await listUnsettledIds(gateway, token)).toEqual([...SEED, id]);
    const again = await charge(gateway, '3.00', token);
    expect(await listUnsettledIds(gateway, token)).toEqual([...SEED, id, again.id]);
  });

  itWithoutSession(
    'are unknown when Redis has forgotten them; a keep- login begins anew',
    async () => {
      const gateway = await startReplica();
      const { token } = await charge(gateway, '1.00');
      const keep = {
        merchantAuthentication: { name: 'keep-a', transactionKey: AUTHENTICATION.transactionKey },
      };
      await gateway.call('createTransactionRequest', { ...keep, ...chargeOf('1.00') });
      await inRedis((client) => client.flushall());
      const response = await gateway.call('authenticateTestRequest', {}, token);
      expect(response.json()).toMatchObject({ messages: { message: [{ code: 'E00001' }] } });
      const list = await gateway.call('getUnsettledTransactionListRequest', keep);
      expect(list.json()).toMatchObject({ totalNumInResultSet: 2 });
    },
  );

  it('are what Redis still knows of them when it has lost its last writes', async () => {
    const lines: string[] = [];
    const start = () =>
      startGateway({
        redisUrl: redis.url,
        time: REAL_TIME,
        environment: { LOG_LEVEL: 'info' },
        log: (line) => lines.push(line),
      });
    const [one, other] = [await start(), await start()];
    const first = await charge(one, '1.00');
    await charge(one, '2.00', first.token);
    expect(await listUnsettledIds(other, first.token)).toHaveLength(4);
    await inRedis(async (client) => {
      const [list = ''] = await client.keys('{sandbox:gateway:sessions}:list:*');
      await client.rpop(list);
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    });
    const comebacks = async (): Promise<number> =>
      lines.filter((line) => line.includes('sessions can be used')).length;
    await until(comebacks, (count) => count === 2);
    const third = await charge(other, '3.00', first.token);
    for (const gateway of [one, other]) {
      expect(await listUnsettledIds(gateway, first.token)).toEqual([...SEED, first.id, third.id]);
    }
  });

  it('notify webhooks of what happens on any of them, once and in order, across a restart', async () => {
    const [one, other] = await startReplicas();
    const receiver = await startReceiver();
    const client = createWebhookClient(one);
    await client.subscribe(receiver.url, [CHARGED]);
    const ids: string[] = [];
    for (let count = 1; count <= 20; count++) {
      const gateway = count % 2 === 0 ? one : other;
      ids.push((await charge(gateway, `${count}.00`, client.token)).id);
    }
    await one.stop();
    const third = await startReplica();
    for (let count = 21; count <= 40; count++) {
      const gateway = count % 2 === 0 ? third : other;
      ids.push((await charge(gateway, `${count}.00`, client.token)).id);
    }
    await receiver.waitFor(40);
    await stopGateways();
    const notified = receiver.received.map(({ body }) => JSON.parse(String(body)).payload.id);
    expect(notified).toEqual(ids);
  });

  it('finish the request in flight when a replica stops', async () => {
    const gateway = await startReplica();
    const body = JSON.stringify({
      createTransactionRequest: { merchantAuthentication: AUTHENTICATION, ...chargeOf('1.00') },
    });
    const outgoing = openRequest(`${gateway.url}${ENDPOINT}`, {
      method: 'POST',
      headers: { 'Content-Length': body.length },
    });
    const answered = new Promise<string>((resolve, reject) => {
      outgoing.on('error', reject).on('response', (response) => resolve(readText(response)));
    });
    outgoing.write(body.slice(0, 10));
    await until(
      async () => (await gateway.send('/metrics')).text,
      (metrics) => /http_open_connections 2/.test(metrics),
    );
    const stopped = gateway.stop();
    outgoing.end(body.slice(10));
    expect(await answered).toContain('"responseCode":"1"');
    await stopped;
  });

  it('hold all of 200 charges that two processes take at once, none twice', async () => {
    const settings = { REDIS_URL: redis.url };
    processes.push(...(await Promise.all([1, 2].map(() => startServiceProcess(MAIN, settings)))));
    const urls = processes.map(({ url }) => url);
    const post = async (url: string, content: object, token: string) => {
      const response = await fetch(`${url}${ENDPOINT}`, {
        method: 'POST',
        headers: { 'X-Sandbox-Session': token },
        body: JSON.stringify(content),
      });
      const value = JSON.parse((await response.text()).replace(/^\ufeff/, ''));
      return { value, token: response.headers.get('x-sandbox-session') ?? '' };
    };
    const merchantAuthentication = AUTHENTICATION;
    const begin = { authenticateTestRequest: { merchantAuthentication } };
    const { token } = await post(urls[0] ?? '', begin, '');
    const ids = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const charge = { merchantAuthentication, ...chargeOf(`${index + 1}.00`) };
        const url = urls[index % 2] ?? '';
        const { value } = await post(url, { createTransactionRequest: charge }, token);
        return value.transactionResponse?.transId ?? JSON.stringify(value);
      }),
    );
    expect(new Set(ids).size).toBe(200);
    const list = { getUnsettledTransactionListRequest: { merchantAuthentication } };
    for (const url of urls) {
      const { value } = await post(url, list, token);
      const listed = value.transactions.map(({ transId }: { transId: string }) => transId);
      expect(listed).toEqual([...SEED, ...[...ids].sort()]);
    }
    expect(await Promise.all(processes.splice(0).map((one) => one.stop()))).toEqual([0, 0]);
  });
});
