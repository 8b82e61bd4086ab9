import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { startPageContext } from './page-context.js';
import { type Shop, startShop } from './start-shop.js';

/** The widths of a phone and of a desktop window. */
export const WIDTHS = { phone: 375, desktop: 1280 } as const;

/** The services, a shop and a browser. */
export interface HostedContext {
  readonly url: string;
  readonly shop: Shop;
  /** The login of its session. */
  readonly login: string;
  /** Makes a call of the gateway in a session of this scene's own. */
  call(name: string, content?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Opens an address, lets `act` use it, and returns the faults that the browser reported. */
  visit(
    address: string,
    act: (page: Page) => Promise<void>,
    width?: number,
  ): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Starts the services, a shop and a browser. The caller stops them. */
export async function startHostedContext(): Promise<HostedContext> {
  const [context, shop] = await Promise.all([startPageContext(), startShop()]);
  const { url } = context;
  const login = `keep-${randomUUID().slice(0, 18)}`;
  return {
    ...{ url, shop, login },
    call: createCall(url, login),
    visit: (address, act, width = WIDTHS.desktop) =>
      context.visit({ address, origins: [url, shop.url], width }, act),
    async stop() {
      await context.stop();
      shop.stop();
    },
  };
}

function createCall(url: string, name: string): HostedContext['call'] {
  const merchantAuthentication = { name, transactionKey: 'sandbox-key-0001' };
  return async (call, content = {}) => {
    const response = await fetch(`${url}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [call]: { merchantAuthentication, ...content } }),
    });
    return JSON.parse(await response.text()) as Readonly<Record<string, unknown>>; // `text` drops the mark
  };
}

/** Settings of a hosted page as its call takes them. */
export function toSettings(settings: Readonly<Record<string, unknown>>): object {
  const setting = Object.entries(settings).map(([settingName, value]) => ({
    settingName,
    settingValue: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return { setting };
}

/** The last message of an action that a page received from the one that it frames. */
export async function lastMessage(page: Page, action: string): Promise<URLSearchParams> {
  const text = `messages.findLast((message) => message.startsWith('action=${action}'))`;
  await page.waitForFunction(text);
  return new URLSearchParams(String(await page.evaluate(text)));
}

/** An expression that is true when a page is not wider than its window. */
export const FITS_WINDOW =
  'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
