import { afterEach, expect, it } from '@jest/globals';
import { parseSettings, systemClock, systemTimers } from '@sandbox/kernel';
import { describeWithRedis, type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';

describeWithRedis('all services with one Redis', { isLasting: true }, (redis) => {
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
          settings: parseSettings(ALL_IN_ONE_SETTINGS, { REDIS_URL: redis.url }),
        }),
    });
    replicas.push(replica);
    return replica;
  }

  /** Calls the gateway of a replica in a session that each of them knows by its login. */
  async function call(replica: RunningApp, name: string, content: object) {
    const merchantAuthentication = { name: 'keep-all', transactionKey: 'sandbox-key-0001' };
    const response = await replica.send('/xml/v1/request.api', {
      method: 'POST',
      body: JSON.stringify({ [name]: { merchantAuthentication, ...content } }),
    });
    return JSON.parse(response.text.replace(/^\ufeff/, ''));
  }

  const charge = (replica: RunningApp, amount: string) =>
    call(replica, 'createTransactionRequest', {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount,
        payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
      },
    });

  it('share the sessions of the gateway', async () => {
    const [one, other] = [await startReplica(), await startReplica()];
    await charge(one, '1.00');
    await charge(other, '2.00');
    for (const replica of [one, other]) {
      const list = await call(replica, 'getUnsettledTransactionListRequest', {});
      const amounts = list.transactions.map((each: { settleAmount: number }) => each.settleAmount);
      expect(amounts.slice(-2)).toEqual([1, 2]);
    }
  });

  it('stay ready while Redis is unavailable, and report what is missing', async () => {
    const app = await startReplica();
    await charge(app, '1.00');
    await redis.stop();
    expect(await charge(app, '2.00')).toMatchObject({
      messages: { message: [{ code: 'E00053' }] },
    });
    const away = await app.get('/readyz');
    expect([away.status, away.json()]).toMatchObject([
      200,
      { status: 'degraded', away: ['redis'] },
    ]);
    const metrics = (await app.get('/metrics')).text;
    expect(metrics).toContain('redis_up{service="gateway"} 0\nredis_up{service="utils"} 0');
    expect((await app.get('/v1/flights/airports/1')).status).toBe(200);
    await redis.start();
    const readiness = async () => (await app.get('/readyz')).json() as { readonly status: string };
    while ((await readiness()).status !== 'ok');
    const list = await call(app, 'getUnsettledTransactionListRequest', {});
    expect(list.transactions).toHaveLength(3);
  });
});
