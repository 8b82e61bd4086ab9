import { expect, it } from '@jest/globals';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';
import { tabTo } from './tab-to.js';
import { waitForStatus } from './wait-for-status.js';

describeInBrowser('the page of a session', () => {
  const context = usePageContext();
  const customers = async (name: string): Promise<number> => {
    const response = await fetch(`${context.url}/s/${name}/v1/helpdesk/customers?limit=1`);
    const { meta } = (await response.json()) as { readonly meta: { readonly total: number } }; // of every list
    return meta.total;
  };
  const addCustomer = (name: string): Promise<unknown> =>
    fetch(`${context.url}/s/${name}/v1/helpdesk/customers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Orchard"}',
    });

  it('takes a snapshot, goes back to it, and restarts, after asking', async () => {
    const name = 'keep-page-tools';
    await addCustomer(name);
    const faults = await context.visit({ address: `/s/${name}/session` }, async (page) => {
      await page.getByLabel('Snapshot name').fill('begun');
      await page.getByRole('button', { name: 'Create snapshot' }).click();
      await waitForStatus(page, 'All services have the snapshot begun.');
      await addCustomer(name);
      await page.getByRole('button', { name: 'Restore begun' }).click();
      await waitForStatus(page, 'All services are restored to begun.');
      expect(await customers(name)).toBe(301);
      await page.getByRole('button', { name: 'Restart' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      expect(await customers(name)).toBe(301);
      await page.getByRole('button', { name: 'Restart' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
      await waitForStatus(page, 'The session is restarted in all services.');
      expect(await customers(name)).toBe(300);
      await page.locator('#view', { hasText: 'none yet' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('moves the clocks ahead, by keyboard', async () => {
    const faults = await context.visit({ address: '/s/keep-page-clock/session' }, async (page) => {
      await tabTo(page, '[data-form="clock"] button');
      await page.keyboard.press('Enter');
      await waitForStatus(page, 'The clocks of all services are advanced.');
      const card = page.locator('.card', { hasText: 'Flights' });
      await card.filter({ hasText: '30 March 2026, 13:00 UTC, 1 h ahead' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('copies the session, and leads to the copy', async () => {
    await addCustomer('keep-page-original');
    const address = '/s/keep-page-original/session';
    const faults = await context.visit({ address }, async (page) => {
      await page.getByLabel('Name of the copy').fill('keep-page-copy');
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('link', { name: 'keep-page-copy' }).click();
      await page.getByRole('heading', { name: 'Session keep-page-copy' }).waitFor();
    });
    expect(faults).toEqual([]);
    expect(await customers('keep-page-copy')).toBe(301);
  });

  it('says why something could not be done', async () => {
    const name = 'keep-page-refused';
    await fetch(`${context.url}/s/${name}/session`);
    const visited = { address: `/s/${name}/session`, withRefusals: true };
    const faults = await context.visit(visited, async (page) => {
      await page.getByLabel('Snapshot name').fill('begun');
      await page.getByRole('button', { name: 'Create snapshot' }).click();
      await waitForStatus(page, 'All services have the snapshot begun.');
      await fetch(`${context.url}/s/${name}/v1/social/session`, { method: 'DELETE' });
      await page.getByRole('button', { name: 'Restore begun' }).click();
      await waitForStatus(page, 'There is no snapshot "begun" in social.');
    });
    expect(faults).toEqual([]);
  });

  it('starts a session by a name of the server, with what it is to begin with', async () => {
    const faults = await context.visit({ address: '/session' }, async (page) => {
      await page.getByLabel('Starting data').selectOption('empty');
      await page.getByRole('button', { name: 'Start a session' }).click();
      await page.locator('.lead', { hasText: 'It started with no records' }).waitFor();
      const [, name = ''] = /^\/s\/([^/]+)\/session$/.exec(new URL(page.url()).pathname) ?? [];
      expect(name).toMatch(/^keep-.{8,}@empty$/);
      expect(await customers(name)).toBe(0);
    });
    expect(faults).toEqual([]);
  });
});
