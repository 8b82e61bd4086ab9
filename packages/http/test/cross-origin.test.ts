import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { get, json, type RawRoute, type Route, raw } from '../src/index.js';
import { send } from './send.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const ORIGIN = 'http://a.example:8114';

const OWN = ['Retry-After', '3', 'Vary', 'Accept', 'Set-Cookie', 'a=b', 'Expires', '0'];

const ROUTES: readonly (Route | RawRoute)[] = [
  get('/t', () => json({}, { headers: OWN })),
  get('/t/kept', () => json({}, { constant: true })),
  get('/t/boom', () => {
    const headers = { 'WWW-Authenticate': 'Basic' };
    throw new AppError('boom', { status: 401, title: 'Boom' }, { detail: 'x', headers });
  }),
  raw('GET', '/t/raw', (_request, response) => {
    response.setHeader('X-Early', '1');
    response.writeHead(206, { 'Content-Range': 'bytes 0-1/2' }).end('ok');
  }),
  raw('GET', '/t/list', (_request, response) => {
    response.setHeader('Access-Control-Expose-Headers', 'X-Mine');
    response.writeHead(200, ['X-Flat', '1']).end();
  }),
];

const USUAL =
  'Link, X-Total-Count, Content-Range, ETag, Location, Allow, X-Sandbox-Write, X-Sandbox-Session, X-Sandbox-Changes, X-Sandbox-Fault, Idempotent-Replayed, Preference-Applied, WWW-Authenticate, Retry-After, X-Request-Id';

async function share(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = await startTestServer({ routes: ROUTES, sharesCredentials: true });
  const ask = () => send({ port, method, path, headers });
  await ask();
  await ask();
  const { headers: answered } = await ask();
  return {
    origin: answered['access-control-allow-origin'],
    credentials: answered['access-control-allow-credentials'],
    exposed: answered['access-control-expose-headers'],
    vary: answered.vary,
  };
}

describe('an app that shares credentials', () => {
  it.each([
    ['/t', `${USUAL}, Vary`, 'Origin, Accept'],
    ['/t/kept', USUAL, 'Origin'],
    ['/t/boom', USUAL, 'Origin'],
    ['/t/raw', `${USUAL}, X-Content-Type-Options, Vary, X-Early`, 'Origin'],
    ['/t/list', 'X-Mine', 'Origin'],
    ['/t/nothing', USUAL, 'Origin'],
    ['/t/', `${USUAL}`, 'Origin'],
  ])('lets a page of the origin read all headers of %s', async (path, exposed, vary) => {
    const shared = await share(path, { Origin: ORIGIN });
    expect(shared).toEqual({ origin: ORIGIN, credentials: 'true', exposed, vary });
  });

  it('responds to preflights alike', async () => {
    const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'PUT' };
    expect(await share('/t', headers, 'OPTIONS')).toEqual({
      origin: ORIGIN,
      credentials: 'true',
      exposed: USUAL,
      vary: 'Origin',
    });
  });

  it.each([
    ['/t', {}, 'Origin, Accept'],
    ['/t/kept', {}, 'Origin'],
    ['/t/kept', { Origin: '' }, 'Origin'],
    ['/t/kept', { Origin: 'a b' }, 'Origin'],
    ['/t/raw', {}, 'Origin'],
  ])('is open to all at %s with %j, and says what that depends on', async (path, headers, vary) => {
    const shared = await share(path, headers);
    expect(shared).toEqual({ origin: '*', credentials: undefined, exposed: USUAL, vary });
  });
});

it('other apps send the same to every origin', async () => {
  const { port } = await startTestServer({ routes: ROUTES });
  const { headers } = await send({
    port,
    method: 'GET',
    path: '/t/kept',
    headers: { Origin: ORIGIN },
  });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': USUAL,
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(headers).not.toHaveProperty('vary');
});
