import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SandboxServer } from '@sandbox/http';
import { parseSettings, SERVICE_NAMES } from '@sandbox/kernel';
import { createHttpClient } from '@sandbox/testing';
import { formatBanner } from '../../src/banner.js';
import { ALL_IN_ONE_SETTINGS } from '../../src/config.js';
import { createSandbox } from '../../src/create-sandbox.js';
import { type OwnSource, readDataSetting } from '../../src/own/own-sources.js';

const POSTS = [
  { id: 1, title: 'A', views: 3 },
  { id: 2, title: 'B', views: 5 },
];
const BLOG: OwnSource = {
  name: 'blog',
  data: { posts: POSTS, comments: [{ id: 1, body: 'x', postId: 2 }] },
};

const settingsOf = (environment: Readonly<Record<string, string>>) =>
  parseSettings(ALL_IN_ONE_SETTINGS, {
    ...{ PORT: '0', LOG_LEVEL: 'silent', SERVICES: 'none', OPERATIONS_PORT: '0' },
    ...environment,
  });

interface Running {
  readonly server: SandboxServer;
  readonly url: string;
  readonly client: ReturnType<typeof createHttpClient>;
}

const running: Running[] = [];

async function start(
  apis: readonly OwnSource[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const server = await createSandbox(settingsOf(environment), { apis });
  const { url } = await server.listen();
  const client = createHttpClient(url);
  running.push({ server, url, client });
  return { server, url, client };
}

afterAll(async () => {
  for (const { client, server } of running) {
    client.close();
    await server.stop();
  }
});

const post = (body: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('an API of the user', () => {
  let blog: Running;
  const get = (path: string, headers = {}) => blog.client.send(path, { headers });
  beforeAll(async () => {
    blog = await start([BLOG], { SERVICES: 'utils' });
  });

  it('is served beside the services, and comes first', async () => {
    expect((await get('/v1/blog/posts')).json()).toMatchObject({ data: POSTS });
    expect((await get('/v1/utils/uuid')).status).toBe(200);
    expect(blog.server.apps.map(({ name }) => name)).toEqual(['blog', 'utils']);
    const page = (await get('/', { Accept: 'text/html' })).text;
    expect(page.indexOf('v1/blog')).toBeLessThan(page.indexOf('v1/utils'));
    expect((await get('/llms.txt')).text).toContain('### blog');
    expect(formatBanner(blog.url, blog.server)).toContain(`curl '${blog.url}/v1/blog/posts`);
  });

  it('keeps what is written without a session, which is its session keep-own', async () => {
    const created = await blog.client.send('/v1/blog/posts', post({ title: 'C' }));
    expect([created.status, created.headers['x-sandbox-write']]).toEqual([201, 'kept']);
    expect(created.headers['x-sandbox-session']).toBe('keep-own');
    const { location = '' } = created.headers;
    expect((await get(location)).json()).toMatchObject({ title: 'C' });
    expect((await get(`/s/keep-own${location}`)).status).toBe(200);
    const query = post({ query: '{ posts { data { title } } }' });
    expect((await blog.client.send('/v1/blog/graphql', query)).text).toContain('"C"');
    expect((await get('/compat/json-server/v1/blog/posts')).json()).toHaveLength(3);
    expect((await get('/s/keep-own/session')).json()).toMatchObject({
      services: { blog: { changes: 1 } },
    });
    await blog.client.send('/v1/blog/session', { method: 'DELETE' });
    expect((await get(location)).status).toBe(404);
  });

  it('has nothing of it in other sessions', async () => {
    await blog.client.send(
      '/v1/blog/posts',
      post({ title: 'D' }, { 'X-Sandbox-Session': 'keep-a' }),
    );
    expect((await get('/v1/blog/posts/count')).json()).toEqual({ count: 2 });
    expect((await get('/s/keep-a/v1/blog/posts/count')).json()).toEqual({ count: 3 });
  });

  it('has the faults of keep-own without a session', async () => {
    const rules = { rules: [{ effect: { status: 503 } }] };
    const sent = { ...post(rules), method: 'PUT' };
    expect((await blog.client.send('/v1/blog/session/faults', sent)).status).toBe(200);
    expect((await get('/v1/blog/posts')).status).toBe(503);
    expect((await get('/v1/utils/uuid')).status).toBe(200);
    await blog.client.send('/v1/blog/session/faults', { method: 'DELETE' });
    expect((await get('/v1/blog/posts')).status).toBe(200);
  });

  it('is known to the inspector and the session page', async () => {
    const inspector = (await get('/inspect', { Accept: 'text/html' })).text;
    expect(inspector).toContain('/v1/blog/session/changes');
    expect(inspector).toContain(`/v1/blog/posts?limit=2&#39;`);
    const session = (await get('/s/keep-b/session', { Accept: 'text/html' })).text;
    expect(session).toContain(`/s/keep-b/v1/blog/posts?limit=2'`);
    expect(session).not.toContain('v1/helpdesk');
  });

  it('has its fingerprint and notices at its root', async () => {
    expect((await get('/v1/blog')).json()).toMatchObject({
      fingerprint: expect.stringMatching(/^[\w-]{16}$/),
      notices: [],
    });
  });
});

describe('writes without a session', () => {
  it.each<[Readonly<Record<string, string>>, OwnSource, string]>([
    [{}, BLOG, 'kept'],
    [{ DATA_WRITES: 'simulated' }, BLOG, 'simulated'],
    [{ PUBLIC: 'true' }, BLOG, 'simulated'],
    [{ PUBLIC: 'true', DATA_WRITES: 'kept' }, BLOG, 'kept'],
    [{}, { ...BLOG, writes: 'simulated' }, 'simulated'],
    [{ DATA_WRITES: 'simulated' }, { ...BLOG, writes: 'kept' }, 'kept'],
  ])('with %j are as DATA_WRITES and the API say', async (environment, source, expected) => {
    const { client } = await start([source], environment);
    const { headers } = await client.send('/v1/blog/posts', post({ title: 'C' }));
    expect(headers['x-sandbox-write']).toBe(expected);
    const count = expected === 'kept' ? 3 : 2;
    expect((await client.send('/v1/blog/posts/count', {})).json()).toEqual({ count });
  });
});

describe('DATA', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'own-'));
    writeFileSync(join(folder, 'db.json'), JSON.stringify({ posts: POSTS }));
    writeFileSync(join(folder, 'bad.json'), '{"posts": [');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['db.json', [['my', 'db.json']]],
    [
      'shop=./shop, crm=a=b.json',
      [
        ['shop', './shop'],
        ['crm', 'a=b.json'],
      ],
    ],
    ['./a=b.json', [['my', './a=b.json']]],
    ['C:\\data\\db.json', [['my', 'C:\\data\\db.json']]],
    ['', []],
  ])('%j names files and folders', (text, expected) => {
    expect(readDataSetting(text).map(({ name, data }) => [name, data])).toEqual(expected);
  });

  it('serves a file as /v1/my', async () => {
    const { client } = await start([], { DATA: join(folder, 'db.json') });
    expect((await client.send('/v1/my/posts/2', {})).json()).toEqual(POSTS[1]);
  });

  it('is refused with all that is wrong', async () => {
    const bad = join(folder, 'bad.json');
    const DATA = [bad, bad, `Shop=${bad}`, `helpdesk=${bad}`].join(',');
    const starting = createSandbox(settingsOf({ DATA }));
    await expect(starting).rejects.toMatchObject({
      message: expect.stringMatching(/^This data cannot be served:\n/),
    });
    await expect(starting).rejects.toThrow('Name them: shop=<path>');
    await expect(starting).rejects.toThrow('"Shop" cannot name an API');
    await expect(starting).rejects.toThrow('my-helpdesk=<path>');
    await expect(starting).rejects.toThrow('bad.json, line 1: ');
  });

  it.each(SERVICE_NAMES)('cannot take the name %s', async (name) => {
    await expect(createSandbox(settingsOf({}), { apis: [{ ...BLOG, name }] })).rejects.toThrow(
      `"${name}" is a name of API Sandbox itself`,
    );
  });

  it('may be missing only where there is something else to serve', async () => {
    await expect(createSandbox(settingsOf({}))).rejects.toThrow('SERVICES=none needs DATA');
  });
});

it('the text of a start has ten notices, and how many more there are', () => {
  const notices = Array.from({ length: 12 }, (_, index) => `Notice ${index}.`);
  const app = { name: 'my', examples: [], notices };
  const text = formatBanner('http://a', { apps: [app as never], tools: [] });
  expect(text).toContain('  my: Notice 0.\n');
  expect(text).toContain('  my: Notice 9.\n  2 more: see /v1/my.\n');
  expect(text).not.toContain('Notice 10.');
});

describe('a configuration file', () => {
  let folder: string;
  const write = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'own-'));
    write('db.json', { posts: POSTS });
    write('sandbox.config.json', {
      apis: {
        my: { title: 'Blog', collections: { posts: { fields: { title: { required: true } } } } },
        shop: { data: './db.json', writes: 'simulated' },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['beside the data says what is declared of it', { DATA: 'db.json' }, ['my']],
    [
      'that is named adds its own APIs',
      { DATA: 'db.json', SANDBOX_CONFIG: 'sandbox.config.json' },
      ['my', 'shop'],
    ],
  ])('%s', async (_what, files, names) => {
    const environment = Object.entries(files).map(([name, file]) => [name, join(folder, file)]);
    const { server, client } = await start([], Object.fromEntries(environment));
    expect(server.apps.map(({ name }) => name)).toEqual(names);
    const { status, text } = await client.send('/v1/my/posts', post({ views: 1 }));
    expect([status, text]).toEqual([422, expect.stringContaining('title')]);
  });

  it('can stand for the data', async () => {
    const data = join(folder, 'sandbox.config.json');
    const { server, client } = await start([{ name: 'shop', data }]);
    expect(server.apps.map(({ name }) => name)).toEqual(['shop']);
    const { headers } = await client.send('/v1/shop/posts', post({ title: 'C' }));
    expect(headers['x-sandbox-write']).toBe('simulated');
  });

  it('that names no data for an API is refused', async () => {
    const SANDBOX_CONFIG = join(folder, 'sandbox.config.json');
    await expect(createSandbox(settingsOf({ SANDBOX_CONFIG }))).rejects.toThrow(
      'names no data for my. Add {"apis": {"my": {"data": "./my.json"}}}.',
    );
  });
});
