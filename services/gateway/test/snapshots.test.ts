import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClientResponse, describeWithRedis, expectProblem } from '@sandbox/testing';
import { charge } from './charge.js';
import {
  listUnsettledIds,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

afterEach(stopGateways);

const SEEDED = 2;

/** Sends a request about snapshots of the session `keep-t1`. */
const use = (gateway: RunningGateway, tool: string, name: string): Promise<ClientResponse> =>
  gateway.send(`/s/keep-t1/sandbox/v1/session/${tool}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });

const take = (gateway: RunningGateway, name: string) => use(gateway, 'snapshots', name);
const restore = (gateway: RunningGateway, name: string) => use(gateway, 'restore', name);
const pay = (gateway: RunningGateway, amount: string) => charge(gateway, amount, 'keep-t1');
const list = (gateway: RunningGateway) => listUnsettledIds(gateway, 'keep-t1');

describe('a snapshot', () => {
  it('is what the session goes back to, any number of times', async () => {
    const gateway = await startGateway();
    const { id } = await pay(gateway, '1.00');
    const taken = await take(gateway, 'paid');
    expect([taken.status, taken.json()]).toMatchObject([
      200,
      { events: 2, snapshots: [{ name: 'paid', events: 2, taken_at: '2026-03-30T12:00:00.000Z' }] },
    ]);
    for (const amount of ['2.00', '3.00']) {
      await pay(gateway, amount);
      expect(await list(gateway)).toHaveLength(SEEDED + 2);
      const restored = await restore(gateway, 'paid');
      expect([restored.status, restored.json()]).toMatchObject([200, { events: 2 }]);
      expect(restored.headers).toMatchObject({ 'x-sandbox-changes': '2' });
      expect((await list(gateway)).slice(SEEDED)).toEqual([id]);
    }
  });

  it('brings its own state back whole: rules, faults and the clock', async () => {
    const gateway = await startGateway();
    const clock = { method: 'POST', body: '{"seconds": 3600}' };
    await gateway.send('/s/keep-t1/sandbox/v1/clock/advance', clock);
    const before = (await take(gateway, 'ahead')).json() as object;
    await gateway.send('/s/keep-t1/sandbox/v1/clock/freeze', { method: 'POST', body: '{}' });
    const faults = { method: 'PUT', body: '{"error_code": "E00053"}' };
    await gateway.send('/s/keep-t1/sandbox/v1/faults', faults);
    const { started_at, transactions, batches, ...restored } = (
      await restore(gateway, 'ahead')
    ).json() as Record<string, unknown>;
    expect(before).toMatchObject(restored);
    expect(restored).toMatchObject({ frozen: false, clock_offset_seconds: 3600 });
  });

  it('goes with what came after an earlier one that is restored', async () => {
    const gateway = await startGateway();
    await take(gateway, 'first');
    await take(gateway, 'second');
    expect((await restore(gateway, 'first')).json()).toMatchObject({
      snapshots: [{ name: 'first' }],
    });
    const gone = await restore(gateway, 'second');
    expectProblem(gone, { status: 404, code: 'unknown_snapshot' });
    expect(gone.json()).toMatchObject({
      detail: 'The session has no snapshot second; it has first.',
    });
  });

  it('means the later point when its name is given again', async () => {
    const gateway = await startGateway();
    await take(gateway, 'now');
    await pay(gateway, '1.00');
    expect((await take(gateway, 'now')).json()).toMatchObject({ snapshots: [{ events: 3 }] });
    await pay(gateway, '2.00');
    await restore(gateway, 'now');
    expect(await list(gateway)).toHaveLength(SEEDED + 1);
  });

  it('is one of fifty at most', async () => {
    const gateway = await startGateway();
    for (let number = 1; number <= 50; number++) await take(gateway, `s${number}`);
    const rejected = await take(gateway, 's51');
    expectProblem(rejected, { status: 409, code: 'too_many_snapshots' });
    expect((await take(gateway, 's1')).status).toBe(200);
  });

  it.each(['', 'a b', 'x'.repeat(61)])('is not named "%s"', async (name) => {
    const gateway = await startGateway();
    expectProblem(await take(gateway, name), { status: 422, code: 'invalid_field' });
  });

  it('keeps the tokens of a session good that has no name', async () => {
    const gateway = await startGateway();
    const { token } = await charge(gateway, '1.00');
    const post = (tool: string) =>
      gateway.send(`/sandbox/v1/session/${tool}`, {
        method: 'POST',
        headers: { 'X-Sandbox-Session': token },
        body: '{"name": "paid"}',
      });
    await post('snapshots');
    await charge(gateway, '2.00', token);
    const restored = await post('restore');
    for (const one of [token, String(restored.headers['x-sandbox-session'])])
      expect(await listUnsettledIds(gateway, one)).toHaveLength(SEEDED + 1);
  });
});

describeWithRedis('a snapshot in Redis', {}, (redis) => {
  afterEach(stopGateways);

  it('takes the session back on every replica', async () => {
    const [one, other] = [
      await startGateway({ redisUrl: redis.url }),
      await startGateway({ redisUrl: redis.url }),
    ];
    await pay(one, '1.00');
    await take(other, 'paid');
    await pay(one, '2.00');
    expect(await list(other)).toHaveLength(SEEDED + 2);
    await restore(one, 'paid');
    for (const gateway of [one, other]) expect(await list(gateway)).toHaveLength(SEEDED + 1);
  });
});
