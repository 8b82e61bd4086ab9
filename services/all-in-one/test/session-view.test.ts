import { describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem, startApp, useApp } from '@sandbox/testing';
import { lintOpenApi } from '@sandbox/testing/openapi';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

const app = useApp({ createApps: (platform) => createApps({ platform }), createTools });

const SERVICES = ['gateway', 'helpdesk', 'social', 'flights'];

/** A client of the session of a name. */
function within(name: string) {
  const send = (method: string, path: string, body?: unknown): Promise<ClientResponse> =>
    app.send(`/s/${name}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    send,
    addCustomer: () => send('POST', '/v1/helpdesk/customers', { name: 'Orchard' }),
    charge: () =>
      send('POST', '/xml/v1/request.api', {
        createTransactionRequest: {
          merchantAuthentication: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
          transactionRequest: {
            transactionType: 'authCaptureTransaction',
            amount: '1.00',
            payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
          },
        },
      }),
    changes: async () => changesOf(await app.get(`/s/${name}/session`)),
  };
}

/** How many changes a view shows of each service. */
function changesOf(response: ClientResponse): Readonly<Record<string, number>> {
  const { services } = response.json() as {
    readonly services: Readonly<Record<string, { readonly changes: number }>>;
  }; // the document says so
  return Object.fromEntries(
    Object.entries(services).map(([service, { changes }]) => [service, changes]),
  );
}

const NOTHING = { gateway: 0, helpdesk: 0, social: 0, flights: 0 };

describe('the view over a session', () => {
  it('shows what it holds in each service, and where its tools are', async () => {
    const { addCustomer, charge } = within('keep-shown');
    await addCustomer();
    await charge();
    const response = await app.get('/s/keep-shown/session');
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const part = {
      began: '2026-03-30T12:00:00Z',
      clock: { now: '2026-03-30T12:00:00Z', moved_seconds: 0 },
      snapshots: [],
    };
    expect(response.json()).toMatchObject({
      session: 'keep-shown',
      scenario: null,
      services: {
        gateway: { changes: 1, tools: '/s/keep-shown/sandbox/v1/session' },
        helpdesk: { changes: 1, events: 1, tools: '/s/keep-shown/v1/helpdesk/session' },
        social: { ...part, changes: 0, events: 0 },
        flights: { ...part, changes: 0, tools: '/s/keep-shown/v1/flights/session' },
      },
    });
    expect(Object.keys(changesOf(response))).toEqual(SERVICES);
  });

  it('is that of the session which a header names, with addresses that need it too', async () => {
    await within('keep-header').addCustomer();
    const response = await app.get('/session', { 'X-Sandbox-Session': 'keep-header' });
    expect(response.headers['x-sandbox-session']).toBe('keep-header');
    expect(response.json()).toMatchObject({
      services: { helpdesk: { changes: 1, tools: '/v1/helpdesk/session' } },
    });
  });

  it('needs a session', async () => {
    expectProblem(await app.get('/session'), { status: 400, code: 'session_required' });
    const unnamed = await app.get('/session', { 'X-Sandbox-Session': 'nonsense' });
    expectProblem(unnamed, { status: 400, code: 'invalid_session_name' });
  });

  it('restarts all parts of it, and no other session', async () => {
    const [one, other] = [within('keep-reset'), within('keep-neighbour')];
    for (const { addCustomer, charge } of [one, other]) {
      await addCustomer();
      await charge();
    }
    expect(changesOf(await one.send('DELETE', '/session'))).toEqual(NOTHING);
    expect(await other.changes()).toEqual({ ...NOTHING, gateway: 1, helpdesk: 1 });
  });

  it('names a state of all, and takes all back to it', async () => {
    const { send, addCustomer, charge, changes } = within('keep-snapshot');
    await addCustomer();
    const taken = await send('POST', '/session/snapshots', { name: 'begun' });
    const named = Object.fromEntries(SERVICES.map((name) => [name, { snapshots: ['begun'] }]));
    expect(taken.json()).toMatchObject({ services: named });
    const before = await changes();
    await addCustomer();
    await charge();
    await send('DELETE', '/v1/flights/bookings/1');
    const restored = await send('POST', '/session/restore', { name: 'begun' });
    expect([restored.status, changesOf(restored)]).toEqual([200, before]);
    expect(await changes()).toEqual(before);
  });

  it('goes back to nothing that a service does not know, and changes nothing then', async () => {
    const { send, addCustomer, changes } = within('keep-partly');
    await send('POST', '/v1/helpdesk/session/snapshots', { name: 'mine' });
    await addCustomer();
    const response = await send('POST', '/session/restore', { name: 'mine' });
    expectProblem(response, {
      ...{ status: 404, code: 'unknown_snapshot' },
      services: ['gateway', 'social', 'flights'],
    });
    expect(await changes()).toMatchObject({ helpdesk: 1 });
  });

  it('copies all parts of it to another name', async () => {
    const one = within('keep-origin');
    await one.addCustomer();
    await one.charge();
    const copied = await one.send('POST', '/session/fork', { to: 'keep-copied' });
    expect(copied.json()).toMatchObject({ session: 'keep-origin', copy: 'keep-copied' });
    const copy = within('keep-copied');
    // The first event of a payment session's copy says whose ids it has.
    expect(await copy.changes()).toEqual({ ...NOTHING, gateway: 2, helpdesk: 1 });
    await copy.addCustomer();
    expect(await one.changes()).toMatchObject({ helpdesk: 1 });
  });

  it('makes up the name of a copy, and keeps its scenario', async () => {
    const one = within('keep-fresh@empty');
    await one.addCustomer();
    const { copy } = Object((await one.send('POST', '/session/fork', { to: 'new' })).json());
    expect(copy).toMatch(/^keep-.+@empty$/);
    expect(await within(copy).changes()).toMatchObject({ helpdesk: 1 });
    expect((await app.get(`/s/${copy}/v1/helpdesk/customers`)).json()).toMatchObject({
      meta: { total: 1 },
    });
  });

  it('moves all clocks ahead', async () => {
    const response = await within('keep-clock').send('POST', '/session/clock', { seconds: 90 });
    const clock = { clock: { moved_seconds: 90 } };
    expect(response.json()).toMatchObject({
      services: { gateway: clock, helpdesk: clock, social: clock, flights: clock },
    });
  });

  it('tells which service refuses, and that the others did it', async () => {
    const { send } = within('keep-refused');
    for (let number = 1; number <= 50; number++)
      await send('POST', '/sandbox/v1/session/snapshots', { name: `s${number}` });
    const response = await send('POST', '/session/snapshots', { name: 'more' });
    expectProblem(response, { status: 409, code: 'services_refused', detail: 'gateway: ' });
    expect(response.json()).toMatchObject({
      refused: { gateway: { status: 409, code: 'too_many_snapshots' } },
      services: { helpdesk: { snapshots: ['more'] }, flights: { snapshots: ['more'] } },
    });
  });

  it.each([
    ['/session/clock', { seconds: -1 }],
    ['/session/clock', {}],
    ['/session/snapshots', { name: 'a b' }],
    ['/session/fork', { to: 'demo' }],
    ['/session/restore', { name: 'x', more: 1 }],
  ])('%s refuses %j with 422', async (path, body) => {
    const response = await within('keep-bad').send('POST', path, body);
    expectProblem(response, { status: 422, code: 'invalid_field' });
  });

  it('is described, with examples that work', async () => {
    const response = await app.get('/s/keep-described/session/openapi.json');
    const document = response.json() as Parameters<typeof lintOpenApi>[0];
    expect(await lintOpenApi(document)).toEqual([]);
    expect((await app.get('/s/keep-described/session/docs')).status).toBe(200);
  });

  it('takes signed names alone where such are asked for', async () => {
    const { get, send, stop } = await startApp({
      createApps: (platform) => createApps({ platform }),
      createTools,
      environment: { SESSION_NAMES: 'signed' },
    });
    const rejected = await get('/s/keep-a/session');
    expectProblem(rejected, { status: 403, code: 'unknown_session_name' });
    const named = String(
      (await get('/session', { 'X-Sandbox-Session': 'new' })).headers['x-sandbox-session'],
    );
    const fork = (to: string) =>
      send(`/s/${named}/session/fork`, {
        ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
        body: JSON.stringify({ to }),
      });
    expectProblem(await fork('keep-a'), { status: 403, code: 'unknown_session_name' });
    expect((await fork('new')).status).toBe(200);
    await stop();
  });
});
