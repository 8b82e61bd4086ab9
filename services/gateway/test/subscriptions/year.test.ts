import { afterEach, describe, expect, it } from '@jest/globals';
import { ACCOUNT, CARD } from '../payments.js';
import {
  AUTHENTICATION,
  type CallResponse,
  type RunningGateway,
  startGateway,
  stopGateways,
} from '../start-gateway.js';
import {
  CARD_CHANGE,
  cardOf,
  DECLINING,
  scheduleOf,
  subscriptionOf,
} from './subscription-fields.js';
import { APPROVED, DECLINED } from './subscription-session.js';

afterEach(stopGateways);

const DAY_MS = 86_400_000;

/** A client that knows nothing but the token of its last response. */
interface Client {
  call(name: string, content: object): Promise<ReadResponse>;
  /** Makes a call in XML and gives the body. */
  callXml(name: string, content: string): Promise<string>;
  /** Moves the session's clock, and lets the payments run that become due on the way. */
  runUntil(until: string): Promise<void>;
}

/** The parts of a response that a test reads. */
interface ReadResponse {
  readonly subscriptionId?: string;
  readonly status?: string;
  readonly transactionResponse?: { readonly transId: string };
  readonly subscription?: {
    readonly arbTransactions?: readonly {
      readonly transId?: string;
      readonly response: string;
      readonly submitTimeUTC: string;
      readonly payNum: number;
      readonly attemptNum: number;
    }[];
  };
  readonly messages: {
    readonly resultCode: string;
    readonly message: readonly { readonly code: string; readonly text: string }[];
  };
}

function openClient(gateway: RunningGateway): Client {
  let token = '';
  const keep = (response: CallResponse): CallResponse => {
    token = response.token;
    return response;
  };
  return {
    async call(name, content) {
      const response = keep(await gateway.call(`${name}Request`, content, token));
      return response.json() as ReadResponse; // what the calls answer by their schema
    },
    async callXml(name, content) {
      const { name: login, transactionKey } = AUTHENTICATION;
      const body = `<${name}Request xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><merchantAuthentication><name>${login}</name><transactionKey>${transactionKey}</transactionKey></merchantAuthentication>${content}</${name}Request>`;
      return keep(await gateway.post(body, { 'X-Sandbox-Session': token })).text;
    },
    async runUntil(until) {
      const response = await gateway.send('/sandbox/v1/clock/advance', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Sandbox-Session': token },
        body: JSON.stringify({ until, run_subscriptions: true }),
      });
      expect(response.status).toBe(200);
      token = String(response.headers['x-sandbox-session']);
    },
  };
}

async function create(client: Client, changes: object = {}): Promise<string> {
  const subscription = subscriptionOf(changes);
  const { subscriptionId, messages } = await client.call('ARBCreateSubscription', { subscription });
  if (subscriptionId === undefined) throw new Error(JSON.stringify(messages));
  return subscriptionId;
}

async function statusOf(client: Client, subscriptionId: string): Promise<string | undefined> {
  const { status } = await client.call('ARBGetSubscriptionStatus', { subscriptionId });
  const xml = await client.callXml(
    'ARBGetSubscriptionStatus',
    `<subscriptionId>${subscriptionId}</subscriptionId>`,
  );
  expect(xml).toContain(`<status>${status}</status><Status>${status}</Status>`);
  return status;
}

async function update(client: Client, subscriptionId: string, subscription: object): Promise<void> {
  const { messages } = await client.call('ARBUpdateSubscription', { subscriptionId, subscription });
  expect(messages.resultCode).toBe('Ok');
}

async function lastTransIdOf(client: Client, subscriptionId: string): Promise<string | undefined> {
  const sent = { subscriptionId, includeTransactions: true };
  const { subscription } = await client.call('ARBGetSubscription', sent);
  return subscription?.arbTransactions?.at(-1)?.transId;
}

/** What was tried: `1.1 2026-03-31 This transaction has been approved.` */
async function chargesOf(client: Client, subscriptionId: string): Promise<readonly string[]> {
  const { subscription } = await client.call('ARBGetSubscription', {
    subscriptionId,
    includeTransactions: true,
  });
  return (subscription?.arbTransactions ?? []).map(
    ({ payNum, attemptNum, submitTimeUTC, response }) =>
      `${payNum}.${attemptNum} ${submitTimeUTC.slice(0, 10)} ${response}`,
  );
}

/** The days on which a subscription of the 30th is paid; the day on which it was made comes with the next night. */
const YEAR = [
  '2026-03-31',
  '2026-04-30',
  '2026-05-30',
  '2026-06-30',
  '2026-07-30',
  '2026-08-30',
  '2026-09-30',
  '2026-10-30',
  '2026-11-30',
  '2026-12-30',
  '2027-01-30',
  '2027-02-28',
];

describe('a year of subscriptions', () => {
  it('sees payments, declines, better payment data and every end', async () => {
    const client = openClient(await startGateway());
    const steady = await create(client);
    const troubled = await create(client, { amount: '20.00' });
    const lost = await create(client, { amount: '30.00', ...DECLINING });
    const worn = await create(client, {
      amount: '40.00',
      ...cardOf(CARD.creditCard.cardNumber, '2026-05'),
    });
    const weekly = await create(client, {
      payment: ACCOUNT,
      ...scheduleOf({ interval: { length: 7, unit: 'days' }, totalOccurrences: 9999 }),
    });
    const dropped = await create(client, { amount: '50.00' });
    const all = { steady, troubled, lost, worn, weekly, dropped };
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(all).map(async ([name, id]) => [name, await statusOf(client, id)]),
        ),
      );

    await client.runUntil('2026-04-02T00:00:00Z');
    expect(await statuses()).toEqual({
      steady: 'active',
      troubled: 'active',
      lost: 'suspended',
      worn: 'active',
      weekly: 'active',
      dropped: 'active',
    });

    await client.call('ARBCancelSubscription', { subscriptionId: dropped });
    await update(client, troubled, { billTo: { zip: '46282' } });
    await client.runUntil('2026-05-10T00:00:00Z');
    expect(await statuses()).toEqual({
      steady: 'active',
      troubled: 'suspended',
      lost: 'terminated',
      worn: 'active',
      weekly: 'active',
      dropped: 'canceled',
    });

    await update(client, troubled, { ...CARD_CHANGE, billTo: { zip: '98004' } });
    expect(await statusOf(client, troubled)).toBe('active');
    await client.runUntil('2026-07-15T00:00:00Z');
    expect(await statusOf(client, worn)).toBe('suspended');

    await client.runUntil('2027-03-31T12:00:00Z');
    expect(await statuses()).toEqual({
      steady: 'expired',
      troubled: 'expired',
      lost: 'terminated',
      worn: 'terminated',
      weekly: 'active',
      dropped: 'canceled',
    });
    expect({
      steady: await chargesOf(client, steady),
      troubled: (await chargesOf(client, troubled)).slice(0, 4),
      lost: await chargesOf(client, lost),
      worn: await chargesOf(client, worn),
      weekly: (await chargesOf(client, weekly)).slice(-1),
      dropped: await chargesOf(client, dropped),
    }).toEqual({
      steady: YEAR.map((day, index) => `${index + 1}.1 ${day} ${APPROVED}`),
      troubled: [
        `1.1 2026-03-31 ${APPROVED}`,
        `2.1 2026-04-30 ${DECLINED}`,
        `2.2 2026-05-10 ${APPROVED}`,
        `3.1 2026-05-30 ${APPROVED}`,
      ],
      lost: [`1.1 2026-03-31 ${DECLINED}`],
      worn: [
        `1.1 2026-03-31 ${APPROVED}`,
        `2.1 2026-04-30 ${APPROVED}`,
        `3.1 2026-05-30 ${APPROVED}`,
        '4.1 2026-06-30 The credit card has expired.',
      ],
      weekly: [`53.1 2027-03-29 ${APPROVED}`],
      dropped: [`1.1 2026-03-31 ${APPROVED}`],
    });
    const details = await client.callXml(
      'getTransactionDetails',
      `<transId>${await lastTransIdOf(client, steady)}</transId>`,
    );
    expect(details).toContain('<transactionStatus>settledSuccessfully</transactionStatus>');
    expect(details).toContain(`<subscription><id>${steady}</id><payNum>12</payNum></subscription>`);
    expect(details).toContain('<recurringBilling>true</recurringBilling>');
  });

  it('gives each payment an id that no other transaction has', async () => {
    const client = openClient(await startGateway());
    const id = await create(client);
    const charge = async (): Promise<string | undefined> => {
      const transactionRequest = {
        ...{ transactionType: 'authCaptureTransaction', amount: '5.00', payment: CARD },
        transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
      };
      const response = await client.call('createTransaction', { transactionRequest });
      return response.transactionResponse?.transId;
    };
    const ids = [await charge()];
    for (const until of ['2026-04-02T00:00:00Z', '2026-05-02T00:00:00Z']) {
      await client.runUntil(until);
      ids.push(await lastTransIdOf(client, id), await charge());
    }
    expect(ids.filter((one) => /^\d+$/.test(one ?? ''))).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  it('sees nothing at all while nobody moves the clock with their payments', async () => {
    const gateway = await startGateway({ environment: { SESSION_IDLE_MS: String(30 * DAY_MS) } });
    const client = openClient(gateway);
    const id = await create(client);
    for (const days of [25, 25, 25]) {
      gateway.time.advance(days * DAY_MS);
      expect(await statusOf(client, id)).toBe('active');
    }
    expect(await chargesOf(client, id)).toEqual([]);
  });
});

describe('the schema of a subscription', () => {
  it.each<readonly [string, object, string]>([
    ['an amount of nothing', { amount: '0.00' }, "datatype 'Decimal' - The MinInclusive"],
    ['a fifth decimal', { amount: '1.00001' }, "datatype 'Decimal' - The FractionDigits"],
    [
      'no occurrences',
      scheduleOf({ totalOccurrences: 0 }),
      "value &#39;0&#39; is invalid according to its datatype 'Short' - The MinInclusive",
    ],
    [
      'too many occurrences',
      scheduleOf({ totalOccurrences: 32_001 }),
      "value &#39;32001&#39; is invalid according to its datatype 'Short' - The MaxInclusive",
    ],
    [
      'a day that is none',
      scheduleOf({ startDate: '2027-02-29' }),
      'The string &#39;2027-02-29&#39; is not a valid Date value.',
    ],
  ])('refuses %s before any check of its terms', async (_what, changes, expected) => {
    const client = openClient(await startGateway());
    const { messages } = await client.call('ARBCreateSubscription', {
      subscription: subscriptionOf(changes),
    });
    expect(messages).toEqual({
      resultCode: 'Error',
      message: [{ code: 'E00003', text: expect.stringContaining(expected) }],
    });
  });
});
