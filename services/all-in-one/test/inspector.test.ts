import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get as openGet } from 'node:http';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Comparison,
  createInspector,
  type ExplanationStep,
  type Recorded,
  type RecordedPage,
  type SentAgain,
  type Waited,
} from '@sandbox/inspector';
import { zstd } from '@sandbox/kernel';
import {
  createHttp2Transport,
  expectProblem,
  type StartOptions,
  startApp,
  useApp,
} from '@sandbox/testing';
import { lintOpenApi } from '@sandbox/testing/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { WebSocket } from 'ws';
import { createApps } from '../src/app.js';

const OPTIONS: StartOptions = {
  createApps: (platform) => createApps({ platform }),
  createTools: (parts) => [createInspector(parts)],
};

const app = useApp(OPTIONS);
const run = promisify(execFile);

beforeEach(async () => {
  expect((await app.send('/inspect/api/requests', { method: 'DELETE' })).status).toBe(204);
});

async function listOf(search = ''): Promise<RecordedPage> {
  const response = await app.get(`/inspect/api/requests?q=${encodeURIComponent(search)}`);
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return response.json() as RecordedPage;
}

/** The newest exchange of a search, whole. */
async function newestOf(search = ''): Promise<Recorded> {
  const [first] = (await listOf(search)).requests;
  const response = await app.get(`/inspect/api/requests/${first?.id}`);
  expect(response.status).toBe(200);
  return response.json() as Recorded;
}

function stepsOf({ explanation }: Recorded, topic: string): readonly ExplanationStep[] {
  return explanation.filter((step) => step.topic === topic);
}

const post = (path: string, body: string, type = 'application/json') =>
  app.send(path, { method: 'POST', headers: { 'Content-Type': type }, body });

describe('the inspector', () => {
  it.each(['', '/compare', '/as/curl'])(
    'shows an exchange at the X-Request-Id that was sent, the newest of several%s',
    async (view) => {
      const headers = { 'X-Request-Id': 'Order-7' };
      await app.send('/v1/utils/get', { headers });
      await app.send('/v1/utils/get?again', { headers });
      const shown = await app.get(`/inspect/api/requests/order-7${view}`);
      const { id } = await newestOf();
      const expected = await app.get(`/inspect/api/requests/${id}${view}`);
      expect([shown.status, shown.text]).toEqual([200, expected.text]);
      const unknown = await app.get(`/inspect/api/requests/order-8${view}`);
      expectProblem(unknown, { status: 404, code: 'unknown_exchange' });
    },
  );

  it('shows the versions of HTTP and TLS by which a request came', async () => {
    const own = await startApp({ ...OPTIONS, environment: { TLS_PORT: '0', TLS_LAB: 'off' } });
    const byHttp2 = createHttp2Transport(own.url, own.platform.tls?.url ?? '');
    await own.get('/v1/utils/get');
    const sent = { path: '/v1/utils/get', method: 'GET', headers: {}, body: undefined };
    expect((await byHttp2.send(sent)).status).toBe(200);
    byHttp2.close();
    const { requests } = (await own.get('/inspect/api/requests')).json() as RecordedPage;
    await own.stop();
    expect(requests.map(({ http_version, tls }) => [http_version, tls])).toEqual([
      ['2', 'TLSv1.3'],
      ['1.1', null],
    ]);
  });

  it('lists what was called, newest first, but not itself and not probes', async () => {
    await app.get('/v1/helpdesk/tickets/1');
    await app.get('/v1/utils/nope?a=1');
    await app.get('/healthz');
    const { requests, kept: stored, matched } = await listOf();
    expect([stored, matched]).toEqual([2, 2]);
    expect(requests).toMatchObject([
      {
        ...{ service: 'utils', method: 'GET', path: '/v1/utils/nope', search: '?a=1' },
        ...{ status: 404, problem: 'not_found', route: null, kind: 'request' },
      },
      { service: 'helpdesk', status: 200, route: '/v1/helpdesk/tickets/:id', problem: null },
    ]);
  });

  it('pages through the list', async () => {
    for (let number = 1; number <= 5; number += 1) await app.get(`/v1/helpdesk/tickets/${number}`);
    const paths: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const query: string = before === '' ? '' : `&before=${before}`;
      const response = await app.get(`/inspect/api/requests?limit=2${query}`);
      const page = response.json() as RecordedPage;
      paths.push(...page.requests.map(({ path }) => path.slice(-1)));
      before = page.before;
    }
    expect(paths).toEqual(['5', '4', '3', '2', '1']);
  });

  it('shows headers and bodies as they were sent', async () => {
    await app.send('/v1/utils/anything', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Mine': 'a' },
      body: '{"a": [1, 2]}',
    });
    const { request, response } = await newestOf('path:anything');
    expect(request).toMatchObject({ body: '{"a": [1, 2]}', bytes: 13, truncated: false });
    expect(request.headers).toContainEqual(['X-Mine', 'a']);
    expect(response?.headers).toContainEqual(['Content-Type', 'application/json']);
    expect(JSON.parse(response?.body ?? '')).toMatchObject({ json: { a: [1, 2] } });
  });

  it.each(['gzip', 'br', ...(zstd ? ['zstd'] : [])])(
    'shows what was sent as %s',
    async (coding) => {
      await app.get('/v1/helpdesk/tickets?limit=20', { 'Accept-Encoding': coding });
      const { response } = await newestOf('path:tickets');
      expect(response).toMatchObject({ decoded: coding, truncated: false });
      expect(response?.body).toContain('"data":[');
    },
  );

  it('names what comes from the cache', async () => {
    for (let times = 0; times < 4; times += 1) await app.get('/v1/helpdesk/tickets/1');
    const cached = await newestOf('is:cached');
    expect(cached.response?.body).toContain('"id":1');
    expect(stepsOf(cached, 'cache')).toHaveLength(1);
  });

  it('names the session of a request', async () => {
    await app.get('/s/keep-t1/v1/helpdesk/tickets/1');
    await app.get('/v1/helpdesk/tickets/1', { 'X-Sandbox-Session': 'keep-t2' });
    expect((await newestOf('session:keep-t1')).path).toBe('/s/keep-t1/v1/helpdesk/tickets/1');
    expect(stepsOf(await newestOf('session:keep-t2'), 'session')[0]?.text).toContain('keep-t2');
  });

  it('names what a bin of webhooks took', async () => {
    await post('/v1/utils/hooks/my-bin', '{"a": 1}');
    const taken = await newestOf('kind:hook-in');
    expect(taken.request.body).toBe('{"a": 1}');
    expect(stepsOf(taken, 'delivery').length).toBeGreaterThan(0);
  });

  it('names faults that were asked for', async () => {
    await app.get('/v1/helpdesk/tickets/1', { 'X-Sandbox-Fault': 'status=503' });
    const failed = await newestOf('is:fault');
    expect([failed.status, failed.fault]).toEqual([503, expect.stringContaining('header; ')]);
    expect(stepsOf(failed, 'fault')[0]?.text).toContain('X-Sandbox-Fault');
  });

  it('has the body of a request that no handler reads', async () => {
    await app.send('/v1/helpdesk/customers', {
      method: 'POST',
      headers: { 'X-Sandbox-Fault': 'status=503', 'Content-Type': 'application/json' },
      body: '{"name":"Ann"}',
    });
    expect((await newestOf('is:fault')).request.body).toBe('{"name":"Ann"}');
  });
});

describe('an event stream in the inspector', () => {
  it('keeps its first and its last events', async () => {
    const { status, text } = await app.get('/v1/utils/sse?count=60&interval=0');
    const events = text.trim().split('\n\n');
    expect([status, events.length]).toEqual([200, 61]); // the first one says how long a client waits before it comes again
    const { frames, response } = await newestOf('kind:stream -is:open');
    expect([frames?.sent, frames?.received]).toEqual([61, 0]);
    expect(frames?.first).toHaveLength(10);
    expect(frames?.last).toHaveLength(30);
    const shown = [...(frames?.first ?? []), ...(frames?.last ?? [])];
    const idOf = (event: string) => event.split('\n', 1)[0];
    expect(shown.map((frame) => idOf(frame.text))).toEqual(
      [...events.slice(0, 10), ...events.slice(31)].map(idOf),
    );
    expect(shown[0]).toMatchObject({ type: 'event', direction: 'out', truncated: false });
    expect(response?.body).toContain('id: 60');
  });

  it('of a feed shows events that have come so far', async () => {
    const request = openGet(`${app.url()}/v1/helpdesk/events?tick_ms=50`);
    const [response] = await once(request, 'response');
    for await (const text of response.setEncoding('utf8')) if (text.includes('data:')) break;
    const { frames } = await newestOf('kind:stream');
    request.destroy();
    expect(frames?.first.map(({ type }) => type)).toEqual(frames?.first.map(() => 'event'));
    expect(frames?.first[1]?.text).toMatch(/^id: \d+\nevent: \w+\ndata: \{/);
  });
});

describe('a WebSocket in the inspector', () => {
  it('is listed while it is open, with its messages, whose secrets are hidden', async () => {
    const client = new WebSocket(`${app.url().replace('http', 'ws')}/v1/utils/ws`);
    await once(client, 'open');
    expect((await listOf('kind:socket is:open')).requests).toMatchObject([
      { service: 'utils', status: 101, method: 'GET', is_open: true },
    ]);
    client.send('{"password": "of-nobody-else"}');
    await once(client, 'message');
    client.send(Buffer.from([0, 255]));
    await once(client, 'message');
    client.close(1000, 'enough');
    await once(client, 'close');
    await app.get(`/inspect/api/wait?q=${encodeURIComponent('kind:socket -is:open')}`);
    const { frames, explanation } = await newestOf('kind:socket enough');
    const text = { type: 'text', text: '{"password": "XXXXXXXXXXXXXX"}', bytes: 30 };
    const binary = { type: 'binary', text: 'AP8=', bytes: 2, truncated: false };
    const close = { type: 'close', text: '1000 enough' };
    expect(frames).toMatchObject({
      received: 3,
      first: [
        { ...text, direction: 'in' },
        { ...text, direction: 'out' },
        { ...binary, direction: 'in' },
        { ...binary, direction: 'out' },
        { ...close, direction: 'in' },
        expect.objectContaining({ type: 'close', direction: 'out' }),
      ],
      last: [],
    });
    expect(explanation[1]?.text).toBe('WebSocket: 3 messages received, 3 sent.');
    expect((await listOf('of-nobody-else')).matched).toBe(0);
  });

  it('that is refused shows why', async () => {
    const client = new WebSocket(`${app.url().replace('http', 'ws')}/s/keep-a/v1/helpdesk/ws`, {
      headers: { 'X-Sandbox-Fault': 'status=503' },
    });
    await once(client, 'error');
    const { status, response, session } = await newestOf('kind:socket');
    expect([status, session]).toEqual([503, 'keep-a']);
    expect(response?.body).toContain('simulated_fault');
  });

  it('of a feed keeps its first and its last messages', async () => {
    const client = new WebSocket(`${app.url().replace('http', 'ws')}/v1/helpdesk/ws`);
    const [hello] = await once(client, 'message');
    for (let count = 0; count < 60; count += 1) client.ping(`${count}`);
    await once(client, 'pong');
    client.close();
    await once(client, 'close');
    await app.get(`/inspect/api/wait?q=${encodeURIComponent('kind:socket -is:open')}`);
    const { frames } = await newestOf('kind:socket');
    expect(frames?.first).toHaveLength(10);
    expect(frames?.last).toHaveLength(30);
    expect(frames?.first[0]).toMatchObject({ direction: 'out', text: String(hello) });
  });
});

describe('the API of the inspector', () => {
  it('is described by a document that linters accept, and is not recorded', async () => {
    const response = await app.get('/inspect/api/openapi.json');
    const document = response.json() as Parameters<typeof lintOpenApi>[0];
    expect(await lintOpenApi(document)).toEqual([]);
    expect((await app.get('/inspect/api/docs')).status).toBe(200);
    expect((await listOf()).kept).toBe(0);
  });

  it('has responses of the schemas that its document shows', async () => {
    const { paths } = (await app.get('/inspect/api/openapi.json')).json() as {
      readonly paths: Readonly<Record<string, { readonly get: OpenApiOperation }>>;
    };
    await app.get('/v1/helpdesk/tickets/1');
    await app.get('/v1/helpdesk/tickets/2');
    const id = (await listOf()).requests[0]?.id ?? '';
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [path, requested] of [
      ['/inspect/api/requests', '/inspect/api/requests'],
      ['/inspect/api/requests/{id}', `/inspect/api/requests/${id}`],
      ['/inspect/api/requests/{id}/compare', `/inspect/api/requests/${id}/compare`],
      ['/inspect/api/wait', '/inspect/api/wait?count=2'],
    ] as const) {
      const schema = paths[path]?.get.responses['200'].content['application/json'].schema ?? {};
      const isValid = ajv.compile(schema);
      expect([path, isValid((await app.get(requested)).json()), isValid.errors]).toEqual([
        path,
        true,
        null,
      ]);
    }
  });

  it.each([
    ['limit=1&limit=2', 'limit was sent more than once'],
    ['q=a&limit=2&q=b', 'q was sent more than once'],
    ['page=1', '"page" is not one of'],
  ])('refuses the query %s', async (query, detail) => {
    const response = await app.get(`/inspect/api/requests?${query}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter' });
    expect(response.json()).toMatchObject({ detail: expect.stringContaining(detail) });
  });
});

/** As far as these tests look at it. */
interface OpenApiOperation {
  readonly responses: {
    readonly 200: {
      readonly content: { readonly 'application/json': { readonly schema: object } };
    };
  };
}

describe('an explanation', () => {
  it('names the nearest route of a path that has none', async () => {
    await app.get('/v1/helpdesk/tickts/17');
    const [step] = stepsOf(await newestOf(), 'route');
    expect(step).toMatchObject({ nearest: '/v1/helpdesk/tickets/17' });
  });

  it('names the nearest service of a path that has none', async () => {
    await app.get('/v1/helpdsk/tickets');
    const [step] = stepsOf(await newestOf(), 'service');
    expect(step?.nearest).toBe('/v1/helpdesk');
    expect(step?.expected).toContain('/v1/flights');
  });

  it('lists the methods that a path takes', async () => {
    await app.send('/v1/helpdesk/tickets/1', { method: 'POST' });
    const [step] = stepsOf(await newestOf('status:405'), 'route');
    expect(step?.expected).toEqual(expect.arrayContaining(['GET', 'PATCH', 'DELETE']));
  });

  it('names the parameter that was meant, and those that there are', async () => {
    await app.get('/v1/helpdesk/tickets?statsu=open');
    const whole = await newestOf();
    expect(stepsOf(whole, 'problem')[0]).toMatchObject({ code: 'unknown_field' });
    const [accepted] = stepsOf(whole, 'accepted');
    expect(accepted).toMatchObject({ member: 'statsu', nearest: 'status' });
    expect(accepted?.expected).toContain('sort');
  });

  it('names each member of a body that was refused, and those that there are', async () => {
    await post('/v1/helpdesk/tickets', '{"subjct": "a"}');
    const whole = await newestOf();
    expect(stepsOf(whole, 'problem').map(({ member }) => member)).toContain('subjct');
    const accepted = stepsOf(whole, 'accepted').find(({ member }) => member === 'subjct');
    expect(accepted).toMatchObject({ nearest: 'subject' });
  });

  it('lists a call of the gateway by what it asks for and how it ended, and finds it so', async () => {
    await post(
      '/s/keep-listed/xml/v1/request.api',
      '{"createTransactionRequest": {"transactionRequest": {"transactionType": "authCaptureTransaction", "amount": "12.50"}}}',
    );
    await app.get('/v1/utils/get');
    const { requests } = await listOf('call:createTransaction result:error session:keep-listed');
    expect(requests.map(({ call, result }) => [call, result])).toEqual([
      ['createTransaction authCapture 12.50', 'Error'],
    ]);
    expect((await newestOf('service:utils')).call).toBeNull();
  });

  it('has what the gateway says of its own calls', async () => {
    await post('/xml/v1/request.api', '{"createTransactionRequest": {}}');
    const whole = await newestOf('service:gateway');
    expect(whole).toMatchObject({ status: 200, problem: expect.stringMatching(/^E\d{5}$/) });
    expect(stepsOf(whole, 'call')[0]).toMatchObject({ code: whole.problem });
  });
});

describe('a wait', () => {
  const wait = (query: string) => app.get(`/inspect/api/wait?${query}`);

  it('has what was called before', async () => {
    await app.get('/v1/helpdesk/tickets/1');
    const { requests } = (await wait('q=path:tickets')).json() as Waited;
    expect(requests).toMatchObject([
      { path: '/v1/helpdesk/tickets/1', response: { bytes: expect.any(Number) } },
    ]);
  });

  it('ends as soon as enough have come, and counts what comes after an id alone', async () => {
    await app.get('/v1/helpdesk/tickets/1');
    const { newest } = await listOf();
    let isOver = false;
    const waiting = wait(`q=path:tickets&count=2&timeout=50&after=${newest}`).finally(() => {
      isOver = true;
    });
    await app.get('/v1/helpdesk/tickets/2');
    expect(isOver).toBe(false);
    await app.get('/v1/helpdesk/tickets/3');
    const { requests } = (await waiting).json() as Waited;
    expect(requests.map(({ path }) => path.slice(-1))).toEqual(['2', '3']);
  });

  it('that is in vain lists what nearly matches', async () => {
    await app.get('/v1/helpdesk/tickets/1');
    const response = await wait('q=method:get%20path:tickets%20status:500&timeout=0');
    expectProblem(response, { status: 408, code: 'wait_timeout' });
    expect(response.json()).toMatchObject({
      ...{ found: 0, wanted: 1 },
      nearest: [{ path: '/v1/helpdesk/tickets/1', fails: ['status:500'] }],
    });
  });
});

describe('a watcher', () => {
  it('gets what matches, and hears that the list was emptied', async () => {
    const events: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const request = openGet(`${app.url()}/inspect/api/stream?q=path:tickets`, (response) => {
        response.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('retry:'))
            void app.get('/v1/helpdesk/tickets/7').then(() => app.get('/'));
          events.push(text);
          if (text.includes('event: request'))
            void app.send('/inspect/api/requests', { method: 'DELETE' });
          if (!text.includes('event: cleared')) return;
          request.destroy();
          resolve();
        });
      });
      request.on('error', reject);
    });
    const text = events.join('');
    expect(text.match(/^event: \w+/gm)).toEqual(['event: request', 'event: cleared']);
    expect(text).toContain('"path":"/v1/helpdesk/tickets/7"');
  });
});

describe('an exchange', () => {
  it('is compared with the previous call of its route', async () => {
    await post('/v1/utils/anything?a=1', '{"n": {"deep": 1}, "same": 1}');
    await app.get('/v1/utils/anything');
    await post('/v1/utils/anything?a=2', '{"n": {"deep": 2}, "same": 1}');
    const { id } = await newestOf();
    const response = await app.get(`/inspect/api/requests/${id}/compare`);
    const { previous, differences } = response.json() as Comparison;
    expect(previous).toMatchObject({ method: 'POST', search: '?a=1' });
    expect(differences.filter(({ part }) => part.startsWith('request'))).toEqual([
      { part: 'request.query', name: 'a', before: '1', after: '2' },
      { part: 'request.body', name: 'n.deep', before: '1', after: '2' },
    ]);
  });

  it('is sent again as it was, to this server, and recorded', async () => {
    await post('/v1/utils/anything?a=1', '{"n": 1}');
    const first = await newestOf();
    const sent = await app.send(`/inspect/api/requests/${first.id}/send`, { method: 'POST' });
    expect(sent.json()).toMatchObject({ status: 200, id: expect.any(String) });
    const again = await newestOf();
    expect(again.id).toBe((sent.json() as SentAgain).id);
    expect(again.request.body).toBe('{"n": 1}');
    expect(again.search).toBe('?a=1');
  });

  it.each(['curl', 'fetch', 'requests', 'java', 'go', 'hurl'])(
    'is written for %s',
    async (language) => {
      await post(`/v1/utils/anything?q=it's`, `{"it's": "$(id) \\n"}`);
      const { id } = await newestOf();
      const code = await app.get(`/inspect/api/requests/${id}/as/${language}`);
      expect([code.status, code.headers['content-type']]).toEqual([
        200,
        'text/plain; charset=utf-8',
      ]);
      expect(code.text).toContain('/v1/utils/anything?q=it');
    },
  );

  it('is what curl and fetch send again from its code', async () => {
    const body = `{"it's": "$(id) \\n \u00e9"}`;
    await post(`/v1/utils/anything?q=it's&b[]=1`, body);
    const { id } = await newestOf();
    const codeOf = async (language: string) =>
      (await app.get(`/inspect/api/requests/${id}/as/${language}`)).text;
    await run('sh', ['-c', await codeOf('curl')]);
    expect((await newestOf()).request.body).toBe(body);
    await run(process.execPath, ['--input-type=module', '-e', await codeOf('fetch')]);
    const { request, search } = await newestOf();
    expect([request.body, request.media_type]).toEqual([body, 'application/json']);
    expect(decodeURIComponent(search)).toBe("?q=it's&b[]=1");
    expect((await listOf('path:anything')).matched).toBe(3);
  });
});

describe('a secret', () => {
  const CARD = '4012888888881881';
  const KEY = 'QWRTZKJHGFVBNMLP';
  const PASSWORD = 'hunter2-hunter2';
  const basic = Buffer.from(`me:${PASSWORD}`).toString('base64');

  it.each<[what: string, send: () => Promise<unknown>]>([
    ['a body', () => post('/v1/utils/anything', `{"password": "${PASSWORD}"}`)],
    ['a nested body', () => post('/v1/utils/anything', `{"a":[{"client_secret":["${KEY}"]}]}`)],
    ['a body with escapes', () => post('/v1/utils/anything', `{"pass\\u0077ord":"${PASSWORD}"}`)],
    ['a body that ends too early', () => post('/v1/utils/anything', `{"password":"${PASSWORD}"`)],
    [
      'a form',
      () =>
        post(
          '/v1/utils/anything',
          `a=1&pass%77ord=${PASSWORD}`,
          'application/x-www-form-urlencoded',
        ),
    ],
    [
      'a multipart form',
      () =>
        post(
          '/v1/utils/anything',
          `--x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${PASSWORD}\r\n--x--\r\n`,
          'multipart/form-data; boundary=x',
        ),
    ],
    ['a text', () => post('/v1/utils/anything', `password: ${PASSWORD}`, 'text/plain')],
    ['a card in a text', () => post('/v1/utils/anything', `pay ${CARD}`, 'text/plain')],
    ['a query', () => app.get(`/v1/utils/anything?api_key=${KEY}&access_token=${PASSWORD}`)],
    ['a path', () => app.get(`/v1/utils/nope/${CARD}`)],
    ['Authorization', () => app.get('/v1/utils/anything', { Authorization: `Basic ${basic}` })],
    ['a bearer token', () => app.get('/v1/utils/anything', { Authorization: `Bearer ${KEY}` })],
    ['a cookie', () => app.get('/v1/utils/anything', { Cookie: `sid=${KEY}; b=${PASSWORD}` })],
    ['a key in a header', () => app.get('/v1/utils/anything', { 'X-Api-Key': KEY })],
    ['a referrer', () => app.get('/v1/utils/anything', { Referer: `http://a/?token=${KEY}` })],
    [
      'a charge',
      () =>
        post(
          '/xml/v1/request.api',
          `{"createTransactionRequest":{"merchantAuthentication":{"name":"keep-x","transactionKey":"${KEY}"},"transactionRequest":{"transactionType":"authCaptureTransaction","amount":"2.00","payment":{"creditCard":{"cardNumber":"${CARD}","expirationDate":"2030-12","cardCode":"7391"}}}}}`,
        ),
    ],
    [
      'a charge in UTF-16',
      () =>
        post('/v1/utils/anything', '').then(() =>
          fetch(`${app.url()}/v1/utils/anything`, {
            method: 'POST',
            body: Buffer.from(`\ufeff{"password":"${PASSWORD}","n":"${CARD}"}`, 'utf16le'),
          }),
        ),
    ],
  ])('of %s is shown nowhere', async (_what, send) => {
    await send();
    const list = await app.get('/inspect/api/requests');
    const { id } = await newestOf();
    const texts = [list.text, (await app.get(`/inspect/api/requests/${id}`)).text];
    for (const language of ['curl', 'fetch', 'requests', 'java', 'go'])
      texts.push((await app.get(`/inspect/api/requests/${id}/as/${language}`)).text);
    for (const secret of [CARD, KEY, PASSWORD, basic, '7391"'])
      for (const text of texts) expect(text).not.toContain(secret);
    for (const secret of [CARD, KEY, PASSWORD])
      expect((await listOf(`"${secret}"`)).matched).toBe(0);
  });

  it('that everybody knows is shown, so that what is copied runs', async () => {
    const known = Buffer.from('sandbox:sandbox').toString('base64');
    const credentials = app.apps().flatMap((one) => one.credentials ?? []);
    const [user = '', password = ''] =
      credentials.find(({ label }) => label === 'User')?.value.split(' / ') ?? [];
    const pair = Buffer.from(`${user}:${password}`).toString('base64') || known;
    await app.get('/v1/utils/anything', { Authorization: `Basic ${pair}` });
    expect((await newestOf()).request.headers).toContainEqual(['Authorization', `Basic ${pair}`]);
  });
});

describe('memory', () => {
  it('holds the beginning of a large body, and 500 exchanges', async () => {
    const large = JSON.stringify({ a: 'b'.repeat(300_000) });
    await post('/v1/utils/anything', large);
    const { request, not_sendable: obstacle } = await newestOf();
    expect(request).toMatchObject({ bytes: large.length, truncated: true });
    expect(request.body?.length).toBeLessThanOrEqual(65_536);
    expect(obstacle).toContain('were not recorded completely');
    for (let number = 0; number < 520; number += 1) await app.get('/v1/utils/nope');
    expect((await listOf()).kept).toBe(500);
  });
});

describe('who may look', () => {
  it.each([
    [{ Host: 'evil.example' }, 'evil.example'],
    [{ Origin: 'http://evil.example' }, 'http://evil.example'],
    [{ Origin: 'null' }, 'null'],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }, 'other origins'],
  ])('is no page of another origin or name: %j', async (headers, said) => {
    for (const path of ['requests', 'requests/a-1', 'stream', 'wait?timeout=0']) {
      const response = await app.get(`/inspect/api/${path}`, headers as Record<string, string>);
      expectProblem(response, { status: 403, code: 'inspector_closed' });
      expect(response.text).toContain(said);
    }
  });

  it('is nobody where strangers may connect, and the response says how to change that', async () => {
    const off = await startApp({ ...OPTIONS, environment: { TRUST_PROXY: '1' } });
    try {
      expect(off.platform.recorder).toBeUndefined();
      for (const path of ['/inspect', '/inspect/api/requests'])
        expectProblem(await off.get(path), { status: 404, code: 'inspector_off' });
    } finally {
      await off.stop();
    }
  });

  it('sees nothing of another sandbox in the same process', async () => {
    const other = await startApp(OPTIONS);
    try {
      await other.get('/v1/helpdesk/tickets/9');
      expect((await listOf()).kept).toBe(0);
    } finally {
      await other.stop();
    }
  });
});

describe('a search that cannot be read', () => {
  it.each([
    ['staus:404', 'Did you mean status?', { at: 0, nearest: 'status' }],
    ['method:get is:cashed', 'Did you mean cached?', { at: 11, nearest: 'cached' }],
    ['status:abc', 'a number or a comparison', { term: 'status:abc' }],
    ['"a', 'closing " is missing', { at: 0 }],
    ['http://a', 'put it in quotes', { term: 'http://a' }],
    ['path:', 'Nothing follows path:', {}],
  ])('%s is refused: %s', async (search, said, members) => {
    const response = await app.get(`/inspect/api/requests?q=${encodeURIComponent(search)}`);
    expectProblem(response, { status: 400, code: 'invalid_search' });
    expect(response.text).toContain(said.replaceAll('"', '\\"'));
    expect(response.json()).toMatchObject(members);
  });
});
