import { afterEach, describe, expect, it } from '@jest/globals';
import { NAME_RULE } from '@sandbox/http';
import { createMemoryStore } from '@sandbox/sessions';
import {
  type ClientResponse,
  createManualClock,
  expectProblem,
  itWithoutSession,
} from '@sandbox/testing';
import { SEED_IDS } from '../src/domain/seed-account.js';
import { charge } from './charge.js';
import { askPaymentPage, headingOf, postForm } from './hosted/hosted-client.js';
import {
  AUTHENTICATION,
  chargeOf,
  ENDPOINT,
  REPLICA,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';
import { basic } from './webhook-client.js';

afterEach(stopGateways);

type Headers = Readonly<Record<string, string>>;

const HOUR = 3_600_000;
const SEEDED = 2;

/** How a request names its session: what its path begins with, and its headers. */
interface Way {
  readonly prefix?: string;
  readonly headers?: Headers;
}

const WAYS: readonly (readonly [string, Way])[] = [
  ['the path', { prefix: '/s/keep-t1' }],
  ['the header', { headers: { 'X-Sandbox-Session': 'keep-t1' } }],
  ['a bearer token', { headers: { Authorization: 'Bearer keep-t1' } }],
  ['the cookie of our pages', { headers: { Cookie: 'sandbox_session=keep-t1' } }],
];

const PATH: Way = { prefix: '/s/keep-t1' };

function call(
  gateway: RunningGateway,
  name: string,
  {
    prefix = '',
    headers = {},
    login = AUTHENTICATION.name,
    ...content
  }: Way & object & { readonly login?: string },
): Promise<ClientResponse> {
  const merchantAuthentication = { ...AUTHENTICATION, name: login };
  const body = JSON.stringify({ [name]: { merchantAuthentication, ...content } });
  return gateway.send(`${prefix}${ENDPOINT}`, { method: 'POST', headers, body });
}

const chargeIn = (gateway: RunningGateway, way: Way, amount = '1.00', login?: string) =>
  call(gateway, 'createTransactionRequest', {
    ...way,
    ...(login && { login }),
    ...chargeOf(amount),
  });

const parse = ({ text }: ClientResponse) => JSON.parse(text.replace(/^\ufeff/, ''));

async function countIn(gateway: RunningGateway, way: Way, login?: string): Promise<number> {
  const request = { ...way, ...(login && { login }) };
  return parse(await call(gateway, 'getUnsettledTransactionListRequest', request))
    .totalNumInResultSet;
}

const tool = (
  gateway: RunningGateway,
  path: string,
  { prefix = '', headers = {} }: Way,
  method = 'GET',
) => gateway.send(`${prefix}/sandbox/v1${path}`, { method, headers });

const namesOf = ({ headers }: ClientResponse): readonly unknown[] => [
  headers['x-sandbox-session'],
  headers['x-sandbox-changes'],
];

describe('a named session', () => {
  it.each(WAYS)('is named by %s, for calls and tools', async (_what, way) => {
    const gateway = await startGateway();
    const charged = await chargeIn(gateway, way);
    expect(parse(charged)).toMatchObject({ transactionResponse: { responseCode: '1' } });
    expect(namesOf(charged)).toEqual(['keep-t1', '1']);
    for (const [, other] of WAYS) expect(await countIn(gateway, other)).toBe(SEEDED + 1);
    const shown = await tool(gateway, '/session', way);
    expect(shown.json()).toMatchObject({ events: 1, transactions: { total: 4 } });
    expect(namesOf(shown)).toEqual(['keep-t1', '1']);
    expect(await countIn(gateway, { prefix: '/s/keep-t2' })).toBe(SEEDED);
    expect(await countIn(gateway, {})).toBe(SEEDED);
  });

  it.each([
    [
      'Basic credentials and a path',
      { prefix: '/s/keep-t1', headers: { Authorization: basic('shop') } },
    ],
    ['a bearer token alone', { headers: { Authorization: 'Bearer keep-t1' } }],
  ])('is where webhooks are, by %s', async (_what, { prefix = '', headers }: Way) => {
    const gateway = await startGateway();
    const webhook = {
      url: 'http://127.0.0.1:9000/hook',
      eventTypes: ['net.authorize.payment.authcapture.created'],
      status: 'inactive',
    };
    const created = await gateway.send(`${prefix}/rest/v1/webhooks`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(webhook),
    });
    expect([created.status, ...namesOf(created)]).toEqual([200, 'keep-t1', '1']);
    const shown = await tool(gateway, '/webhooks', PATH);
    expect(shown.json()).toMatchObject({ webhooks: [{ url: webhook.url }] });
  });

  it('still needs credentials for webhooks when it is named otherwise', async () => {
    const gateway = await startGateway();
    const response = await gateway.send('/s/keep-t1/rest/v1/webhooks');
    expect([response.status, ...namesOf(response)]).toEqual([401, 'keep-t1', undefined]);
  });

  it('wins over a keep- login, whose own session stays as it is', async () => {
    const gateway = await startGateway();
    await chargeIn(gateway, PATH, '1.00', 'keep-login');
    expect(await countIn(gateway, PATH)).toBe(SEEDED + 1);
    expect(await countIn(gateway, {}, 'keep-login')).toBe(SEEDED);
    const asTool = { prefix: '/s/keep-t1', headers: { Authorization: basic('keep-login') } };
    expect((await tool(gateway, '/session', asTool)).json()).toMatchObject({ events: 1 });
  });

  it('is another one with a scenario, which goes back with the name', async () => {
    const gateway = await startGateway();
    const context = { prefix: '/s/keep-t1@empty' };
    expect(namesOf(await chargeIn(gateway, context))).toEqual(['keep-t1@empty', '1']);
    expect([await countIn(gateway, context), await countIn(gateway, PATH)]).toEqual([3, SEEDED]);
  });

  it('is named by responses to requests that never reached it', async () => {
    const gateway = await startGateway();
    const broken = { method: 'POST', body: '{' };
    expect(namesOf(await gateway.send(`/s/keep-t1${ENDPOINT}`, broken))[0]).toBe('keep-t1');
    const unread = { ...broken, headers: { 'Content-Encoding': 'gzip' } };
    expect(namesOf(await gateway.send(`/s/keep-t1${ENDPOINT}`, unread))[0]).toBe('keep-t1');
  });

  it('begins anew when it was forgotten, and says so', async () => {
    const gateway = await startGateway();
    await chargeIn(gateway, PATH);
    gateway.time.advance(25 * HOUR);
    const response = await call(gateway, 'authenticateTestRequest', PATH);
    expect([parse(response).messages.resultCode, ...namesOf(response)]).toEqual([
      'Ok',
      'keep-t1',
      '0',
    ]);
    expect(await countIn(gateway, PATH)).toBe(SEEDED);
  });

  it('restarts at a reset', async () => {
    const gateway = await startGateway();
    await chargeIn(gateway, PATH);
    const response = await tool(gateway, '/session/reset', PATH, 'POST');
    expect([response.status, ...namesOf(response)]).toEqual([200, 'keep-t1', '0']);
    expect(await countIn(gateway, PATH)).toBe(SEEDED);
  });

  it('has a log of its calls', async () => {
    const gateway = await startGateway();
    await chargeIn(gateway, PATH);
    const log = (await tool(gateway, '/log', PATH)).json();
    expect(log).toMatchObject({ calls: [{ call: 'createTransactionRequest' }] });
    expect((await tool(gateway, '/log', { prefix: '/s/keep-t2' })).json()).toEqual({ calls: [] });
  });

  it('is the same on replicas that share nothing but the store', async () => {
    const time = createManualClock();
    const { clock } = time;
    const store = createMemoryStore({
      clock,
      maxBytes: 1e6,
      idleMs: HOUR,
      emptiedBy: 'POST /reset',
    });
    const one = await startGateway({ store, time });
    const other = await startGateway({ store, time, environment: REPLICA });
    const [amounts, ways] = [
      [1, 2, 3, 4],
      [one, other],
    ];
    await Promise.all(
      amounts.flatMap((amount) =>
        ways.map((gateway, at) => chargeIn(gateway, PATH, `${amount}.0${at}`)),
      ),
    );
    for (const gateway of ways) expect(await countIn(gateway, PATH)).toBe(SEEDED + 8);
  });
});

describe('a name beside a token', () => {
  const TEXT =
    'The request names the session keep-t1 and has the token of a session in X-Sandbox-Session. Send only one.';

  itWithoutSession('is refused by calls and tools, and nothing happens', async () => {
    const gateway = await startGateway();
    const { token } = await charge(gateway, '1.00');
    const both = { prefix: '/s/keep-t1', headers: { 'X-Sandbox-Session': token } };
    const response = await chargeIn(gateway, both);
    expect(parse(response).messages).toEqual({
      resultCode: 'Error',
      message: [{ code: 'E00001', text: TEXT }],
    });
    const problem = await tool(gateway, '/session', both);
    expectProblem(problem, { status: 400, code: 'conflicting_sessions' });
    expect(problem.json()).toMatchObject({ detail: TEXT });
    expect(await countIn(gateway, PATH)).toBe(SEEDED);
    expect(await countIn(gateway, { headers: { 'X-Sandbox-Session': token } })).toBe(SEEDED + 1);
  });
});

describe('what looks like a name and is none', () => {
  const headers = { 'X-Sandbox-Session': 'keep-a.b' };

  it('is refused with what a name is', async () => {
    const gateway = await startGateway();
    const { messages } = parse(await call(gateway, 'authenticateTestRequest', { headers }));
    const text = messages.message[0].text;
    expect(text).toBe(`${NAME_RULE}. X-Sandbox-Session is "keep-a.b".`);
    const problem = await tool(gateway, '/session', { headers });
    expectProblem(problem, { status: 400, code: 'invalid_session_name' });
  });
});

describe('a hosted page of a named session', () => {
  /** The payment page that was asked for within the session. */
  async function openPage(gateway: RunningGateway) {
    const within: Pick<RunningGateway, 'call'> = {
      call: (name, content = {}) => gateway.call(name, content, 'keep-t1'),
    };
    const { word } = await askPaymentPage({ ...gateway, ...within }, {});
    return (prefix: string) => postForm(gateway, `${prefix}/payment/payment`, { token: word });
  }

  it.each(['', '/s/keep-t1'])('opens below "%s"', async (prefix) => {
    const open = await openPage(await startGateway());
    const page = await open(prefix);
    expect([page.status, headingOf(page)]).toEqual([200, 'Payment']);
  });

  it('does not open within another session', async () => {
    const open = await openPage(await startGateway());
    const page = await open('/s/keep-t2');
    expect([page.status, headingOf(page)]).toEqual([400, 'This page cannot be shown']);
    expect(page.text).toContain('belongs to a different session than keep-t2');
  });
});

it('lets a name be handed in as a token is, seed account first', async () => {
  const gateway = await startGateway();
  const list = await gateway.call('getUnsettledTransactionListRequest', {}, 'keep-t1');
  const { transactions } = list.json() as { readonly transactions: readonly { transId: string }[] };
  expect(transactions.map(({ transId }) => transId)).toEqual([
    SEED_IDS.authorization,
    SEED_IDS.held,
  ]);
});
