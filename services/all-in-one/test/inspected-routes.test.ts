import { describe, expect, it } from '@jest/globals';
import { createInspector, type Recorded } from '@sandbox/inspector';
import { type RunningApp, useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

/** The limit is that of clients behind a proxy: each request of a test names its client. */
const app = useApp({
  createApps: (platform) => createApps({ platform }),
  createTools: (parts) => [createInspector(parts)],
  environment: {
    INSPECT: 'open',
    TRUST_PROXY: '1',
    CLIENT_REQUESTS_PER_SECOND: '1000',
    CLIENT_BURST: '2',
  },
});

type Sent = NonNullable<Parameters<RunningApp['send']>[1]>;

let clients = 0;

/** Sends a request of a client that sent none before. */
function sendAsNew(path: string, sent: Sent = {}) {
  clients += 1;
  const client = `10.1.${clients >> 8}.${clients & 255}`;
  return app.send(path, { ...sent, headers: { 'X-Forwarded-For': client, ...sent.headers } });
}

const JSON_BODY = { 'Content-Type': 'application/json' };

/** Routes of each kind, with a request that reaches it. */
const ROUTES: readonly { readonly route: string; readonly path: string; readonly sent?: Sent }[] = [
  { route: '/v1/helpdesk/tickets/:id', path: '/v1/helpdesk/tickets/1' },
  { route: '/v1/helpdesk/tickets', path: '/v1/helpdesk/tickets?limit=1' },
  {
    route: '/v1/helpdesk/customers',
    path: '/v1/helpdesk/customers',
    sent: { method: 'POST', headers: JSON_BODY, body: '{"name":"Ann"}' },
  },
  { route: '/v1/helpdesk/graphql', path: '/v1/helpdesk/graphql?query=%7B__typename%7D' },
  { route: '/v1/utils/get', path: '/v1/utils/get' },
  { route: '/v1/utils/anything/*whatever', path: '/v1/utils/anything/a/b' },
  {
    route: '/xml/v1/request.api',
    path: '/xml/v1/request.api',
    sent: { method: 'POST', headers: JSON_BODY, body: '{"getMerchantDetailsRequest":{}}' },
  },
  { route: '/sandbox/v1/session', path: '/sandbox/v1/session' },
];

const RULE = JSON.stringify({ rules: [{ effect: { status: 503 } }] });

async function addRule(path: string, session: string): Promise<void> {
  const tools = /^\/(?:xml|sandbox)/.test(path) ? '/sandbox/v1' : path.split('/', 3).join('/');
  const rules = { method: 'PUT', headers: JSON_BODY, body: RULE };
  expect((await sendAsNew(`/s/${session}${tools}/session/faults`, rules)).status).toBe(200);
}

/** Responses that are sent before a route is looked up. */
const EARLY: readonly {
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly prefix?: string;
  readonly query?: string;
  readonly status: number;
  /** The requests that are sent before; the last one is looked at. */
  readonly before?: number;
  readonly hasRule?: true;
}[] = [
  { name: 'a fault by header', headers: { 'X-Sandbox-Fault': 'status=503' }, status: 503 },
  { name: 'a fault by rule', hasRule: true, prefix: '/s/keep-rule', status: 503 },
  { name: 'an invalid fault', headers: { 'X-Sandbox-Fault': 'nonsense' }, status: 400 },
  { name: 'an invalid limit', headers: { 'X-Sandbox-RateLimit': 'nonsense' }, status: 400 },
  { name: 'an invalid name in the path', prefix: '/s/a%20b', status: 400 },
  { name: 'an invalid name in a header', headers: { 'X-Sandbox-Session': 'a b' }, status: 400 },
  { name: 'a fault by query', query: '_status=503', status: 503 },
  { name: 'an invalid fault by query', query: '_status=x', status: 400 },
  { name: 'an invalid format', query: 'pretty=maybe', status: 400 },
  { name: 'an unknown expectation', headers: { Expect: '200-ok' }, status: 417 },
  {
    ...{ name: 'a limit that is used up', status: 429, before: 1, prefix: '/s/keep-limit' },
    headers: { 'X-Sandbox-RateLimit': '1;w=60' },
  },
  {
    name: 'the limit of a client',
    headers: { 'X-Forwarded-For': '10.0.0.1' },
    status: 429,
    before: 2,
  },
];

/** Other services leave these parts of a request to their clients. */
const CASES = ROUTES.flatMap((at) => EARLY.map((early) => ({ ...at, ...early }))).filter(
  ({ headers = {}, query, path }) =>
    (query === undefined && !('X-Sandbox-Session' in headers)) || path.startsWith('/v1/helpdesk'),
);

let requests = 0;

/** The exchange of a request ID. */
async function inspect(id: string): Promise<Recorded> {
  return (await sendAsNew(`/inspect/api/requests/${id}`)).json() as Recorded;
}

describe('a request whose response is sent before its route is looked up', () => {
  it.each(CASES)('names its route $route in the inspector: $name', async (one) => {
    const { route, sent, headers, prefix = '', query, status, before = 0 } = one;
    const path =
      query === undefined ? one.path : `${one.path}${one.path.includes('?') ? '&' : '?'}${query}`;
    requests += 1;
    // Each case is another client in another session.
    const place = prefix.replace('keep-', `keep-${requests}-`);
    if (one.hasRule) await addRule(path, place.slice('/s/'.length));
    const id = `early-${requests}`;
    const send = (name: string) =>
      sendAsNew(`${place}${path}`, {
        ...sent,
        headers: { ...sent?.headers, ...headers, 'X-Request-Id': name },
      });
    for (let count = 0; count < before; count += 1) await send(`before-${requests}`);
    const response = await send(id);
    const shown = await inspect(id);
    expect([response.status, shown.route]).toEqual([status, route]);
    const [step] = shown.explanation.filter(({ topic }) => topic === 'route');
    expect(step?.text).toContain(`The route is ${sent?.method ?? 'GET'} ${route}`);
    expect(shown.explanation[0]?.text).toContain(`belongs to the service ${shown.service}`);
    expect(shown.explanation.map(({ topic }) => topic)).not.toContain('accepted');
  });

  it.each(['/v1/helpdesk/tickets', '/v1/utils/get'])(
    'names the methods of %s if it does not accept the one of the request',
    async (path) => {
      requests += 1;
      const headers = { 'X-Sandbox-Fault': 'status=503', 'X-Request-Id': `early-${requests}` };
      await sendAsNew(path, { method: 'DELETE', headers });
      const shown = await inspect(`early-${requests}`);
      const [step] = shown.explanation.filter(({ topic }) => topic === 'route');
      expect(step).toMatchObject({
        text: `The route ${path} exists, but does not support DELETE.`,
        expected: expect.arrayContaining(['GET']),
      });
    },
  );

  it.each([
    ['/v1/helpdesk/tickts', 'helpdesk has no route /v1/helpdesk/tickts.'],
    ['/s/keep-a/v1/helpdesk/tickets/', 'helpdesk has no route /v1/helpdesk/tickets/.'],
  ])('names no route for %s, which has none', async (path, text) => {
    requests += 1;
    const headers = { 'X-Sandbox-Fault': 'status=503', 'X-Request-Id': `early-${requests}` };
    await sendAsNew(path, { headers });
    const shown = await inspect(`early-${requests}`);
    expect([shown.route, shown.explanation.find(({ topic }) => topic === 'route')?.text]).toEqual([
      null,
      text,
    ]);
  });

  it.each(['/', '/s/keep-a?at=/v1/helpdesk/tickets', '/nowhere'])(
    'belongs to no service at %s',
    async (path) => {
      requests += 1;
      const id = `early-${requests}`;
      await sendAsNew(path, { headers: { Expect: '200-ok', 'X-Request-Id': id } });
      const shown = await inspect(id);
      expect([shown.service, shown.route]).toEqual(['sandbox', null]);
    },
  );
});
