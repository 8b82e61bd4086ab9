import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';
import { visitPage } from './visit-page.js';

const PATIENCE_MS = 120_000;
const METHODS = ['get', 'post', 'put', 'delete'];

const executablePath = findBrowser();
const isAbsent = executablePath === undefined && process.env.CI !== 'true';
if (isAbsent) console.warn("The gateway's docs are not tested: there is no Chromium.");

(isAbsent ? describe.skip : describe)("the gateway's docs in a browser", () => {
  let service: ServiceProcess;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    if (!executablePath) throw new Error('There is no Chromium, and CI must test the pages.');
    service = startProcess({ LOG_LEVEL: 'silent' });
    browser = await launchBrowser(executablePath);
    url = await waitForUrl(service);
  }, PATIENCE_MS);

  afterAll(async () => {
    await browser?.close();
    service?.child.kill('SIGTERM');
    await service?.exited;
  });

  function visit(width: number, use: (page: Page) => Promise<void>): Promise<readonly string[]> {
    const address = `${url}/sandbox/docs`;
    return visitPage({ browser, address, width, picture: 'gateway-docs' }, use);
  }

  describe.each([1280, 390])('%s pixels wide', (width) => {
    it(
      'show every operation',
      async () => {
        const { paths, webhooks = {} } = (await (
          await fetch(`${url}/sandbox/openapi.json`)
        ).json()) as { readonly paths: object; readonly webhooks?: object }; // linted by the gateway's tests
        const operations = [paths, webhooks]
          .flatMap((part) => Object.values(part))
          .flatMap((path) => Object.keys(path))
          .filter((key) => METHODS.includes(key));
        const faults = await visit(width, async (page) => {
          await page.locator('.opblock').first().waitFor();
          expect(await page.locator('.opblock').count()).toBe(operations.length);
        });
        expect(faults).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'let a call be tried out, and its answer be read',
      async () => {
        const faults = await visit(width, async (page) => {
          const operation = page.locator('.opblock', {
            has: page.locator('[data-path="/xml/v1/request.api/createTransaction/charge"]'),
          });
          await operation.locator('.opblock-summary').click();
          await operation.locator('button.execute').click();
          const answer = operation.locator('.live-responses-table tbody tr.response');
          expect(await answer.locator('.response-col_status').textContent()).toContain('200');
          expect(await answer.locator('code').first().textContent()).toContain(
            '"This transaction has been approved."',
          );
        });
        expect(faults).toEqual([]);
      },
      PATIENCE_MS,
    );
  });
});
