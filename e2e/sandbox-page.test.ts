import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageContext, startPageContext } from './page-context.js';
import { tabTo } from './tab-to.js';
import { takePicture, type Visit } from './visit-page.js';
import { waitForStatus } from './wait-for-status.js';

const TRANSACTION_KEY = 'sandbox-key-0001';
const DISPLAYS = [
  [1280, 'light'],
  [320, 'dark'],
] as const;

/** Each width and each theme once; all pairs with FULL=1. */
const ALL_DISPLAYS = [
  ...DISPLAYS,
  ...(process.env.FULL
    ? ([
        [1280, 'dark'],
        [320, 'light'],
      ] as const)
    : []),
] as const;

describeInBrowser("the gateway's session page in a browser", () => {
  let context: PageContext;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    context = await startPageContext();
  });

  afterAll(async () => {
    await context?.stop();
    receiver?.server.closeAllConnections();
    receiver?.server.close();
  });

  function visit(
    use: (page: Page) => Promise<void>,
    options: Partial<Visit> = {},
  ): Promise<readonly string[]> {
    return context.visit({ address: '/sandbox', withRefusals: true, ...options }, use);
  }

  /** The clock of the page goes on by hand too. */
  function visitOnAClock(
    use: (page: Page) => Promise<void>,
    options: Partial<Visit> = {},
  ): Promise<readonly string[]> {
    const opened = {
      address: 'about:blank',
      origins: [context.url],
      withOwnPage: true,
      ...options,
    };
    return visit(async (page) => {
      await page.clock.install();
      await page.goto(`${context.url}/sandbox`);
      await use(page);
    }, opened);
  }

  /** Makes a call as a client would, without the page. */
  async function call(login: string, name: string, content: object): Promise<string> {
    const merchantAuthentication = { name: login, transactionKey: TRANSACTION_KEY };
    const body = JSON.stringify({ [name]: { merchantAuthentication, ...content } });
    const response = await fetch(`${context.url}/xml/v1/request.api`, { method: 'POST', body });
    return response.headers.get('x-sandbox-session') ?? '';
  }

  it.each(DISPLAYS)(
    'shows a charge, its settlement and a decline by keyboard alone, %s pixels wide, %s',
    async (width, colorScheme) => {
      const faults = await visit(
        async (page) => {
          await tabTo(page, '#try button');
          await page.keyboard.press('Enter');
          await waitForStatus(page, 'Charge a card: Ok. This transaction has been approved.');
          expect(await firstRow(page, 'transactions')).toMatchObject({
            Type: 'authCapture',
            Status: 'capturedPendingSettlement',
            Amount: '12.50',
            'Paid with': 'Visa XXXX1111',
            Actions: 'VoidSettle now',
          });
          expect(await firstRow(page, 'batches')).toMatchObject({ State: 'open' });
          await press(page, '[data-action="settle"]', '1 batch is settled.');
          expect(await firstRow(page, 'transactions')).toMatchObject({
            Status: 'settledSuccessfully',
          });
          expect(await firstRow(page, 'batches')).toMatchObject({ State: 'settled' });
          await page.selectOption('[name="sample"]', 'createTransaction/decline');
          await press(page, '#try button', 'Get a declined charge: Error.');
          expect(await texts(page, '.explanation')).toEqual([
            'E00027 The payment failed. The reason is the number in the errors of transactionResponse, or the third field of the direct response.',
            expect.stringMatching(/^2 (?:The ZIP code 46282|An eCheck)/),
          ]);
          await tabTo(page, '[data-list="calls"] summary');
          await page.keyboard.press('Enter');
          const shown = (await texts(page, '[data-list="calls"] details[open] pre')).join();
          expect(shown).toContain('"zip": "46282"');
          expect(shown).toContain('"cardNumber": "XXXXXXXXXXXX1111"');
          expect(shown).toContain('"responseCode": "2"');
          // What was opened stays open when the list is shown anew.
          await press(page, '[data-action="refresh"]', 'The session is shown as it is now.');
          await press(page, '#try button', 'Get a declined charge: Error.');
          expect(await page.locator('[data-list="calls"] details[open]').count()).toBe(1);
        },
        { width, colorScheme, picture: 'sandbox' },
      );
      expect(faults).toEqual([]);
    },
  );

  it.each(ALL_DISPLAYS)(
    'captures, voids, settles, refunds, approves and declines by keyboard alone, %s pixels wide, %s',
    async (width, colorScheme) => {
      const name = `keep-actions-${width}-${colorScheme}`;
      const faults = await visit(
        async (page) => {
          await waitForStatus(page, 'The session is open.');
          await act(page, AUTHORIZATION, 'Capture …');
          expect(await page.inputValue('#amount [name="amount"]:focus')).toBe('129.00');
          await page.keyboard.type('100');
          await page.keyboard.press('Enter');
          await waitForStatus(page, `Capture ${AUTHORIZATION}: Ok. This transaction has been`);
          expect(await row(page, AUTHORIZATION)).toMatchObject({
            Status: 'capturedPendingSettlement',
            Actions: 'VoidSettle now',
          });
          // The button is gone; what had the focus is still in sight of the keyboard.
          expect(
            await page.locator(`[data-key="transaction-${AUTHORIZATION}"]:focus`).count(),
          ).toBe(1);
          await act(page, AUTHORIZATION, 'Settle now');
          await waitForStatus(page, '1 batch is settled.');
          await act(page, AUTHORIZATION, 'Refund …');
          await page.keyboard.type('100.01');
          await page.keyboard.press('Enter');
          await waitForStatus(page, `Refund ${AUTHORIZATION}: Error. The sum of credits`);
          await act(page, AUTHORIZATION, 'Refund …');
          await page.keyboard.type('40.50');
          await page.keyboard.press('Enter');
          await waitForStatus(page, `Refund ${AUTHORIZATION}: Ok.`);
          const refund = await firstRow(page, 'transactions');
          expect(refund).toMatchObject({ Type: 'refund', Amount: '40.50' });
          const id = refund.Transaction?.slice(0, 12) ?? '';
          await act(page, id, 'Void');
          await waitForStatus(page, `Void ${id}: Ok.`);
          expect(await firstRow(page, 'transactions')).toMatchObject({
            Status: 'voided',
            Actions: '',
          });
          await act(page, HELD, width === 320 ? 'Approve' : 'Decline');
          await waitForStatus(
            page,
            width === 320 ? `Approve ${HELD}: Ok.` : `Decline ${HELD}: Ok.`,
          );
          expect(await row(page, HELD)).toMatchObject({
            Status: width === 320 ? 'capturedPendingSettlement' : 'declined',
          });
        },
        { address: `/s/${name}/sandbox`, width, colorScheme, picture: 'sandbox-payments' },
      );
      expect(faults).toEqual([]);
    },
  );

  it.each(DISPLAYS)(
    'adds a rule of outcomes by keyboard, which declines a charge and is removed again, %s pixels wide, %s',
    async (width, colorScheme) => {
      const faults = await visit(
        async (page) => {
          await tabTo(page, 'summary', 'Add a rule');
          await page.keyboard.press('Enter');
          await tabTo(page, '#add-rule [name="name"]');
          await page.keyboard.type('no tea');
          await tabTo(page, '[data-row="when"] [data-value]');
          await page.keyboard.type('twelve');
          await tabTo(page, '[data-row="outcome"] [data-value]');
          await page.keyboard.type('45');
          await press(page, '#add-rule [type="submit"]', 'rules[0].when.amount must be an amount');
          const wrong = page.locator('[data-value][aria-invalid="true"]:focus');
          expect(await wrong.inputValue()).toBe('twelve');
          await page.keyboard.press('Control+A');
          await page.keyboard.type('12.50');
          await press(page, '#add-rule [type="submit"]', 'The rule is added');
          await toSample(page);
          await press(
            page,
            '#try button',
            'Charge a card: Error. This transaction has been declined.',
          );
          expect(await page.locator('#status-text').textContent()).toContain('no tea');
          expect(await texts(page, '.rule p')).toEqual([
            '1. no tea',
            'When amount 12.50: response_code 2, reason_code 45',
          ]);
          await page.getByRole('link', { name: 'Triggers', exact: true }).waitFor();
          expect(
            await page.evaluate(
              'document.querySelector("#add-rule").closest("section").querySelector("p a").pathname',
            ),
          ).toBe(`/s/keep-rules-${width}/sandbox/v1/triggers`);
          await takeFocus(page, '[data-action="remove-rule"]');
          await page.keyboard.press('Enter');
          await waitForStatus(page, 'The rule is removed.');
          await toSample(page);
          await press(page, '#try button', 'Charge a card: Ok.');
        },
        {
          address: `/s/keep-rules-${width}/sandbox`,
          width,
          colorScheme,
          picture: 'sandbox-outcomes',
        },
      );
      expect(faults).toEqual([]);
    },
  );

  it.each([
    ['json', 1280, 'light'],
    ['xml', 320, 'dark'],
  ] as const)(
    'puts a refused request in %s in order, and sends it again, %s pixels wide, %s',
    async (format, width, colorScheme) => {
      const body = format === 'json' ? JSON.stringify(DISORDERED) : DISORDERED_XML;
      const sent = await fetch(`${context.url}/s/keep-order-${format}/xml/v1/request.api`, {
        method: 'POST',
        body,
      });
      expect(await sent.text()).toContain('E00003');
      const faults = await visit(
        async (page) => {
          await waitForStatus(page, 'The session is open.');
          await tabTo(page, '[data-action="order"]');
          await page.keyboard.press('Enter');
          const shown = await page.inputValue('#order textarea:focus');
          expect(shown.indexOf('transactionType')).toBeLessThan(shown.indexOf('amount'));
          expect(shown).toContain('4111111111111111');
          expect((await texts(page, '[data-list="findings"] p')).join('\n')).toContain(
            'Stood too late, and were moved up: transactionRequest.transactionType.',
          );
          await takePicture(page, `sandbox-order-${width}-${colorScheme}`);
          await press(page, '#order [type="submit"]', 'createTransaction, put in order: Ok.');
          expect(await firstRow(page, 'transactions')).toMatchObject({ Amount: '7.77' });
          expect(await page.locator('#order-dialog[open]').count()).toBe(0);
        },
        { address: `/s/keep-order-${format}/sandbox`, width, colorScheme },
      );
      expect(faults).toEqual([]);
    },
  );

  it.each(ALL_DISPLAYS)(
    'sends the webhooks to a bin with one click, and shows the verified signatures, %s pixels wide, %s',
    async (width, colorScheme) => {
      const name = `keep-bin-${width}-${colorScheme}`;
      const faults = await visit(
        async (page) => {
          await waitForStatus(page, 'The session is open.');
          expect(await page.getAttribute('#inspector', 'href')).toBe(
            `/inspect?q=service%3Agateway%20session%3A${name}`,
          );
          await press(page, '[data-action="to-bin"]', 'All events go to the bin payments');
          await takeFocus(page, '#try button');
          await press(page, '#try button', 'Charge a card: Ok.');
          const arrival = page.locator('[data-key^="arrival-"]');
          await arrival.locator('.badge', { hasText: 'signature verified' }).waitFor();
          await arrival.locator('summary').press('Enter');
          expect(await arrival.textContent()).toContain('payment.authcapture.created');
          expect(await page.getAttribute('.webhook a', 'href')).toBe(
            `/s/${name}/v1/utils/hooks/payments/~requests`,
          );
        },
        { address: `/s/${name}/sandbox`, width, colorScheme, picture: 'sandbox-bin' },
      );
      expect(faults).toEqual([]);
    },
  );

  it('saves transactions and batches as CSV, by token as by name', async () => {
    const faults = await visit(async (page) => {
      await press(page, '#try button', 'Charge a card: Ok.');
      for (const table of ['transactions', 'batches']) {
        const saved = page.waitForEvent('download');
        await press(page, `[data-table="${table}"]:not([data-excel])`, `${table}.csv is saved.`);
        const file = await saved;
        expect(file.suggestedFilename()).toBe(`${table}.csv`);
        const lines = (await text(await file.createReadStream())).trimEnd().split('\r\n');
        expect(lines.length).toBe(table === 'transactions' ? 5 : 3);
      }
    });
    expect(faults).toEqual([]);
  });

  it('moves the clock, makes the payments of subscriptions on the way, and resets only after a confirmation', async () => {
    await call('keep-page-1', 'ARBCreateSubscriptionRequest', { subscription: SUBSCRIPTION });
    const faults = await visit(async (page) => {
      await openLogin(page, 'keep-page-1');
      expect(await firstRow(page, 'subscriptions')).toMatchObject({
        Name: 'Tea of the month',
        Status: 'active',
        Payments: '0 of 12',
      });
      expect(await firstRow(page, 'customers')).toMatchObject({
        'E-mail': 'ada@example.com',
        'Payment profiles': 'Visa XXXX1111',
      });
      await page.fill('[name="count"]', '70');
      await page.selectOption('[name="unit"]', { label: 'days' });
      await page.check('[name="run_subscriptions"]');
      await page.click('#advance button');
      await waitForStatus(page, "The session's time is ");
      expect(await firstRow(page, 'subscriptions')).toMatchObject({ Payments: '3 of 12' });
      expect(await page.locator('.facts').textContent()).toContain('moved ahead by 70 d');
      await page.click('[data-action="freeze"]');
      await waitForStatus(page, 'and stands there.');
      expect(await page.locator('.facts').textContent()).toContain('frozen');
      await page.click('[data-action="resume"]');
      await page.locator('[data-action="freeze"]').waitFor();
      await tabTo(page, '[data-action="ask-reset"]');
      await page.keyboard.press('Enter');
      expect(await page.locator('#reset-dialog [data-action="close"]:focus').count()).toBe(1);
      await page.keyboard.press('Escape');
      expect(await page.locator('[data-count="transactions"]').textContent()).toBe('6');
      await page.click('[data-action="ask-reset"]');
      await page.click('[data-action="reset"]');
      await waitForStatus(page, 'The session starts again with the seed account.');
      expect(await page.locator('[data-count="transactions"]').textContent()).toBe('3');
    });
    expect(faults).toEqual([]);
  });

  it('shows what a webhook received, sends it again and pings it', async () => {
    const faults = await visitOnAClock(
      async (page) => {
        receiver.refuse(2);
        await page.click('#try button');
        await waitForStatus(page, 'Ok.');
        await page.fill('#add-webhook input', receiver.url);
        await page.click('#add-webhook button');
        await waitForStatus(page, 'The webhook is subscribed to ');
        await page.click('#try button');
        await follow(page, page.locator('.badge', { hasText: /^Failed$/ }));
        await page.click('.webhook summary:has-text("payment.authcapture.created")');
        expect(await texts(page, '.tries li')).toEqual([
          expect.stringContaining('503'),
          expect.stringContaining('503'),
        ]);
        await page.click('[data-action="resend"]');
        await waitForStatus(page, 'Sent again.');
        await follow(page, page.locator('.badge', { hasText: /^Delivered$/ }));
        expect(await texts(page, '.tries li')).toEqual([
          expect.stringContaining('503'),
          expect.stringContaining('503'),
          expect.stringContaining('sent again by hand'),
        ]);
        await page.click('[data-action="pause"]');
        await waitForStatus(page, 'The webhook is inactive.');
        const before = receiver.count();
        await page.click('[data-action="ping"]');
        await waitForStatus(page, 'The target took it.');
        expect(receiver.count()).toBe(before + 1);
      },
      { picture: 'sandbox-webhooks' },
    );
    expect(faults).toEqual([]);
  });

  it('makes calls fail on request, until the faults are ended', async () => {
    const faults = await visit(async (page) => {
      await page.click('#try button');
      await waitForStatus(page, 'Ok.');
      await page.click('summary:has-text("Delay or fail calls")');
      await page.fill('[name="error_code"]', 'E00053');
      await page.fill('[name="http_status"]', '503');
      await page.click('#faults button[type="submit"]');
      await waitForStatus(page, 'Faults are set.');
      expect(await page.locator('#faults-now').textContent()).toBe(
        'All calls respond with E00053 and respond with HTTP 503.',
      );
      await page.click('#try button');
      await waitForStatus(page, 'Charge a card: Error. Server too busy');
      await page.click('[data-action="end-faults"]');
      await waitForStatus(page, 'Faults have ended.');
      await page.click('#try button');
      await waitForStatus(page, 'Charge a card: Ok.');
    });
    expect(faults).toEqual([]);
  });

  it('opens the token of a link, which does not stay in the address, and opens it again after a reload', async () => {
    const token = await call('sandbox-login', 'createTransactionRequest', CHARGE);
    const address = `/sandbox#token=${encodeURIComponent(token)}`;
    const faults = await visit(
      async (page) => {
        await waitForStatus(page, 'The session is open.');
        expect(page.url()).toBe(`${context.url}/sandbox`);
        const row = await firstRow(page, 'transactions');
        expect(row).toMatchObject({ Amount: '7.77' });
        await page.reload();
        await waitForStatus(page, 'The session is open.');
        expect(await firstRow(page, 'transactions')).toEqual(row);
      },
      { address },
    );
    expect(faults).toEqual([]);
  });

  it('shows the session that its path names, or one by its name', async () => {
    const charge = (name: string) =>
      fetch(`${context.url}/s/${name}/xml/v1/request.api`, {
        method: 'POST',
        body: JSON.stringify({
          createTransactionRequest: {
            merchantAuthentication: { name: 'shop', transactionKey: TRANSACTION_KEY },
            ...CHARGE,
          },
        }),
      });
    await Promise.all([charge('keep-page-5'), charge('keep-page-6')]);
    const faults = await visit(
      async (page) => {
        await waitForStatus(page, 'The session is open.');
        expect(await page.locator('.facts').textContent()).toContain('Name');
        expect(await page.inputValue('[data-key="token"]')).toBe('keep-page-5');
        expect(await firstRow(page, 'transactions')).toMatchObject({ Amount: '7.77' });
        await press(page, '#try button', 'Charge a card: Ok.');
        expect(await page.locator('[data-count="transactions"]').textContent()).toBe('5');
        await page.fill('[name="token"]', 'keep-page-6');
        await press(page, '#by-token button', 'The session is open.');
        expect(await page.locator('[data-count="transactions"]').textContent()).toBe('4');
      },
      { address: '/s/keep-page-5/sandbox' },
    );
    expect(faults).toEqual([]);
  });

  it('shows neither what was asked for before what is shown, nor what a session has that is not open any more', async () => {
    const faults = await visit(
      async (page) => {
        await waitForStatus(page, 'The session is open.');
        await page.uncheck('#follow');
        const transactions = page.locator('[data-count="transactions"]');
        const early = await holdSession(page);
        await page.click('[data-action="refresh"]');
        await early.comes;
        await page.click('#try button');
        await waitForStatus(page, 'Charge a card: Ok.');
        early.release();
        await waitForStatus(page, 'The session is shown as it is now.');
        expect(await transactions.textContent()).toBe('4');

        const former = await holdSession(page);
        await page.click('[data-action="refresh"]');
        await former.comes;
        await page.fill('[name="token"]', 'keep-page-8');
        await page.click('#by-token button');
        await waitForStatus(page, 'The session is open.');
        former.release();
        await waitForStatus(page, 'The session is shown as it is now.');
        expect(await transactions.textContent()).toBe('3');
      },
      { address: '/s/keep-page-7/sandbox' },
    );
    expect(faults).toEqual([]);
  });

  it('reports an unknown token, and shows no session', async () => {
    const faults = await visit(async (page) => {
      await page.fill('[name="token"]', 'unknown-token');
      await page.click('#by-token button');
      await waitForStatus(page, 'The X-Sandbox-Session token is unknown or has expired.');
      expect(await page.isVisible('#session')).toBe(false);
      await page.click('#try button');
      await waitForStatus(page, 'Charge a card: Ok.');
    });
    expect(faults).toEqual([]);
  });

  it('shows what clients send as text, never as markup', async () => {
    const email = '<img src=x onerror=alert(1)>';
    const name = '<b>Tea</b>';
    const customer = { id: 'C-8', email };
    const subscription = { ...SUBSCRIPTION, name, customer };
    await call('keep-page-2', 'ARBCreateSubscriptionRequest', { subscription });
    const faults = await visit(async (page) => {
      await openLogin(page, 'keep-page-2');
      expect(await firstRow(page, 'subscriptions')).toMatchObject({ Name: name });
      expect(await firstRow(page, 'customers')).toMatchObject({ 'E-mail': email });
    });
    expect(faults).toEqual([]);
  });

  it('shows more than the newest twenty on request', async () => {
    for (let count = 0; count < 22; count++)
      await call('keep-page-4', 'createTransactionRequest', CHARGE);
    const faults = await visit(async (page) => {
      await openLogin(page, 'keep-page-4');
      const rows = page.locator('[data-list="transactions"] tbody tr');
      const calls = page.locator('[data-list="calls"] details');
      expect([await rows.count(), await calls.count()]).toEqual([20, 20]);
      await page.click('[data-list="transactions"] [data-action="more"]');
      await waitForStatus(page, 'Up to 200 of each kind are shown.');
      expect([await rows.count(), await calls.count()]).toEqual([25, 22]);
      expect(await page.locator('[data-action="more"]').count()).toBe(0);
    });
    expect(faults).toEqual([]);
  });

  it('follows what happens elsewhere in the session', async () => {
    const faults = await visitOnAClock(async (page) => {
      await openLogin(page, 'keep-page-3');
      await call('keep-page-3', 'createTransactionRequest', CHARGE);
      await follow(
        page,
        page.locator('[data-list="transactions"] td', { hasText: '7.77' }).first(),
      );
    });
    expect(faults).toEqual([]);
  });
});

/** The page asks the server every five seconds. */
const FOLLOW_MS = 5000;

/** Lets the page ask until it shows this. */
async function follow(page: Page, shown: Locator): Promise<void> {
  while (!(await shown.isVisible())) {
    const response = page.waitForResponse(/\/sandbox\/v1\//);
    await page.clock.fastForward(FOLLOW_MS);
    await response;
  }
}

const CARD = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } };

const CHARGE = {
  transactionRequest: {
    transactionType: 'authCaptureTransaction',
    amount: '7.77',
    payment: CARD,
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
  },
};

/** A charge whose elements are out of order. */
const DISORDERED = {
  createTransactionRequest: {
    merchantAuthentication: { name: 'shop', transactionKey: TRANSACTION_KEY },
    transactionRequest: {
      amount: '7.77',
      payment: CARD,
      transactionType: 'authCaptureTransaction',
    },
  },
};

const DISORDERED_XML = `<createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><merchantAuthentication><name>shop</name><transactionKey>${TRANSACTION_KEY}</transactionKey></merchantAuthentication><transactionRequest><amount>7.77</amount><payment><creditCard><cardNumber>4111111111111111</cardNumber><expirationDate>2038-12</expirationDate></creditCard></payment><transactionType>authCaptureTransaction</transactionType></transactionRequest></createTransactionRequest>`;

/** Transactions of the seed account. */
const AUTHORIZATION = '600000000101';
const HELD = '600000000103';

const SUBSCRIPTION = {
  name: 'Tea of the month',
  paymentSchedule: {
    interval: { length: 1, unit: 'months' },
    // A day ahead is already today when midnight passes meanwhile.
    startDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    totalOccurrences: 12,
  },
  amount: '9.50',
  payment: CARD,
  customer: { id: 'C-7', email: 'ada@example.com' },
  billTo: { firstName: 'Ada', lastName: 'Byron' },
};

/** Accepts notifications, except those that it was set to refuse. */
interface Receiver {
  readonly server: Server;
  readonly url: string;
  /** Responds to the next ones with 503. */
  refuse(count: number): void;
  /** How many were accepted. */
  count(): number;
}

async function startReceiver(): Promise<Receiver> {
  let rejections = 0;
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (rejections > 0) {
      rejections -= 1;
      response.statusCode = 503;
    } else count += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens at a port
  return {
    server,
    url: `http://127.0.0.1:${port}/notifications`,
    refuse: (next) => {
      rejections = next;
    },
    count: () => count,
  };
}

/** Holds the next response of the session as it is now, until it is released. */
async function holdSession(page: Page): Promise<{ comes: Promise<void>; release(): void }> {
  let come = (): void => {};
  let release = (): void => {};
  const comes = new Promise<void>((resolve) => {
    come = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    come();
    await released;
    await route.fulfill({ response });
  };
  await page.route('**/sandbox/v1/session?*', hold, { times: 1 });
  return { comes, release };
}

async function openLogin(page: Page, login: string): Promise<void> {
  await page.click('summary:has-text("login")');
  await page.fill('[name="login"]', login);
  await page.fill('[name="key"]', TRANSACTION_KEY);
  await page.click('#by-login button');
  await waitForStatus(page, `The session of ${login} is open.`);
}

/** Moves to a button by keyboard, presses it and waits for a status. */
async function press(page: Page, selector: string, status: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
  await waitForStatus(page, status);
}

/** Moves to the button of an action of a transaction by keyboard, and presses it. */
async function act(page: Page, transaction: string, label: string): Promise<void> {
  await takeFocus(page, '#session-title');
  await tabTo(page, `[aria-label="${label} ${transaction}"]`);
  await page.keyboard.press('Enter');
}

/** Goes to a place of the page, as its links do. */
function takeFocus(page: Page, selector: string): Promise<void> {
  return page.locator(selector).first().focus();
}

function toSample(page: Page): Promise<void> {
  return takeFocus(page, '[name="sample"]');
}

function row(page: Page, transaction: string): Promise<Readonly<Record<string, string>>> {
  return cellsOf(page.locator(`[data-key="transaction-${transaction}"]`));
}

/** The first row of a list, by the titles of its columns. */
function firstRow(page: Page, list: string): Promise<Readonly<Record<string, string>>> {
  return cellsOf(page.locator(`[data-list="${list}"] tbody tr`).first());
}

async function cellsOf(row: Locator): Promise<Readonly<Record<string, string>>> {
  const cells = await row.locator('td').all();
  const entries = await Promise.all(
    cells.map(
      async (cell): Promise<[string, string]> => [
        (await cell.getAttribute('data-title')) ?? '',
        (await cell.textContent()) ?? '',
      ],
    ),
  );
  return Object.fromEntries(entries);
}

function texts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allTextContents();
}
