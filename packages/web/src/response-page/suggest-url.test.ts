import { expect, it } from '@jest/globals';
import { suggestUrl } from './suggest-url.js';

const ROUTES = ['/v1/helpdesk/tickets/:id/messages', '/v1/utils/uuid', '/v1/utils/files/{*path}'];

function suggest(status: number, target: string, problem = {}, method = 'GET') {
  const prefix = target.startsWith('/s/') ? target.slice(0, target.indexOf('/', 3)) : '';
  return suggestUrl(problem, { status, target, prefix, method }, ROUTES);
}

const UNKNOWN = {
  detail: 'tickets has no field "prioirty". Did you mean priority?',
  errors: [{ field: 'prioirty' }],
};

it.each([
  ['/v1/utils/uuidd', '/v1/utils/uuid'],
  ['/s/keep-a/v1/utils/uuidd?a', '/s/keep-a/v1/utils/uuid'],
  ['/v1/helpdesk/tickets/7/mesages', '/v1/helpdesk/tickets/7/messages'],
  ['/v1/utils/nothing-like-it', undefined],
  [`/v1/utils/${'a'.repeat(100_000)}`, undefined],
])('suggests the nearest path: %#', (target, expected) => {
  expect(suggest(404, target)).toBe(expected);
});

it('suggests the nearest collection', () => {
  const problem = { collections: ['teams', 'tickets'] };
  expect(suggest(404, '/v1/helpdesk/ticketts', problem)).toBe('/v1/helpdesk/tickets');
});

it.each([
  ['/v1/helpdesk/tickets?limit=1&prioirty=urgent', '/v1/helpdesk/tickets?limit=1&priority=urgent'],
  ['/s/keep-a/v1/helpdesk/tickets?prioirty', '/s/keep-a/v1/helpdesk/tickets?priority'],
  ['/v1/helpdesk/tickets?sort=prioirty', undefined],
  ['/v1/helpdesk/tickets', undefined],
])('corrects a name in the query of %s', (target, expected) => {
  expect(suggest(400, target, UNKNOWN)).toBe(expected);
});

it('suggests nothing for a write, or without a name', () => {
  expect(suggest(404, '/v1/utils/uuidd', {}, 'POST')).toBeUndefined();
  expect(suggest(400, '/v1/helpdesk/tickets?a=1', { detail: 5, errors: 'x' })).toBeUndefined();
});
