import { afterEach, describe, expect, it } from '@jest/globals';
import { casesOf } from '@sandbox/testing/effort';
import { EVENT_TYPES } from '../src/domain/webhook/event-types.js';
import { stopGateways } from './start-gateway.js';
import { silence, startReceiver, status, stopReceivers } from './start-receiver.js';
import { until } from './webhook-client.js';
import { notificationOf, openWebhookContext } from './webhook-context.js';

afterEach(async () => {
  await stopGateways();
  await stopReceivers();
});

const CHARGED = 'net.authorize.payment.authcapture.created';
const EVENTS = casesOf(1000);
describe('a delivery', () => {
  it('that fails twice is made once, and its log has each attempt', async () => {
    const { gateway, client, receiver, charge, webhookId } = await openWebhookContext();
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
            message: 'The receiver responded with 500.',
          },
          {
            date: '2026-03-30T12:00:03.000',
            httpStatus: 302,
            message: 'The receiver responded with 302; redirects are not followed.',
          },
          {
            date: '2026-03-30T12:00:06.000',
            httpStatus: 200,
            message: 'The receiver responded with 200.',
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
    const { gateway, client, receiver, charge } = await openWebhookContext({
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
    const told = receiver.received.map((one) => notificationOf(one).payload.id);
    expect(told).toEqual([ids[0], ids[0], ids[0], ids[1]]);
    const history = await until(client.history, ([, one]) => one?.deliveryStatus === 'Delivered');
    expect(history.map((one) => one.deliveryStatus)).toEqual(['Failed', 'Delivered']);
  });

  it('is pending while its receiver is away, and found by that', async () => {
    const { client, receiver, charge } = await openWebhookContext();
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
    const { gateway, client, receiver, charge, webhookId } = await openWebhookContext();
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
    const { gateway, client, receiver, charge } = await openWebhookContext();
    receiver.reactWith(silence);
    await charge('1.00');
    await receiver.waitFor(1);
    gateway.time.advance(10_000);
    const [first] = await until(client.history, ([one]) => one?.retryLog.length === 1);
    expect(first?.retryLog).toEqual([
      {
        date: '2026-03-30T12:00:00.000',
        httpStatus: null,
        message: 'The receiver could not be reached.',
      },
    ]);
  });

  it('does not read an endless answer', async () => {
    const { client, receiver, charge } = await openWebhookContext();
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

  it('is notified of nothing from before a reset', async () => {
    const { gateway, client, receiver, charge } = await openWebhookContext();
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
    const { client, receiver, charge } = await openWebhookContext({
      environment: { WEBHOOK_TARGETS: 'public' },
      lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
    }).catch(() => {
      throw new Error('The webhook on 127.0.0.1 was to be refused, not the gateway.');
    });
    await client.subscribe(receiver.url.replace('127.0.0.1', 'shop.example'), [CHARGED]);
    await charge('1.00');
    const [first] = await until(client.history, ([one]) => one?.retryLog.length === 1);
    expect(first?.retryLog[0]?.message).toBe(
      'Not sent: shop.example has no IP address that WEBHOOK_TARGETS=public allows.',
    );
    expect(receiver.received).toEqual([]);
  });

  it('is looked up once for each try, and the connection goes where that led', async () => {
    const requested: string[] = [];
    const { client, receiver, charge } = await openWebhookContext({
      lookUp: async (host) => {
        requested.push(host);
        return [{ address: requested.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      },
    });
    const port = new URL(receiver.url).port;
    await client.subscribe(`http://shop.example:${port}/hook?a=b`, [CHARGED]);
    await charge('1.00');
    const received = await receiver.waitFor(2);
    const named = received.find(({ headers }) => headers.host === `shop.example:${port}`);
    expect(named?.path).toBe('/hook?a=b');
    expect(requested).toEqual(['shop.example']);
  });

  it('is tried at its other addresses when the first takes no connection', async () => {
    const { client, receiver, charge } = await openWebhookContext({
      lookUp: async () => [
        { address: '127.0.0.2', family: 4 }, // the receiver listens at 127.0.0.1 alone
        { address: '127.0.0.1', family: 4 },
      ],
    });
    const { webhookId } = await client.subscribe(
      receiver.url.replace('127.0.0.1', 'shop.example'),
      [CHARGED],
    );
    await charge('1.00');
    const received = await receiver.waitFor(2);
    expect(received.map((one) => notificationOf(one).webhookId)).toContain(webhookId);
  });

  it('is not waited for longer when the resolver does not answer', async () => {
    const { gateway, client, charge } = await openWebhookContext({
      lookUp: () => new Promise(() => undefined),
    });
    const { webhookId } = await client.subscribe('http://shop.example/', [CHARGED]);
    await charge('1.00');
    const tries = async (): Promise<readonly string[]> => {
      gateway.time.advance(10_000);
      const history = await client.history();
      const log = history.find((one) => one.webhookId === webhookId)?.retryLog ?? [];
      return log.map(({ message }) => message);
    };
    const [first] = await until(tries, (messages) => messages.length > 0);
    expect(first).toBe('The receiver could not be reached.');
  });
});

describe('the tools around webhooks', () => {
  it('show the deliveries of each webhook', async () => {
    const context = await openWebhookContext();
    await context.charge('1.00');
    await until(context.client.history, ([one]) => one?.deliveryStatus === 'Delivered');
    const deliveries = [
      {
        number: 1,
        notification_id: expect.any(String),
        event_type: CHARGED,
        status: 'Delivered',
        at: '2026-03-30T12:00:00.000Z',
        notification: JSON.parse(String(context.receiver.received[0]?.body)),
        tries: [
          {
            at: '2026-03-30T12:00:00.000Z',
            cause: 'queue',
            http_status: 200,
            message: 'The receiver responded with 200.',
          },
        ],
      },
    ];
    expect((await context.use('GET', '/webhooks')).json()).toEqual({
      webhooks: [
        {
          webhook_id: context.webhookId,
          name: null,
          url: context.receiver.url,
          status: 'active',
          event_types: EVENT_TYPES,
          delivery_count: 1,
          deliveries,
        },
      ],
    });
    const list = await context.use('GET', `/webhooks/${context.webhookId}/deliveries`);
    expect(list.json()).toEqual({ delivery_count: 1, deliveries });
  });

  it('send a delivery again, which its line then need not', async () => {
    const context = await openWebhookContext();
    const { gateway, client, receiver, webhookId, charge } = context;
    receiver.reactWith(status(500), status(500), status(204));
    await charge('1.00');
    await until(client.history, ([one]) => one?.retryLog.length === 1);
    const path = `/webhooks/${webhookId}/deliveries/1/resend`;
    const failed = await context.use('POST', path);
    expect(failed.json()).toMatchObject({ status: 'Retry Pending', tries: [{}, {}] });
    const done = await context.use('POST', path);
    expect(done.json()).toMatchObject({
      status: 'Delivered',
      tries: [{ cause: 'queue' }, { cause: 'resend' }, { cause: 'resend', http_status: 204 }],
    });
    await charge('2.00');
    gateway.time.advance(3000);
    await receiver.waitFor(4);
    const told = receiver.received.map(({ answered }) => answered);
    expect(told).toEqual([500, 500, 204, 200]);
    expect((await context.use('POST', `/webhooks/${webhookId}/deliveries/9/resend`)).status).toBe(
      404,
    );
  });

  it('show a sample of each event with a signature that holds', async () => {
    const context = await openWebhookContext();
    const response = await context.use('GET', `/events/${CHARGED}/sample`);
    expect(response.json()).toMatchObject({ eventType: CHARGED, payload: { responseCode: 1 } });
    expect(response.headers['x-anet-signature']).toMatch(/^sha512=[\dA-F]{128}$/);
    expect((await context.use('GET', '/events/nothing/sample')).status).toBe(404);
  });
});

describe('a gateway with webhooks in memory', () => {
  it('says when it stops how many notifications it drops', async () => {
    const lines: string[] = [];
    const { gateway, client, receiver, charge } = await openWebhookContext({
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

  it(`notifies three webhooks of ${EVENTS} events in order and once each`, async () => {
    const { gateway, receiver, client, charge } = await openWebhookContext();
    const others = [await startReceiver(), await startReceiver()];
    for (const { url } of others) await client.subscribe(url, [CHARGED]);
    others[0]?.reactWith(status(200), status(500));
    const ids: string[] = [];
    for (let cents = 1; cents <= EVENTS; cents++) ids.push(await charge((cents / 100).toFixed(2)));
    for (const one of [receiver, others[1]]) await one?.waitFor(EVENTS);
    gateway.time.advance(3000);
    await others[0]?.waitFor(EVENTS + 1);
    for (const one of [receiver, ...others]) {
      const told = one.received.filter(({ answered }) => answered === 200);
      expect(told.map((received) => notificationOf(received).payload.id)).toEqual(ids);
    }
  });
});
