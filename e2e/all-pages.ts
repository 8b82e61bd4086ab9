import type { Page } from 'playwright-core';
import { type HostedContext, toSettings } from './hosted-context.js';
import { openingForm } from './start-shop.js';
import { waitForStatus } from './wait-for-status.js';

/** A page of the product as somebody sees it. */
export interface PageToSee {
  readonly name: string;
  /** A path, or what makes the page, as some are only there for a token. */
  readonly address: string | ((context: HostedContext) => Promise<string>);
  /** Opens what is closed at first; the page as it is when left out. */
  open?(page: Page): Promise<void>;
  /** The status of its response; 200 when left out. */
  readonly status?: 400 | 404;
  /** It has all that it says without scripts. */
  readonly isForReading?: true;
}

const RECORD_APIS = ['helpdesk', 'social', 'flights'] as const;

/** What is shown live, by the place of its first entry. */
const LIVE = { helpdesk: '.lanes li', social: '.posts li', flights: '.board tbody tr' } as const;

/** Pages of documentation, some with the operation whose form is open: one of each kind, and those unlike the others. */
const DOCS = [
  ['/guides'],
  ['/guides/sessions'],
  ['/guides/deploying'],
  ['/guides/settings'],
  ['/v1/helpdesk/docs'],
  ['/v1/helpdesk/docs/tickets'],
  ['/v1/helpdesk/docs/tickets/listTickets', 'listTickets'],
  ['/v1/helpdesk/docs/types/Ticket'],
  ['/v1/helpdesk/docs/errors'],
  ['/v1/social/docs/api/streamEvents'],
  ['/v1/flights/docs/bookings/createBooking', 'createBooking'],
  ['/sandbox/docs'],
  ['/sandbox/docs/transactions/createTransactionCharge', 'createTransactionCharge'],
  ['/sandbox/docs/endpoint/call'],
  ['/sandbox/docs/errors'],
  ['/sandbox/docs/notifications'],
  ['/v1/utils/docs'],
  ['/v1/utils/docs/oauth/getOauthProtected', 'getOauthProtected'],
  ['/session/docs'],
  ['/inspect/api/docs'],
] as const;

const openDetails = (page: Page): Promise<unknown> =>
  page.evaluate('document.querySelectorAll("details").forEach((d) => { d.open = true })');

const CLIENT = { client_id: 'sandbox-client', redirect_uri: 'http://127.0.0.1/callback' };

const CONSENT = new URLSearchParams({ response_type: 'code', scope: 'openid write', ...CLIENT });

async function deviceConsent({ url }: HostedContext): Promise<string> {
  const headers = { Authorization: `Basic ${btoa('sandbox-client:sandbox-client-secret')}` };
  const body = new URLSearchParams({ scope: 'read' });
  const place = `${url}/v1/utils/oauth/device`;
  const response = await fetch(`${place}_authorization`, { method: 'POST', headers, body });
  const { user_code } = (await response.json()) as { readonly user_code: string }; // of RFC 8628
  return `${place}?user_code=${user_code}`;
}

async function paymentPage({ call, shop, url }: HostedContext): Promise<string> {
  const { token } = await call('getHostedPaymentPageRequest', {
    transactionRequest: { transactionType: 'authCaptureTransaction', amount: '42.50' },
    hostedPaymentSettings: toSettings({}),
  });
  return shop.show(openingForm(`${url}/payment/payment`, { token: String(token) }));
}

async function customerPage({ call, shop, url }: HostedContext, page: string): Promise<string> {
  const profile = { merchantCustomerId: `c-${page}` };
  const { customerProfileId } = await call('createCustomerProfileRequest', { profile });
  const content = { customerProfileId, hostedProfileSettings: toSettings({}) };
  const { token } = await call('getHostedProfilePageRequest', content);
  return shop.show(openingForm(`${url}/customer/${page}`, { token: String(token) }));
}

/** Every page of a kind, GraphiQL excepted, which is not ours. */
export const PAGES: readonly PageToSee[] = [
  {
    name: 'the start page',
    address: '/',
    isForReading: true,
    async open(page) {
      await page.getByRole('button', { name: 'Run: Gateway' }).click();
      await page.locator('.took').first().waitFor();
    },
  },
  ...RECORD_APIS.flatMap((api): readonly PageToSee[] => [
    { name: `the root of ${api}`, address: `/v1/${api}`, isForReading: true },
    {
      name: `the feed of ${api}`,
      address: `/v1/${api}/live`,
      open: (page) => page.locator(LIVE[api]).first().waitFor(),
    },
  ]),
  {
    name: 'a record',
    address: '/v1/helpdesk/tickets/1?expand=customer,messages.author',
    isForReading: true,
  },
  { name: 'the design', address: '/design' },
  { name: 'the triggers', address: '/sandbox/v1/triggers', isForReading: true },
  {
    name: 'a session',
    address: '/s/keep-shown@one-of-each/session',
    isForReading: true,
    async open(page) {
      const name = page.getByRole('textbox', { name: 'Snapshot name' });
      await name.fill('begun');
      await name.press('Enter');
      await page.getByRole('button', { name: 'Restore begun' }).waitFor();
    },
  },
  { name: 'the start of sessions', address: '/session', isForReading: true },
  { name: 'a problem', address: '/v1/helpdesk/ticketts', status: 404, isForReading: true },
  ...DOCS.map(
    ([path, operation]): PageToSee => ({
      name: path,
      address: path,
      isForReading: true,
      async open(page) {
        await openDetails(page);
        if (operation) await page.locator(`[id="${operation}"] [data-try]`).click();
      },
    }),
  ),
  ...['/v1/helpdesk', '/v1/utils', '/sandbox'].map((root) => ({
    name: `${root}/exports/`,
    address: `${root}/exports/`,
  })),
  { name: 'the utilities', address: '/v1/utils', isForReading: true },
  { name: 'the form of the utilities', address: '/v1/utils/forms/post' },
  { name: 'the dialects', address: '/compat', isForReading: true },
  { name: 'the dialect of PostgREST', address: '/compat/postgrest', isForReading: true },
  { name: 'the dialect of JSON:API', address: '/compat/json-api', isForReading: true },
  { name: 'the inspector', address: '/inspect' },
  { name: 'the sessions of the inspector', address: '/inspect?tab=sessions' },
  {
    name: 'the session of the gateway',
    address: '/sandbox',
    async open(page) {
      await page.getByRole('button', { name: 'Send the call' }).click();
      await waitForStatus(page, 'Charge a card: Ok.');
      await openDetails(page);
    },
  },
  {
    name: 'the OAuth playground',
    address: '/v1/utils/playground',
    async open(page) {
      await page.getByRole('button', { name: 'Client credentials' }).click();
      await waitForStatus(page, 'Received tokens');
      await openDetails(page);
    },
  },
  { name: 'the consent page', address: `/v1/utils/oauth/authorize?${CONSENT}` },
  { name: 'the refusal of OAuth', address: '/v1/utils/oauth/authorize', status: 400 },
  { name: 'the code of a device', address: '/v1/utils/oauth/device' },
  { name: 'the consent for a device', address: deviceConsent },
  { name: 'the end of a session of OAuth', address: '/v1/utils/oauth/end_session' },
  { name: 'the payment page', address: paymentPage },
  { name: 'the customer page', address: (context) => customerPage(context, 'manage') },
  { name: 'the form of a way to pay', address: (context) => customerPage(context, 'addPayment') },
];
