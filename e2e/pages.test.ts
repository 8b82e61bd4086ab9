import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.js';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';

const PATIENCE_MS = 60_000;

/** Nothing of the browser's own may reach out while pages are looked at. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const WIDTHS = [1280, 390] as const;
const APIS = ['helpdesk', 'social', 'flights'] as const;

/** Of each API a collection whose list is tried out. */
const COLLECTIONS = { helpdesk: 'tickets', social: 'posts', flights: 'bookings' } as const;
const TRIALS = APIS.flatMap((api) => WIDTHS.map((width) => [api, width] as const));

const executablePath = findBrowser();
const isAbsent = executablePath === undefined && process.env.CI !== 'true';
if (isAbsent) console.warn('Pages are not tested: there is no Chromium; CHROMIUM can name one.');

(isAbsent ? describe.skip : describe)('pages in a browser', () => {
  let service: ServiceProcess;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    if (!executablePath) throw new Error('There is no Chromium, and CI must test the pages.');
    service = startProcess({ LOG_LEVEL: 'silent' });
    [url, browser] = await Promise.all([
      waitForUrl(service),
      chromium.launch({ executablePath, args: FLAGS }),
    ]);
  }, PATIENCE_MS);

  afterAll(async () => {
    await browser?.close();
    service?.child.kill('SIGTERM');
    await service?.exited;
  });

  /** Opens a page, lets `look` look at it, and gives everything that a page of ours must not do. */
  async function open(
    path: string,
    width: number,
    look: (page: Page) => Promise<void>,
  ): Promise<readonly string[]> {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning')
        faults.push(`console: ${line.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${url}/`))
        faults.push(`foreign: ${request.url()}`);
    });
    const response = await page.goto(`${url}${path}`, { waitUntil: 'load' });
    if (response?.status() !== 200) faults.push(`status: ${response?.status()}`);
    await look(page);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (overflow !== 0) faults.push(`wider than the window by ${overflow} px`);
    await shoot(page, width);
    await context.close();
    return faults;
  }

  describe.each(WIDTHS)('%s pixels wide', (width) => {
    it(
      'the start page shows every service',
      async () => {
        const faults = await open('/', width, async (page) => {
          expect(await page.title()).toBe('API Sandbox');
          expect(await page.locator('h1').textContent()).toBe('API Sandbox');
          expect(await page.locator('.card h2').allTextContents()).toEqual([
            'gateway',
            'utils',
            ...APIS,
          ]);
        });
        expect(faults).toEqual([]);
      },
      PATIENCE_MS,
    );

    it.each(APIS)(
      'the docs of %s show its operations',
      async (api) => {
        const faults = await open(`/v1/${api}/docs`, width, async (page) => {
          await page.locator('.opblock').first().waitFor();
          const document = await (await fetch(`${url}/v1/${api}/openapi.json`)).json();
          const paths = Object.values((document as { readonly paths: object }).paths); // linted by the contract
          const operations = paths.flatMap((path) => Object.keys(path)).filter(isMethod);
          expect(await page.locator('.opblock').count()).toBe(operations.length);
        });
        expect(faults).toEqual([]);
      },
      PATIENCE_MS,
    );
  });

  it.each(TRIALS)(
    'an operation of %s can be tried out in its docs, %s pixels wide',
    async (api, width) => {
      const faults = await open(`/v1/${api}/docs`, width, async (page) => {
        const operation = page.locator('.opblock-get', {
          has: page.locator(`[data-path="/v1/${api}/${COLLECTIONS[api]}"]`),
        });
        await operation.locator('.opblock-summary').click();
        await operation.locator('button.execute').click();
        const answer = operation.locator('.live-responses-table tbody tr.response');
        expect(await answer.locator('.response-col_status').textContent()).toContain('200');
        expect(await answer.locator('code').first().textContent()).toContain('"meta"');
      });
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'a link of the start page opens what it names',
    async () => {
      const faults = await open('/', 1280, async (page) => {
        await page.locator('a', { hasText: 'Documentation' }).first().click();
        await page.locator('.opblock').first().waitFor();
        expect(page.url()).toBe(`${url}/v1/helpdesk/docs`);
      });
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );
});

function isMethod(word: string): boolean {
  return ['get', 'post', 'put', 'patch', 'delete'].includes(word);
}

/** Keeps a picture when E2E_SCREENSHOTS names a folder. */
async function shoot(page: Page, width: number): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  const name = `${new URL(page.url()).pathname.replaceAll('/', '_')}-${width}.png`;
  if (folder) await page.screenshot({ path: join(folder, name), fullPage: true });
}
