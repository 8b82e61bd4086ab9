import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ createApps: (platform) => createApps({ platform }), createTools });
});
afterAll(() => app?.stop());

const DOCUMENTS = [
  '/v1/utils',
  '/v1/helpdesk',
  '/v1/social',
  '/v1/flights',
  '/sandbox',
  '/session',
  '/inspect/api',
];

it.each(DOCUMENTS)('the document of %s announces each page that it sends', async (root) => {
  const document = (await (await fetch(`${app.url}${root}/openapi.json`)).json()) as OpenApi;
  const gets = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get === undefined || path.includes('{') ? [] : [{ path, responses: get.responses }],
  );
  expect(gets.length).toBeGreaterThan(0);
  const unannounced = await Promise.all(
    gets.map(async ({ path, responses }) => {
      const sent = await readHead(`${app.url}${path}`);
      const content = responses[sent.status]?.content;
      const isPage = sent.type?.startsWith('text/html') === true;
      return isPage && content !== undefined && !('text/html' in content) ? [path] : [];
    }),
  );
  expect(unannounced.flat()).toEqual([]);
});

/** The part of an OpenAPI document that is read here. */
interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: { readonly responses: Readonly<Record<number, { content?: object }>> } }
    >
  >;
}

/** How an address responds to who would rather have a page; some of them never end. */
async function readHead(address: string): Promise<{ status: number; type: string | null }> {
  const aborter = new AbortController();
  const { status, headers } = await fetch(address, {
    headers: { Accept: 'text/html' },
    redirect: 'manual',
    signal: aborter.signal,
  });
  aborter.abort();
  return { status, type: headers.get('content-type') };
}
