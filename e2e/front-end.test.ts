import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageContext, startPageContext } from './page-context.js';
import { waitForStatus } from './wait-for-status.js';

const FOLDER = new URL('../examples/front-end/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** Serves the example as it is, with another base URL in its configuration. */
async function serveExample(baseUrl: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const type = TYPES[extname(name)] ?? 'application/json';
    response.setHeader('Content-Type', type);
    response.end(
      name === 'config.json'
        ? JSON.stringify({ baseUrl })
        : await readFile(new URL(name, FOLDER), 'utf8'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}/`, server };
}

describeInBrowser('a front end that knows only a base URL', () => {
  let context: PageContext;
  const servers: Server[] = [];

  beforeAll(async () => {
    context = await startPageContext();
  });

  afterAll(async () => {
    await context?.stop();
    for (const server of servers) server.close().closeAllConnections();
  });

  /** Opens the page upon what is below `prefix`; returns everything that it must not do. */
  async function open(
    prefix: string,
    use: (page: Page) => Promise<void>,
    look: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {},
  ): Promise<readonly string[]> {
    const { url, server } = await serveExample(`${context.url}${prefix}/v1/helpdesk`);
    servers.push(server);
    const visit = { address: url, origins: [context.url], withRefusals: true, ...look };
    return context.visit({ ...visit, picture: 'front-end' }, async (page) => {
      await waitForStatus(page, '300 customers');
      await use(page);
    });
  }

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)(
    'shows after a reload what was created, edited and deleted in a session, %s pixels wide, %s',
    async (width, colorScheme) => {
      const faults = await open(
        `/s/keep-${randomUUID()}`,
        async (page) => {
          await save(page, 'Add customer', {
            name: 'Orchard & Sons',
            contact_email: 'a@b.example',
          });
          await waitForStatus(page, 'Orchard & Sons was added.');
          const [, edited = '', deleted = ''] = await namesOf(page);
          await save(page, `Edit ${edited}`, { name: 'Renamed Ltd', plan: 'enterprise' });
          await waitForStatus(page, 'Renamed Ltd was saved.');
          await page.getByRole('button', { name: `Delete ${deleted}`, exact: true }).click();
          await page.click('#removal [value="delete"]');
          await waitForStatus(page, `${deleted} was deleted.`);

          await page.reload();
          await waitForStatus(page, '300 customers');
          const names = await namesOf(page);
          expect(names.slice(0, 2)).toEqual(['Orchard & Sons', 'Renamed Ltd']);
          expect(names).not.toContain(deleted);
          expect(await page.locator('#rows tr').nth(1).textContent()).toContain('enterprise');
        },
        { width, colorScheme },
      );
      expect(faults).toEqual([]);
    },
  );

  it('shows beside its field why a value is refused, and what was changed meanwhile', async () => {
    const prefix = `/s/keep-${randomUUID()}`;
    const faults = await open(prefix, async (page) => {
      await save(page, 'Add customer', { name: '' });
      await page.getByText('must not be empty').waitFor();
      expect(await page.getAttribute('[name="name"]', 'aria-invalid')).toBe('true');
      await page.keyboard.press('Escape');
      const [newest = ''] = await namesOf(page);
      await page.getByRole('button', { name: `Edit ${newest}`, exact: true }).click();
      await page.locator('#editor[open]').waitFor();
      await fetch(`${context.url}${prefix}/v1/helpdesk/customers/300`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: '{"name":"Another was faster"}',
      });
      await page.click('#editor .primary');
      await page.locator('#problem', { hasText: /\w/ }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('shows the seeds after a reload when the base URL names no session', async () => {
    const faults = await open('', async (page) => {
      await save(page, 'Add customer', { name: 'Orchard & Sons' });
      await waitForStatus(page, 'Orchard & Sons was added.');
      await page.reload();
      await waitForStatus(page, '300 customers');
      expect(await namesOf(page)).not.toContain('Orchard & Sons');
    });
    expect(faults).toEqual([]);
  });

  it('says nothing about sessions', async () => {
    const sources = ['index.html', 'main.js', 'api.js', 'editor.js', 'table.js'];
    const texts = await Promise.all(sources.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
    expect(texts.join('')).not.toMatch(/session|sandbox|keep-/i);
  });
});

/** Opens the editor by its button, fills fields in, and saves. */
async function save(
  page: Page,
  button: string,
  { plan, ...texts }: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.locator('#editor[open]').waitFor();
  for (const [name, text] of Object.entries(texts)) {
    await page.fill(`#editor [name="${name}"]`, text);
  }
  if (plan) await page.selectOption('[name="plan"]', plan);
  await page.click('#editor .primary');
}

function namesOf(page: Page): Promise<string[]> {
  return page.locator('#rows th').allTextContents();
}
