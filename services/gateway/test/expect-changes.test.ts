import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem } from '@sandbox/testing';
import {
  AUTHENTICATION,
  chargeOf,
  ENDPOINT,
  type RunningGateway,
  startGateway,
  stopGateways,
  xmlChargeOf,
} from './start-gateway.js';
import { basic } from './webhook-client.js';

afterEach(stopGateways);

/** Expects so many changes of the session keep-t1. */
function expecting(count: number | string): Readonly<Record<string, string>> {
  return { 'X-Sandbox-Session': 'keep-t1', 'X-Sandbox-Expect-Changes': String(count) };
}

function charge(gateway: RunningGateway, count: number | string): Promise<ClientResponse> {
  return gateway.post(
    JSON.stringify({
      createTransactionRequest: { merchantAuthentication: AUTHENTICATION, ...chargeOf('5.00') },
    }),
    expecting(count),
  );
}

/** Starts a gateway with one payment in the session. */
async function startWithPayment(): Promise<RunningGateway> {
  const gateway = await startGateway();
  const response = await charge(gateway, 0);
  expect(response.headers['x-sandbox-changes']).toBe('1');
  return gateway;
}

const LOST = {
  text: 'The session has 1 changes, but 2 were expected. It was reset, or it expired or was evicted.',
};

describe('a session that holds fewer changes than a request expects', () => {
  it('takes no payment, and says so in the form of the call', async () => {
    const gateway = await startWithPayment();
    expect((await charge(gateway, 2)).json()).toMatchObject({
      messages: { resultCode: 'Error', message: [{ code: 'E00001', ...LOST }] },
    });
    const { status, text } = await gateway.send(ENDPOINT, {
      method: 'POST',
      headers: expecting(2),
      body: xmlChargeOf('5.00'),
    });
    expect([status, text]).toEqual([200, expect.stringContaining(`<text>${LOST.text}</text>`)]);
    const session = await gateway.send('/s/keep-t1/sandbox/v1/session');
    expect(session.json()).toMatchObject({ events: 1 });
  });

  it.each([
    ['GET', '/sandbox/v1/session'],
    ['GET', '/sandbox/v1/session/changes'],
    ['POST', '/sandbox/v1/batches/settle'],
    ['POST', '/sandbox/v1/session/reset'],
  ])('is not touched by %s %s, which is 409', async (method, path) => {
    const gateway = await startWithPayment();
    const response = await gateway.send(path, { method, headers: expecting(2) });
    expectProblem(response, { status: 409, code: 'session_lost', changes: 1, expected: 2 });
    const after = await gateway.send(path, { method, headers: expecting(1) });
    expect(after.status).toBe(200);
  });

  it('is reported by the webhooks API in its own form', async () => {
    const gateway = await startWithPayment();
    const headers = { ...expecting(2), Authorization: basic(AUTHENTICATION.name) };
    const { status, text } = await gateway.send('/rest/v1/webhooks', { headers });
    expect([status, JSON.parse(text).message]).toEqual([409, 'The session was lost']);
  });

  it('is one that a token leads to, too', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('createTransactionRequest', chargeOf('5.00'));
    const headers = { 'X-Sandbox-Session': token, 'X-Sandbox-Expect-Changes': '2' };
    expectProblem(await gateway.send('/sandbox/v1/session', { headers }), {
      status: 409,
      code: 'session_lost',
    });
  });
});

describe('an expectation', () => {
  it('that the session meets changes nothing', async () => {
    const gateway = await startWithPayment();
    expect((await charge(gateway, 1)).json()).toMatchObject({ messages: { resultCode: 'Error' } }); // a duplicate
    expect((await charge(gateway, 0)).text).toContain('duplicate');
  });

  it.each(['-1', 'x', '1234567890', ''])('of "%s" is refused', async (expected) => {
    const gateway = await startGateway();
    expectProblem(await gateway.send('/sandbox/v1/session', { headers: expecting(expected) }), {
      status: 400,
      code: 'invalid_expectation',
    });
    expect((await charge(gateway, expected)).text).toContain('must be a number of changes');
  });
});
