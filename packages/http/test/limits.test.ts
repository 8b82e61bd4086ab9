import { afterEach, describe, expect, it } from '@jest/globals';
import { get, json, post, raw, readRules } from '../src/index.js';
import { bodyOf, openRaw } from './raw-connection.js';
import { type SentResponse, send } from './send.js';
import {
  NOW,
  startTestServer,
  stopTestServers,
  type TestServer,
  type TestServerOptions,
} from './start-test-server.js';

afterEach(stopTestServers);

const ETAG = '"one"';
const EPOCH = NOW / 1000;

async function start(options: TestServerOptions = {}) {
  const written: string[] = [];
  let elapsed = 0;
  const server = await startTestServer({
    routes: [
      get('/t', () =>
        json(
          { at: 'rest' },
          { constant: true, headers: ['Cache-Control', 'max-age=60', 'ETag', ETAG] },
        ),
      ),
      post('/t', async (request) => {
        written.push(String(await request.readBody()));
        return json({}, { status: 201 });
      }),
      raw('GET', '/t/stream', (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/plain', 'X-Own': 'yes' });
        response.end('streamed');
      }),
    ],
    elapsed: () => elapsed,
    ...options,
  });
  return {
    ...server,
    written,
    wait(ms: number) {
      elapsed += ms;
    },
  };
}

type Headers = Readonly<Record<string, string>>;

function ask(
  { port }: Pick<TestServer, 'port'>,
  limit: string,
  {
    path = '/t',
    method = 'GET',
    headers = {},
  }: { path?: string; method?: string; headers?: Headers } = {},
): Promise<SentResponse> {
  return send({ port, method, path, headers: { 'X-Sandbox-RateLimit': limit, ...headers } });
}

/** What a response says of its limit. */
function limitOf({ status, headers }: SentResponse) {
  return [
    status,
    headers['ratelimit-policy'],
    headers.ratelimit,
    headers['x-ratelimit-limit'],
    headers['x-ratelimit-remaining'],
    headers['x-ratelimit-reset'],
    headers['retry-after'],
  ];
}

const NONE = [undefined, undefined, undefined, undefined, undefined, undefined];

describe('several limits in a header', () => {
  it('are asked in their order, and the first that is used up refuses', async () => {
    const server = await start();
    const both = '1;w=1;policy=burst, 2;w=60;policy=minute';
    const one = await ask(server, both);
    const two = await ask(server, both);
    server.wait(1000);
    const three = await ask(server, both);
    server.wait(1000);
    const four = await ask(server, both);
    const policies = '"burst";q=1;w=1, "minute";q=2;w=60';
    expect([one, two, three, four].map(limitOf)).toEqual([
      [200, policies, '"burst";r=0;t=1, "minute";r=1;t=60', '1', '0', String(EPOCH + 1), undefined],
      [429, '"burst";q=1;w=1', '"burst";r=0;t=1', '1', '0', String(EPOCH + 1), '1'],
      [
        200,
        policies,
        '"burst";r=0;t=1, "minute";r=0;t=59',
        '2',
        '0',
        String(EPOCH + 59),
        undefined,
      ],
      [429, policies, '"burst";r=1;t=1, "minute";r=0;t=58', '2', '0', String(EPOCH + 58), '58'],
    ]);
    expect(JSON.parse(four.body)).toMatchObject({ 'violated-policies': ['minute'], limit: 2 });
  });
});

describe('a request that the last of several limits refuses', () => {
  it.each(['fixed', 'sliding', 'bucket'])(
    'is counted by none of those before it, by %s',
    async (algorithm) => {
      const server = await start();
      const wide = `3;w=60;policy=wide;algorithm=${algorithm}`;
      const both = `${wide}, 1;w=60;policy=narrow`;
      await ask(server, both);
      for (let count = 0; count < 4; count += 1) {
        const { status, headers } = await ask(server, both);
        expect([status, headers.ratelimit]).toEqual([429, expect.stringContaining('"wide";r=2;')]);
      }
      const { status, headers } = await ask(server, wide);
      expect([status, headers.ratelimit]).toEqual([200, expect.stringContaining('"wide";r=1;')]);
    },
  );
});

describe('a limit that a header asks for', () => {
  it('is counted down in the headers of each response, and refuses what is beyond', async () => {
    const server = await start();
    const first = limitOf(await ask(server, '2;w=60'));
    server.wait(18_500);
    const second = limitOf(await ask(server, '2;w=60'));
    const third = await ask(server, '2;w=60');
    server.wait(41_500);
    const later = limitOf(await ask(server, '2;w=60'));
    const policy = '"default";q=2;w=60';
    const end = String(EPOCH + 42);
    expect([first, second, limitOf(third), later]).toEqual([
      [200, policy, '"default";r=1;t=60', '2', '1', String(EPOCH + 60), undefined],
      [200, policy, '"default";r=0;t=42', '2', '0', end, undefined],
      [429, policy, '"default";r=0;t=42', '2', '0', end, '42'],
      [200, policy, '"default";r=1;t=60', '2', '1', String(EPOCH + 60), undefined],
    ]);
    expect(JSON.parse(third.body)).toEqual({
      type: 'about:blank',
      title: 'A requested rate limit is exceeded',
      status: 429,
      code: 'rate_limit_exceeded',
      detail: 'The limit "default" of 2 requests in 60 s is exceeded. Try again in 42 s.',
      instance: '/t',
      limit: 2,
      window_s: 60,
      retry_after: 42,
      'violated-policies': ['default'],
    });
  });

  it.each([
    ['1;w=60;reset=seconds', ['60', '60']],
    ['1;w=60;reset=epoch;retry=date', [String(EPOCH + 60), 'Mon, 30 Mar 2026 12:01:00 GMT']],
    ['1;w=60;algorithm=sliding;reset=seconds', ['60', '60']],
    ['1;w=90;algorithm=bucket;reset=seconds;retry=date', ['90', 'Mon, 30 Mar 2026 12:01:30 GMT']],
  ])('%s says in which form it wants its times', async (limit, expected) => {
    const server = await start();
    await ask(server, limit);
    const { headers } = await ask(server, limit);
    expect([headers['x-ratelimit-reset'], headers['retry-after']]).toEqual(expected);
  });

  it('gives a token of a bucket back after its part of the window', async () => {
    const server = await start();
    const limit = '3;w=60;algorithm=bucket;policy=burst';
    const statuses = [];
    for (const ms of [0, 0, 0, 0, 20_000, 0]) {
      server.wait(ms);
      const { status, headers } = await ask(server, limit);
      statuses.push([status, headers.ratelimit]);
    }
    expect(statuses).toEqual([
      [200, '"burst";r=2;t=20'],
      [200, '"burst";r=1;t=20'],
      [200, '"burst";r=0;t=20'],
      [429, '"burst";r=0;t=20'],
      [200, '"burst";r=0;t=20'],
      [429, '"burst";r=0;t=20'],
    ]);
  });

  it('lets exactly 10 of 300 parallel requests pass', async () => {
    const server = await start();
    const statuses = new Map<number | undefined, number>();
    await Promise.all(
      Array.from({ length: 300 }, async () => {
        const { status } = await ask(server, '10;w=60');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    expect([...statuses]).toEqual(
      expect.arrayContaining([
        [200, 10],
        [429, 290],
      ]),
    );
  });

  it('never runs the handler of a request that it refuses', async () => {
    const server = await start();
    const statuses = [];
    for (let count = 0; count < 3; count++)
      statuses.push((await ask(server, '1;w=60', { method: 'POST' })).status);
    expect([statuses, server.written]).toEqual([[201, 429, 429], ['']]);
  });

  it('counts each session, key and address by itself, where it is to', async () => {
    const server = await start({ settings: { TRUST_PROXY: 1 } });
    const from = (address: string, headers: Headers = {}) => ({
      headers: { 'X-Forwarded-For': address, ...headers },
    });
    const [here, there] = ['198.51.100.1', '198.51.100.2'];
    const session = (name: string): Headers => ({ 'X-Sandbox-Session': name });
    const cases: [limit: string, ...rest: ReturnType<typeof from>[]][] = [
      ['1;w=60', from(here), from(there)],
      ['1;w=60', from(here, session('keep-a')), from(there, session('keep-a'))],
      ['1;w=60;by=session', from(here, session('keep-b')), from(here, session('keep-c'))],
      ['1;w=60;by=address', from(here, session('keep-d')), from(there, session('keep-d'))],
      [
        '1;w=60;by=address',
        from('2001:db8::1', session('keep-d')),
        from('2001:db8::2', session('keep-d')),
      ],
      ['1;w=60;by=key', from(here, { 'X-API-Key': 'one' }), from(here, { 'X-API-Key': 'two' })],
      [
        '1;w=60;by=key',
        from(here, { Authorization: 'Bearer a' }),
        from(there, { Authorization: 'Bearer a' }),
      ],
      ['2;w=60;by=key', from(here), from(there)],
    ];
    const statuses = [];
    for (const [limit, one, other] of cases) {
      await ask(server, limit, one);
      statuses.push((await ask(server, limit, other)).status);
    }
    expect(statuses).toEqual([200, 429, 200, 200, 429, 200, 429, 200]);
  });

  it.each([
    ['10', 400, 'The parameter w is required'],
    ['10;w=60, 5;w=1', 400, 'needs a separate policy'],
    ['10;w=60;by=session', 400, 'the request names no session'],
  ])('%s is refused with %i: %s', async (limit, status, detail) => {
    const server = await start();
    const response = await ask(server, limit);
    expect(JSON.parse(response.body)).toMatchObject({
      status,
      code: 'invalid_rate_limit',
      detail: expect.stringContaining(detail),
    });
    expect(limitOf(response)).toEqual([400, ...NONE]);
  });
});

describe('a response under a limit', () => {
  it('has its own numbers, also where the cache has the rest, and no cache keeps it', async () => {
    const server = await start();
    const plain = () => send({ port: server.port, method: 'GET', path: '/t' });
    const seen = [];
    for (let count = 0; count < 3; count++) {
      const limited = await ask(server, '5;w=60');
      const free = await plain();
      seen.push([limited.headers.ratelimit, limited.headers['cache-control'], limited.body]);
      seen.push([free.headers.ratelimit, free.headers['cache-control'], free.body]);
    }
    const body = '{"at":"rest"}';
    expect(server.platform.responses.hits).toBeGreaterThan(1);
    expect(seen).toEqual([
      ['"default";r=4;t=60', 'no-store', body],
      [undefined, 'max-age=60', body],
      ['"default";r=3;t=60', 'no-store', body],
      [undefined, 'max-age=60', body],
      ['"default";r=2;t=60', 'no-store', body],
      [undefined, 'max-age=60', body],
    ]);
  });

  it('has them whatever it is: not modified, not found, a stream, no content', async () => {
    const server = await start();
    const limit = '9;w=60';
    const responses = [
      await ask(server, limit, { headers: { 'If-None-Match': ETAG } }),
      await ask(server, limit, { path: '/t/nothing' }),
      await ask(server, limit, { path: '/t/stream' }),
      await ask(server, limit, { method: 'OPTIONS' }),
      await ask(server, limit, { method: 'HEAD' }),
    ];
    expect(
      responses.map(({ status, headers }) => [status, headers.ratelimit, headers['cache-control']]),
    ).toEqual(
      [304, 404, 200, 204, 200].map((status, at) => [
        status,
        `"default";r=${8 - at};t=60`,
        'no-store',
      ]),
    );
  });

  it.each([false, true])(
    'lets scripts of other pages read them (credentials: %s)',
    async (shares) => {
      const server = await start({ sharesCredentials: shares });
      const names = [
        ...['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining'],
        ...['X-RateLimit-Reset', 'Link'],
      ];
      const exposed = async (path: string): Promise<readonly string[]> => {
        const sent = { path, headers: { Origin: 'https://page.example' } };
        const { headers } = await ask(server, '2;w=60', sent);
        return headers['access-control-expose-headers']?.split(', ') ?? [];
      };
      expect(await exposed('/t')).toEqual(expect.arrayContaining(names));
      const streamed = await exposed('/t/stream');
      expect(streamed).toEqual(expect.arrayContaining([...names, ...(shares ? ['X-Own'] : [])]));
      expect(await exposed('/t')).toEqual(expect.arrayContaining([...names, 'Retry-After']));
    },
  );

  it('has no fault when it is refused', async () => {
    const server = await start();
    const headers = { 'X-Sandbox-Fault': 'status=503' };
    const responses = [
      await ask(server, '1;w=60', { headers }),
      await ask(server, '1;w=60', { headers }),
    ];
    expect(responses.map(({ status, headers }) => [status, headers['x-sandbox-fault']])).toEqual([
      [503, 'header; status=503'],
      [429, undefined],
    ]);
  });
});

describe('a WebSocket handshake under a limit', () => {
  const handshake =
    'GET /t/ws HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\nX-Sandbox-RateLimit: 1;w=60\n\n';

  it('is counted, and refused beyond it', async () => {
    const { port } = await start({
      app: {
        upgrade: (_request, socket) => {
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
        },
      },
    });
    expect(await openRaw(port, handshake).closed()).toContain('HTTP/1.1 101 ');
    const rejected = await openRaw(port, handshake).until('}');
    expect(rejected).toMatch(/^HTTP\/1\.1 429 /);
    expect(rejected).toContain('\r\nRetry-After: 60\r\n');
    expect(rejected).toContain('\r\nRateLimit: "default";r=0;t=60\r\n');
    expect(bodyOf(rejected)).toMatchObject({ code: 'rate_limit_exceeded' });
  });

  it('is counted under the limit of a session too', async () => {
    const { port, platform } = await start({
      app: {
        upgrade: (_request, socket) => {
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
        },
      },
    });
    const rules = readRules([{ effect: { rate_limit: { limit: 1, window_s: 60 } } }]);
    const session = { name: 'keep-a', scenario: undefined };
    await platform.faults.rules.set({ service: 'test', session }, rules, '127.0.0.1');
    const inSession =
      'GET /s/keep-a/t/ws HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\n\n';
    expect(await openRaw(port, inSession).closed()).toContain('HTTP/1.1 101 ');
    expect(await openRaw(port, inSession).until('}')).toMatch(/^HTTP\/1\.1 429 /);
  });
});
