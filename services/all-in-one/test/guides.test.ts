import { beforeAll, describe, expect, it } from '@jest/globals';
import { listGuides } from '@sandbox/docs-pages';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

const BROWSER = { Accept: 'text/html,*/*;q=0.8' };
const MARKDOWN = 'text/markdown; charset=utf-8';
const GUIDES = [...listGuides(), 'settings'];

describe('the guides as pages', () => {
  const app = useApp({
    createApps: (platform) => createApps({ platform }),
    createTools,
    environment: {}, // an app of its own, as the suite reads all pages
  });
  const pages = new Map<string, string>();

  beforeAll(async () => {
    for (const name of GUIDES) {
      const { status, headers, text } = await app.get(`/guides/${name}`, BROWSER);
      expect([name, status, headers['content-type']]).toEqual([
        name,
        200,
        'text/html; charset=utf-8',
      ]);
      pages.set(name, text);
    }
  });

  it('are listed at /guides and in the side bar of each page', async () => {
    const list = await app.get('/guides', BROWSER);
    for (const name of GUIDES) {
      expect(list.text).toContain(`href="guides/${name}"`);
      for (const page of pages.values()) expect(page).toContain(`href="${name}"`);
    }
  });

  it('are in the side bar of the reference, and the reference in theirs', async () => {
    const { text } = await app.get('/v1/helpdesk/docs/tickets/listTickets', BROWSER);
    for (const name of GUIDES) expect(text).toContain(`href="../../../../guides/${name}"`);
    expect(pages.get('faults')).toContain('href="../v1/helpdesk/docs"');
  });

  it('link to pages and anchors that exist', async () => {
    for (const [name, text] of pages) {
      const links = [...text.matchAll(/ href="([^":]*)"/g)].map(
        ([, href = '']) => new URL(href, `http://page.test/guides/${name}`),
      );
      for (const { pathname, hash } of links) {
        const target = pages.get(pathname.replace('/guides/', ''));
        if (target === undefined)
          expect([name, pathname]).not.toEqual([
            name,
            expect.stringMatching(/^\/guides\/[a-z-]+$/),
          ]);
        else if (hash !== '' && hash !== '#contents')
          expect([name, hash, target.includes(` id="${hash.slice(1)}"`)]).toEqual([
            name,
            hash,
            true,
          ]);
      }
    }
  });

  it('are Markdown to clients that prefer it, and beside each page', async () => {
    for (const path of ['/guides', ...GUIDES.map((name) => `/guides/${name}`)]) {
      const { headers, text } = await app.get(path, { Accept: 'text/markdown' });
      expect([path, headers['content-type']]).toEqual([path, MARKDOWN]);
      expect(text).toMatch(/^# \S/);
    }
    const { headers } = await app.get('/guides/faults', BROWSER);
    expect(headers.link).toBe('<faults.md>; rel="alternate"; type="text/markdown"');
    expect((await app.get('/guides/faults.md', BROWSER)).headers['content-type']).toBe(MARKDOWN);
  });

  it.each([
    ['/docs', 'guides'],
    ['/docs/sessions', '../guides/sessions'],
    ['/docs/sessions.md', '../guides/sessions.md'],
    ['/s/keep-t1/docs/sessions', '../guides/sessions'],
  ])('%s, a path of earlier releases, redirects to %s', async (path, location) => {
    const { status, headers } = await app.get(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  it('have commands for the URL of their reader', async () => {
    const { text } = await app.get('/guides/faults', { ...BROWSER, Host: 'sandbox.test:9000' });
    expect(text).toContain('api=http://sandbox.test:9000/v1/helpdesk');
    expect(text).not.toContain('127.0.0.1:8080');
    const inSession = await app.get('/s/keep-t1/guides/sessions', { ...BROWSER, Host: 'a.test' });
    expect(inSession.text).toContain('api=http://a.test/s/keep-demo/v1/helpdesk');
  });

  it('name the nearest guide where there is none', async () => {
    const { status, text } = await app.get('/guides/session');
    expect([status, text]).toEqual([404, expect.stringContaining('Did you mean sessions?')]);
    for (const path of ['/guides/..%2FREADME', '/guides/__proto__', '/guides/a/b'])
      expect([path, (await app.get(path)).status]).toEqual([path, 404]);
  });
});
