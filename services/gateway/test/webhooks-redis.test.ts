import { afterEach, expect, it } from '@jest/globals';
import { systemClock } from '@sandbox/kernel';
import { createMemoryStore } from '@sandbox/sessions';
import { describeWithRedis } from '@sandbox/testing';
import { casesOf } from '@sandbox/testing/effort';
import { REAL_TIME } from './real-time.js';
import {
  chargeOf,
  type GatewayTestOptions,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';
import { type Receiver, silence, startReceiver, status, stopReceivers } from './start-receiver.js';
import { createWebhookClient, until } from './webhook-client.js';

const CHARGED = 'net.authorize.payment.authcapture.created';
const EVENTS = casesOf(1000);

describeWithRedis('webhooks of gateways with one Redis', {}, (redis) => {
  afterEach(async () => {
    await stopGateways();
    await stopReceivers();
  });

  /** A replica: what it knows of sessions and deliveries all replicas share. */
  const startReplica = (options: GatewayTestOptions = {}): Promise<RunningGateway> =>
    startGateway({
      redisUrl: redis.url,
      time: REAL_TIME,
      ...options,
      environment: {
        WEBHOOK_TARGETS: 'any',
        WEBHOOK_RETRY_SCHEDULE: '1,1,1',
        ...options.environment,
      },
    });

  /** A gateway whose sessions outlive Redis, as if that went away just after an event was written. */
  const startWithOwnSessions = (
    environment: Readonly<Record<string, string>> = {},
  ): Promise<RunningGateway> =>
    startReplica({
      environment,
      store: createMemoryStore({
        clock: systemClock,
        emptiedBy: 'POST /reset',
        maxBytes: 1e9,
        idleMs: 3_600_000,
      }),
    });

  async function charge(gateway: RunningGateway, token: string, cents: number): Promise<string> {
    const call = chargeOf((cents / 100).toFixed(2));
    const response = await gateway.call('createTransactionRequest', call, token);
    const { transactionResponse } = response.json() as {
      readonly transactionResponse: { readonly transId: string };
    }; // what the call answers by its schema
    return transactionResponse.transId;
  }

  function toldOf({ received }: Receiver): readonly string[] {
    return received
      .filter(({ answered }) => answered === 200)
      .map(({ body }) => JSON.parse(String(body)).payload.id);
  }

  it(`notify three of ${EVENTS} events in order and once each, across a restart`, async () => {
    const first = await startReplica();
    const client = createWebhookClient(first);
    const receivers = [await startReceiver(), await startReceiver(), await startReceiver()];
    for (const { url } of receivers) await client.subscribe(url, [CHARGED]);
    receivers[1]?.reactWith(status(200), status(503), status(200), status(200), status(503));
    const ids: string[] = [];
    for (let cents = 1; cents <= EVENTS / 2; cents++) {
      ids.push(await charge(first, client.token, cents));
    }
    await first.stop();
    const before = receivers.map(({ received }) => received.length);
    const second = await startReplica();
    for (let cents = EVENTS / 2 + 1; cents <= EVENTS; cents++) {
      ids.push(await charge(second, client.token, cents));
    }
    await Promise.all(
      receivers.map((one, index) => one.waitFor(index === 1 ? EVENTS + 2 : EVENTS)),
    );
    await second.stop();
    expect(receivers.map(toldOf)).toEqual([ids, ids, ids]);
    expect(Math.min(...before)).toBeLessThan(EVENTS / 2);
  });

  it('share the work of both, in the order of the events', async () => {
    const replicas = [await startReplica(), await startReplica()];
    const [one] = replicas;
    const receiver = await startReceiver();
    if (one === undefined) throw new Error('There are two replicas.');
    const client = createWebhookClient(one);
    await client.subscribe(receiver.url, [CHARGED]);
    const ids: string[] = [];
    for (let cents = 1; cents <= 100; cents++) {
      for (const replica of replicas.slice(cents % 2, (cents % 2) + 1)) {
        ids.push(await charge(replica, client.token, cents));
      }
    }
    await receiver.waitFor(100);
    await stopGateways();
    expect(toldOf(receiver)).toEqual(ids);
  });

  it('hand back a try that does not end when they stop', async () => {
    const first = await startReplica({ environment: { SHUTDOWN_GRACE_MS: '50' } });
    const receiver = await startReceiver();
    const client = createWebhookClient(first);
    await client.subscribe(receiver.url, [CHARGED]);
    receiver.reactWith(silence);
    const id = await charge(first, client.token, 1);
    await receiver.waitFor(1);
    await first.stop();
    const second = createWebhookClient(await startReplica());
    expect(second).toBeDefined();
    await receiver.waitFor(2);
    expect(toldOf(receiver)).toEqual([id]);
  });

  it('respond while Redis is away, and notify once it is back', async () => {
    const gateway = await startWithOwnSessions();
    const receiver = await startReceiver();
    const client = createWebhookClient(gateway);
    await client.subscribe(receiver.url, [CHARGED]);
    const readiness = async () => (await gateway.send('/readyz')).json() as { status: string };
    await redis.stop();
    const ids = [await charge(gateway, client.token, 1), await charge(gateway, client.token, 2)];
    await until(readiness, ({ status }) => status === 'degraded');
    await redis.start();
    await receiver.waitFor(2);
    expect(toldOf(receiver)).toEqual(ids);
    expect((await readiness()).status).toBe('ok');
  });

  it('stop although Redis is away, without being cut off', async () => {
    const gateway = await startWithOwnSessions({ SHUTDOWN_GRACE_MS: '600000' });
    const client = createWebhookClient(gateway);
    await client.subscribe('http://127.0.0.1:9/', [CHARGED]);
    await redis.stop();
    await charge(gateway, client.token, 1);
    await gateway.stop();
  });
});
