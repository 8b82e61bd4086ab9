import type { Page } from 'playwright-core';
import { waitForRow, waitForView } from './inspect-context.js';
import { waitForStatus } from './wait-for-status.js';

/** Something that a page shows after some steps, and that `PAGES` does not reach. */
export interface AuditedState {
  readonly name: string;
  readonly address: string;
  /** Selectors of what is not ours. */
  readonly except?: readonly string[];
  /** Requests that are made before the page is opened. */
  readonly before?: readonly (readonly [path: string, body?: string])[];
  /** Takes the steps, and calls `look` wherever the page is to be looked at. */
  show(page: Page, look: () => Promise<void>): Promise<void>;
}

const INSPECTED = '/s/keep-audited/v1/helpdesk';

/** An order whose members do not stand as the schema has them, which the page of the session puts in order. */
const DISORDERED = JSON.stringify({
  createTransactionRequest: {
    merchantAuthentication: { name: 'shop', transactionKey: 'sandbox-key-0001' },
    transactionRequest: {
      amount: '7.77',
      payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2030-12' } },
      transactionType: 'authCaptureTransaction',
    },
  },
});

/** States of pages that all suites share the services of. */
export const STATES: readonly AuditedState[] = [
  {
    name: 'GraphiQL with a result and its explorer',
    address: '/v1/helpdesk/graphql',
    // A tab of it holds its buttons, and its editor scrolls with the cursor of its field.
    except: ['.graphiql-tab', '.CodeMirror-scroll'],
    async show(page, look) {
      await page.getByRole('button', { name: /^Execute query/ }).click();
      await page.locator('.result-window', { hasText: '"open_tickets":' }).waitFor();
      await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
      await page.locator('.graphiql-explorer-root').getByText('subject').first().waitFor();
      await look();
    },
  },
  {
    name: 'the session of the gateway with all its parts open, and its dialogs',
    address: '/s/keep-audited/sandbox',
    before: [['/s/keep-audited/xml/v1/request.api', DISORDERED]],
    async show(page, look) {
      await waitForStatus(page, 'The session is open.');
      await page.click('[data-action="to-bin"]');
      await waitForStatus(page, 'All events go to the bin');
      await page.click('#try button');
      await waitForStatus(page, 'Charge a card: Ok.');
      await page.evaluate('document.querySelectorAll("details").forEach((d) => { d.open = true })');
      await look();
      await page.click('[data-action="order"]');
      await page.locator('#order-dialog[open]').waitFor();
      await look();
      await page.keyboard.press('Escape');
      await page.click('[data-payment="refund"]');
      await page.locator('#amount-dialog[open]').waitFor();
      await look();
    },
  },
];

/** States of the inspector, of services that were asked nothing before. */
export const INSPECTOR_STATES: readonly AuditedState[] = [
  ...Object.entries({
    '': 'No requests yet',
    '?tab=webhooks': 'No webhook deliveries yet',
    '?tab=hooks': 'No incoming webhooks yet',
    '?tab=streams': 'No sockets or streams yet',
    '?tab=sessions': 'No sessions yet',
  }).map(
    ([search, title]): AuditedState => ({
      name: title,
      address: `/inspect${search}`,
      async show(page, look) {
        await page.locator('h2:visible', { hasText: title }).waitFor();
        await look();
      },
    }),
  ),
  {
    name: 'the inspector with calls, each view of one, its help and its sessions',
    address: '/inspect',
    before: [[`${INSPECTED}/tickets?limit=1`], [`${INSPECTED}/ticketts`]],
    async show(page, look) {
      await waitForRow(page, 2, '/v1/helpdesk/tickets?limit=1');
      await look();
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await page.keyboard.press('Enter');
      for (const [key, text] of [
        ['1', 'unknown_collection'],
        ['2', 'Headers'],
        ['3', '"code": "unknown_collection"'],
        ['4', 'This is the first call of this route'],
        ['5', '/v1/helpdesk/ticketts'],
      ] as const) {
        await page.keyboard.press(key);
        await waitForView(page, text);
        await look();
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.locator('dialog[open]').waitFor();
      await look();
      await page.keyboard.press('Escape');
      await page.locator('[data-tab="sessions"]').click();
      await page.locator('.session', { hasText: 'keep-audited' }).waitFor();
      await look();
    },
  },
];
