import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type ClientResponse,
  describeWithRedis,
  expectProblem,
  itWithoutSession,
} from '@sandbox/testing';
import { charge } from './charge.js';
import {
  chargeOf,
  listUnsettledIds,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

afterEach(stopGateways);

const SEEDED = 2;

function fork(gateway: RunningGateway, from: string, to: unknown): Promise<ClientResponse> {
  return gateway.send('/sandbox/v1/session/fork', {
    method: 'POST',
    headers: { 'X-Sandbox-Session': from, 'Content-Type': 'application/json' },
    body: JSON.stringify({ to }),
  });
}

const show = async (gateway: RunningGateway, name: string) =>
  (await gateway.send(`/s/${name}/sandbox/v1/session`)).json() as Record<string, unknown>;

describe('a fork', () => {
  it('holds what the session held, under the same ids, and goes its own way', async () => {
    const gateway = await startGateway();
    await charge(gateway, '1.00', 'keep-a');
    await gateway.send('/s/keep-a/sandbox/v1/batches/settle', { method: 'POST' });
    const response = await fork(gateway, 'keep-a', 'keep-b');
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'x-sandbox-session': 'keep-a',
      'x-sandbox-changes': '2',
    });
    const [source, copy] = [await show(gateway, 'keep-a'), await show(gateway, 'keep-b')];
    expect(response.json()).toEqual({ name: 'keep-b', session: copy });
    expect(copy).toEqual({ ...source, events: 3 });
    await charge(gateway, '2.00', 'keep-a');
    expect(await show(gateway, 'keep-b')).toEqual(copy);
    const { id } = await charge(gateway, '3.00', 'keep-b');
    expect((await listUnsettledIds(gateway, 'keep-b')).at(-1)).toBe(id);
  });

  it('gives its further records ids that follow those it has', async () => {
    const gateway = await startGateway();
    const ids = [(await charge(gateway, '1.00', 'keep-a')).id];
    await fork(gateway, 'keep-a', 'keep-b');
    await fork(gateway, 'keep-b', 'keep-c');
    for (const amount of ['2.00', '3.00']) ids.push((await charge(gateway, amount, 'keep-c')).id);
    expect(new Set(ids).size).toBe(3);
    expect((await listUnsettledIds(gateway, 'keep-c')).slice(SEEDED)).toEqual(ids);
    expect(ids.map((id) => id.slice(0, 8))).toEqual(Array(3).fill(ids[0]?.slice(0, 8)));
  });

  it('brings along what can be captured, and the snapshots', async () => {
    const gateway = await startGateway();
    const call = chargeOf('5.00', { transactionType: 'authOnlyTransaction' });
    const response = await gateway.call('createTransactionRequest', call, 'keep-a');
    const { transactionResponse } = response.json() as {
      readonly transactionResponse: { readonly transId: string };
    }; // by its schema
    const post = (path: string) =>
      gateway.send(`${path}`, { method: 'POST', body: '{"name": "before"}' });
    await post('/s/keep-a/sandbox/v1/session/snapshots');
    await fork(gateway, 'keep-a', 'keep-b');
    const capture = {
      transactionRequest: {
        transactionType: 'priorAuthCaptureTransaction',
        refTransId: transactionResponse.transId,
      },
    };
    for (const name of ['keep-b', 'keep-a']) {
      const captured = await gateway.call('createTransactionRequest', capture, name);
      expect(captured.json()).toMatchObject({ transactionResponse: { responseCode: '1' } });
    }
    await post('/s/keep-b/sandbox/v1/session/restore');
    expect(await show(gateway, 'keep-b')).toMatchObject({
      events: 3,
      transactions: { newest: [{ status: 'authorizedPendingCapture' }, {}, {}, {}] },
    });
  });

  it('replaces what the name held, and can be made of a session without a name or events', async () => {
    const gateway = await startGateway();
    await charge(gateway, '1.00', 'keep-b');
    expect((await fork(gateway, '', 'keep-b')).status).toBe(200);
    expect(await listUnsettledIds(gateway, 'keep-b')).toHaveLength(SEEDED);
    const { token } = await charge(gateway, '1.00');
    await fork(gateway, token, 'keep-b');
    expect(await listUnsettledIds(gateway, 'keep-b')).toEqual(
      await listUnsettledIds(gateway, token),
    );
  });

  it('gets a name that nobody has on request', async () => {
    const gateway = await startGateway();
    await charge(gateway, '1.00', 'keep-a');
    const { name } = (await fork(gateway, 'keep-a', 'new')).json() as { readonly name: string };
    expect(name).toMatch(/^keep-[\w-]{10,60}$/);
    expect(await listUnsettledIds(gateway, name)).toHaveLength(SEEDED + 1);
  });

  it.each([['t1'], ['keep-'], ['keep-a.b'], [7]])('has no name %j', async (to) => {
    const gateway = await startGateway();
    expectProblem(await fork(gateway, 'keep-a', to), { status: 422, code: 'invalid_field' });
  });

  itWithoutSession('takes only signed names where such are asked for', async () => {
    const gateway = await startGateway({ environment: { SESSION_NAMES: 'signed' } });
    const rejected = await fork(gateway, '', 'keep-b');
    expectProblem(rejected, { status: 403, code: 'unknown_session_name' });
    const { name } = (await fork(gateway, '', 'new')).json() as { readonly name: string };
    expect((await fork(gateway, '', name)).status).toBe(200);
  });

  it('is refused when it would hold too many events, and the name stays as it was', async () => {
    const gateway = await startGateway({ environment: { SESSION_MAX_EVENTS: '10' } });
    for (let count = 1; count <= 10; count++) await charge(gateway, `${count}.00`, 'keep-a');
    await charge(gateway, '1.00', 'keep-b');
    expectProblem(await fork(gateway, 'keep-a', 'keep-b'), { status: 409, code: 'session_full' });
    expect(await listUnsettledIds(gateway, 'keep-b')).toHaveLength(SEEDED + 1);
  });
});

describeWithRedis('a fork in Redis', {}, (redis) => {
  afterEach(stopGateways);

  it('is there on every replica', async () => {
    const [one, other] = [
      await startGateway({ redisUrl: redis.url }),
      await startGateway({ redisUrl: redis.url }),
    ];
    await charge(one, '1.00', 'keep-a');
    await charge(other, '2.00', 'keep-b');
    await fork(one, 'keep-a', 'keep-b');
    const ids = await listUnsettledIds(other, 'keep-a');
    expect(await listUnsettledIds(other, 'keep-b')).toEqual(ids);
  });
});
