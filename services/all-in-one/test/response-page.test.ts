import { describe, expect, it } from '@jest/globals';
import { createInspector, type Recorded, type RecordedPage } from '@sandbox/inspector';
import { useApp } from '@sandbox/testing';
import { createResponsePage } from '@sandbox/web';
import { createApps } from '../src/app.js';

const app = useApp({
  createApps: (platform) => createApps({ platform }),
  createTools: ({ platform, apps }) => {
    const tools = [createInspector({ platform, apps })];
    platform.writePage = createResponsePage(apps, tools);
    return tools;
  },
});

const BROWSER = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
};

const HTML = 'text/html; charset=utf-8';

describe('who opens an address in a browser', () => {
  it.each([
    ['/v1/helpdesk/tickets?limit=2', 200],
    ['/v1/helpdesk/openapi.json', 200],
    ['/v1/helpdesk/tickets/aggregate?group=status', 200],
    ['/v1/social/users/1', 200],
    ['/v1/flights/bookings/999999', 404],
    ['/v1/flights/nothing', 404],
    ['/s/keep-a/v1/flights/airports/1', 200],
    ['/compat/json-server/v1/helpdesk/tickets?_limit=1', 200],
    ['/v1/utils/headers', 200],
    ['/v1/utils/status/503', 503],
    ['/v1/utils/brotli', 200],
    ['/v1/utils/bearer', 401],
    ['/sandbox/v1/session', 200],
    ['/xml/v1/request.api', 200],
    ['/payment/payment', 405],
    ['/inspect/api/requests', 200],
    ['/healthz', 200],
    ['/nothing', 404],
  ])('sees a page of %s', async (path, status) => {
    const page = await app.get(path, BROWSER);
    expect([page.status, page.headers['content-type']]).toEqual([status, HTML]);
    expect(page.text).toContain('<div class="json">');
    const data = await app.get(path);
    expect(data.headers['content-type']).toMatch(/json/);
  });

  it.each([
    '/v1/utils/xml',
    '/v1/utils/image/png',
    '/v1/helpdesk/tickets.ndjson',
    '/v1/helpdesk/docs',
    '/v1/helpdesk',
  ])('gets %s as everybody with this Accept does', async (path) => {
    const { Accept } = BROWSER;
    const [one, other] = await Promise.all([app.get(path, BROWSER), app.get(path, { Accept })]);
    expect([one.status, one.headers['content-type']]).toEqual([
      ...[other.status, other.headers['content-type']],
    ]);
    expect(one.text).not.toContain('<div class="json">');
  });

  it('leaves one exchange in the inspector, as another client would have had it', async () => {
    await app.send('/inspect/api/requests', { method: 'DELETE' });
    await app.get('/v1/helpdesk/teams/1?fields=id,name', BROWSER);
    const { requests } = (await app.get('/inspect/api/requests')).json() as RecordedPage;
    expect(requests.map(({ path, status }) => [path, status])).toEqual([
      ['/v1/helpdesk/teams/1', 200],
    ]);
    const { response } = (
      await app.get(`/inspect/api/requests/${requests[0]?.id}`)
    ).json() as Recorded;
    const body = '{"id":1,"name":"Billing"}';
    expect(response).toMatchObject({ body, media_type: 'application/json', truncated: false });
    expect(response?.bytes).toBe(body.length);
    expect(response?.headers).toContainEqual(['Content-Type', 'application/json']);
  });

  it('is counted once by a limit, and told when it is used up', async () => {
    const headers = { ...BROWSER, 'X-Sandbox-RateLimit': '2;w=60' };
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await app.get('/v1/helpdesk/teams/1', headers)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('has changed a session once', async () => {
    const path = '/s/keep-page/v1/helpdesk/tickets/1';
    await app.send(path, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"priority":"low"}',
    });
    const page = await app.get(path, BROWSER);
    expect(page.headers['x-sandbox-changes']).toBe('1');
    expect(page.text).toContain(`href="${app.url()}/s/keep-page/v1/helpdesk/customers/`);
  });
});

describe('?pretty', () => {
  it.each([
    '/v1/helpdesk/tickets?status=open&limit=1&',
    '/v1/helpdesk/tickets/999999?',
    '/v1/helpdesk/graphql?query=%7Bteams%7Bdata%7Bid%7D%7D%7D&',
    '/v1/helpdesk/tickets?subjet=1&',
    '/compat/json-server/v1/helpdesk/tickets?_limit=1&',
    '/v1/helpdesk/openapi.json?',
    '/v1/utils/uuid?',
    '/sandbox/v1/triggers?',
    '/inspect/api/requests?',
    '/healthz?',
  ])('%s is indented', async (path) => {
    const { text, headers } = await app.get(`${path}pretty`);
    expect(text).toMatch(/^[{[]\n {2}/);
    expect(headers['x-sandbox-ignored']).toBeUndefined();
    if (path.includes('uuid')) return;
    const plain = await app.get(path.slice(0, -1));
    if (path.includes('inspect') || path.includes('healthz')) return;
    expect(text).toBe(`${JSON.stringify(plain.json(), undefined, 2)}\n`);
  });

  it('leaves streams of lines alone', async () => {
    const path = '/v1/helpdesk/teams.ndjson';
    expect((await app.get(`${path}?pretty`)).text).toBe((await app.get(path)).text);
  });
});
