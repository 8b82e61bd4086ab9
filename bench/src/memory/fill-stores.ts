import { Agent, request } from 'node:http';

/** What the requests came to: how many had each status; 0 is no response. */
export interface Filled {
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
}

interface Sent {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string;
}

const KEY = { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' };
const PAYMENT = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2035-12' } };
const PADDING = 'x'.repeat(20_000);

/** Makes the request of a number. Each fills another store: sessions, states, bins, the inspector, caches. */
const FILLERS: readonly ((number: number) => Sent)[] = [
  ...[100, 400, 2000].map((changes) => (number: number): Sent => {
    const path = `/s/keep-a${Math.floor(number / changes)}/v1/helpdesk/tickets/${1 + (number % 300)}`;
    return { method: 'PATCH', path, body: json({ subject: `Subject ${number}` }) };
  }),
  (number) => ({
    method: 'PATCH',
    path: `/s/keep-b${Math.floor(number / 400)}/v1/social/posts/${1 + (number % 900)}`,
    body: json({ body: `Post ${number} ${PADDING.slice(0, 200)}` }),
  }),
  (number) => ({
    method: 'PATCH',
    path: `/s/keep-c${Math.floor(number / 100)}/v1/flights/airports/${1 + (number % 50)}`,
    body: json({ name: `Airport ${number}` }),
  }),
  (number) => ({
    method: 'POST',
    path: `/s/keep-d${Math.floor(number / 100)}/xml/v1/request.api`,
    body: json({
      createTransactionRequest: {
        merchantAuthentication: KEY,
        transactionRequest: {
          transactionType: 'authCaptureTransaction',
          amount: `${1 + (number % 90)}.00`,
          payment: PAYMENT,
          order: { invoiceNumber: `N${number}` },
        },
      },
    }),
  }),
  (number) => ({
    method: 'GET',
    path: `/s/keep-a${Math.floor(number / 400)}/v1/helpdesk/tickets?limit=100&sort=subject&q=s${number % 9}`,
  }),
  (number) => ({ method: 'POST', path: `/v1/utils/hooks/bin-${number % 5000}`, body: PADDING }),
  (number) => ({
    method: 'POST',
    path: '/v1/social/graphql',
    body: json({ query: `{posts(limit:50,offset:${number}){data{id body author{id}}}}` }),
  }),
  (number) => ({ method: 'GET', path: `/v1/social/posts?limit=100&sort=-id&offset=${number}` }),
  (number) => ({
    method: 'PUT',
    path: `/s/keep-f${number}/v1/helpdesk/session/faults`,
    body: json({
      rules: [{ match: { path: `/${PADDING.slice(0, 100)}` }, effect: { status: 503 } }],
    }),
  }),
];

/** Connections at once. */
const CONNECTIONS = 16;

/**
 * Fills all stores of a process of all services until a time has passed or it ends.
 * @param isOver - true once no more requests are to be sent
 */
export async function fillStores(url: string, isOver: () => boolean): Promise<Filled> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  let requests = 0;
  const work = async (): Promise<void> => {
    while (!isOver()) {
      const number = requests;
      requests += 1;
      const filler = FILLERS[number % FILLERS.length];
      if (filler === undefined) return;
      const status = await send(agent, url, filler(Math.floor(number / FILLERS.length)));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return { requests, statuses };
}

function send(agent: Agent, url: string, { method, path, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
