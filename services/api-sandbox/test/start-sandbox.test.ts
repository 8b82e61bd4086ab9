import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { connectSandbox, type Sandbox, type SandboxOptions, startSandbox } from '../src/index.js';

const running: Sandbox[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  running.push(sandbox);
  return sandbox;
}

async function getByTls(url: string, options: RequestOptions): Promise<number | undefined> {
  const outgoing = request(url, { ...options, agent: false });
  const [response] = await once(outgoing.end(), 'response');
  response.resume();
  return response.statusCode;
}

const CUSTOMER = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"name": "Ann"}',
};

describe('a sandbox', () => {
  it('runs the services that are named, each at its address', async () => {
    const { urls, port, url } = await start({ services: ['utils', 'helpdesk'] });
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(urls).toEqual({ utils: `${url}/v1/utils`, helpdesk: `${url}/v1/helpdesk` });
    expect((await fetch(`${urls.helpdesk}/tickets/1`)).status).toBe(200);
    expect((await fetch(`${url}/v1/flights`)).status).toBe(404);
  });

  it('accepts the credentials that it names', async () => {
    const { urls, credentials } = await start({ services: ['utils', 'gateway'] });
    const { username, password } = credentials.basic;
    const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const input = { headers: { Authorization: basic } };
    expect((await fetch(`${urls.utils}/basic-auth/${username}/${password}`, input)).status).toBe(
      200,
    );
    const { clientId, clientSecret } = credentials.oauth;
    const token = await fetch(`${urls.utils}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'client_credentials' },
        ...{ client_id: clientId, client_secret: clientSecret },
      }),
    });
    expect(token.status).toBe(200);
    const call = { authenticateTestRequest: { merchantAuthentication: credentials.gateway } };
    const response = await fetch(`${urls.gateway}/xml/v1/request.api`, {
      method: 'POST',
      body: JSON.stringify(call),
    });
    expect(await response.text()).toContain('"resultCode":"Ok"');
  });

  it('loads records when they are first needed, but for seeds of somebody’s own, which may be wrong', async () => {
    const { url } = await start({ services: ['helpdesk'] });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const seeds = { settings: { SEEDS_DIR: '/nowhere' } };
    await expect(start({ services: ['helpdesk'], ...seeds })).rejects.toThrow(/see SEEDS_DIR$/);
  });

  it('takes settings by their names', async () => {
    const { urls } = await start({ services: ['utils'], settings: { MAX_BODY_BYTES: 1024 } });
    const body = 'x'.repeat(1025);
    expect((await fetch(`${urls.utils}/post`, { method: 'POST', body })).status).toBe(413);
  });

  it('serves HTTPS, whose CA and client certificate clients use as they are', async () => {
    const { tls } = await start({ services: ['utils'], tls: true });
    const { ca, client } = tls;
    expect(await getByTls(`${tls.url}/v1/utils/auth/mtls`, { ca, ...client })).toBe(200);
    expect(await getByTls(`${tls.url}/v1/utils/auth/mtls`, { ca })).toBe(401);
    const error = { code: 'CERT_HAS_EXPIRED' };
    await expect(getByTls(tls.lab('expired'), { ca })).rejects.toMatchObject(error);
    expect(() => tls.lab('expird')).toThrow('There is no TLS host "expird". Did you mean expired?');
    const session = connectHttp2(tls.url, { ca });
    const [fields] = await once(session.request({ ':path': '/v1/utils/get' }), 'response');
    session.destroy();
    expect(fields[':status']).toBe(200);
  });

  it('has no HTTPS unless it is asked for', async () => {
    const sandbox = await start({ services: ['utils'] });
    expect(() => sandbox.tls).toThrow('Start the sandbox with the option { tls: true }.');
  });

  it('serves APIs of your data, alone unless services are named too', async () => {
    const blog = { data: { posts: [{ id: 1, title: 'A' }] } };
    const sandbox = await startSandbox({ apis: { blog }, services: ['utils'] });
    running.push(sandbox);
    const { url, urls } = sandbox;
    expect(urls).toEqual({ blog: `${url}/v1/blog`, utils: `${url}/v1/utils` });
    expect(sandbox.urlOf('blog')).toBe(urls.blog);
    expect(() => sandbox.urlOf('shop')).toThrow('There is no service "shop"; there are gateway,');
    const session = sandbox.session();
    const posts = `${session.url('blog')}/posts`;
    expect((await fetch(posts, { ...CUSTOMER, body: '{"title":"B"}' })).status).toBe(201);
    expect(await (await fetch(`${posts}/count`)).json()).toEqual({ count: 2 });
    expect(await (await fetch(`${urls.blog}/posts/count`)).json()).toEqual({ count: 1 });
    await session.faults('blog', [{ effect: { status: 503 }, when: { first: 1 } }]);
    expect((await fetch(posts)).status).toBe(503);
    await session.assertNoUnusedFaults();
    const alone = await startSandbox({ apis: { blog } });
    running.push(alone);
    expect(alone.urls).toEqual({ blog: `${alone.url}/v1/blog` });
    const elsewhere = connectSandbox(alone.url);
    expect(elsewhere.session('keep-a').url('blog')).toBe(`${alone.url}/s/keep-a/v1/blog`);
    expect(() => elsewhere.urlOf('helpdek')).toThrow('There is no service "helpdek"');
  });

  it.each<[SandboxOptions, string]>([
    [{ apis: { Blog: { data: { posts: [] } } } }, '"Blog" cannot name an API'],
    [{ apis: { blog: { data: { posts: [1] } } } }, 'posts'],
    [
      { settings: { MAX_BODY: 1 } },
      'There is no setting "MAX_BODY". api-sandbox --help lists them.',
    ],
    [
      { settings: { MAX_BODY_BYTE: 1 } },
      'There is no setting "MAX_BODY_BYTE". Did you mean MAX_BODY_BYTES?',
    ],
    [{ settings: { MAX_BODY_BYTES: 1 } }, 'MAX_BODY_BYTES must be a whole number from 1024 to'],
    [{ services: [] }, 'At least one service or API must be named.'],
    [{ settings: { SERVICES: 'mail' } }, 'SERVICES must be one or more of gateway'],
  ])('is not started with %j: %s', async (options, message) => {
    await expect(startSandbox(options)).rejects.toThrow(message);
  });

  it('says which port is taken, and how to get one that is not', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = Object(holder.address());
    const started = startSandbox({ services: ['utils'], port });
    await expect(started).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use.`);
    holder.close();
  });

  it('closes once, however often it is asked', async () => {
    const sandbox = await startSandbox({ services: ['utils'] });
    await Promise.all([sandbox.close(), sandbox.close(), sandbox[Symbol.asyncDispose]()]);
    await sandbox.close();
    await expect(fetch(`${sandbox.url}/v1/utils/uuid`)).rejects.toThrow('fetch failed');
  });

  it('is one of five in a process, which know nothing of each other', async () => {
    const sandboxes = await Promise.all(
      Array.from({ length: 5 }, () => start({ services: ['helpdesk'] })),
    );
    const [first, ...others] = sandboxes.map((one) => one.session('keep-same').url('helpdesk'));
    await fetch(`${first}/customers`, CUSTOMER);
    const changes = async (url = '') =>
      (await fetch(`${url}/customers/1`)).headers.get('x-sandbox-changes');
    expect(await changes(first)).toBe('1');
    expect(await Promise.all(others.map(changes))).toEqual(others.map(() => '0'));
  });
});

describe('a session', () => {
  it('has a name of its own, by its address or by its header', async () => {
    const { session, url } = await start({ services: ['helpdesk'] });
    const [one, other] = [session(), session()];
    expect(one.name).not.toBe(other.name);
    expect(one.url()).toBe(`${url}/s/${one.name}`);
    const created = Object(
      await (await fetch(`${one.url('helpdesk')}/customers`, CUSTOMER)).json(),
    );
    const path = `/v1/helpdesk/customers/${created.id}`;
    expect((await fetch(url + path, { headers: one.headers })).status).toBe(200);
    expect((await fetch(url + path, { headers: other.headers })).status).toBe(404);
  });

  it('is the same for whoever knows the address of the sandbox', async () => {
    const { session, url } = await start({ services: ['helpdesk'] });
    const { name } = session('keep-shared');
    expect(connectSandbox(`${url}/`).session(name).url('helpdesk')).toBe(
      `${url}/s/keep-shared/v1/helpdesk`,
    );
  });

  it('goes back, is copied and begins again in all services at once', async () => {
    const { session } = await start({ services: ['helpdesk', 'social'] });
    const one = session();
    const changes = async ({ url } = one) => {
      const paths = [`${url('helpdesk')}/customers/1`, `${url('social')}/users/1`];
      const responses = await Promise.all(paths.map((path) => fetch(path)));
      return responses.map(({ headers }) => headers.get('x-sandbox-changes'));
    };
    const write = () => fetch(`${one.url('helpdesk')}/customers`, CUSTOMER);
    await write();
    await one.snapshot('begun');
    await write();
    expect(await changes()).toEqual(['2', '0']);
    const copy = await one.fork();
    await one.restore('begun');
    expect([await changes(), await changes(copy)]).toEqual([
      ['1', '0'],
      ['2', '0'],
    ]);
    await one.advance(3600);
    await one.reset();
    expect(await changes()).toEqual(['0', '0']);
    await expect(one.restore('begun')).rejects.toMatchObject({
      name: 'SandboxError',
      status: 404,
      code: 'unknown_snapshot',
    });
  });

  it('has a start page for browsers, and Markdown for clients that would rather have it', async () => {
    const { url } = await start({ services: ['helpdesk'] });
    const read = (accept: string) => fetch(url, { headers: { Accept: accept } });
    const [page, markdown] = await Promise.all([read('text/html,*/*'), read('text/markdown')]);
    for (const { headers } of [page, markdown]) expect(headers.get('vary')).toMatch(/^Accept,/);
    expect(await page.text()).toContain('<h1>API Sandbox</h1>');
    expect(await markdown.text()).toBe(await (await fetch(`${url}/llms.txt`)).text());
  });

  it('has faults for the requests that they match, and tells what came', async () => {
    const { session } = await start({ services: ['helpdesk'] });
    const one = session();
    const match = { method: 'POST', path: '*/customers' };
    await one.faults('helpdesk', [{ match, effect: { status: 503 }, when: { first: 2 } }]);
    const requests = one.requests('method:post path:customers');
    const waiting = requests.wait({ count: 3 });
    for (let attempt = 0; attempt < 3; attempt += 1)
      await fetch(`${one.url('helpdesk')}/customers`, CUSTOMER);
    const seen = await waiting;
    expect(seen.map(({ status }) => status)).toEqual([503, 503, 201]);
    expect(seen[2]?.request.body).toBe(CUSTOMER.body);
    expect((await requests.list()).map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
    expect(await session().requests().list()).toEqual([]);
    await expect(requests.wait({ count: 4, timeout: 1 })).rejects.toMatchObject({
      status: 408,
      code: 'wait_timeout',
    });
    await expect(one.requests('status:418').wait({ timeout: 1 })).rejects.toThrow(
      `\n  POST ${new URL(one.url('helpdesk')).pathname}/customers 201: not status:418\n`,
    );
    await one.faults('helpdesk', []);
    expect((await fetch(`${one.url('helpdesk')}/customers`, CUSTOMER)).status).toBe(201);
  });

  it('lists the faults that were not used up, of whichever services run', async () => {
    const { session } = await start({ services: ['utils', 'gateway'] });
    const one = session('keep-faults');
    await one.assertNoUnusedFaults();
    await one.faults('utils', [
      { id: 'busy', match: { method: 'GET' }, effect: { status: 503 }, when: { first: 2 } },
    ]);
    await one.faults('gateway', [{ match: { path: '*/request.api' }, effect: { reset: true } }]);
    const ask = (path: string) => fetch(`${one.url()}${path}`).catch(() => undefined);
    await ask('/v1/utils/uuid');
    await expect(one.assertNoUnusedFaults()).rejects.toThrow(
      [
        'The session keep-faults has faults that were not used up:',
        '',
        'service  fault   requests                  effect          hits',
        'utils    busy    GET any path              {"status":503}  1 of 2',
        'gateway  rule-1  any method */request.api  {"reset":true}  0',
      ].join('\n'),
    );
    await ask('/v1/utils/uuid');
    await ask('/xml/v1/request.api');
    await one.assertNoUnusedFaults();
  });
});
