import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { findBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';
import { type Shop, startShop } from './start-shop.js';

/** How long a browser may take on a slow machine. */
export const PATIENCE_MS = 60_000;

/** A width that phones have, and one of desks. */
export const WIDTHS = { phone: 375, desk: 1280 } as const;

/** The services, a shop and a browser. */
export interface HostedScene {
  readonly url: string;
  readonly shop: Shop;
  /** The login of its session. */
  readonly login: string;
  /** Makes a call of the gateway in a session of this scene's own. */
  call(name: string, content?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Opens an address, lets `act` act, and gives what the browser complained of. */
  visit(address: string, act: (page: Page) => Promise<void>, width?: number): Promise<string[]>;
  stop(): Promise<void>;
}

/** True where the pages cannot be tested: there is no Chromium, and nobody demands it. */
export function isBrowserAbsent(): boolean {
  return findBrowser() === undefined && process.env.CI !== 'true';
}

/** Starts the services, a shop and a browser. Whoever calls this stops them. */
export async function startHostedScene(): Promise<HostedScene> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no Chromium, and CI must test the pages.');
  const service = startProcess({ LOG_LEVEL: 'silent' });
  const [url, browser, shop] = await Promise.all([
    waitForUrl(service),
    launchBrowser(executablePath),
    startShop(),
  ]);
  const login = `keep-${randomUUID().slice(0, 18)}`;
  return {
    ...{ url, shop, login },
    call: createCall(url, login),
    visit: (address, act, width = WIDTHS.desk) => visit(browser, { address, act, width }),
    stop: () => stop(service, browser, shop),
  };
}

function createCall(url: string, name: string): HostedScene['call'] {
  const merchantAuthentication = { name, transactionKey: 'sandbox-key-0001' };
  return async (call, content = {}) => {
    const answer = await fetch(`${url}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [call]: { merchantAuthentication, ...content } }),
    });
    return JSON.parse(await answer.text()) as Readonly<Record<string, unknown>>; // `text` drops the mark
  };
}

interface Visit {
  readonly address: string;
  readonly act: (page: Page) => Promise<void>;
  readonly width: number;
}

async function visit(browser: Browser, { address, act, width }: Visit): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') faults.push(line.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  await act(page);
  await context.close();
  return faults;
}

async function stop(service: ServiceProcess, browser: Browser, shop: Shop): Promise<void> {
  await browser.close();
  shop.stop();
  service.child.kill('SIGTERM');
  await service.exited;
}

/** Settings of a hosted page as its call takes them. */
export function toSettings(settings: Readonly<Record<string, unknown>>): object {
  const setting = Object.entries(settings).map(([settingName, value]) => ({
    settingName,
    settingValue: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return { setting };
}

/** What a page was told by the one that it frames, the last first. */
export async function lastMessage(page: Page, action: string): Promise<URLSearchParams> {
  const text = `messages.findLast((message) => message.startsWith('action=${action}'))`;
  await page.waitForFunction(text);
  return new URLSearchParams(String(await page.evaluate(text)));
}

/** An expression that is true when a page is not wider than its window. */
export const FITS_WINDOW =
  'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
