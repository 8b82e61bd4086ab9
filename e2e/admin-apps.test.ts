import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageContext, startPageContext } from './page-context.js';

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Customers</title><link rel="icon" href="data:,"><body><div id="app"></div><script src="app.js"></script></body></html>';

/** Bundles an app and serves it from an origin of its own. */
async function serveApp(name: string): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../compat/admin/${name}.js`, import.meta.url))],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const [script] = outputFiles;
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.startsWith('/app.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script?.contents : PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describeInBrowser('an admin app with its own data provider', () => {
  let context: PageContext;
  const servers = new Map<string, Server>();

  beforeAll(async () => {
    context = await startPageContext();
    for (const name of ['react-admin', 'refine']) servers.set(name, await serveApp(name));
  });

  afterAll(async () => {
    await context?.stop();
    for (const server of servers.values()) server.close().closeAllConnections();
  });

  it.each([
    ['react-admin', 'simple-rest'],
    ['react-admin', 'json-server'],
    ['refine', 'json-server'],
  ])(
    'of %s over the dialect %s creates, edits and deletes in a session, and it stays',
    async (app, dialect) => {
      const session = `${context.url}/s/keep-${randomUUID()}`;
      const { port } = (servers.get(app) as Server).address() as AddressInfo; // both are served, on ports
      const options = new URLSearchParams({
        provider: dialect,
        url: `${session}/compat/${dialect}/v1/helpdesk`,
      });
      const address = `http://127.0.0.1:${port}/?${options}`;
      const faults = await context.visit({ address, origins: [context.url] }, async (page) => {
        await waitForCount(page, '300 customers');
        await create(page, 'Orchard');
        await waitForCount(page, '301 customers');
        await save(page, 'Orchard', 'Orchard & Sons');
        await page.getByRole('link', { name: 'Orchard & Sons' }).waitFor();
        await create(page, 'Fen');
        await waitForCount(page, '302 customers');
        await page.getByRole('link', { name: 'Fen' }).click();
        await page.getByRole('button', { name: 'Delete' }).click();
        await waitForCount(page, '301 customers');
        await page.reload();
        await waitForCount(page, '301 customers');
        await page.getByRole('link', { name: 'Orchard & Sons' }).waitFor();
        expect(await page.getByRole('link', { name: 'Fen' }).count()).toBe(0);
      });
      expect(faults).toEqual([]);
      const stored = await fetch(`${session}/v1/helpdesk/customers?sort=-id&limit=2`);
      expect(await stored.json()).toMatchObject({
        data: [{ id: 301, name: 'Orchard & Sons' }, { id: 300 }],
      });
    },
  );
});

async function waitForCount(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New customer' }).click();
  await fill(page, name);
}

/** Gives the customer of one name another. */
async function save(page: Page, before: string, name: string): Promise<void> {
  await page.getByRole('link', { name: before, exact: true }).click();
  await fill(page, name);
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
}
