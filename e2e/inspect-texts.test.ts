import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isFull } from '@sandbox/testing/effort';
import type { Page, Route } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type InspectContext, row, startInspectContext, waitForView } from './inspect-context.js';

/** Texts that become markup, scripts or addresses where a page does not take them for text. */
const CORPUS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</pre></textarea><iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  `\${alert(1)}`,
  '&lt;b&gt;&#x3c;script&#x3e;',
  '\u202e\u0000\ufeff]]>--><!--',
  '<a href="javascript:alert(1)">x</a>',
  'data:text/html,<script>alert(1)</script>',
];

const VIEWS = ['explain', 'request', 'response', 'compare', 'code'] as const;

/** One text of each kind (markup, the end of an attribute, an address) is looked at in all views; the others in one each, or in all with FULL=1. */
const IN_ALL_VIEWS = [CORPUS[2], CORPUS[3], CORPUS[4]];

function viewsOf(text: string, index: number): readonly (typeof VIEWS)[number][] {
  if (isFull || IN_ALL_VIEWS.includes(text)) return VIEWS;
  return VIEWS.filter((_view, at) => at === index % VIEWS.length);
}

/** An exchange of which every text is one of the corpus. */
function toRecorded(text: string, id: string): object {
  const message = {
    headers: [[text, text]],
    body: JSON.stringify({ [text]: text }),
    encoding: 'text',
    media_type: text,
    bytes: 10,
    truncated: true,
    decoded: text,
  };
  const step = { text, code: text, member: text, expected: [text], nearest: text, href: text };
  const frame = { at: text, direction: 'in', type: text, text, bytes: 1, truncated: false };
  return {
    ...{ id, at: '2026-03-30T12:00:00.000Z', kind: 'request', service: text, session: text },
    ...{ request_id: text, method: text, path: text, search: text, route: text, status: 404 },
    ...{ ms: 1, is_open: false, request_bytes: 1, response_bytes: 1, cached: true, fault: text },
    ...{ problem: text, note: text, request: message, response: message, not_sendable: text },
    explanation: ['problem', 'fault', 'route', text].map((topic) => ({ topic, ...step })),
    frames: { received: 1, sent: 1, first: [frame], last: [frame] },
  };
}

const NOT_LISTED = { request: undefined, response: undefined, explanation: undefined };

type Fulfil = Parameters<Route['fulfill']>[0];

const json = (value: unknown): Fulfil => ({
  contentType: 'application/json',
  body: JSON.stringify(value),
});

/** Answers the page's requests with these exchanges, whose ids are their places. */
async function serve(page: Page, exchanges: readonly object[]): Promise<void> {
  // A list has no messages, as that of the services has none.
  const requests = exchanges.map((exchange) => ({ ...exchange, ...NOT_LISTED }));
  const list = json({ requests, kept: exchanges.length, before: null, newest: null });
  const difference = (text: string): object => ({
    part: text,
    name: text,
    before: text,
    after: text,
  });
  await page.route('**/inspect/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const [, id = '', rest = ''] = /\/requests\/(\d+)(?:\/(.+))?$/.exec(pathname) ?? [];
    const exchange = exchanges[Number(id)] as { readonly path: string } | undefined; // made above
    if (pathname.endsWith('/stream'))
      return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 1000000\n\n' });
    if (id === '') return route.fulfill(list);
    if (rest === 'compare')
      return route.fulfill(
        json({ previous: exchange, differences: [difference(exchange?.path ?? '')], left_out: 1 }),
      );
    if (rest !== '')
      return route.fulfill({ contentType: 'text/plain', body: exchange?.path ?? '' });
    return route.fulfill(json(exchange));
  });
}

describeInBrowser('what the page of the inspector shows', () => {
  let context: InspectContext;

  beforeAll(async () => {
    context = await startInspectContext();
  });

  afterAll(() => context?.stop());

  it('is text, whatever an exchange has in any of its members', async () => {
    const exchanges = CORPUS.map((text, index) => toRecorded(text, String(index)));
    const faults = await context.visit('?tab=hooks', async (page) => {
      await serve(page, exchanges);
      await page.goto(`${context.url}/inspect?tab=sessions`);
      await page
        .locator('.session')
        .nth(CORPUS.length - 1)
        .waitFor();
      await page.goto(`${context.url}/inspect`);
      await page.locator(row(CORPUS.length)).waitFor();
      for (const [index, text] of CORPUS.entries()) {
        if (index > 0) await page.keyboard.press('j'); // the first is open
        for (const view of viewsOf(text, index)) {
          await page.keyboard.press(String(VIEWS.indexOf(view) + 1));
          await page.locator(`[data-id="${index}"][data-view="${view}"] #view`).waitFor();
          // No element but those of the page, and no link but to this server.
          const found = await page.evaluate(
            `[...document.querySelectorAll('#page :is(script, img, iframe, [onload], [onerror], [onmouseover], a[href^="javascript:"], a[href^="data:"])')].map(({ outerHTML }) => outerHTML)`,
          );
          expect([text, view, found]).toEqual([text, view, []]);
        }
      }
      expect(await page.locator('[role="option"]').count()).toBe(CORPUS.length);
    });
    expect(faults).toEqual([]);
  });

  it('is text also of what a client really sent', async () => {
    const session = 'keep-texts';
    for (const text of CORPUS)
      await context.send(
        `/s/${session}/v1/utils/anything/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}`,
        {
          method: 'POST',
          headers: { 'X-Text': encodeURIComponent(text), 'Content-Type': 'application/json' },
          body: JSON.stringify({ [text]: text }),
        },
      );
    const faults = await context.visit(`?q=session:${session}&view=request`, async (page) => {
      await page.locator(row(CORPUS.length)).waitFor();
      for (const [index, text] of CORPUS.toReversed().entries()) {
        if (index > 0) await page.keyboard.press('j'); // the first is open
        await waitForView(page, JSON.stringify(text));
      }
    });
    expect(faults).toEqual([]);
  });

  it('is a list of 10,000 of which only what is in sight is in the document', async () => {
    const exchanges = Array.from({ length: 10_000 }, (_, index) =>
      toRecorded(`/v1/things/${index}`, String(index)),
    );
    const faults = await context.visit('?tab=hooks', async (page) => {
      await serve(page, exchanges);
      await page.goto(`${context.url}/inspect`);
      await page.locator(row(1)).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('End');
      await page.locator(row(10_000)).waitFor();
      const rows = page.locator('[role="option"]');
      expect(await rows.count()).toBeLessThan(100);
      expect(await page.locator(row(10_000)).getAttribute('aria-setsize')).toBe('10000');
      await page.locator('#detail h2', { hasText: '/v1/things/9999' }).waitFor();
      await page.evaluate('document.querySelector("#list").scrollTop = 0');
      await page.locator(row(1)).waitFor();
      // What has the focus stays there for those who hear the page.
      expect(await page.locator(row(10_000)).count()).toBe(1);
    });
    expect(faults).toEqual([]);
  });
});
