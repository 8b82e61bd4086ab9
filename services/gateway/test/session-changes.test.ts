import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem } from '@sandbox/testing';
import { readLog } from '../src/session/import/read-log.js';
import { charge } from './charge.js';
import {
  listUnsettledIds,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

afterEach(stopGateways);

const SEEDED = 2;
const AT = Date.UTC(2026, 2, 30, 12);
const PATH = 'sandbox/v1/session/changes';

const exported = (gateway: RunningGateway, name: string): Promise<ClientResponse> =>
  gateway.send(`/s/${name}/${PATH}`);

const load = (gateway: RunningGateway, name: string, body: string): Promise<ClientResponse> =>
  gateway.send(`/s/${name}/${PATH}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/x-ndjson' },
    body,
  });

const show = async (gateway: RunningGateway, name: string) =>
  (await gateway.send(`/s/${name}/sandbox/v1/session`)).json();

const lineOf = (event: object): string => JSON.stringify({ at: AT, ...event });
const SWITCHED = lineOf({ type: 'merchant.updated', isTestMode: true });
const WEBHOOK = {
  id: 'w1',
  url: 'http://127.0.0.1:9000/',
  eventTypes: ['net.authorize.payment.authcapture.created'],
  status: 'active',
};

/** A session with a bit of everything. */
async function fill(gateway: RunningGateway, name: string): Promise<void> {
  const { id } = await charge(gateway, '1.00', name);
  const profile = { trans: { transId: id }, customer: { email: 'ada@example.com' } };
  await gateway.call(
    'createCustomerProfileFromTransactionRequest',
    { transId: id, customer: profile.customer },
    name,
  );
  const post = (path: string, body: object) =>
    gateway.send(`/s/${name}/sandbox/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });
  await post('batches/settle', {});
  await post('session/snapshots', { name: 'settled' });
  await charge(gateway, '2.00', name);
  await post('clock/advance', { seconds: 3600 });
  await post('clock/freeze', {});
}

describe('all that happened in a session', () => {
  it('is one event a line, after a line that says when it began', async () => {
    const gateway = await startGateway();
    await charge(gateway, '1.00', 'keep-a');
    const response = await exported(gateway, 'keep-a');
    expect([response.status, response.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-sandbox-session': 'keep-a',
        'x-sandbox-changes': '1',
      },
    ]);
    const lines = response.text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { type: 'beginning.copied', at: AT },
      { type: 'transaction.created', transaction: { amount: 100 } },
    ]);
    expect(response.text).not.toContain('4111111111111111');
  });

  it('makes another session the same, on another server too', async () => {
    const [gateway, other] = [await startGateway(), await startGateway()];
    await fill(gateway, 'keep-a');
    const { text } = await exported(gateway, 'keep-a');
    const imported = await load(other, 'keep-b', text);
    expect(imported.status).toBe(200);
    const source = (await show(gateway, 'keep-a')) as { readonly events: number };
    expect(await show(other, 'keep-b')).toEqual({
      ...source,
      events: source.events + 1,
      snapshots: [expect.objectContaining({ name: 'settled' })],
    });
    expect((await exported(other, 'keep-b')).text).toBe(text);
    const { id } = await charge(other, '7.00', 'keep-b');
    expect((await listUnsettledIds(other, 'keep-b')).at(-1)).toBe(id);
  });

  it('replaces what the session held', async () => {
    const gateway = await startGateway();
    await charge(gateway, '1.00', 'keep-a');
    const response = await load(gateway, 'keep-a', `${SWITCHED}\n`);
    expect([response.status, response.json()]).toMatchObject([200, { events: 1, test_mode: true }]);
    expect(await listUnsettledIds(gateway, 'keep-a')).toHaveLength(SEEDED);
  });

  it.each<[string, readonly string[], number, string]>([
    ['nothing', [], 1, 'the body is empty'],
    ['no JSON', [SWITCHED, '{'], 2, 'JSON'],
    ['what is no object', [SWITCHED, 'null'], 2, 'cannot'],
    ['an empty line', [SWITCHED, '', SWITCHED], 2, 'JSON'],
    ['an unknown type', [lineOf({ type: 'merchant.closed' })], 1, 'must be an event'],
    ['a name of Object', [lineOf({ type: 'constructor' })], 1, 'must be an event'],
    ['a member too many', [`${SWITCHED.slice(0, -1)},"x":1}`], 1, 'must be an event'],
    ['a prototype', [`${SWITCHED.slice(0, -1)},"__proto__":{}}`], 1, 'must be an event'],
    ['a member too few', [lineOf({ type: 'merchant.updated' })], 1, 'must be an event'],
    ['a version to come', [`${SWITCHED.slice(0, -1)},"v":9}`], 1, 'has version 9'],
    ['a year without date', [lineOf({ type: 'clock.frozen', at: 1e300 })], 1, 'must be an event'],
    [
      'a second beginning',
      [SWITCHED, lineOf({ type: 'beginning.copied', origin: 'a' })],
      2,
      'another session',
    ],
    [
      'a status that HTTP does not have',
      [
        lineOf({
          type: 'fault.set',
          faults: { delayMs: 0, errorCode: null, httpStatus: 7, rate: 1 },
        }),
      ],
      1,
      'must be an event',
    ],
    [
      'a clock that leaves time',
      Array.from({ length: 2 }, () => lineOf({ type: 'clock.advanced', by: 220_000_000_000_000 })),
      2,
      'out of the times',
    ],
    [
      'more webhooks than there may be',
      Array.from({ length: 21 }, (_, number) =>
        lineOf({ type: 'webhook.saved', webhook: { ...WEBHOOK, id: `w${number}` } }),
      ),
      21,
      'at most 20 webhooks',
    ],
    [
      'more snapshots than there may be',
      Array.from({ length: 51 }, (_, number) =>
        lineOf({ type: 'snapshot.taken', name: `s${number}` }),
      ),
      51,
      'at most 50 snapshots',
    ],
  ])('is refused whole with %s', async (_what, lines, line, text) => {
    const gateway = await startGateway();
    await charge(gateway, '1.00', 'keep-a');
    const response = await load(gateway, 'keep-a', lines.map((one) => `${one}\n`).join(''));
    expectProblem(response, { status: 422, code: 'invalid_changes' });
    expect(response.json()).toMatchObject({ line, detail: expect.stringContaining(text) });
    expect(await listUnsettledIds(gateway, 'keep-a')).toHaveLength(SEEDED + 1);
  });

  it('is refused when it is more than a session holds', async () => {
    const gateway = await startGateway({ environment: { SESSION_MAX_EVENTS: '10' } });
    const response = await load(gateway, 'keep-a', `${SWITCHED}\n`.repeat(11));
    expectProblem(response, { status: 409, code: 'session_full' });
  });

  it('is not imported by a page of another origin, which could add webhooks', async () => {
    const gateway = await startGateway();
    const response = await gateway.send(`/s/keep-a/${PATH}`, {
      method: 'PUT',
      headers: { Origin: 'https://evil.example' },
      body: SWITCHED,
    });
    expectProblem(response, { status: 403, code: 'foreign_origin' });
  });
});

it('a long log is read in several turns of the event loop', async () => {
  const check = () => undefined;
  const reading = readLog(`${SWITCHED}\n`.repeat(100), { startedAt: AT, check, show: check });
  let isRead = false;
  const done = reading.finally(() => {
    isRead = true;
  });
  let turns = 0;
  while (!isRead) {
    await turn();
    turns += 1;
  }
  expect((await done).texts).toHaveLength(100);
  expect(turns).toBeGreaterThanOrEqual(6);
});
