import { get as openGet } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createInspector,
  type ExplanationStep,
  type Recorded,
  type RecordedPage,
  type Waited,
} from '@sandbox/inspector';
import { expectProblem, type StartOptions, startApp, useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const OPTIONS: StartOptions = {
  createApps: (platform) => createApps({ platform }),
  createTools: (parts) => [createInspector(parts)],
};

const app = useApp(OPTIONS);

beforeEach(async () => {
  expect((await app.send('/inspect/api/requests', { method: 'DELETE' })).status).toBe(204);
});

async function listOf(search = ''): Promise<RecordedPage> {
  const answer = await app.get(`/inspect/api/requests?q=${encodeURIComponent(search)}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.json() as RecordedPage;
}

/** The newest exchange of a search, whole. */
async function newestOf(search = ''): Promise<Recorded> {
  const [first] = (await listOf(search)).requests;
  const answer = await app.get(`/inspect/api/requests/${first?.id}`);
  expect(answer.status).toBe(200);
  return answer.json() as Recorded;
}

function stepsOf({ explanation }: Recorded, topic: string): readonly ExplanationStep[] {
  return explanation.filter((step) => step.topic === topic);
}

const post = (path: string, body: string, type = 'application/json') =>
  app.send(path, { method: 'POST', headers: { 'Content-Type': type }, body });

describe('the inspector', () => {
  it('lists what was called, newest first, but not itself and not probes', async () => {
    await app.get('/v1/helpdesk/tickets/1');
    await app.get('/v1/utils/nope?a=1');
    await app.get('/healthz');
    const { requests, kept, matched } = await listOf();
    expect([kept, matched]).toEqual([2, 2]);
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
      const answer = await app.get(`/inspect/api/requests?limit=2${query}`);
      const page = answer.json() as RecordedPage;
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

  it('shows what was sent compressed', async () => {
    await app.get('/v1/helpdesk/tickets?limit=20', { 'Accept-Encoding': 'gzip' });
    const { response } = await newestOf('path:tickets');
    expect(response).toMatchObject({ decoded: 'gzip', truncated: false });
    expect(response?.body).toContain('"data":[');
  });

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

  it('names faults that were asked for', async () => {
    await app.get('/v1/helpdesk/tickets/1', { 'X-Sandbox-Fault': 'status=503' });
    const failed = await newestOf('is:fault');
    expect([failed.status, failed.fault]).toEqual([503, expect.stringContaining('header; ')]);
    expect(stepsOf(failed, 'fault')[0]?.text).toContain('X-Sandbox-Fault');
  });
});

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
    const answer = await wait('q=method:get%20path:tickets%20status:500&timeout=0');
    expectProblem(answer, { status: 408, code: 'wait_timeout' });
    expect(answer.json()).toMatchObject({
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

describe('who may look', () => {
  it.each([
    [{ Host: 'evil.example' }, 'evil.example'],
    [{ Origin: 'http://evil.example' }, 'http://evil.example'],
    [{ Origin: 'null' }, 'null'],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }, 'other origins'],
  ])('is no page of another origin or name: %j', async (headers, said) => {
    for (const path of ['requests', 'requests/a-1', 'stream', 'wait?timeout=0']) {
      const answer = await app.get(`/inspect/api/${path}`, headers as Record<string, string>);
      expectProblem(answer, { status: 403, code: 'inspector_closed' });
      expect(answer.text).toContain(said);
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
    ['"a', 'a " is missing', { at: 0 }],
    ['http://a', 'put it in quotes', { term: 'http://a' }],
    ['path:', 'Nothing follows path:', {}],
  ])('%s is refused: %s', async (search, said, members) => {
    const answer = await app.get(`/inspect/api/requests?q=${encodeURIComponent(search)}`);
    expectProblem(answer, { status: 400, code: 'invalid_search' });
    expect(answer.text).toContain(said.replaceAll('"', '\\"'));
    expect(answer.json()).toMatchObject(members);
  });
});
