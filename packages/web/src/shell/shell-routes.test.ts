import { describe, expect, it } from '@jest/globals';
import type { HttpRequest, HttpResponse } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createShellRoutes, type ShellOptions } from './shell-routes.js';

const DOCUMENT = {
  paths: {
    '/v1/one/things': {
      get: { summary: 'List <things>', operationId: 'listThings', tags: ['the things'] },
      parameters: [],
    },
    '/v1/one/raw': { post: { summary: 'No page shows it' } },
  },
};

const handler = Object.assign(() => undefined, {
  routes: [
    { method: 'GET', path: '/v1/one' },
    { method: 'GET', path: '/v1/one/openapi.json', document: () => DOCUMENT },
  ],
});

/** A service as far as the shell knows it. */
function service(name: string, path: string): ServiceApp {
  const app: Partial<ServiceApp> = {
    name,
    summary: `What ${name} is for`,
    links: [{ label: 'Start', path }],
    paths: [path],
    handler,
    errors: { too_many: { status: 409, title: 'Too many of them' }, E1: { title: 'No status' } },
  };
  return app as ServiceApp;
}

async function ask(options: ShellOptions, path: string): Promise<HttpResponse> {
  const route = createShellRoutes(options).find((one) => one.path === path);
  const request: Pick<HttpRequest, 'headers'> = { headers: {} };
  return (await route?.handler(request as HttpRequest)) as HttpResponse; // what these routes read of a request
}

const locationOf = ({ headers = [] }: HttpResponse) => headers[headers.indexOf('Location') + 1];

it.each([
  ['/inspector', ['/sandbox', '/inspect'], 'inspect'],
  ['/inspector', ['/v1/one', '/sandbox'], 'sandbox'],
  ['/console', ['/v1/one'], './'],
  ['/sessions', ['/session'], 'session'],
  ['/sessions', [], './'],
  ['/playground', ['/v1/utils/playground'], 'v1/utils/playground'],
  ['/playground', [], './'],
])('%s of a server with the pages %j redirects to %s', async (path, pages, location) => {
  const apps = pages.map((page, index) => service(`s${index}`, page));
  const response = await ask({ apps }, path);
  expect([response.status, locationOf(response)]).toEqual([302, location]);
});

describe('the index of the search', () => {
  it('has pages, operations where they are documented, settings and codes of errors', async () => {
    const settings = {
      PORT: { default: 1, meaning: 'Where it listens.', expected: '', read: Number },
    };
    const { body } = await ask({ apps: [service('one', '/v1/one')], settings }, '/shell/search.js');
    const [, list = ''] = /^export default (.*);\n$/s.exec(String(body)) ?? [];
    const entries: readonly unknown[] = JSON.parse(list.replace(/,\n\]$/, ']'));
    expect(entries).toEqual(
      expect.arrayContaining([
        ['page', 'one: Start', 'What one is for', '/v1/one'],
        ['one', 'GET /v1/one/things', 'List <things>', '/v1/one/docs/the-things#listThings'],
        ['one', 'POST /v1/one/raw', 'No page shows it', '/v1/one/docs'],
        ['setting', 'PORT', 'Where it listens.'],
        ['error', 'not_found', '404: Not Found'],
        ['error of one', 'too_many', '409: Too many of them'],
        ['error of one', 'E1', 'No status'],
      ]),
    );
  });
});
