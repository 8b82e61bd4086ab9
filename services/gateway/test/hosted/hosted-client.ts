import type { ClientResponse } from '@sandbox/testing';
import type { CallResponse, RunningGateway } from '../start-gateway.js';

/** Settings of a hosted page: values that are no texts are sent as JSON. */
export type PageSettings = Readonly<Record<string, unknown>>;

/** What a hosted page is opened with. */
export interface OpenedPage {
  /** The token of the page. */
  readonly word: string;
  /** The session that asked for it. */
  readonly session: string;
}

/** Posts a form as a browser does. */
export function postForm(
  gateway: RunningGateway,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<ClientResponse> {
  return gateway.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Asks for the token of a payment page. */
export async function askPaymentPage(
  gateway: RunningGateway,
  request: object = {},
  settings: PageSettings = {},
  session = '',
): Promise<OpenedPage> {
  const response = await gateway.call(
    'getHostedPaymentPageRequest',
    {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '12.50',
        ...request,
      },
      hostedPaymentSettings: toSettings(settings),
    },
    session,
  );
  return toPage(response);
}

/** Asks for the token of the pages of a customer. */
export async function askProfilePage(
  gateway: RunningGateway,
  customerProfileId: string,
  settings: PageSettings,
  session: string,
): Promise<OpenedPage> {
  const content = { customerProfileId, hostedProfileSettings: toSettings(settings) };
  return toPage(await gateway.call('getHostedProfilePageRequest', content, session));
}

/** What is sent when a card is entered on a page. */
export const CARD = {
  method: 'card',
  cardNumber: '4111 1111 1111 1111',
  expirationDate: '12/38',
} as const;

/** What is sent when an account is entered on a page. */
export const ACCOUNT = {
  method: 'bank',
  accountType: 'savings',
  nameOnAccount: 'Ada Lovelace',
  routingNumber: '121042882',
  accountNumber: '123456789',
} as const;

/** The texts of a page's elements of a class, without their markup. */
export function textsOf(response: ClientResponse, pattern: RegExp): readonly string[] {
  return [...response.text.matchAll(pattern)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, '').trim(),
  );
}

/** The heading of a page. */
export function headingOf(response: ClientResponse): string | undefined {
  return textsOf(response, /<h1>(.*?)<\/h1>/g)[0];
}

/** The problems that a page tells at its fields, by the name of the field. */
export function problemsOf({ text }: ClientResponse): Readonly<Record<string, string>> {
  const found = text.matchAll(/<p class="problem" id="(.*?)-problem">(.*?)<\/p>/g);
  return Object.fromEntries([...found].map(([, name = '', problem = '']) => [name, problem]));
}

/** The names of the fields that a page shows. */
export function fieldsOf({ text }: ClientResponse): readonly string[] {
  const found = text.matchAll(/<(?:input(?! type="hidden")|select)[^>]* name="(.*?)"/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/** What a page tells the merchant's page; undefined when it tells nothing. */
export function messageOf({ text }: ClientResponse): URLSearchParams | undefined {
  const [, address] = /<iframe hidden[^>]* src="(.*?)"/.exec(text) ?? [];
  return address === undefined
    ? undefined
    : new URLSearchParams(address.replaceAll('&amp;', '&').split('#')[1]);
}

function toSettings(settings: PageSettings): object {
  const setting = Object.entries(settings).map(([settingName, value]) => ({
    settingName,
    settingValue: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return { setting };
}

function toPage(response: CallResponse): OpenedPage {
  const { token: word, messages } = response.json() as {
    readonly token?: string;
    readonly messages: object;
  }; // what these calls answer by their schema
  if (word === undefined) throw new Error(JSON.stringify(messages));
  return { word, session: response.token };
}
