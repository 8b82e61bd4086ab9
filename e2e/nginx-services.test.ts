import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_LOCATIONS, SERVICE_NAMES, type ServiceName } from '@sandbox/kernel';
import { openRequest, sendRequest, type WholeResponse } from './send-request.js';
import { type NginxProcess, startNginx } from './start-nginx.js';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';
import { forEachService, isNginxAbsent } from './use-edge.js';

const CHARGE = {
  createTransactionRequest: {
    merchantAuthentication: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '12.50',
      payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
    },
  },
};

/** Entries of the search that lead to tools around the services. */
const OF_ONE_PROCESS = /^\[.*"\/(?:inspect|session|compat|llms\.txt)/;

/** Headers that belong to a connection, to a server or to a new session. */
const FOREIGN_HEADERS = ['connection', 'date', 'keep-alive', 'server', 'x-sandbox-session'];

/** The headers that say something about the response. */
function ownHeaders({ headers }: WholeResponse): object {
  const own = Object.entries(headers).filter(([name]) => !FOREIGN_HEADERS.includes(name));
  return Object.fromEntries(own);
}

(isNginxAbsent ? describe.skip : describe)('the services behind the edge', () => {
  const processes: ServiceProcess[] = [];
  let services: Readonly<Record<ServiceName, string>>;
  let allInOne: string;
  let nginx: NginxProcess;

  beforeAll(async () => {
    const start = (...options: Parameters<typeof startProcess>): ServiceProcess => {
      const service = startProcess(...options);
      processes.push(service);
      return service;
    };
    const started = forEachService((name) => start({ TRUST_PROXY: '1' }, name));
    const together = start();
    const addresses = new Map<ServiceName, string>();
    for (const name of SERVICE_NAMES) {
      const [, address = ''] = await started[name].waitFor(/"url":"http:\/\/([^"]+)".*"listening"/);
      addresses.set(name, address);
    }
    services = forEachService((name) => addresses.get(name) ?? '');
    allInOne = await waitForUrl(together);
    nginx = await startNginx({ upstreams: services });
  });

  afterAll(async () => {
    await nginx?.stop();
    for (const { child, exited } of processes) {
      child.kill('SIGKILL');
      await exited;
    }
  });

  it('the start page is the one of all services together', async () => {
    const [page, edge] = await Promise.all([
      sendRequest(allInOne, '/'),
      sendRequest(nginx.url, '/'),
    ]);
    // What is about all services at once is in the process of all of them alone.
    const tools =
      /<h2 id="tools">[\s\S]*?<\/ul>\n|<li><a href="session\/docs">Sessions<\/a><\/li>\n/g;
    // After a change: npm run routes
    expect(edge.text).toBe(page.text.replaceAll(tools, ''));
    const names = [
      ...['content-type', 'x-content-type-options', 'content-security-policy', 'referrer-policy'],
      ...['cross-origin-opener-policy', 'permissions-policy'],
    ];
    for (const name of names)
      expect([name, edge.headers[name]]).toEqual([name, page.headers[name]]);
  });

  it.each(['/', '/s/keep-t1/'])('every link of the start page at %s works', async (home) => {
    const { text } = await sendRequest(nginx.url, home);
    const links = [...text.matchAll(/<a href="([^"#]*)/g)].map(([, href = '']) => {
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), nginx.url + home);
      return pathname + search;
    });
    expect(links.length).toBeGreaterThan(SERVICE_NAMES.length);
    for (const path of links) {
      const headers = { Accept: 'text/html' };
      const requested = await openRequest(nginx.url, path, { headers });
      requested.destroy();
      const { location } = requested.headers;
      const next = location && new URL(location, nginx.url + path).pathname;
      const response = next ? await openRequest(nginx.url, next, { headers }) : requested;
      response.destroy();
      expect([path, response.statusCode]).toEqual([path, 200]);
    }
  });

  it.each([
    '/shell/shell.js',
    '/shell/palette.js',
    '/shell/rank.js',
    '/shell/search.js',
    '/shell/trial.js',
    '/favicon.ico',
  ])('%s, which every page loads, is the one of all services together', async (path) => {
    const [own, edge] = await Promise.all([
      sendRequest(allInOne, path),
      sendRequest(nginx.url, path),
    ]);
    const facts = ({ status, headers }: WholeResponse) => [
      status,
      headers['content-type'],
      headers['cache-control'],
    ];
    expect(facts(edge)).toEqual(facts(own));
    // After a change: npm run routes. The process of all services has pages that the edge does not have.
    const lines = own.text.split('\n').filter((line) => !OF_ONE_PROCESS.test(line));
    expect(edge.text.split('\n')).toEqual(lines);
  });

  it.each(SERVICE_NAMES)('%s alone has the guides, as the edge does', async (name) => {
    const headers = { Accept: 'text/html' };
    for (const origin of [`http://${services[name]}`, nginx.url]) {
      const page = await sendRequest(origin, '/guides/sessions', { headers });
      expect([page.status, page.text.includes('<h1>Sessions</h1>')]).toEqual([200, true]);
      const old = await sendRequest(origin, '/s/keep-t1/docs/sessions', { headers });
      expect([old.status, old.headers.location]).toEqual([308, '../guides/sessions']);
    }
  });

  it.each(SERVICE_NAMES)('%s responds the same behind the edge and alone', async (name) => {
    for (const path of SERVICE_LOCATIONS[name].paths) {
      const nowhere = `${path}/nowhere`;
      const headers = { 'X-Request-Id': 'same', Host: 'sandbox.test' };
      const [alone, behind] = await Promise.all([
        sendRequest(`http://${services[name]}`, nowhere, { headers }),
        sendRequest(nginx.url, nowhere, { headers }),
      ]);
      expect([nowhere, behind.status, behind.text]).toEqual([nowhere, alone.status, alone.text]);
      expect([behind.headers.server, ownHeaders(behind)]).toEqual(['nginx', ownHeaders(alone)]);
    }
  });

  it.each([
    '/v1/utils/anything/../../helpdesk',
    '/v1/helpdesk/../../metrics',
    '/v1/social/..%2f..%2fmetrics',
    '/v1/flights/%2e%2e/utils/get',
    '/./v1/utils/get',
    '/v1/%75tils/get',
    '//v1/utils/get',
    '/v1/utils//get',
    '/metrics/../v1/utils/get',
    '/%6detrics',
    ...['/s', '/s/t1/x', '/s/t1/v1/utils/get', '/s/keep-t1/x', '/s/keep-t1/v1/utils/nowhere'],
    ...['/s/keep-t1/v1/utils/../../metrics', '/s/keep-t1//'],
  ])('%s means the same at the edge and in one process', async (path) => {
    const headers = { 'X-Request-Id': 'same', Host: 'sandbox.test' };
    const [together, behind] = await Promise.all([
      sendRequest(allInOne, path, { headers }),
      sendRequest(nginx.url, path, { headers }),
    ]);
    const titleOf = ({ text }: WholeResponse): unknown => JSON.parse(text).title;
    expect([behind.status, titleOf(behind)]).toEqual([together.status, titleOf(together)]);
    expect(behind.text).not.toContain('process_cpu');
  });

  it('links and issuers name the address that the client used', async () => {
    const { headers } = await sendRequest(nginx.url, '/v1/flights/airports?limit=1');
    expect(headers.link).toContain(`<${nginx.url}/v1/flights/airports?limit=1&page=2>; rel="next"`);
    const discovery = await sendRequest(nginx.url, '/.well-known/openid-configuration');
    expect(JSON.parse(discovery.text).token_endpoint).toBe(`${nginx.url}/v1/utils/oauth/token`);
  });

  it('links lead back into the session that the path names', async () => {
    const { headers } = await sendRequest(nginx.url, '/s/keep-t1/v1/flights/airports?limit=1');
    const next = `${nginx.url}/s/keep-t1/v1/flights/airports?limit=1&page=2`;
    expect(headers.link).toContain(`<${next}>; rel="next"`);
    expect(headers['x-sandbox-session']).toBe('keep-t1');
    const followed = await sendRequest(nginx.url, next.slice(nginx.url.length));
    expect(followed.status).toBe(200);
  });

  it('the tag of a record can be used to change it, also by a client that takes gzip', async () => {
    const path = '/v1/helpdesk/tickets/2000?expand=customer,messages.author';
    const read = await sendRequest(nginx.url, path, { headers: { 'Accept-Encoding': 'gzip' } });
    const tag = String(read.headers.etag);
    const write = await sendRequest(nginx.url, '/v1/helpdesk/tickets/2000', {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/json',
        'If-Match': String((await sendRequest(nginx.url, path.split('?')[0] ?? '')).headers.etag),
      },
      body: '{"priority":"low"}',
    });
    expect([read.headers['content-encoding'], tag, write.status]).toEqual([
      undefined,
      expect.stringMatching(/^"/),
      200,
    ]);
  });

  it('a charge is made and found again by its session', async () => {
    const post = (body: object, token = '') =>
      sendRequest(nginx.url, '/xml/v1/request.api', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token && { 'X-Sandbox-Session': token }),
        },
        body: JSON.stringify(body),
      });
    const charge = await post(CHARGE);
    const { transactionResponse } = JSON.parse(charge.text.replace('\ufeff', ''));
    const { merchantAuthentication } = CHARGE.createTransactionRequest;
    const found = await post(
      {
        getTransactionDetailsRequest: {
          merchantAuthentication,
          transId: transactionResponse.transId,
        },
      },
      String(charge.headers['x-sandbox-session']),
    );
    expect(found.text).toContain('"authAmount":12.50');
  });

  it('a feed sends its hello at once, as events and on a socket', async () => {
    const events = await openRequest(nginx.url, '/v1/social/events');
    const [first] = await once(events, 'data');
    events.destroy();
    expect(String(first)).toMatch(/^(id|event|retry|:|data)/);
    const { hostname, port } = new URL(nginx.url);
    const outgoing = request({
      ...{ hostname, port, path: '/v1/social/ws' },
      headers: {
        ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    outgoing.end();
    const [, socket, head] = (await once(outgoing, 'upgrade')) as [IncomingMessage, Socket, Buffer]; // as documented
    const frame = head.length > 0 ? head : (await once(socket, 'data'))[0];
    socket.destroy();
    expect(String(frame)).toContain('"type":"hello"');
  });

  it('a GraphQL subscription sends its results at once, as events and on a socket', async () => {
    const query = encodeURIComponent('subscription { likes(limit: 2) { id } }');
    const path = `/v1/social/graphql?query=${query}&tick_ms=20`;
    const events = await fetch(`${nginx.url}${path}`, { headers: { Accept: 'text/event-stream' } });
    expect((await events.text()).match(/^event: .*$/gm)).toEqual([
      'event: next',
      'event: next',
      'event: complete',
    ]);
    const { hostname, port } = new URL(nginx.url);
    const outgoing = request({
      ...{ hostname, port, path: '/s/keep-edge/v1/social/graphql' },
      headers: {
        ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol': 'graphql-transport-ws',
      },
    });
    outgoing.end();
    const [response, socket] = (await once(outgoing, 'upgrade')) as [IncomingMessage, Socket]; // as documented
    socket.destroy();
    expect(response.headers).toMatchObject({
      'sec-websocket-protocol': 'graphql-transport-ws',
      'x-sandbox-session': 'keep-edge',
    });
  });

  it.each(['/v1/utils/status/102', '/v1/utils/status/103', '/v1/utils/status/100?interim=true'])(
    '%s comes to an end',
    async (path) => {
      expect((await sendRequest(nginx.url, path)).status).toBe(200);
    },
  );
});
