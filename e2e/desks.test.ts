import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import {
  addressOf,
  gateChanges,
  idsIn,
  openSession,
  pass,
  START,
  serveExample,
} from './desk-context.js';
import { usePageContext } from './page-context.js';

/** How the requests of each example are matched by rules and routes. */
const DESKS = [
  { name: 'tanstack-query', list: { path: '*/tickets' }, change: { method: 'PATCH' } },
  { name: 'swr', list: { path: '*/tickets' }, change: { method: 'PATCH' } },
  { name: 'rtk-query', list: { path: '*/tickets' }, change: { method: 'PATCH' } },
  {
    name: 'apollo',
    list: { operation: 'Tickets' },
    change: { operation: 'Change' },
  },
] as const;

type Desk = (typeof DESKS)[number];

const HOUR_S = 3600;

/** Notes when requests are sent, by the page's own clock. */
const NOTE_REQUESTS = `
  globalThis.sentAt = [];
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => { sentAt.push(Date.now()); return fetch(...request); };`;

/** Checks of Redux Toolkit that run in development only warn of a machine that is slow. */
const IS_OF_SPEED = /^console: \w+Middleware took \d+ms/;

describe('the help desk', () => {
  it.each(DESKS)('of $name starts as it is tested, with the same packages', async ({ name }) => {
    const folder = new URL(`../examples/${name}/`, import.meta.url);
    const { scripts, dependencies, devDependencies } = await readJson(
      new URL('package.json', folder),
    );
    expect(scripts?.start).toBe(START);
    for (const [expected, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const installed = new URL(`../compat/node_modules/${expected}/package.json`, import.meta.url);
      expect([expected, (await readJson(installed)).version]).toEqual([expected, version]);
    }
  });
});

describeInBrowser('the help desk', () => {
  const context = usePageContext();
  const servers = new Map<string, Server>();

  beforeAll(async () => {
    for (const { name } of DESKS) servers.set(name, await serveExample(name));
  });

  afterAll(() => {
    for (const server of servers.values()) server.close().closeAllConnections();
  });

  /** Opens an example upon a session, with a clock that only goes on when the test lets it. */
  async function visit(
    { name }: Desk,
    { api, path = '' }: { readonly api: string; readonly path?: string },
    use: (page: Page) => Promise<void>,
    look: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {},
  ): Promise<readonly string[]> {
    const server = servers.get(name) as Server; // all are served
    const start = {
      address: addressOf(server, '/blank'),
      origins: [context.url],
      withOwnPage: true,
    };
    const options = { ...start, ...look, withRefusals: true, picture: name };
    const faults = await context.visit(options, async (page) => {
      await page.clock.install();
      await page.addInitScript(NOTE_REQUESTS);
      await page.goto(addressOf(server, `/?api=${encodeURIComponent(api)}${path}`));
      await use(page);
    });
    return faults.filter((fault) => !IS_OF_SPEED.test(fault));
  }

  it.each(DESKS)(
    'of $name shows all pages of a list that others write to, though a quarter of the requests fails',
    async (desk) => {
      const { api, read, write, exchanges } = await openSession(context.url, [
        { match: desk.list, effect: { status: 503, retry_after: HOUR_S }, when: { first: 1 } },
        { effect: { preset: 'flaky' } },
      ]);
      const { data } = await read('/tickets?sort=-created_at&limit=100&fields=id');
      const before = (data as readonly { readonly id: number }[]).map(({ id }) => id);
      const faults = await visit(desk, { api }, async (page) => {
        const more = page.getByRole('button', { name: 'More' });
        await pass(page, page.getByText('20 of 2000'), 600_000);
        const [first = 0, second = 0] = (await page.evaluate('sentAt')) as readonly number[];
        expect((second - first) / 1000).toBeGreaterThanOrEqual(HOUR_S);

        const cursor = before[19];
        await write('POST', '/tickets', { subject: 'New, one', customer_id: 1 });
        await write('DELETE', `/tickets/${cursor}`);
        for (let pages = 1; pages < 4; pages++) {
          const { length } = await idsIn(page);
          await more.click();
          await pass(page, async () => (await idsIn(page)).length > length);
          if (pages === 2) await write('POST', '/tickets', { subject: 'Two', customer_id: 1 });
        }
        const shown = await idsIn(page);
        expect(shown.length).toBeGreaterThanOrEqual(79);
        expect(new Set(shown).size).toBe(shown.length);
        const stored = shown.filter((id) => id <= 2000 && id !== cursor);
        expect(stored).toEqual(before.filter((id) => id !== cursor).slice(0, stored.length));
      });
      expect(faults).toEqual([]);
      expect((await exchanges('is:fault')).length).toBeGreaterThan(1);
    },
  );

  it.each(DESKS)(
    'of $name shows a change at once, and takes it back when another was faster',
    async (desk) => {
      const { api, read, write, exchanges } = await openSession(context.url, [
        { match: desk.change, effect: { reset: true }, when: { first: 1 } },
        { effect: { status: 503, retry_after: 0 }, when: { rate: 0.3 } },
      ]);
      const faults = await visit(
        desk,
        { api, path: '#/tickets/1990' },
        async (page) => {
          const select = (label: string) => page.getByLabel(label);
          const row = page.locator('[aria-current="page"]');
          const saved = page.locator('form:not([aria-busy="true"])');
          const priority = async () => (await read('/tickets/1990')).priority;
          await pass(page, row);
          await pass(page, select('Priority'));

          const gate = await gateChanges(page);
          gate.hold();
          await select('Priority').selectOption('Urgent');
          await row.getByText('Urgent').waitFor();
          expect(await priority()).toBe('normal');
          gate.release();
          await pass(page, saved);
          expect([await priority(), (await read('/session')).changes]).toEqual(['urgent', 1]);

          gate.hold();
          await select('Priority').selectOption('High');
          await row.getByText('High').waitFor();
          await write('PATCH', '/tickets/1990', { priority: 'low' });
          gate.release();
          const conflict = page.getByRole('alert').filter({ hasText: 'yours: High, now: Low' });
          await pass(page, conflict);
          expect(await select('Priority').inputValue()).toBe('low');
          await row.getByText('Low').waitFor();
          await page.getByRole('button', { name: 'Save mine' }).click();
          await row.getByText('High').waitFor();
          await pass(page, saved);
          expect([await priority(), await conflict.count()]).toEqual(['high', 0]);
        },
        { colorScheme: 'dark' },
      );
      expect(faults).toEqual([]);
      expect((await exchanges('status:503')).length).toBeGreaterThan(0);
    },
  );

  it('of apollo shows what somebody else changes as it happens, also after the connection was lost', async () => {
    const { api, write } = await openSession(context.url, [
      {
        match: { path: '*/graphql', method: 'GET' },
        effect: { close: 'head' },
        when: { first: 1 },
      },
    ]);
    const [, , , apollo] = DESKS;
    const faults = await visit(apollo, { api, path: '#/tickets/1990' }, async (page) => {
      const row = page.locator('[aria-current="page"]');
      await pass(page, row.getByText('Normal'));
      for (const [priority, text] of [
        ['low', 'Low'],
        ['urgent', 'Urgent'],
      ]) {
        await write('PATCH', '/tickets/1990', { priority });
        await pass(page, row.getByText(text as string));
      }
      await write('DELETE', '/session');
      await pass(page, row.getByText('Normal'));
      await write('DELETE', '/tickets/1990');
      await pass(page, page.getByText('There is no such ticket.'));
      expect(await idsIn(page)).not.toContain(1990);
    });
    expect(faults).toEqual([]);
  });
});

interface PackageJson {
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

async function readJson(file: URL): Promise<PackageJson> {
  return JSON.parse(await readFile(file, 'utf8')) as PackageJson; // npm wrote it, or reads it
}
