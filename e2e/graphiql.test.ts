import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';
import { findEdges } from './visit-page.js';

/** The tabs of the examples, and what is seen of the results of two of them. */
const APIS = [
  { api: 'helpdesk', read: ['UrgentTickets', 'open_tickets'], feed: ['TicketFeed', 'ticket'] },
  { api: 'social', read: ['PopularPosts', 'followers_count'], feed: ['PostFeed', 'author'] },
  { api: 'flights', read: ['LateDepartures', 'delay_minutes'], feed: ['DepartureBoard', 'flight'] },
] as const;

/** The member that no other event has. */
const idIn = (event: string): string => /"id": \d+,/.exec(event)?.[0] ?? event;

describeInBrowser('GraphiQL', () => {
  const context = usePageContext();

  function open(address: string, use: (page: Page) => Promise<void>): Promise<readonly string[]> {
    return context.visit({ address, picture: address.replaceAll(/\W/g, '_') }, use);
  }

  /** What the current operation came to, once it has a member. */
  async function resultWith(page: Page, member: string): Promise<string> {
    const result = page.locator('.result-window', { hasText: `"${member}":` });
    await result.waitFor();
    return (await result.textContent()) ?? '';
  }

  const execute = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();
  const chooseTab = (page: Page, name: string) =>
    page.locator('.graphiql-tabs').getByRole('button', { name, exact: true }).click();

  describe.each(APIS)('$api', ({ api, read, feed }) => {
    const path = `/v1/${api}/graphql`;

    it('runs the example that it opens with', async () => {
      const faults = await open(path, async (page) => {
        await page.getByRole('tab', { name: read[0], selected: true }).waitFor();
        expect(await resultWith(page, read[1])).not.toContain('"errors"');
      });
      expect(faults).toEqual([]);
    });

    it('shows the events of a subscription as they come, until it is stopped', async () => {
      const faults = await open(`${path}?tick_ms=20`, async (page) => {
        await chooseTab(page, feed[0]);
        await execute(page);
        const first = await resultWith(page, feed[1]);
        await page
          .locator('.result-window')
          .filter({ hasNotText: idIn(first) })
          .waitFor();
        expect(await resultWith(page, 'action')).not.toContain('"errors"');
      });
      expect(faults).toEqual([]);
    });
  });

  it('keeps what is written in a session of its reader, and shows it as a change of that session', async () => {
    const faults = await open('/v1/helpdesk/graphql', async (page) => {
      await chooseTab(page, 'OpenTicket');
      await execute(page);
      expect(await resultWith(page, 'createTicket')).toContain('"id": 2001');
      await chooseTab(page, 'SessionChanges');
      await execute(page);
      const change = await resultWith(page, 'changes');
      expect(change).toContain('"action": "created"');
      expect(change).toContain('HD-12001');
    });
    expect(faults).toEqual([]);
  });

  it('runs the query of its address, and leaves a mutation there to its reader', async () => {
    const query = 'query Teams { teams(limit: 1) { total } }';
    const faults = await open(
      `/v1/helpdesk/graphql?query=${encodeURIComponent(query)}`,
      async (page) => {
        await page.getByRole('tab', { name: 'Teams', selected: true }).waitFor();
        expect(await resultWith(page, 'total')).toContain('"teams"');
      },
    );
    expect(faults).toEqual([]);
    const mutation = 'mutation Gone { deleteTeam(id: 1) { id } }';
    const address = `/v1/helpdesk/graphql?query=${encodeURIComponent(mutation)}`;
    const sent: string[] = [];
    const others = await open(address, async (page) => {
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await page.getByRole('tab', { name: 'Gone', selected: true }).waitFor();
      await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
      await page.locator('.graphiql-explorer-root').getByText('deleteTeam').first().waitFor();
    });
    expect(others).toEqual([]);
    expect(sent.filter((body) => body.includes('mutation Gone'))).toEqual([]);
  });

  it.each([1440, 390])('has its tools in line with the header, %s pixels wide', async (width) => {
    const address = '/v1/helpdesk/graphql';
    const faults = await context.visit({ address, width }, async (page) => {
      await resultWith(page, 'open_tickets');
      expect(await findEdges(page)).toEqual([expect.any(Number)]);
      const [home, icon, last] = await page.evaluate<
        readonly { readonly left: number; readonly right: number }[]
      >(
        '[".home", ".graphiql-sidebar svg", ".graphiql-sidebar > :last-child"].map((part) => document.querySelector(part).getBoundingClientRect().toJSON())',
      );
      expect(Math.abs(Number(home?.left) - Number(icon?.left))).toBeLessThan(4);
      expect(last?.right).toBeLessThan(width);
      const lines = page.locator('.graphiql-query-editor .CodeMirror-linenumber:visible');
      expect(await lines.count()).toBeGreaterThan(9);
    });
    expect(faults).toEqual([]);
  });

  it('runs nothing of a tab that is chosen before the schema is there', async () => {
    let choose = (): void => undefined;
    const chosen = new Promise<void>((resolve) => {
      choose = resolve;
    });
    const sent: string[] = [];
    const visit = { address: 'about:blank', origins: [context.url] };
    const faults = await context.visit(visit, async (page) => {
      await page.route('**/v1/helpdesk/graphql', async (route) => {
        const body = route.request().postData() ?? '';
        sent.push(body);
        if (body.includes('__schema')) await chosen;
        await route.continue();
      });
      await page.goto(`${context.url}/v1/helpdesk/graphql`);
      await chooseTab(page, 'OpenTicket');
      choose();
      await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
      await page.locator('.graphiql-explorer-root').getByText('createTicket').first().waitFor();
    });
    expect(faults).toEqual([]);
    expect(sent.filter((body) => body.includes('mutation OpenTicket'))).toEqual([]);
  });

  it('builds an operation in the explorer', async () => {
    const query = 'query Mine { team(id: 1) { id } }';
    const faults = await open(
      `/v1/helpdesk/graphql?query=${encodeURIComponent(query)}`,
      async (page) => {
        await resultWith(page, 'team');
        await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
        const explorer = page.locator('.graphiql-explorer-root');
        await explorer.getByText('timezone', { exact: true }).first().click();
        await execute(page);
        expect(await resultWith(page, 'timezone')).toContain('"id": 1');
      },
    );
    expect(faults).toEqual([]);
  });

  it('follows the theme of the page as it is switched', async () => {
    const faults = await open('/v1/social/graphql', async (page) => {
      const back = () =>
        page.evaluate(
          'getComputedStyle(document.querySelector(".graphiql-container")).backgroundColor',
        );
      await page.locator('body.graphiql-light').waitFor();
      const light = await back();
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await page.locator('body.graphiql-dark').waitFor();
      expect(await back()).not.toBe(light);
    });
    expect(faults).toEqual([]);
  });

  it('has the examples to read where scripts do not run', async () => {
    const faults = await context.visit(
      { address: '/v1/flights/graphql', withoutScripts: true },
      async (page) => {
        expect(await page.locator('[data-example] h2').allTextContents()).toHaveLength(5);
        expect(await page.locator('[data-part="query"]').first().isVisible()).toBe(true);
      },
    );
    expect(faults).toEqual([]);
  });
});
