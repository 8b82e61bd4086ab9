import { describe, expect, it } from '@jest/globals';
import { createInspector, type Recorded, type RecordedPage } from '@sandbox/inspector';
import { expectProblem, type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

async function withInspector(
  test: (app: RunningApp) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const app = await startApp({
    createApps: (platform) => createApps({ platform }),
    createTools: (parts) => [createInspector(parts)],
    environment,
  });
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

async function listOf(app: RunningApp, search = ''): Promise<RecordedPage> {
  const answer = await app.get(`/inspect/api/requests?q=${encodeURIComponent(search)}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.json() as RecordedPage;
}

/** The newest exchange of a search, whole. */
async function newestOf(app: RunningApp, search: string): Promise<Recorded> {
  const [first] = (await listOf(app, search)).requests;
  const answer = await app.get(`/inspect/api/requests/${first?.id}`);
  expect(answer.status).toBe(200);
  return answer.json() as Recorded;
}

describe('the inspector', () => {
  it('lists what was called, newest first, but not itself and not probes', () =>
    withInspector(async (app) => {
      await app.get('/v1/helpdesk/tickets/1');
      await app.get('/v1/utils/nope?a=1');
      await app.get('/healthz');
      const { requests, kept, matched } = await listOf(app);
      expect([kept, matched]).toEqual([2, 2]);
      expect(requests).toMatchObject([
        {
          ...{ service: 'utils', method: 'GET', path: '/v1/utils/nope', search: '?a=1' },
          ...{ status: 404, problem: 'not_found', route: null, kind: 'request' },
        },
        { service: 'helpdesk', status: 200, route: '/v1/helpdesk/tickets/:id', problem: null },
      ]);
    }));

  it('shows headers and bodies as they were sent', () =>
    withInspector(async (app) => {
      await app.send('/v1/utils/anything', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Mine': 'a' },
        body: '{"a": [1, 2]}',
      });
      const { request, response } = await newestOf(app, 'path:anything');
      expect(request).toMatchObject({ body: '{"a": [1, 2]}', bytes: 13, truncated: false });
      expect(request.headers).toContainEqual(['X-Mine', 'a']);
      expect(response?.headers).toContainEqual(['Content-Type', 'application/json']);
      expect(JSON.parse(response?.body ?? '')).toMatchObject({ json: { a: [1, 2] } });
    }));

  it('shows what was sent compressed', () =>
    withInspector(async (app) => {
      await app.get('/v1/helpdesk/tickets?limit=20', { 'Accept-Encoding': 'gzip' });
      const { response } = await newestOf(app, 'path:tickets');
      expect(response).toMatchObject({ decoded: 'gzip', truncated: false });
      expect(response?.body).toContain('"data":[');
    }));

  it('names what comes from the cache', () =>
    withInspector(async (app) => {
      for (let times = 0; times < 4; times += 1) await app.get('/v1/helpdesk/tickets/1');
      const { requests } = await listOf(app, 'is:cached');
      expect(requests.length).toBeGreaterThan(0);
      expect((await newestOf(app, 'is:cached')).response?.body).toContain('"id":1');
    }));

  it('is off where strangers may connect, and says how to turn it on', () =>
    withInspector(
      async (app) => {
        expect(app.platform.recorder).toBeUndefined();
        for (const path of ['/inspect', '/inspect/api/requests'])
          expectProblem(await app.get(path), { status: 404, code: 'inspector_off' });
      },
      { TRUST_PROXY: '1' },
    ));

  it.each([
    [{ Host: 'evil.example' }, 'evil.example'],
    [{ Origin: 'http://evil.example' }, 'http://evil.example'],
    [{ Origin: 'null' }, 'null'],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }, 'other origins'],
  ])('refuses a page that is not its own: %j', (headers, said) =>
    withInspector(async (app) => {
      const answer = await app.get('/inspect/api/requests', headers as Record<string, string>);
      expectProblem(answer, { status: 403, code: 'inspector_closed' });
      expect(answer.text).toContain(said);
    }),
  );
});
