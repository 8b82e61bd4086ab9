import { describe, expect, it } from '@jest/globals';
import type { RouteFacts } from '@sandbox/kernel';
import { createSuggestPath } from './suggest-path.js';

const toRoutes = (...paths: readonly string[]): readonly RouteFacts[] =>
  paths.map((path) => ({ method: 'GET', path }));

const suggestPath = createSuggestPath(() => [
  toRoutes('/', '/docs', '/s/:session', '/design', '/session'),
  toRoutes('/v1/utils', '/v1/utils/get', '/v1/utils/status/:code', '/v1/utils/anything{/*rest}'),
  toRoutes('/v1/helpdesk', '/v1/helpdesk/tickets', '/v1/helpdesk/tickets/:id'),
  toRoutes('/v1/helpdesk/tickets/:id/messages'),
]);

describe('a path that no route has', () => {
  it.each([
    ['/tickets', '/v1/helpdesk/tickets'],
    ['/tickets/1', '/v1/helpdesk/tickets/1'],
    ['/tickets/1/messages', '/v1/helpdesk/tickets/1/messages'],
    ['/helpdesk', '/v1/helpdesk'],
    ['/helpdesk/tickets', '/v1/helpdesk/tickets'],
    ['/v1/tickets/7', '/v1/helpdesk/tickets/7'],
    ['/get', '/v1/utils/get'],
    ['/v1/utils/gett', '/v1/utils/get'],
    ['/v1/helpdesks', '/v1/helpdesk'],
    ['/v1/helpdesk/tickest/1', '/v1/helpdesk/tickets/1'],
    ['/v1/utils/Status/200', '/v1/utils/status/200'],
    ['/doc', '/docs'],
    ['/sesion', '/session'],
  ])('%s was meant as %s', (path, meant) => {
    expect(suggestPath(path)).toBe(meant);
  });

  it.each([
    ['/nothing'],
    ['/'],
    ['//'],
    ['/1'],
    ['/x/1'],
    ['/v1'],
    ['/v1/helpdesk/tickets/'],
    ['/v1/helpdesk/1/2/3'],
    [`/${'a/'.repeat(5000)}`],
    [`/v1/utils/${'g'.repeat(5000)}`],
  ])('%.30s is near to none', (path) => {
    expect(suggestPath(path)).toBeUndefined();
  });

  it('lacks at most two segments, and has at most twelve', () => {
    const long = `/a${'/b'.repeat(10)}`;
    const suggest = createSuggestPath(() => [toRoutes('/x/y/z', `${long}/last`, `${long}/c/last`)]);
    expect([suggest('/z'), suggest('/y/z')]).toEqual(['/x/y/z', '/x/y/z']);
    expect(createSuggestPath(() => [toRoutes('/x/y/w/z')])('/z')).toBeUndefined();
    expect(suggest(`${long}/lost`)).toBe(`${long}/last`);
    expect(suggest(`${long}/c/lost`)).toBeUndefined();
  });

  it('is compared with the routes of the apps that are there now', () => {
    let routes = toRoutes('/v1/my/posts');
    const suggest = createSuggestPath(() => [routes]);
    expect(suggest('/posts')).toBe('/v1/my/posts');
    routes = toRoutes('/v1/my/users');
    expect([suggest('/posts'), suggest('/users')]).toEqual([undefined, '/v1/my/users']);
  });
});
