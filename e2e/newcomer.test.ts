import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';

describeInBrowser('a newcomer who only clicks, from the start page on,', () => {
  const context = usePageContext();

  /** Lets somebody walk who neither types nor reads documentation, and expects that no page does what it must not. */
  async function walk(go: (walker: Walker) => Promise<void>): Promise<void> {
    const faults = await context.visit({ address: '/' }, (page) => go(createWalker(page)));
    expect(faults).toEqual([]);
  }

  it('finds an urgent ticket and sees its thread', () =>
    walk(async ({ page, card, follow, see }) => {
      await follow('Collections', card('helpdesk'));
      await follow('Ticket desk, live');
      await follow(/./, page.locator('.lanes li', { hasText: 'urgent' }).first());
      await page.waitForURL(/\/tickets\/\d+\?expand=customer,messages\.author$/);
      await see('"messages":');
    }));

  it('books a seat on a flight', () =>
    walk(async ({ card, follow, page, press, see }) => {
      await follow(/^Reference/, card('flights'));
      await follow(/^Bookings/);
      await follow('Create a booking');
      const operation = page.locator('#createBooking');
      await press('Try it', operation);
      await press('Send', operation);
      await see(/^201/, operation.locator('.received .status'));
      await see(/"locator": "\w{6}"/, operation.locator('.received'));
      await see('"seats_available":', operation.locator('.received'));
    }));

  it('pays, settles and refunds', () =>
    walk(async ({ card, follow, page, press, see, status }) => {
      await follow('Payments', card('gateway'));
      await press('Send the call');
      await see('This transaction has been approved.', status);
      const payment = page.locator('[data-list="transactions"] tbody tr').first();
      await press('Settle now', payment);
      await see('1 batch is settled.', status);
      await press(/^Refund/, payment);
      await press(/^Refund/, page.getByRole('dialog'));
      await see(/^Refund \d+: Ok\./, status);
      await see(/refund.*12\.50/, payment);
    }));

  it('logs in with OAuth', () =>
    walk(async ({ follow, press, see, status }) => {
      await follow('OAuth playground');
      await press('Start authorization');
      await press('Allow');
      await see('Received tokens for the scope "openid profile read".', status);
      await press('Userinfo');
      await see('GET /v1/utils/oauth/userinfo responded with 200.', status);
    }));

  it('catches a webhook of its own', () =>
    walk(async ({ card, follow, page, see }) => {
      await follow('Endpoints', card('Utilities'));
      await page.locator('summary', { hasText: 'Webhooks' }).click();
      await follow('Try it: ANY /hooks/{bin}');
      await see(/"received": ?\d+/);
      await page.goBack();
      await follow('Inspector');
      await follow('Hooks in');
      await page
        .getByRole('option', { name: /hooks\/my-test/ })
        .first()
        .click();
      await see('my-test', page.locator('#view'));
    }));

  it('charges a card, sees its webhook arrive with a good signature, and why another one is wrong', () =>
    walk(async ({ card, follow, page, press, see, status }) => {
      await follow('Payments', card('gateway'));
      await press('Send the call');
      await see('Charge a card: Ok.', status);
      await press('Send to a bin');
      await see('All events go to the bin', status);
      await press('Send the call');
      await see('Charge a card: Ok.', status);
      const arrivals = page.locator('.webhook details', { hasText: 'authcapture' });
      const verified = arrivals.filter({ hasText: 'signature verified' });
      await verified.locator('summary').click();
      await see('The signature matches these bytes.', verified);
      await press('Send it rewritten', verified);
      const wrong = arrivals.filter({ hasText: 'signature wrong' });
      await wrong.locator('summary').click();
      await see('The signature is that of the body as JSON.stringify writes it', wrong);
    }));
});

/** What somebody does and sees who uses the mouse alone. */
interface Walker {
  readonly page: Page;
  /** The line in which a page says what has happened last. */
  readonly status: Locator;
  /** The card of a service on the start page. */
  card(service: string): Locator;
  follow(link: string | RegExp, within?: Locator): Promise<void>;
  press(button: string | RegExp, within?: Locator): Promise<void>;
  see(text: string | RegExp, within?: Locator): Promise<void>;
}

function createWalker(page: Page): Walker {
  const whole = page.locator('body');
  return {
    page,
    status: page.locator('#status-text'),
    card: (service) => page.locator('.card', { hasText: service }).first(),
    follow: (name, within = whole) => within.getByRole('link', { name }).first().click(),
    press: (name, within = whole) => within.getByRole('button', { name }).first().click(),
    see: (text, within = whole) => within.filter({ hasText: text }).first().waitFor(),
  };
}
