import { describe, expect, it } from '@jest/globals';
import { json } from '../answer/answer.js';
import type { Exchange } from '../request/exchange.js';
import { get, post, type RawRoute, type Route, raw } from './route.js';
import { createSimpleRoutes } from './simple-routes.js';

/** Which pattern takes a request, and with which parameters; undefined when it is left to Express. */
function takerOf(routes: readonly (Route | RawRoute)[], path: string, method = 'GET'): unknown {
  const spy = routes.map((route) =>
    'raw' in route
      ? route
      : {
          ...route,
          handler: () => {
            throw new Error('It was found.');
          },
        },
  );
  const platform = { activity: { enter: () => {} } };
  // All that finding reads.
  const exchange = { method, path, platform, response: { destroyed: true } } as unknown as Exchange;
  let found = false;
  try {
    found = createSimpleRoutes(spy)(exchange);
  } catch {
    found = true;
  }
  return found ? { route: exchange.route, params: exchange.params } : undefined;
}

const answer = (): ReturnType<typeof json> => json({});

describe('simple routes', () => {
  const routes = [
    get('/v1/things', answer),
    get('/v1/things/:id', answer),
    get('/v1/:any', answer),
  ];

  it.each([
    ['/v1/things', { route: '/v1/things', params: {} }],
    ['/v1/things/7', { route: '/v1/things/:id', params: { id: '7' } }],
  ])('find the route of %s', (path, expected) => {
    expect(takerOf(routes, path)).toEqual(expected);
  });

  it.each([
    '/v1/other',
    '/v1/things/',
    '/v1/things/7/parts',
    '/v1/th%69ngs/7',
    '/V1/things/7',
    '/v1',
    '/',
  ])('leave %s to Express', (path) => {
    expect(takerOf(routes, path)).toBeUndefined();
  });

  it.each(['HEAD', 'POST', 'OPTIONS', 'PROPFIND'])('leave %s to Express', (method) => {
    expect(takerOf(routes, '/v1/things', method)).toBeUndefined();
  });

  it('never pass a route that is declared earlier and may fit too', () => {
    expect(takerOf([get('/:all', answer), get('/first', answer)], '/first')).toBeUndefined();
    const file = raw('GET', '/files/*rest', () => undefined);
    expect(takerOf([file, get('/files/:name', answer)], '/files/a')).toBeUndefined();
    const fixed = raw('GET', '/files/index', () => undefined);
    expect(takerOf([fixed, get('/files/:name', answer)], '/files/index')).toBeUndefined();
  });

  it('are not hindered by the other verbs of the same path', () => {
    const verbs = [get('/a', answer), post('/a', answer), get('/a/:id', answer)];
    expect(takerOf(verbs, '/a/1')).toEqual({ route: '/a/:id', params: { id: '1' } });
    expect(takerOf(verbs, '/a', 'POST')).toEqual({ route: '/a', params: {} });
  });
});
