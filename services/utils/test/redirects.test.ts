import { describe, expect, it } from '@jest/globals';
import { expectProblem, inSession } from '@sandbox/testing';
import axios from 'axios';
import got from 'got';
import { Agent, interceptors, request as undiciRequest } from 'undici';
import { startUtils, useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

/** What a client ended with. */
interface Followed {
  readonly status: number;
  readonly url: string;
  readonly method: string;
  readonly data: string;
  readonly hops?: number;
}

interface Ask {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
}

/** The echo as far as these tests look at it. */
type Seen = { readonly method: string; readonly data: string; readonly url: string };

const CLIENTS: Readonly<Record<string, (ask: Ask) => Promise<Followed>>> = {
  async got({ url, method, body }) {
    const response = await got(url, {
      method,
      ...(body ? { body } : {}),
      maxRedirects: 60,
      methodRewriting: false,
    });
    const { method: last, data, url: end } = JSON.parse(response.body) as Seen;
    return {
      status: response.statusCode,
      url: end,
      method: last,
      data,
      hops: response.redirectUrls.length,
    };
  },
  async axios({ url, method, body }) {
    const headers = { 'Content-Type': 'text/plain' };
    const response = await axios.request<Seen>({
      url,
      method,
      data: body,
      headers,
      maxRedirects: 60,
    });
    const { method: last, data, url: end } = response.data;
    return { status: response.status, url: end, method: last, data };
  },
  async undici({ url, method, body }) {
    const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 60 }));
    const response = await undiciRequest(url, { method, ...(body ? { body } : {}), dispatcher });
    const { method: last, data, url: end } = (await response.body.json()) as Seen;
    await dispatcher.close();
    return { status: response.statusCode, url: end, method: last, data };
  },
};

describe('redirects', () => {
  const app = useUtils();

  it.each([
    ['/redirect/2', 'absolute', '/redirect/1'],
    ['/redirect/1', 'absolute', '/get'],
    ['/absolute-redirect/2', 'absolute', '/absolute-redirect/1'],
    ['/absolute-redirect/1', 'absolute', '/get'],
    ['/relative-redirect/2', 'relative', '/relative-redirect/1'],
    ['/relative-redirect/1', 'relative', '/get'],
  ])('%s has the %s Location %s', async (path, form, target) => {
    const response = await app.get(`${ROOT}${path}`);
    const base = form === 'absolute' ? app.url() : '';
    expect([response.status, response.headers.location]).toEqual([302, `${base}${ROOT}${target}`]);
  });

  it.each(['0', '51', '-1', 'x', '1.5'])('refuses %s redirects', async (n) => {
    for (const kind of ['redirect', 'relative-redirect', 'absolute-redirect']) {
      const response = await app.get(`${ROOT}/${kind}/${n}`);
      expectProblem(response, {
        status: 400,
        code: 'invalid_parameter',
        parameter: 'n',
        minimum: 1,
        maximum: 50,
      });
    }
  });

  it('builds absolute Locations from the public base', async () => {
    const behind = await startUtils({
      environment: { PUBLIC_BASE_URL: 'https://sandbox.example.com' },
    });
    const response = await behind.get(`${ROOT}/redirect/1`);
    await behind.stop();
    expect(response.headers.location).toBe(
      `${inSession('https://sandbox.example.com')}${ROOT}/get`,
    );
  });

  describe.each(Object.keys(CLIENTS))('followed by %s', (name) => {
    const follow = (ask: Ask) => CLIENTS[name]?.(ask);

    it.each(['/redirect/5', '/relative-redirect/5', '/absolute-redirect/50'])(
      '%s ends at /get',
      async (path) => {
        const end = await follow({ url: `${app.url()}${ROOT}${path}`, method: 'GET' });
        expect(end).toMatchObject({ status: 200, url: `${app.url()}${ROOT}/get`, method: 'GET' });
      },
    );

    it.each([
      ['303', 'GET', ''],
      ['307', 'POST', 'hello'],
      ['308', 'POST', 'hello'],
    ])('%s turns a POST into %s with the body %j', async (status, method, data) => {
      const url = `${app.url()}${ROOT}/redirect-to?url=${ROOT}/anything&status=${status}`;
      expect(await follow({ url, method: 'POST', body: 'hello' })).toMatchObject({ method, data });
    });
  });
});

describe('/redirect-to', () => {
  const app = useUtils();
  const to = (query: string, method = 'GET') => app.send(`${ROOT}/redirect-to${query}`, { method });

  it.each([
    ['?url=/v1/utils/get', 302, '/v1/utils/get'],
    ['?url=/v1/utils/get%3Fa%3D1%26b', 301, '/v1/utils/get?a=1&b', '&status=301'],
    ['?url=get', 303, '/v1/utils/get', '&status_code=303'],
    ['?url=/x', 307, '/x', '&status=307'],
    ['?url=/%C3%A4', 308, '/%C3%A4', '&status=308'],
  ])('%s is answered %i to %s', async (query, status, location, more = '') => {
    const response = await to(`${query}${more}`);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });

  it('takes an absolute URL of this host and any method', async () => {
    const url = encodeURIComponent(`${app.url()}/v1/utils/get`);
    const response = await to(`?url=${url}`, 'PROPFIND');
    expect([response.status, response.headers.location]).toEqual([302, '/v1/utils/get']);
  });

  it.each([
    'http://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/get\r\nX-Evil: 1',
  ])('refuses %j', async (url) => {
    const response = await to(`?url=${encodeURIComponent(url)}`);
    expectProblem(response, { status: 400, code: 'redirect_refused' });
    expect(response.headers.location).toBeUndefined();
  });

  it.each([
    '',
    '?url=',
    '?url=/x&status=300',
    '?url=/x&status=304',
    '?url=/x&status=200',
    '?url=/x&status=abc',
  ])('refuses %j', async (query) => {
    expectProblem(await to(query), { status: 400, code: 'invalid_parameter' });
  });
});
