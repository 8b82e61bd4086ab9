import { webcrypto } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { GATEWAY_OWN_SETTINGS } from '../src/config.js';
import { SEED_IDS } from '../src/domain/seed-account.js';
import {
  chargeOf,
  type GatewayTestOptions,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';
import {
  type Received,
  type Receiver,
  silence,
  startReceiver,
  status,
  stopReceivers,
} from './start-receiver.js';
import { createWebhookClient, until, type WebhookClient } from './webhook-client.js';

afterEach(async () => {
  await stopGateways();
  await stopReceivers();
});

const CHARGED = 'net.authorize.payment.authcapture.created';
const AUTHORIZED = 'net.authorize.payment.authorization.created';
const ALL_PAYMENTS = [
  CHARGED,
  AUTHORIZED,
  'net.authorize.payment.capture.created',
  'net.authorize.payment.fraud.approved',
  'net.authorize.payment.fraud.declined',
  'net.authorize.payment.fraud.held',
  'net.authorize.payment.priorAuthCapture.created',
  'net.authorize.payment.refund.created',
  'net.authorize.payment.void.created',
];

/** A gateway with a receiver that its session is told to. */
interface Scene {
  readonly gateway: RunningGateway;
  readonly receiver: Receiver;
  readonly client: WebhookClient;
  readonly webhookId: string;
  charge(amount: string, extra?: object): Promise<string>;
}

async function openScene(options: GatewayTestOptions = {}): Promise<Scene> {
  const { environment = {} } = options;
  const gateway = await startGateway({
    ...options,
    environment: { WEBHOOK_ALLOW_PRIVATE: 'true', ...environment },
  });
  const receiver = await startReceiver();
  const client = createWebhookClient(gateway);
  const { webhookId } = await client.subscribe(receiver.url, ALL_PAYMENTS);
  return {
    gateway,
    receiver,
    client,
    webhookId,
    async charge(amount, extra = {}) {
      const call = chargeOf(amount, extra);
      const answer = await gateway.call('createTransactionRequest', call, client.token);
      const { transactionResponse } = answer.json() as {
        readonly transactionResponse: { readonly transId: string };
      }; // what the call answers by its schema
      return transactionResponse.transId;
    },
  };
}

function bodyOf(received: Received | undefined): { readonly payload: { readonly id: string } } {
  return JSON.parse(String(received?.body));
}

/** A request that refers to an earlier transaction. */
function referTo(transactionType: string, refTransId: string, amount?: string): object {
  return { transactionRequest: { transactionType, ...(amount && { amount }), refTransId } };
}

const CARD = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } };
const FRAUD = { fraudList: [{ fraudFilter: 'AmountFilter', fraudAction: 'authAndHold' }] };

const EVENTS: readonly (readonly [
  what: string,
  call: string,
  content: object,
  eventType: string,
  payload: object,
])[] = [
  [
    'a charge',
    'createTransactionRequest',
    { refId: 'order-7', ...chargeOf('12.50', { order: { invoiceNumber: 'INV-7' } }) },
    CHARGED,
    {
      responseCode: 1,
      merchantReferenceId: 'order-7',
      invoiceNumber: 'INV-7',
      authCode: expect.stringMatching(/^[A-Z0-9]{6}$/),
      avsResponse: 'Y',
      authAmount: 12.5,
      entityName: 'transaction',
      id: expect.any(String),
    },
  ],
  [
    'a declined charge',
    'createTransactionRequest',
    chargeOf('5.00', { billTo: { zip: '46282' } }),
    CHARGED,
    { responseCode: 2, authAmount: 5, entityName: 'transaction' },
  ],
  [
    'an authorization',
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'authOnlyTransaction',
        amount: '20.00',
        payment: CARD,
      },
    },
    AUTHORIZED,
    { responseCode: 1, authAmount: 20 },
  ],
  [
    "the capture of another channel's authorization",
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'captureOnlyTransaction',
        amount: '3.00',
        payment: CARD,
        authCode: 'ROHNFQ',
      },
    },
    'net.authorize.payment.capture.created',
    { responseCode: 1, authCode: 'ROHNFQ', authAmount: 3 },
  ],
  [
    'the capture of an authorization',
    'createTransactionRequest',
    referTo('priorAuthCaptureTransaction', SEED_IDS.authorization, '100.00'),
    'net.authorize.payment.priorAuthCapture.created',
    { responseCode: 1, authCode: 'A7TH01', authAmount: 100, id: SEED_IDS.authorization },
  ],
  [
    'a void',
    'createTransactionRequest',
    referTo('voidTransaction', SEED_IDS.authorization),
    'net.authorize.payment.void.created',
    { responseCode: 1, authAmount: 129, id: SEED_IDS.authorization },
  ],
  [
    'a refund',
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: '9.99',
        payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
        refTransId: SEED_IDS.settled,
      },
    },
    'net.authorize.payment.refund.created',
    { responseCode: 1, authAmount: 9.99 },
  ],
  [
    'a payment that is held',
    'createTransactionRequest',
    chargeOf('5000.01'),
    'net.authorize.payment.fraud.held',
    { responseCode: 4, authAmount: 5000.01, ...FRAUD },
  ],
  [
    'a held payment that is approved',
    'updateHeldTransactionRequest',
    { heldTransactionRequest: { action: 'approve', refTransId: SEED_IDS.held } },
    'net.authorize.payment.fraud.approved',
    { responseCode: 1, authAmount: 6250, ...FRAUD, id: SEED_IDS.held },
  ],
  [
    'a held payment that is declined',
    'updateHeldTransactionRequest',
    { heldTransactionRequest: { action: 'decline', refTransId: SEED_IDS.held } },
    'net.authorize.payment.fraud.declined',
    { responseCode: 2, authAmount: 6250, ...FRAUD, id: SEED_IDS.held },
  ],
];

describe('what a webhook is told', () => {
  it.each(EVENTS)('of %s', async (_what, call, content, eventType, payload) => {
    const { gateway, receiver, client, webhookId } = await openScene();
    await gateway.call(call, content, client.token);
    const [notification] = await receiver.waitFor(1);
    const body = bodyOf(notification);
    expect(body).toEqual({
      notificationId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      eventType,
      eventDate: '2026-03-30T12:00:00.0000000Z',
      webhookId,
      payload: expect.objectContaining(payload),
    });
    expect(Object.keys(body)).toEqual([
      'notificationId',
      'eventType',
      'eventDate',
      'webhookId',
      'payload',
    ]);
  });

  it('has the members of a payload in the order of the imitated gateway', async () => {
    const { gateway, receiver, client } = await openScene();
    await gateway.call(
      'createTransactionRequest',
      { refId: 'a', ...chargeOf('5000.01', { order: { invoiceNumber: 'b' } }) },
      client.token,
    );
    await gateway.call(
      'createTransactionRequest',
      { refId: 'a', ...chargeOf('1.00', { order: { invoiceNumber: 'b' } }) },
      client.token,
    );
    const [held, charged] = await receiver.waitFor(2);
    const head = ['responseCode', 'authCode', 'avsResponse', 'authAmount'];
    expect(Object.keys(bodyOf(held).payload)).toEqual([...head, 'fraudList', 'entityName', 'id']);
    expect(Object.keys(bodyOf(charged).payload)).toEqual([
      'responseCode',
      'merchantReferenceId',
      'invoiceNumber',
      ...head.slice(1),
      'entityName',
      'id',
    ]);
  });

  it('is signed in both headers over the bytes that were sent', async () => {
    const { receiver, charge } = await openScene();
    await charge('1.00', { order: { invoiceNumber: 'Grüße' } });
    const [notification] = await receiver.waitFor(1);
    const key = await webcrypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(GATEWAY_OWN_SETTINGS.SIGNATURE_KEY.default),
      { name: 'HMAC', hash: 'SHA-512' },
      false,
      ['sign'],
    );
    const bytes = notification?.body ?? Buffer.alloc(0);
    const mac = Buffer.from(await webcrypto.subtle.sign('HMAC', key, new Uint8Array(bytes)));
    const signature = `sha512=${mac.toString('hex').toUpperCase()}`;
    expect(notification?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'x-gateway-signature': signature,
      'x-anet-signature': signature,
    });
  });

  it('is only what it subscribed to, and nothing while it is inactive', async () => {
    const { client, receiver, webhookId, charge, gateway } = await openScene();
    await client.send('PUT', `/webhooks/${webhookId}`, { eventTypes: [AUTHORIZED] });
    await charge('1.00');
    await client.send('PUT', `/webhooks/${webhookId}`, {
      eventTypes: [CHARGED],
      status: 'inactive',
    });
    await charge('2.00');
    await client.send('PUT', `/webhooks/${webhookId}`, { status: 'active' });
    const told = await charge('3.00');
    await gateway.call('createTransactionRequest', chargeOf('4.00')); // of another session
    const [notification] = await receiver.waitFor(1);
    expect(bodyOf(notification).payload.id).toBe(told);
    expect(await client.history()).toHaveLength(1);
  });
});

describe('a delivery', () => {
  it('that fails twice is made once, and its log tells of each try', async () => {
    const { gateway, client, receiver, charge, webhookId } = await openScene();
    receiver.reactWith(status(500), status(302, { Location: receiver.url }));
    const transId = await charge('1.00');
    for (const tries of [1, 2]) {
      await until(client.history, ([first]) => first?.retryLog.length === tries);
      gateway.time.advance(2_999);
      expect(receiver.received).toHaveLength(tries);
      gateway.time.advance(1);
      await receiver.waitFor(tries + 1);
    }
    const history = await until(client.history, ([first]) => first?.retryLog.length === 3);
    expect(history).toEqual([
      {
        _links: { self: { href: expect.stringMatching('^/rest/v1/notifications/') } },
        notificationId: expect.any(String),
        deliveryStatus: 'Delivered',
        eventType: CHARGED,
        eventDate: '2026-03-30T12:00:00.000',
        webhookId,
        payload: expect.objectContaining({ id: transId }),
        retryLog: [
          {
            date: '2026-03-30T12:00:00.000',
            httpStatus: 500,
            message: 'The receiver answered 500.',
          },
          {
            date: '2026-03-30T12:00:03.000',
            httpStatus: 302,
            message: 'The receiver answered 302; redirects are not followed.',
          },
          {
            date: '2026-03-30T12:00:06.000',
            httpStatus: 200,
            message: 'The receiver answered 200.',
          },
        ],
      },
    ]);
    gateway.time.advance(10_000_000);
    expect(receiver.received.map(({ answered }) => answered)).toEqual([500, 302, 200]);
    const bodies = receiver.received.map(({ body }) => String(body));
    expect(new Set(bodies).size).toBe(1);
  });

  it('holds back those after it, fails when its schedule is over, and lets them pass', async () => {
    const { gateway, client, receiver, charge } = await openScene({
      environment: { WEBHOOK_RETRY_SCHEDULE: '5,60' },
    });
    receiver.reactWith(status(500), status(404), status(410));
    const ids = [await charge('1.00'), await charge('2.00')];
    for (const [tries, seconds] of [
      [1, 5],
      [2, 60],
    ] as const) {
      await until(client.history, ([first]) => first?.retryLog.length === tries);
      gateway.time.advance(seconds * 1000);
    }
    await receiver.waitFor(4);
    const told = receiver.received.map((one) => bodyOf(one).payload.id);
    expect(told).toEqual([ids[0], ids[0], ids[0], ids[1]]);
    const history = await until(client.history, ([, one]) => one?.deliveryStatus === 'Delivered');
    expect(history.map((one) => one.deliveryStatus)).toEqual(['Failed', 'Delivered']);
  });

  it('is pending while its receiver is away, and found by that', async () => {
    const { client, receiver, charge } = await openScene();
    receiver.reactWith(status(200), status(500));
    await charge('1.00');
    await charge('2.00');
    await until(client.history, (all) => all[1]?.retryLog.length === 1);
    const list = async (query: string): Promise<unknown> =>
      (await client.send('GET', `/notifications?${query}`)).json();
    expect(await list('deliveryStatus=Retry%20Pending')).toMatchObject({
      notifications: [{ deliveryStatus: 'Retry Pending' }],
    });
    expect(await list('offset=1&limit=1')).toMatchObject({
      _links: { self: { href: '/rest/v1/notifications?offset=1&limit=1' } },
      notifications: [{ deliveryStatus: 'Delivered' }],
    });
    expect(await list('from_date=2026-03-31')).toMatchObject({ notifications: [] });
    expect(await list('to_date=2026-03-30')).toMatchObject({ notifications: [{}, {}] });
  });

  it('is given up when its webhook is gone or asleep', async () => {
    const { gateway, client, receiver, charge, webhookId } = await openScene();
    receiver.reactWith(status(500), status(500));
    await charge('1.00');
    await until(client.history, ([first]) => first?.retryLog.length === 1);
    await client.send('PUT', `/webhooks/${webhookId}`, { status: 'inactive' });
    gateway.time.advance(3000);
    const [asleep] = await until(client.history, ([one]) => one?.deliveryStatus === 'Failed');
    expect(asleep?.retryLog.at(-1)?.message).toBe('Not sent: the webhook is inactive.');
    await client.send('PUT', `/webhooks/${webhookId}`, { status: 'active' });
    await charge('2.00');
    await until(client.history, (all) => all[1]?.retryLog.length === 1);
    await client.send('DELETE', `/webhooks/${webhookId}`);
    gateway.time.advance(3000);
    const [, gone] = await until(client.history, (all) => all[1]?.deliveryStatus === 'Failed');
    expect(gone?.retryLog.at(-1)?.message).toBe('Not sent: the webhook no longer exists.');
    expect(receiver.received).toHaveLength(2);
  });

  it('fails when the receiver does not answer in time', async () => {
    const { gateway, client, receiver, charge } = await openScene();
    receiver.reactWith(silence);
    await charge('1.00');
    await receiver.waitFor(1);
    gateway.time.advance(10_000);
    const [first] = await until(client.history, ([one]) => one?.retryLog.length === 1);
    expect(first?.retryLog).toEqual([
      {
        date: '2026-03-30T12:00:00.000',
        httpStatus: null,
        message: 'The receiver did not answer within 10000 ms.',
      },
    ]);
  });

  it('does not read an endless answer', async () => {
    const { client, receiver, charge } = await openScene();
    receiver.reactWith((response) => {
      response.on('error', () => undefined);
      const write = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', write);
      write();
      return 200;
    });
    await charge('1.00');
    const [first] = await until(client.history, ([one]) => one?.retryLog.length === 1);
    expect(first?.deliveryStatus).toBe('Delivered');
  });

  it('is told of nothing that a reset session forgot', async () => {
    const { gateway, client, receiver, charge } = await openScene();
    receiver.reactWith(status(500));
    await charge('1.00');
    await until(client.history, ([one]) => one?.retryLog.length === 1);
    await gateway.send('/sandbox/v1/session/reset', {
      method: 'POST',
      headers: { 'X-Sandbox-Session': client.token },
    });
    expect(await client.history()).toEqual([]);
    gateway.time.advance(3000);
    await until(client.history, (all) => all.length === 0);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('the target of a webhook', () => {
  it('is not on a private network, even under a public name', async () => {
    const { client, receiver, charge } = await openScene({
      environment: { WEBHOOK_ALLOW_PRIVATE: 'false' },
      lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
    }).catch(() => {
      throw new Error('The webhook on 127.0.0.1 was to be refused, not the gateway.');
    });
    await client.subscribe(receiver.url.replace('127.0.0.1', 'shop.example'), [CHARGED]);
    await charge('1.00');
    const [first] = await until(client.history, ([one]) => one?.retryLog.length === 1);
    expect(first?.retryLog[0]?.message).toBe(
      'Not sent: shop.example is 127.0.0.1, which is not on the public internet. WEBHOOK_ALLOW_PRIVATE=true lets it through.',
    );
    expect(receiver.received).toEqual([]);
  });

  it('is looked up once for each try, and the connection goes where that led', async () => {
    const asked: string[] = [];
    const { client, receiver, charge } = await openScene({
      lookUp: async (host) => {
        asked.push(host);
        return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      },
    });
    const port = new URL(receiver.url).port;
    await client.subscribe(`http://shop.example:${port}/hook?a=b`, [CHARGED]);
    await charge('1.00');
    const received = await receiver.waitFor(2);
    const named = received.find(({ headers }) => headers.host === `shop.example:${port}`);
    expect(named?.path).toBe('/hook?a=b');
    expect(asked).toEqual(['shop.example']);
  });
});

describe('the tools around webhooks', () => {
  const use = (
    { gateway, client }: Scene,
    method: string,
    path: string,
  ): ReturnType<RunningGateway['send']> =>
    gateway.send(`/sandbox/v1${path}`, {
      method,
      headers: { 'X-Sandbox-Session': client.token },
    });

  it('show the deliveries of each webhook', async () => {
    const scene = await openScene();
    await scene.charge('1.00');
    await until(scene.client.history, ([one]) => one?.deliveryStatus === 'Delivered');
    const deliveries = [
      {
        number: 1,
        notification_id: expect.any(String),
        event_type: CHARGED,
        status: 'Delivered',
        at: '2026-03-30T12:00:00.000Z',
        notification: JSON.parse(String(scene.receiver.received[0]?.body)),
        tries: [
          {
            at: '2026-03-30T12:00:00.000Z',
            cause: 'queue',
            http_status: 200,
            message: 'The receiver answered 200.',
          },
        ],
      },
    ];
    expect((await use(scene, 'GET', '/webhooks')).json()).toEqual({
      webhooks: [
        {
          webhook_id: scene.webhookId,
          name: null,
          url: scene.receiver.url,
          status: 'active',
          event_types: ALL_PAYMENTS,
          delivery_count: 1,
          deliveries,
        },
      ],
    });
    const list = await use(scene, 'GET', `/webhooks/${scene.webhookId}/deliveries`);
    expect(list.json()).toEqual({ delivery_count: 1, deliveries });
  });

  it('send a delivery again, which its line then need not', async () => {
    const scene = await openScene();
    const { gateway, client, receiver, webhookId, charge } = scene;
    receiver.reactWith(status(500), status(500), status(204));
    await charge('1.00');
    await until(client.history, ([one]) => one?.retryLog.length === 1);
    const path = `/webhooks/${webhookId}/deliveries/1/resend`;
    const failed = await use(scene, 'POST', path);
    expect(failed.json()).toMatchObject({ status: 'Retry Pending', tries: [{}, {}] });
    const done = await use(scene, 'POST', path);
    expect(done.json()).toMatchObject({
      status: 'Delivered',
      tries: [{ cause: 'queue' }, { cause: 'resend' }, { cause: 'resend', http_status: 204 }],
    });
    await charge('2.00');
    gateway.time.advance(3000);
    await receiver.waitFor(4);
    const told = receiver.received.map(({ answered }) => answered);
    expect(told).toEqual([500, 500, 204, 200]);
    expect((await use(scene, 'POST', `/webhooks/${webhookId}/deliveries/9/resend`)).status).toBe(
      404,
    );
  });

  it('show a sample of each event with a signature that holds', async () => {
    const scene = await openScene();
    const answer = await use(scene, 'GET', `/events/${CHARGED}/sample`);
    expect(answer.json()).toMatchObject({ eventType: CHARGED, payload: { responseCode: 1 } });
    expect(answer.headers['x-anet-signature']).toMatch(/^sha512=[\dA-F]{128}$/);
    expect((await use(scene, 'GET', '/events/nothing/sample')).status).toBe(404);
  });
});

describe('a gateway with webhooks in memory', () => {
  it('says when it stops how many notifications it drops', async () => {
    const lines: string[] = [];
    const { gateway, client, receiver, charge } = await openScene({
      environment: { LOG_LEVEL: 'warn' },
      log: (line) => lines.push(line),
    });
    receiver.reactWith(status(500));
    await charge('1.00');
    await charge('2.00');
    await until(client.history, ([one]) => one?.retryLog.length === 1);
    await gateway.stop();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'notifications dropped that were not delivered yet',
        dropped: 2,
      }),
    ]);
  });

  it('tells three webhooks of 1,000 events in order and once each', async () => {
    const { gateway, receiver, client, charge } = await openScene();
    const others = [await startReceiver(), await startReceiver()];
    for (const { url } of others) await client.subscribe(url, [CHARGED]);
    others[0]?.reactWith(status(200), status(500));
    const ids: string[] = [];
    for (let cents = 1; cents <= 1000; cents++) ids.push(await charge((cents / 100).toFixed(2)));
    for (const one of [receiver, others[1]]) await one?.waitFor(1000);
    gateway.time.advance(3000);
    await others[0]?.waitFor(1001);
    for (const one of [receiver, ...others]) {
      const told = one.received.filter(({ answered }) => answered === 200);
      expect(told.map((received) => bodyOf(received).payload.id)).toEqual(ids);
    }
  });
});
