import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageContext, startPageContext } from './page-context.js';
import { tabTo } from './tab-to.js';

describeInBrowser('the consent page in a browser', () => {
  let context: PageContext;
  let client: Server;
  let redirect: string;
  const received: { readonly method: string; readonly query: string; readonly body: string }[] = [];

  beforeAll(async () => {
    client = createServer(async (request, response) => {
      await note(request);
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>client</title><link rel="icon" href="data:,">');
    }).listen(0, '127.0.0.1');
    await once(client, 'listening');
    context = await startPageContext();
    const { port } = client.address() as AddressInfo; // it listens on a port, not on a pipe
    redirect = `http://127.0.0.1:${port}/callback`;
  });

  afterAll(async () => {
    await context?.stop();
    client?.close();
  });

  async function note(request: IncomingMessage): Promise<void> {
    const { method = '', url: target = '' } = request;
    const query = target.slice(target.indexOf('?') + 1);
    received.push({ method, query, body: await text(request) });
  }

  /** Opens the address that a client would, lets `act` use it, and returns the faults that the browser reported. */
  function open(
    parameters: Readonly<Record<string, string>>,
    act: (page: Page) => Promise<void>,
  ): Promise<readonly string[]> {
    received.length = 0;
    const requested = {
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: redirect,
    };
    const query = new URLSearchParams({ ...requested, state: 's"<&', ...parameters });
    const address = `/v1/utils/oauth/authorize?${query}`;
    const origins = [new URL(redirect).origin];
    return context.visit({ address, origins, width: 390 }, async (page) => {
      await act(page);
      expect(await page.context().cookies()).toEqual([]);
    });
  }

  const last = () => new URLSearchParams(received.at(-1)?.query);

  it('Allow sends the client a code that can be exchanged for tokens', async () => {
    const faults = await open({ scope: 'openid write' }, async (page) => {
      expect(await page.title()).toBe('Allow access? · API Sandbox');
      expect(await page.locator('.asked code').allTextContents()).toEqual(['openid', 'write']);
      expect(
        await page.evaluate(
          'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
        ),
      ).toBe(true);
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(`${redirect}?**`);
    });
    expect([faults, received.map(({ method }) => method)]).toEqual([[], ['GET']]);
    expect([last().get('state'), last().get('iss')]).toEqual(['s"<&', context.url]);
    const response = await fetch(`${context.url}/v1/utils/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: last().get('code') ?? '',
        redirect_uri: redirect,
        client_id: 'sandbox-client',
        client_secret: 'sandbox-client-secret',
      }),
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ scope: 'openid write', id_token: expect.any(String) }),
    ]);
  });

  it('Deny reports it to the client, by keyboard alone', async () => {
    const faults = await open({}, async (page) => {
      await tabTo(page, 'button.allow');
      expect(await page.locator(':focus').textContent()).toBe('Allow');
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').textContent()).toBe('Deny');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${redirect}?**`);
    });
    expect([faults, last().get('error'), last().get('code')]).toEqual([[], 'access_denied', null]);
  });

  it('auto=1 shows no page', async () => {
    const faults = await open({ auto: '1' }, async (page) => {
      expect(await page.title()).toBe('client');
    });
    expect([faults, last().has('code')]).toEqual([[], true]);
  });

  it('sends the code in a form when the client asks for form_post', async () => {
    const faults = await open({ response_mode: 'form_post' }, async (page) => {
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(redirect);
    });
    const [{ method, body } = { method: '', body: '' }] = received;
    expect([faults, method, new URLSearchParams(body).has('code')]).toEqual([[], 'POST', true]);
  });

  it.each([
    ['an unknown scope', { scope: 'bogus' }, 'invalid_scope'],
    ['prompt=none', { prompt: 'none' }, 'login_required'],
  ])('sends the error of %s in a form as well', async (_name, parameters, error) => {
    const faults = await open({ ...parameters, response_mode: 'form_post' }, async (page) => {
      await page.waitForURL(redirect);
    });
    const [{ method, body } = { method: '', body: '' }] = received;
    const sent = new URLSearchParams(body);
    expect([faults, method, sent.get('error'), sent.get('state')]).toEqual([
      [],
      'POST',
      error,
      's"<&',
    ]);
  });

  it.each([
    ['an unknown client', { client_id: 'unknown-client' }, 'client not found'],
    ['an address elsewhere', { redirect_uri: 'http://evil.example/' }, 'http://evil.example/'],
  ])('%s is reported to the user, who is not redirected', async (_name, parameters, reason) => {
    await open({ ...parameters, auto: '1' }, async (page) => {
      expect(page.url().startsWith(`${context.url}/v1/utils/oauth/authorize?`)).toBe(true);
      expect(await page.locator('h1').textContent()).toBe('Request rejected');
      expect(await page.locator('main').textContent()).toContain(reason);
    });
    expect(received).toEqual([]);
  });
});
