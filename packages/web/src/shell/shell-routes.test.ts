import { describe, expect, it } from '@jest/globals';
import type { HttpRequest, HttpResponse } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { SYNONYMS } from './search-synonyms.js';
import { createShellRoutes, type ShellOptions } from './shell-routes.js';

const DOCUMENT = {
  paths: {
    '/v1/one/things': {
      get: {
        summary: 'List <things>',
        operationId: 'listThings',
        tags: ['the things'],
        parameters: [{ name: 'size', in: 'query' }],
      },
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
    links: [
      { label: 'Start', path },
      { label: 'Docs', path: `${path}/docs` },
    ],
    paths: [path],
    handler,
    errors: {
      too_many: { status: 409, title: 'Too many of them' },
      'reason 1': { title: 'No status' },
    },
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

/** A module as a browser imports it. */
async function load(body: unknown): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(String(body))}`);
}

describe('the index of the search', () => {
  it('has pages, operations, error codes and what a service adds, each with its page', async () => {
    const one: ServiceApp = {
      ...service('one', '/v1/one'),
      findables: () => [{ kind: 'guide', name: 'A guide', meaning: '', path: '/a', words: 'deep' }],
    };
    const { body } = await ask({ apps: [one] }, '/shell/search.js');
    const { default: entries, synonyms } = await load(body);
    expect(synonyms).toEqual(SYNONYMS);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['guide', 'A guide', '', '/a', 'deep'],
        ['page', 'one: Start', 'What one is for', '/v1/one'],
        [
          'operation',
          'List <things>',
          'GET /v1/one/things · one',
          '/v1/one/docs/the-things/listThings',
          'size',
        ],
        ['operation', 'No page shows it', 'POST /v1/one/raw · one', '/v1/one/docs'],
        ['error', 'not_found', '404: Not Found', '/v1/one/docs/errors#not_found'],
        ['error', 'too_many', '409: Too many of them · one', '/v1/one/docs/errors#too_many'],
        ['error', 'reason 1', 'No status · one', '/v1/one/docs/errors#reason-1'],
      ]),
    );
  });
});
