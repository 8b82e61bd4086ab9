import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser } from './describe-in-browser.js';
import {
  type InspectContext,
  row,
  startInspectContext,
  waitForCount,
  waitForRow,
  waitForView,
} from './inspect-context.js';
import { tabTo } from './tab-to.js';

const run = promisify(execFile);

/** Each width and each theme once; all pairs with FULL=1. */
const DISPLAYS = [
  [1280, 'light'],
  [320, 'dark'],
  ...(process.env.FULL
    ? ([
        [1280, 'dark'],
        [320, 'light'],
      ] as const)
    : []),
] as const;

const JSON_TYPE = { 'Content-Type': 'application/json' };

describeInBrowser('the page of the inspector in a browser', () => {
  let context: InspectContext;

  beforeAll(async () => {
    context = await startInspectContext();
  });

  afterAll(() => context?.stop());

  /** Makes a few requests in a session, the last of which is refused. */
  async function fill(session: string): Promise<void> {
    const api = `/s/${session}/v1/helpdesk`;
    await context.send(`${api}/tickets?limit=1`);
    await context.send(`${api}/tickets?limit=2`);
    await context.send(`${api}/customers`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ name: 'Orchard & Sons' }),
    });
    await context.send(`${api}/ticketts`);
  }

  it('shows first how to make a call, and the call once one of its lines is sent', async () => {
    await context.send('/inspect/api/requests', { method: 'DELETE' });
    const faults = await context.visit('', async (page) => {
      await page.locator('#start h2', { hasText: 'No requests yet' }).waitFor();
      const lines = await page.locator('#start pre').allTextContents();
      expect(lines).toHaveLength(3);
      expect(lines[0]).toBe(
        `curl '${context.url}/v1/helpdesk/tickets/1?expand=customer,messages.author'`,
      );
      await runLine(lines[0] ?? '');
      await waitForRow(page, 1, '/v1/helpdesk/tickets/1');
      expect(await page.locator('#start').isVisible()).toBe(false);
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ['webhooks', 'No webhook deliveries yet', '/v1/utils/hooks/payments'],
    ['hooks', 'No incoming webhooks yet', '/v1/utils/hooks/first'],
    ['streams', 'No sockets or streams yet', '/v1/utils/sse'],
    ['sessions', 'No sessions yet', 'keep-demo'],
  ])('the tab of %s has a button that makes its first row', async (tab, title, shown) => {
    await context.send('/inspect/api/requests', { method: 'DELETE' });
    const faults = await context.visit(`?tab=${tab}`, async (page) => {
      await page.locator('.nothing:visible h2', { hasText: title }).waitFor();
      await page.locator('.nothing:visible [data-action="run"]').click();
      const place = tab === 'sessions' ? page.locator('.session h3') : page.locator('#list');
      await place.filter({ hasText: shown }).first().waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('a button of an empty tab works while the list is emptied under it', async () => {
    const faults = await context.visit('?tab=sessions&q=session:keep-demo', async (page) => {
      await context.send('/inspect/api/requests', { method: 'DELETE' });
      const button = page.locator('.nothing:visible [data-action="run"]');
      await button.hover();
      await page.mouse.down();
      await page.evaluate(
        'new Promise((resolve) => { const stream = new EventSource("/inspect/api/stream"); window.cleared = new Promise((done) => stream.addEventListener("cleared", () => requestAnimationFrame(() => done()))); stream.onopen = () => resolve(); })',
      );
      await context.send('/inspect/api/requests', { method: 'DELETE' });
      await page.evaluate('window.cleared');
      await page.mouse.up();
      await page.locator('.session h3', { hasText: 'keep-demo' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it.each(DISPLAYS)(
    'everything is done by keyboard alone, %s pixels wide, %s',
    async (width, colorScheme) => {
      const session = `keep-keys-${randomUUID().slice(0, 8)}`;
      await fill(session);
      const faults = await context.visit(
        `?q=session:${session}`,
        async (page) => {
          await waitForRow(page, 4, '/v1/helpdesk/tickets?limit=1');
          await page.keyboard.press('j');
          await page.keyboard.press('k');
          await page.locator('.active', { hasText: 'ticketts' }).waitFor();
          await page.keyboard.press('Enter');
          await waitForView(page, 'unknown_collection');
          expect(await page.locator('#detail h2').textContent()).toBe(
            `GET /s/${session}/v1/helpdesk/ticketts`,
          );
          for (const [key, text] of [
            ['2', 'Headers'],
            ['3', '"code": "unknown_collection"'],
            ['4', 'This is the first call of this route'],
            ['5', `'${context.url}/s/${session}/v1/helpdesk/ticketts'`],
          ] as const) {
            await page.keyboard.press(key);
            await waitForView(page, text);
          }
          await tabTo(page, '.views a', 'Explain');
          await page.keyboard.press('Enter');
          await waitForView(page, 'What the server understood');
          await page.keyboard.press('Escape');
          await page.locator('#list:focus').waitFor();
          await page.keyboard.press('?');
          await page.locator('dialog[open]').waitFor();
          await page.keyboard.press('Escape');
          await tabTo(page, '.tabs a', 'Sessions');
          await page.keyboard.press('Enter');
          await page.locator('.session', { hasText: session }).waitFor();
        },
        { width, colorScheme, picture: 'inspect' },
      );
      expect(faults).toEqual([]);
    },
  );

  it('grows by itself, and waits while it is paused, is scrolled, or the mouse is over a row', async () => {
    const session = 'keep-live';
    const call = (count: number): Promise<Response> =>
      context.send(`/s/${session}/v1/helpdesk/tickets?offset=${count}`);
    for (let count = 0; count < 40; count++) await call(count);
    const faults = await context.visit(`?q=session:${session}`, async (page) => {
      await waitForRow(page, 1, 'offset=39');
      await call(40);
      await waitForRow(page, 1, 'offset=40');
      await page.keyboard.press('p');
      await call(41);
      const news = page.locator('#news');
      await news.filter({ hasText: '1 new' }).waitFor();
      expect(await page.title()).toBe('(1) Inspector · API Sandbox');
      expect(await page.locator(row(1)).textContent()).toContain('offset=40');
      await page.keyboard.press('p');
      await waitForRow(page, 1, 'offset=41');
      expect(await page.title()).toBe('Inspector · API Sandbox');
      await page.evaluate('document.querySelector("#list").scrollTop = 400');
      await waitForRow(page, 20, 'offset=22');
      await call(42);
      await news.filter({ hasText: '1 new' }).waitFor();
      expect(await page.locator(row(20)).textContent()).toContain('offset=22');
      await news.click();
      await waitForRow(page, 1, 'offset=42');
      // As long as the clock stands still, the mouse has just moved.
      const now = Date.now();
      await page.clock.setFixedTime(now);
      await page.locator(row(3)).hover();
      await call(43);
      await news.filter({ hasText: '1 new' }).waitFor();
      expect(await page.locator(row(3)).textContent()).toContain('offset=40');
      await page.clock.setFixedTime(now + 60_000);
      await call(44);
      await waitForRow(page, 1, 'offset=44');
    });
    expect(faults).toEqual([]);
  });

  it('sends a request again, compares it with the one before, and copies it as a line that runs', async () => {
    const session = 'keep-again';
    await fill(session);
    const faults = await context.visit(`?q=session:${session} path:tickets`, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[role="option"]', { hasText: 'limit=2' }).click();
      await page.locator('.views a', { hasText: 'Compare' }).click();
      await waitForView(page, 'the previous call of this route');
      const difference = page.locator('#view tr', { hasText: 'request query limit' });
      expect(await difference.locator('td').allTextContents()).toEqual([
        'request query limit',
        '1',
        '2',
      ]);
      const { id } = addressOf(page.url());
      await page.keyboard.press('r');
      await page.locator('#toast', { hasText: 'Sent again: the response is 200.' }).waitFor();
      await page.waitForURL((url) => addressOf(url.href).id !== id);
      await page.locator('[aria-selected="true"]', { hasText: 'limit=2' }).waitFor();
      await waitForRow(page, 1, 'limit=2');
      await page.keyboard.press('c');
      await page.locator('#toast', { hasText: 'Copied as curl.' }).waitFor();
      const line = String(await page.evaluate('navigator.clipboard.readText()'));
      expect(JSON.parse(await runLine(line)).data).toHaveLength(2);
    });
    expect(faults).toEqual([]);
  });

  it('opens the newest request, and filters by buttons that are part of the search', async () => {
    const session = 'keep-filters';
    await fill(session);
    const faults = await context.visit(`?q=session:${session}`, async (page) => {
      await waitForView(page, 'unknown_collection');
      await page.getByRole('button', { name: 'Errors' }).click();
      await waitForCount(page, 1);
      expect(await page.inputValue('#q')).toBe(`session:${session} is:error`);
      await page.getByRole('button', { name: 'Errors', pressed: true }).click();
      await page.getByLabel('Service').selectOption('gateway');
      await page.locator('#no-match').waitFor();
      expect(await page.inputValue('#q')).toBe(`session:${session} service:gateway`);
    });
    expect(faults).toEqual([]);
  });

  it('keeps the search, the tab, the exchange and its view in the address', async () => {
    const session = 'keep-address';
    await fill(session);
    const faults = await context.visit('', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type(`session:${session} status:>=400`);
      await waitForRow(page, 1, 'ticketts');
      await waitForCount(page, 1);
      await page.locator(row(1)).click();
      await page.keyboard.press('3');
      await waitForView(page, '"code": "unknown_collection"');
      await page.reload();
      await waitForView(page, '"code": "unknown_collection"');
      await page.locator('[aria-selected="true"]', { hasText: 'ticketts' }).waitFor();
      expect(await page.inputValue('#q')).toBe(`session:${session} status:>=400`);
      await page.locator('.tabs a', { hasText: 'Hooks in' }).click();
      await page.locator('#no-match', { hasText: 'No stored request matches.' }).waitFor();
      expect(addressOf(page.url())).toEqual({
        tab: 'hooks',
        q: `session:${session} status:>=400`,
        view: 'response',
      });
      await page.goBack();
      await waitForRow(page, 1, 'ticketts');
      await page.goto(`${context.url}/s/${session}/inspect`);
      await waitForRow(page, 4, 'limit=1');
      expect(await page.inputValue('#q')).toBe(`session:${session}`);
    });
    expect(faults).toEqual([]);
  });

  it('says what is wrong with a search, until another one is written', async () => {
    await context.send('/s/keep-search/v1/utils/uuid');
    const faults = await context.visit('', async (page) => {
      await page.fill('#q', 'stattus:404');
      await page.locator('#no-match', { hasText: 'There is no stattus: in a search.' }).waitFor();
      expect(await page.getAttribute('#q', 'aria-invalid')).toBe('true');
      await page.fill('#q', 'session:keep-search');
      await waitForRow(page, 1, '/v1/utils/uuid');
      expect(await page.getAttribute('#q', 'aria-invalid')).toBe(null);
    });
    expect(faults).toEqual([]);
  });

  it('lists the sessions that requests were in, with links to the tools of each', async () => {
    const session = 'keep-tabs';
    await fill(session);
    await context.send(`/s/${session}/sandbox/v1/session`);
    const faults = await context.visit(`?tab=sessions&q=session:${session}`, async (page) => {
      const card = page.locator('.session', { hasText: session });
      await card.waitFor();
      expect(await card.locator('p').first().textContent()).toMatch(
        /^5 requests · 1 refused · last at [\d:]{8} · gateway, helpdesk$/,
      );
      const links = await card.locator('a[href^="/s/"]').all();
      expect(links).toHaveLength(7);
      for (const link of links) {
        const path = (await link.getAttribute('href')) ?? '';
        expect([path, (await fetch(context.url + path)).status]).toEqual([path, 200]);
      }
      await card.locator('a', { hasText: 'Show its requests' }).click();
      await waitForRow(page, 11, 'limit=1');
    });
    expect(faults).toEqual([]);
  });

  it('remembers the theme that was chosen', async () => {
    const faults = await context.visit('', async (page) => {
      const back = (): Promise<unknown> =>
        page.evaluate('getComputedStyle(document.body).backgroundColor');
      const light = await back();
      await tabTo(page, '[data-shell="theme"]');
      await page.keyboard.press('Enter');
      const dark = await back();
      expect(dark).not.toBe(light);
      await page.reload();
      expect(await back()).toBe(dark);
    });
    expect(faults).toEqual([]);
  });
});

/** Runs a line in a shell, as somebody who copied it would. */
async function runLine(line: string): Promise<string> {
  const { stdout } = await run('sh', ['-c', `${line.replace(/^curl /, 'curl -sS ')}`]);
  return stdout;
}

function addressOf(url: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url).searchParams);
}
