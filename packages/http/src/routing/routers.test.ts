import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AppRequest } from '../request/app-request.js';
import type { Exchange } from '../request/exchange.js';
import { AppResponse } from '../response/app-response.js';
import { type HttpResponse, json } from '../response/response.js';
import { createExpressRouter } from './express-router.js';
import { createFindRoute } from './find-route.js';
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

/** Both routers of an app, over the same routes. */
const ROUTERS = {
  'the table': (routes: readonly (Route | RawRoute)[]) => createRouteTable(toGroups(routes), []),
  Express: (routes: readonly (Route | RawRoute)[]) =>
    createExpressRouter({ groups: toGroups(routes), notFound: () => new TypeError() as never }),
} as const;

const respond = (): HttpResponse => json({});
const file = raw('GET', '/files/*rest', () => undefined);
const index = raw('GET', '/files/index', () => undefined);
const named = get('/files/:name', respond);
const THINGS = [
  get('/v1/things', respond),
  get('/v1/things/:id', respond),
  post('/v1/things', respond),
  get('/v1/:any', respond),
];

interface Case {
  readonly routes: readonly (Route | RawRoute)[];
  readonly method?: string;
  readonly path: string;
  /** The pattern that takes the request. */
  readonly route: string;
  readonly params?: Readonly<Record<string, string>>;
  /** True where the table leaves the request to Express. */
  readonly left?: true;
}

const CASES: readonly Case[] = [
  { routes: THINGS, path: '/v1/things', route: '/v1/things' },
  { routes: THINGS, path: '/v1/things', method: 'HEAD', route: '/v1/things' },
  { routes: THINGS, path: '/v1/things', method: 'POST', route: '/v1/things' },
  { routes: THINGS, path: '/v1/things/7', route: '/v1/things/:id', params: { id: '7' } },
  {
    routes: THINGS,
    path: '/v1/things/7',
    method: 'HEAD',
    route: '/v1/things/:id',
    params: { id: '7' },
  },
  {
    routes: THINGS,
    path: '/v1/things/%37',
    route: '/v1/things/:id',
    params: { id: '7' },
    left: true,
  },
  { routes: [file, named], path: '/files/a', route: '/files/*rest', left: true },
  { routes: [named, file], path: '/files/a', route: '/files/:name', params: { name: 'a' } },
  { routes: [index, named], path: '/files/index', route: '/files/index', left: true },
  { routes: [index, named], path: '/files/a', route: '/files/:name', params: { name: 'a' } },
  { routes: [get('/files/c~', respond), named], path: '/files/c~', route: '/files/c~', left: true },
  {
    routes: [get('/files/:name.svg', respond), named],
    path: '/files/a.svg',
    route: '/files/:name.svg',
    params: { name: 'a' },
    left: true,
  },
  {
    routes: [post('/a/:id', respond), get('/a/:key', respond)],
    path: '/a/1',
    route: '/a/:key',
    params: { key: '1' },
  },
];

describe.each(Object.entries(ROUTERS))('%s as a router', (name, createRouter) => {
  it.each(CASES)(
    'takes $method $path to $route',
    ({ routes, method = 'GET', path, ...expected }) => {
      const exchange = createExpressExchange(path, method);
      const isTaken = createRouter(routes)(exchange);
      expect(isTaken).toBe(name === 'Express' || !expected.left);
      if (!isTaken) return;
      expect(exchange.route).toBe(expected.route);
      if (expected.route !== '/files/*rest')
        expect({ ...exchange.params }).toEqual(expected.params ?? {});
    },
  );
});

describe('the search for a route that is not run', () => {
  const find = createFindRoute(toGroups([...THINGS, file]), [{ prefix: '/rpc', handler: pending }]);

  it.each(CASES)(
    'finds $route for $method $path, as the routers do',
    ({ routes, method = 'GET', path, route }) => {
      const found = createFindRoute(toGroups(routes), [])(method, path);
      expect(found).toEqual({ path: route, allowed: [] });
    },
  );

  it.each(['/rpc', '/rpc/a/b'])('finds what one handler answers: %s', (path) => {
    expect(find('PUT', path)).toEqual({ path: '/rpc', allowed: [] });
  });

  it('lists the methods of a path that does not accept this one', () => {
    const allowed = ['GET', 'HEAD', 'POST', 'OPTIONS'];
    expect(find('PUT', '/v1/things')).toEqual({ path: '/v1/things', allowed });
  });

  it('finds the route of OPTIONS, which every path accepts', () => {
    expect(find('OPTIONS', '/v1/things')).toEqual({ path: '/v1/things', allowed: [] });
  });

  it.each(['/v1/things/%', '/v1/things/%ff'])('finds a path that does not decode: %s', (path) => {
    expect(find('GET', path)?.path).toBe('/v1/things/:id');
  });

  it.each(['/', '/v2', '/v1/things/', '/V1/things', '/rpcs', ''])('finds none for "%s"', (path) => {
    expect(find('GET', path)).toBeUndefined();
  });
});

describe('the table of routes', () => {
  it.each(['/v1/things/', '/v1/things/7/parts', '/v1/th%69ngs/7', '/V1/things/7', '/v1', '/'])(
    'leaves %s to Express',
    (path) => {
      expect(ROUTERS['the table'](THINGS)(createExpressExchange(path, 'GET'))).toBe(false);
    },
  );

  it.each(['PUT', 'OPTIONS', 'PROPFIND'])('leaves %s to Express', (method) => {
    expect(ROUTERS['the table'](THINGS)(createExpressExchange('/v1/things', method))).toBe(false);
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
      const find = createFindRoute(groups, []);
      const runExpress = createExpressRouter({ groups, notFound: () => new TypeError() as never });
      for (const [path, verb] of requested) {
        const exchange = createExchange(path, verb);
        if (!runFromTable(exchange)) continue;
        found += 1;
        const other = createExpressExchange(path, verb);
        runExpress(other);
        expect(find(verb, path)).toEqual({ path: other.route, allowed: [] });
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
