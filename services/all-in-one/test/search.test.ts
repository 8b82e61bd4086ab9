import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '@sandbox/testing';
import { isFull } from '@sandbox/testing/effort';
import { createShellRoutes, startPage } from '@sandbox/web';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

/** What people search for, and the page that they want. */
const WANTED: Readonly<Record<string, string>> = {
  pagination: '/guides/lists',
  'test card': '/sandbox/v1/triggers',
  'getting started': '/guides',
  vitest: '/guides/testing-clients',
  pytest: '/guides/testing-clients',
  'token expiry': '/guides/sessions',
  cors: '/guides/testing-clients',
  retry: '/guides/testing-clients',
  timeout: '/guides/testing-clients',
  'webhook signature': '/guides/webhooks',
  refund: '/sandbox/docs/transactions/createTransactionRefund',
  expand: '/guides/lists',
  'filter by relation': '/guides/lists',
  decline: '/sandbox/v1/triggers',
  session: '/guides/sessions',
  reset: '/guides/sessions',
  'rate limit': '/guides/rate-limits',
  kubernetes: '/guides/kubernetes',
  docker: '/guides/deploying',
  soap: '/sandbox/docs/endpoint/call',
};

/** Of the operations every so many a page is opened. */
const EVERY = isFull ? 1 : 20;

/** So many results are looked at. */
const LOOKED_AT = 2;

interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
}

/** A module as a browser imports it. */
const load = (text: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`);

describe('the search', () => {
  const app = useApp({
    createApps: (platform) => createApps({ platform }),
    createTools,
    environment: {}, // an app of its own, as pages list every service and tool
    home: startPage,
    pages: (apps, tools) => createShellRoutes({ apps, tools }),
  });
  let entries: readonly (readonly [string, string, string, string?, string?])[];
  let createFind: (index: unknown, synonyms: unknown) => (text: string) => readonly Entry[];
  let find: ReturnType<typeof createFind>;

  beforeAll(async () => {
    const [ranks, index] = await Promise.all(
      ['rank', 'search'].map(async (name) => load((await app.get(`/shell/${name}.js`)).text)),
    );
    entries = index?.default as typeof entries; // as toSearchEntries writes it
    createFind = ranks?.createFind as typeof createFind;
    find = createFind(entries, index?.synonyms);
  });

  it.each(Object.entries(WANTED))('finds for "%s" the page %s, first or second', (query, page) => {
    const found = find(query).map(({ path }) => path.split('#')[0]);
    expect(found.slice(0, LOOKED_AT)).toContain(page);
  });

  it('lists settings last, unless the search names one', () => {
    const kinds = find('session').map(({ kind }) => kind);
    expect(kinds.at(-1)).toBe('setting');
    expect(kinds.slice(kinds.indexOf('setting')).every((kind) => kind === 'setting')).toBe(true);
    expect(find('max_body')[0]?.name).toBe('MAX_BODY_BYTES');
  });

  it('ranks a guide before an operation, a page, an error and a setting that match as well', () => {
    const kinds = ['setting', 'error', 'page', 'operation', 'trigger', 'guide'];
    const index = kinds.map((kind) => [kind, 'Same name', '', `/${kind}`]);
    const found = createFind(index, {})('same');
    expect(found.map(({ kind }) => kind)).toEqual(kinds.toReversed());
  });

  it('finds what a path or a name in code is a part of', () => {
    expect(find('/v1/helpdesk/tickets/{id}')[0]?.path).toContain('/v1/helpdesk/docs/tickets/');
    expect(find('invalid_session_name')[0]?.path).toContain('#invalid_session_name');
    expect(find('no such words')).toEqual([]);
    expect(find('  ').length).toBeGreaterThan(1000);
  });

  it('links to pages that exist, and to anchors that they have', async () => {
    const paths = entries
      .filter(([kind], at) => kind !== 'operation' || at % EVERY === 0)
      .flatMap(([, , , path]) => path || []);
    const pages = new Set(paths.map((path) => path.split('#')[0] ?? ''));
    expect(pages.size).toBeGreaterThan(50);
    for (const page of pages) {
      const { status, text } = await app.get(page, { Accept: 'text/html' });
      expect([page, status]).toEqual([page, 200]);
      const anchors = paths.flatMap((path) =>
        path.startsWith(`${page}#`) ? path.slice(page.length + 1) : [],
      );
      const missing = anchors.filter((anchor) => !text.includes(` id="${anchor}"`));
      expect([page, missing]).toEqual([page, []]);
    }
  });
});
