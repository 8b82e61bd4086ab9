import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const ROOTS = [
  ...['/v1/helpdesk/exports', '/v1/social/exports', '/v1/flights/exports'],
  ...['/v1/utils/exports', '/sandbox/exports'],
];

const FORMATS = ['postman.json', 'bruno.zip', 'hurl', 'http', 'curl.sh'];

const started: RunningApp[] = [];

async function start(environment: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  const app = await startApp({ createApps: (platform) => createApps({ platform }), environment });
  started.push(app);
  return app;
}

/** Where the requests of an export go. */
async function targetOf(
  app: RunningApp,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const { text } = await app.get(path, headers);
  return /^GET (\S*?)\/v1\/helpdesk$/m.exec(text)?.[1];
}

afterAll(() => Promise.all(started.map((app) => app.stop())));

describe('the exports', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await start();
  });

  it.each(ROOTS)('of %s are listed for programs and for people', async (root) => {
    const listed = (await app.get(`${root}/`)).json() as {
      readonly exports: readonly { readonly url: string }[];
    }; // what it is
    const urls = listed.exports.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(FORMATS.map((format) => `${root}/${format}`)));
    const page = await app.get(`${root}/`, { Accept: 'text/html' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const url of urls) {
      expect(page.text).toContain(`<a href="${url.slice(root.length + 1)}">`);
      expect([url, (await app.get(url)).status]).toEqual([url, 200]);
    }
  });

  it.each(ROOTS)('of %s are led to by the documentation', async (root) => {
    const page = await app.get(`${root.replace(/exports$/, 'docs')}`);
    expect(page.text).toContain('<a href="exports/postman.json">Postman</a>');
  });

  it('have a name for their file and a tag by which they are asked for again', async () => {
    const first = await app.get('/v1/helpdesk/exports/postman.json');
    expect(first.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'inline; filename="helpdesk.postman_collection.json"',
      'cache-control': 'no-cache',
    });
    const tag = String(first.headers.etag);
    const again = await app.get('/v1/helpdesk/exports/postman.json', { 'If-None-Match': tag });
    expect(again.status).toBe(304);
  });

  it('go where they were taken from, with the session that the request names', async () => {
    const hurl = '/v1/helpdesk/exports/hurl';
    const here = new URL(app.url).origin;
    const named = { 'X-Sandbox-Session': 'keep-t2' };
    expect([
      await targetOf(app, `/s/keep-t1${hurl}`),
      await targetOf(app, hurl, named),
      await targetOf(app, hurl, { Host: 'sandbox.test:99' }),
    ]).toEqual([`${here}/s/keep-t1`, `${here}/s/keep-t2`, 'http://sandbox.test:99']);
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])(
    'leave the host open behind a proxy that nobody told of, which adds %s',
    async (header) => {
      const headers = { [header]: 'for=192.0.2.1', Host: 'pod-7.internal' };
      expect([
        await targetOf(app, '/v1/flights/../helpdesk/exports/hurl', headers),
        await targetOf(app, '/v1/helpdesk/exports/hurl', headers),
        await targetOf(app, '/s/keep-t1/v1/helpdesk/exports/hurl', headers),
      ]).toEqual([undefined, '{{base_url}}', '{{base_url}}/s/keep-t1']);
    },
  );

  it('create with a key in a session alone, so that a second run is like the first', async () => {
    const [plain, stored] = await Promise.all(
      ['', '/s/keep-t1'].map((prefix) => app.get(`${prefix}/v1/helpdesk/exports/hurl`)),
    );
    expect(plain?.text).not.toContain('Idempotency-Key');
    expect(stored?.text).toContain('Idempotency-Key: example-createTicket');
  });

  it.each(['helpdesk', 'social', 'flights'])(
    'of %s have each operation that does not steer a session, once',
    async (name) => {
      const { paths } = (await app.get(`/v1/${name}/openapi.json`)).json() as {
        readonly paths: Readonly<Record<string, object>>;
      }; // an OpenAPI document has paths
      const { text } = await app.get(`/v1/${name}/exports/curl.sh`);
      const verbs = ['get', 'post', 'put', 'patch', 'delete'];
      const operations = Object.entries(paths)
        .filter(([path]) => !path.includes(`/${name}/session`) && !path.endsWith('/events'))
        .flatMap(([, item]) => verbs.filter((verb) => verb in item));
      expect(text.match(/^request '/gm)).toHaveLength(operations.length);
    },
  );
});

it('the base URL of the settings stands in exports, whatever the request says', async () => {
  const app = await start({ PUBLIC_BASE_URL: 'https://sandbox.example' });
  const headers = { Host: 'pod-7.internal', 'X-Forwarded-For': '192.0.2.1' };
  expect(await targetOf(app, '/s/keep-t1/v1/helpdesk/exports/hurl', headers)).toBe(
    'https://sandbox.example/s/keep-t1',
  );
});

it('a trusted proxy names the base URL', async () => {
  const app = await start({ TRUST_PROXY: '1' });
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'sandbox.example' };
  expect(await targetOf(app, '/v1/helpdesk/exports/hurl', headers)).toBe('https://sandbox.example');
  const hostile = { 'X-Forwarded-Host': 'a"$(id)' };
  expect(await targetOf(app, '/v1/helpdesk/exports/hurl', hostile)).toBe('{{base_url}}');
});
