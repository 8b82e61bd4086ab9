import { describe, expect, it } from '@jest/globals';
import { parseSettings } from '@sandbox/kernel';
import { expectProblem, inSession, startApp } from '@sandbox/testing';
import got from 'got';
import { createApp } from '../src/app.js';
import { CONTENT_SETTINGS } from '../src/config.js';
import { COOKIE_PATH, startUtils, useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

describe('cookies', () => {
  const app = useUtils();

  it.each([
    [
      '/cookies/set?a=1&b=2',
      [`a=1; Path=${COOKIE_PATH}; Max-Age=86400`, `b=2; Path=${COOKIE_PATH}; Max-Age=86400`],
    ],
    ['/cookies/set/a/x%3Dy', [`a=x=y; Path=${COOKIE_PATH}; Max-Age=86400`]],
    ['/cookies/set?a', [`a=; Path=${COOKIE_PATH}; Max-Age=86400`]],
    ['/cookies/set', undefined],
    [
      '/cookies/delete?a&b=ignored',
      [
        `a=; Path=${COOKIE_PATH}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0`,
        `b=; Path=${COOKIE_PATH}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0`,
      ],
    ],
  ])('%s redirects to /cookies with its cookies', async (path, cookies) => {
    const { status, headers } = await app.get(`${ROOT}${path}`);
    expect([status, headers.location, headers['set-cookie']]).toEqual([
      302,
      `${ROOT}/cookies`,
      cookies,
    ]);
  });

  it.each([
    ['set?k=v&attr[SameSite]=strict', `k=v; Path=${COOKIE_PATH}; Max-Age=86400; SameSite=Strict`],
    ['set?k=v&attr[Secure]=true', `k=v; Path=${COOKIE_PATH}; Max-Age=86400; Secure`],
    [
      'set?k=v&attr[Secure]=0&attr[HttpOnly]=1',
      `k=v; Path=${COOKIE_PATH}; Max-Age=86400; HttpOnly`,
    ],
    ['set?k=v&attr[path]=/', 'k=v; Path=/; Max-Age=86400'],
    ['set?k=v&attr[path]=/v1/utils', 'k=v; Path=/v1/utils; Max-Age=86400'],
    ['set?k=v&attr[Max-Age]=', `k=v; Path=${COOKIE_PATH}`],
    ['set?k=v&attr[MAX-AGE]=-1', `k=v; Path=${COOKIE_PATH}; Max-Age=-1`],
    ['set?k=v&attr[Expires]=tomorrow', `k=v; Path=${COOKIE_PATH}; Expires=tomorrow`],
    ['set?k=v&attr[Domain]=', `k=v; Path=${COOKIE_PATH}; Max-Age=86400`],
    ['set?k=v&attr[Domain]=127.0.0.1', `k=v; Path=${COOKIE_PATH}; Domain=127.0.0.1; Max-Age=86400`],
    [
      'set/k/v?attr%5BPriority%5D=high&x=y',
      `k=v; Path=${COOKIE_PATH}; Max-Age=86400; Priority=High`,
    ],
    [
      'set?__Host-k=v&attr[Path]=/&attr[Secure]=&attr[SameSite]=None&attr[Partitioned]=true',
      '__Host-k=v; Path=/; Max-Age=86400; Secure; SameSite=None; Partitioned',
    ],
    [
      'delete?k&attr[Path]=/&attr[Max-Age]=5&attr[HttpOnly]=true',
      'k=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; HttpOnly',
    ],
  ])('%s has the attributes that were asked for', async (path, cookie) => {
    const { status, headers } = await app.get(`${ROOT}/cookies/${path}`);
    expect([status, headers['set-cookie']]).toEqual([302, [cookie]]);
  });

  it.each([
    ['k=v;HttpOnly', `k=v; Path=${COOKIE_PATH}; Max-Age=86400; HttpOnly`],
    [
      'k=v; samesite = lax ;Secure',
      `k=v; Path=${COOKIE_PATH}; Max-Age=86400; Secure; SameSite=Lax`,
    ],
    ['k=; Path=/; Max-Age=0', 'k=; Path=/; Max-Age=0'],
  ])('/mix sets the cookie %j', async (cookie, line) => {
    const { headers } = await app.get(`${ROOT}/mix?cookie=${encodeURIComponent(cookie)}`);
    expect(headers['set-cookie']).toEqual([line]);
  });

  it.each([
    ['/cookies/set?k=v&attr[SameSite]=bogus', 'SameSite of a cookie must be one of Strict, Lax'],
    ['/cookies/set?k=v&attr[Secure]=bananas', 'Secure of a cookie must be true or false'],
    ['/cookies/set?k=v&attr[Secure]=toString', 'Secure of a cookie must be true or false'],
    ['/cookies/set?k=v&attr[__proto__]=x', 'A cookie has no attribute "__proto__"'],
    ['/cookies/set?k=v&attr[Max-Age]=1e9', 'Max-Age of a cookie must be a whole number'],
    ['/cookies/set?k=v&attr[Path]=/v1/helpdesk', 'Path of a cookie must be / or a path below'],
    ['/cookies/set?k=v&attr[Path]=/;Domain=x', 'Path of a cookie must be'],
    ['/cookies/set?k=v&attr[Expires]=x;Domain=y', 'Expires of a cookie must be'],
    ['/cookies/set?k=v&attr[Expires]=x%0d%0aX:1', 'Expires of a cookie must be'],
    ['/cookies/set?k=v&attr[Domain]=example.com', 'Domain of a cookie must be the host'],
    ['/cookies/delete?k&attr[Colour]=x', 'A cookie has no attribute "Colour"; there are Path,'],
    ['/cookies/set?k=v&attr[]=x', 'A cookie has no attribute ""'],
    ['/mix?cookie=k=v;Domain=example.com', 'Domain of a cookie must be the host'],
    ['/mix?cookie=k=v;Colour', 'A cookie has no attribute "colour"'],
  ])('refuses %s', async (path, detail) => {
    const response = await app.get(`${ROOT}${path}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter' });
    expect(response.json()).toMatchObject({ detail: expect.stringContaining(detail) });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [undefined, {}],
    ['a=1; b=x%20y; a=2', { a: ['1', '2'], b: 'x%20y' }],
    ['a; b=1', { '': 'a', b: '1' }],
  ])('shows the cookies of %j', async (cookie, cookies) => {
    const response = await app.get(`${ROOT}/cookies`, cookie ? { cookie } : {});
    expect(response.json()).toEqual({ cookies });
  });

  it.each([
    '/cookies/set?a=1;%20Domain=evil.test',
    '/cookies/set?a=1%0d%0aSet-Cookie:%20b=2',
    '/cookies/set?a%3Db=1',
    '/cookies/set?a%20b=1',
    '/cookies/set?a=%C3%A9',
    '/cookies/set/a%3Bb/1',
    '/cookies/set/a/1%3B%20Path=x',
    '/cookies/delete?a%0d%0a',
    `/cookies/set?a=${'x'.repeat(5000)}`,
    `/cookies/set?${'a=1&'.repeat(51)}`,
  ])('refuses %s', async (path) => {
    const response = await app.get(`${ROOT}${path}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter' });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  const filled = (length: number): string => `a=1; b=${'y'.repeat(length)}`;

  it.each([
    ['/cookies/set?a=1', filled(8000), 302],
    [`/cookies/set?b=${'x'.repeat(4000)}`, filled(8000), 302],
    [`/cookies/set?b=${'x'.repeat(4000)}`, `${filled(4000)}; b=${'z'.repeat(3900)}`, 302],
    [`/cookies/set?b=${'x'.repeat(4000)}&attr[Path]=/v1/utils/get`, filled(8300), 400],
    [`/cookies/set?b=${'x'.repeat(4000)}`, `${filled(4000)}; b=${'z'.repeat(4300)}`, 400],
    [`/cookies/set?c=${'x'.repeat(4000)}`, filled(4000), 302],
    [`/cookies/set?c=${'x'.repeat(4000)}`, filled(4300), 400],
    [`/cookies/set/c/${'x'.repeat(4000)}`, filled(4300), 400],
    [`/mix?cookie=c=${'x'.repeat(4000)}`, filled(4300), 400],
    [`/mix?header=Set-Cookie:c=${'x'.repeat(4000)}`, filled(4300), 400],
    [`/cookies/set?${'ab'.repeat(2000)}&${'cd'.repeat(2000)}&${'ef'.repeat(200)}`, '', 400],
    [`/cookies/delete?b`, filled(12_000), 302],
  ])('leave room in the headers of later requests: %#', async (path, cookie, status) => {
    const response = await app.get(`${ROOT}${path}`, { cookie });
    expect(response.status).toBe(status);
  });

  it('marks cookies as Secure where they come back over https', async () => {
    const behind = await startUtils({
      environment: { PUBLIC_BASE_URL: 'https://sandbox.example.com' },
    });
    const { headers } = await behind.get(`${ROOT}/cookies/set?a=1`);
    await behind.stop();
    expect([headers.location, headers['set-cookie']]).toEqual([
      `${inSession('https://sandbox.example.com')}${ROOT}/cookies`,
      [`a=1; Path=${COOKIE_PATH}; Max-Age=86400; Secure`],
    ]);
  });

  it('are set for the utilities alone with COOKIE_PATH, as PUBLIC=true has it', async () => {
    const settings = parseSettings(CONTENT_SETTINGS, { PUBLIC: 'true' });
    const narrow = await startApp({
      createApps: (platform) => [createApp({ platform, cookiePath: settings.COOKIE_PATH })],
    });
    const set = await narrow.get(`${ROOT}/cookies/set?a=1`);
    const deleted = await narrow.get(`${ROOT}/cookies/delete?a`);
    await narrow.stop();
    expect(set.headers['set-cookie']).toEqual(['a=1; Path=/v1/utils; Max-Age=86400']);
    expect(deleted.headers['set-cookie']?.[0]).toMatch(/^a=; Path=\/v1\/utils; Expires=/);
  });

  it('are kept by a client with a jar, and deleting really deletes', async () => {
    const stored = new Map<string, string>();
    const cookieJar = {
      getCookieString: async () =>
        [...stored].map(([name, value]) => `${name}=${value}`).join('; '),
      setCookie: async (line: string) => {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
        if (line.includes('Max-Age=0')) stored.delete(name);
        else stored.set(name, value);
      },
    };
    const visit = (path: string) => got(`${app.url()}${ROOT}${path}`, { cookieJar }).json();
    expect(await visit('/cookies/set?a=1&b=2')).toEqual({ cookies: { a: '1', b: '2' } });
    expect(await visit('/cookies/delete?a')).toEqual({ cookies: { b: '2' } });
    expect(await visit('/cookies')).toEqual({ cookies: { b: '2' } });
  });
});
