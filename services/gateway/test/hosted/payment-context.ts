import type { ClientResponse } from '@sandbox/testing';
import { listUnsettledIds, type RunningGateway } from '../start-gateway.js';
import { askPaymentPage, type PageSettings, postForm, textsOf } from './hosted-client.js';

/** Where the payment page stands. */
export const PATH = '/payment/payment';

/** A shop with pages to return to. */
export const SHOP = {
  hostedPaymentReturnOptions: {
    url: 'https://shop.example/thanks?order=1&x',
    urlText: 'Back to <the> shop',
    cancelUrl: 'https://shop.example/cart',
    cancelUrlText: 'To the cart',
  },
} as const;

/** A shop that frames the page and shows its own receipt. */
export const COMMUNICATOR = {
  hostedPaymentReturnOptions: { showReceipt: false },
  hostedPaymentIFrameCommunicatorUrl: { url: 'https://shop.example/communicator.html#old' },
} as const;

/** Opens a payment page and sends it with what is entered; gives the response and the session. */
export async function pay(
  gateway: RunningGateway,
  entered: Readonly<Record<string, string>>,
  {
    request = {},
    settings = {},
  }: { readonly request?: object; readonly settings?: PageSettings } = {},
): Promise<{
  readonly page: ClientResponse;
  readonly again: () => Promise<ClientResponse>;
  readonly session: string;
}> {
  const { word, session } = await askPaymentPage(gateway, request, settings);
  const send = () => postForm(gateway, PATH, { token: word, action: 'pay', ...entered });
  return { page: await send(), again: send, session };
}

/** The status, amount and payment of the newest transaction of a session. */
export async function newestOf(gateway: RunningGateway, session: string): Promise<unknown> {
  const transId = (await listUnsettledIds(gateway, session)).at(-1);
  const response = await gateway.call('getTransactionDetailsRequest', { transId }, session);
  return (response.json() as { readonly transaction: unknown }).transaction; // by its schema
}

/** What stands above the problems of a form. */
export const troubleOf = (page: ClientResponse) => textsOf(page, /<h2>(.*?)<\/h2>/g)[0];

/** Lets the same charge be made again at once. */
export const DUPLICATES_ALLOWED = {
  setting: [{ settingName: 'duplicateWindow', settingValue: '0' }],
} as const;
