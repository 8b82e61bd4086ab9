import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem } from '@sandbox/testing';
import {
  chargeOf,
  listUnsettledIds,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

afterEach(stopGateways);

const MINUTE_MS = 60_000;
const START = '2026-03-30T12:00:00.000Z';

function use(
  gateway: RunningGateway,
  tool: string,
  token: string,
  body: object = {},
): Promise<ClientResponse> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { 'X-Sandbox-Session': token }),
  };
  return gateway.send(`/sandbox/v1${tool}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

/** Opens a session whose clock stands. */
async function startFrozen(
  body: object = {},
): Promise<{ readonly gateway: RunningGateway; readonly token: string }> {
  const gateway = await startGateway();
  const frozen = await use(gateway, '/clock/freeze', '', body);
  return { gateway, token: String(frozen.headers['x-sandbox-session']) };
}

async function show(gateway: RunningGateway, token: string): Promise<unknown> {
  const headers = { 'X-Sandbox-Session': token };
  return (await gateway.send('/sandbox/v1/session', { headers })).json();
}

describe('a frozen clock', () => {
  it('stands while time goes by: nothing settles, and all that is made has one time', async () => {
    const { gateway, token } = await startFrozen();
    for (const amount of ['1.00', '2.00']) {
      await gateway.call('createTransactionRequest', chargeOf(amount), token);
      gateway.time.advance(10 * MINUTE_MS);
    }
    expect(await show(gateway, token)).toMatchObject({
      now: START,
      frozen: true,
      clock_offset_seconds: -1200,
      transactions: {
        by_status: { capturedPendingSettlement: 2 },
        newest: [{ submitted_at: START }, { submitted_at: START }, {}, {}, {}],
      },
    });
  });

  it('lets batches be closed at its time, and later charges go into the next', async () => {
    const { gateway, token } = await startFrozen();
    await gateway.call('createTransactionRequest', chargeOf('1.00'), token);
    const settled = await use(gateway, '/batches/settle', token);
    expect(settled.json()).toMatchObject({ settled_at: START, batches: [{}] });
    await gateway.call('createTransactionRequest', chargeOf('2.00'), token);
    expect(await listUnsettledIds(gateway, token)).toHaveLength(3);
    expect(await show(gateway, token)).toMatchObject({
      batches: { newest: [{ settled: false }, { settled: true, closes_at: START }, {}] },
    });
  });

  it('is moved by hand alone, to the millisecond', async () => {
    const { gateway, token } = await startFrozen();
    await gateway.call('createTransactionRequest', chargeOf('1.00'), token);
    gateway.time.advance(7 * MINUTE_MS + 1);
    const moved = await use(gateway, '/clock/advance', token, { seconds: 90 });
    expect(moved.json()).toMatchObject({
      now: '2026-03-30T12:01:30.000Z',
      frozen: true,
      transactions: { by_status: { settledSuccessfully: 2 } },
    });
  });

  it('goes on from where it stands', async () => {
    const { gateway, token } = await startFrozen();
    gateway.time.advance(10 * MINUTE_MS);
    await use(gateway, '/clock/advance', token, { seconds: 60 });
    const resumed = await use(gateway, '/clock/resume', token);
    expect(resumed.json()).toMatchObject({
      now: '2026-03-30T12:01:00.000Z',
      frozen: false,
      clock_offset_seconds: -540,
    });
    gateway.time.advance(MINUTE_MS);
    expect(await show(gateway, token)).toMatchObject({ now: '2026-03-30T12:02:00.000Z' });
  });

  it('is set to an instant ahead', async () => {
    const { gateway, token } = await startFrozen({ until: '2026-04-01T00:00:00Z' });
    gateway.time.advance(MINUTE_MS);
    expect(await show(gateway, token)).toMatchObject({
      now: '2026-04-01T00:00:00.000Z',
      frozen: true,
      events: 2,
    });
  });

  it('is not written down twice, and ends with a reset', async () => {
    const { gateway, token } = await startFrozen();
    expect((await use(gateway, '/clock/freeze', token)).json()).toMatchObject({ events: 1 });
    await use(gateway, '/clock/resume', token);
    expect((await use(gateway, '/clock/resume', token)).json()).toMatchObject({ events: 2 });
    await use(gateway, '/clock/freeze', token);
    gateway.time.advance(MINUTE_MS);
    expect((await use(gateway, '/session/reset', token)).json()).toMatchObject({
      now: '2026-03-30T12:01:00.000Z',
      frozen: false,
    });
  });

  it.each([
    ['the past', { until: '2026-03-30T11:59:59Z' }, 'must not be before'],
    ['a text that is none', { until: 'now' }, 'until must be an instant'],
    ['another member', { at: START }, '"at" is not one of until.'],
  ])('refuses %s', async (_what, body, message) => {
    const gateway = await startGateway();
    const response = await use(gateway, '/clock/freeze', '', body);
    expectProblem(response, { status: 422, code: 'invalid_field' });
    expect((response.json() as { readonly detail: string }).detail).toContain(message);
  });
});

describe('a nonce in a session whose clock is frozen', () => {
  const DATA = {
    type: 'TOKEN',
    id: '1',
    token: { cardNumber: '4111111111111111', expirationDate: '122038' },
  };

  async function makeNonce(gateway: RunningGateway, token: string): Promise<object> {
    const response = await gateway.call('securePaymentContainerRequest', { data: DATA }, token);
    const { opaqueData } = response.json() as { readonly opaqueData: object }; // what the call answers by its schema
    return opaqueData;
  }

  async function charge(
    gateway: RunningGateway,
    token: string,
    opaqueData: object,
  ): Promise<string> {
    const body = chargeOf('1.00', { payment: { opaqueData } });
    const { text } = await gateway.call('createTransactionRequest', body, token);
    return /E00115|"responseCode":"1"/.exec(text)?.[0] ?? text;
  }

  const GOOD = '"responseCode":"1"';

  it('does not age while it stands', async () => {
    const { gateway, token } = await startFrozen();
    const nonce = await makeNonce(gateway, token);
    gateway.time.advance(20 * MINUTE_MS);
    expect(await charge(gateway, token, nonce)).toBe(GOOD);
  });

  it('ages by what the clock is moved, from when it was made', async () => {
    const { gateway, token } = await startFrozen();
    const early = await makeNonce(gateway, token);
    await use(gateway, '/clock/advance', token, { seconds: 901 });
    const late = await makeNonce(gateway, token);
    expect(await charge(gateway, token, early)).toBe('E00115');
    expect(await charge(gateway, token, late)).toBe(GOOD);
  });

  it('is as old after the clock goes on as it was', async () => {
    const { gateway, token } = await startFrozen();
    const nonce = await makeNonce(gateway, token);
    gateway.time.advance(20 * MINUTE_MS);
    await use(gateway, '/clock/resume', token);
    gateway.time.advance(1);
    const [first, second] = [nonce, await makeNonce(gateway, token)];
    gateway.time.advance(14 * MINUTE_MS);
    expect(await charge(gateway, token, first)).toBe(GOOD);
    gateway.time.advance(MINUTE_MS + 1);
    expect(await charge(gateway, token, second)).toBe('E00115');
  });
});
