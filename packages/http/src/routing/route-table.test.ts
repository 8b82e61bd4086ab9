import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AppRequest } from '../request/app-request.js';
import type { Exchange } from '../request/exchange.js';
import { AppResponse } from '../response/app-response.js';
import { type HttpResponse, json } from '../response/response.js';
import { createExpressRouter } from './express-router.js';
import { get, post, type RawRoute, type Route, type RouteGroup, raw } from './route.js';
import { createRouteTable } from './route-table.js';

/** A response that never comes: which route was selected is all that is looked at. */
const pending = (): Promise<HttpResponse> => new Promise(() => {});

/** An exchange with all that the search for a route reads; Express needs Node's objects too. */
function createExchange(path: string, method: string): Exchange {
  const platform = { activity: { enter: () => {} } };
  return { method, path, url: path, platform, headers: {} } as unknown as Exchange;
}

function createExpressExchange(path: string, method: string): Exchange {
  const request = Object.assign(new AppRequest(new Socket()), { url: path, method });
  const response = new AppResponse(request);
  response.exchange = Object.assign(createExchange(path, method), { raw: request, response });
  return response.exchange;
}

function toGroups(routes: readonly (Route | RawRoute)[]): readonly RouteGroup[] {
  return routes.map((route) => ({
    path: route.path,
    routes: ['raw' in route ? route : { ...route, handler: pending }],
  }));
}

/** Which pattern takes a request, and with which parameters; undefined when it is left to Express. */
function takerOf(routes: readonly (Route | RawRoute)[], path: string, method = 'GET'): unknown {
  const exchange = createExchange(path, method);
  const isFound = createRouteTable(toGroups(routes), [])(exchange);
  return isFound ? { route: exchange.route, params: exchange.params } : undefined;
}

const httpResponse = (): ReturnType<typeof json> => json({});

describe('the table of routes', () => {
  const routes = [
    get('/v1/things', httpResponse),
    get('/v1/things/:id', httpResponse),
    get('/v1/:any', httpResponse),
  ];

  it.each([
    ['/v1/things', { route: '/v1/things', params: {} }],
    ['/v1/things/7', { route: '/v1/things/:id', params: { id: '7' } }],
  ])('has the route of %s', (path, expected) => {
    expect(takerOf(routes, path)).toEqual(expected);
    expect(takerOf(routes, path, 'HEAD')).toEqual(expected);
  });

  it.each([
    '/v1/things/',
    '/v1/things/7/parts',
    '/v1/th%69ngs/7',
    '/v1/things/%37',
    '/V1/things/7',
    '/v1',
    '/',
  ])('leaves %s to Express', (path) => {
    expect(takerOf(routes, path)).toBeUndefined();
  });

  it.each(['POST', 'OPTIONS', 'PROPFIND'])('leaves %s to Express', (method) => {
    expect(takerOf(routes, '/v1/things', method)).toBeUndefined();
  });

  it('never passes a route that is declared earlier and may fit too', () => {
    const file = raw('GET', '/files/*rest', () => undefined);
    expect(takerOf([file, get('/files/:name', httpResponse)], '/files/a')).toBeUndefined();
    const fixed = raw('GET', '/files/index', () => undefined);
    expect(takerOf([fixed, get('/files/:name', httpResponse)], '/files/index')).toBeUndefined();
    const escaped = get('/files/c~', httpResponse); // the table has no such constants
    expect(takerOf([escaped, get('/files/:name', httpResponse)], '/files/c~')).toBeUndefined();
    const image = get('/files/:name.svg', httpResponse);
    expect(takerOf([image, get('/files/:name', httpResponse)], '/files/a.svg')).toBeUndefined();
  });

  it('is not hindered by constant members of a list', () => {
    const fixed = raw('GET', '/files/index', () => undefined);
    expect(takerOf([fixed, get('/files/:name', httpResponse)], '/files/a')).toEqual({
      route: '/files/:name',
      params: { name: 'a' },
    });
  });

  it('is not hindered by the other verbs of the same path', () => {
    const verbs = [get('/a', httpResponse), post('/a', httpResponse), get('/a/:id', httpResponse)];
    expect(takerOf(verbs, '/a/1')).toEqual({ route: '/a/:id', params: { id: '1' } });
    expect(takerOf(verbs, '/a', 'POST')).toEqual({ route: '/a', params: {} });
  });

  it('selects the route that Express selects, or leaves it to Express', () => {
    const segment = fc.constantFrom(
      'a',
      'a',
      'a',
      'b',
      'b',
      'a.b',
      'c~',
      ':',
      ':',
      ':',
      ':.b',
      'a:',
    );
    const pattern = fc
      .tuple(
        fc.array(segment, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', '', '', '', '', '', '/*rest', '{/b}', '/'),
      )
      .map(([segments, end]) => `/${nameParameters(segments).join('/')}${end}`);
    const method = fc.constantFrom<Route['method']>('GET', 'GET', 'POST', 'HEAD', 'ALL');
    const declared = fc.uniqueArray(fc.record({ method, path: pattern }), {
      selector: (route) => `${route.method} ${route.path}`,
      minLength: 3,
      maxLength: 6,
    });
    const requested = ['GET', 'HEAD', 'PROPFIND'].flatMap((verb) =>
      PATHS.map((path) => [path, verb] as const),
    );
    let found = 0;
    const check = (list: readonly Pick<Route, 'method' | 'path'>[]): void => {
      const last = { method: 'ALL' as const, path: '/*all' };
      const groups = toGroups([...list, last].map((route) => ({ ...route, handler: pending })));
      const runFromTable = createRouteTable(groups, []);
      const runExpress = createExpressRouter({ groups, notFound: () => new TypeError() as never });
      for (const [path, verb] of requested) {
        const exchange = createExchange(path, verb);
        if (!runFromTable(exchange)) continue;
        found += 1;
        const other = createExpressExchange(path, verb);
        runExpress(other);
        if (exchange.route === other.route && isSame(exchange.params, other.params)) continue;
        throw new Error(`${verb} ${path}: ${exchange.route}, but ${other.route} with Express`);
      }
    };
    fc.assert(fc.property(declared, check), { numRuns: 2000 });
    expect(found).toBeGreaterThan(0);
  });
});

/** Paths of up to three segments, and some that only Express can take. */
const PATHS = ['a', 'b', 'a.b', 'c~', 'z'].flatMap((one) => [
  `/${one}`,
  ...['a', 'b', 'c~', 'z', 'a%20', ''].flatMap((two) => [
    `/${one}/${two}`,
    ...['a', 'b', 'z.b', ''].map((three) => `/${one}/${two}/${three}`),
  ]),
]);

/** A pattern may use the name of a parameter once. */
function nameParameters(segments: readonly string[]): readonly string[] {
  return segments.map((segment, index) => segment.replace(':', `:p${index}`));
}

function isSame(one: Exchange['params'], other: Exchange['params']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
