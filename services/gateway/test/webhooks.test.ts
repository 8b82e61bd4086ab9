import { afterEach, describe, expect, it } from '@jest/globals';
import { EVENT_TYPES } from '../src/domain/webhook/event-types.js';
import { AUTHENTICATION, OWN_SESSION, startGateway, stopGateways } from './start-gateway.js';
import { startReceiver, status, stopReceivers } from './start-receiver.js';
import { basic, createWebhookClient, type WebhookBody } from './webhook-client.js';

afterEach(async () => {
  await stopGateways();
  await stopReceivers();
});

const CHARGED = 'net.authorize.payment.authcapture.created';
const VOIDED = 'net.authorize.payment.void.created';
const TARGET = 'https://shop.example/hooks';

describe('the webhooks REST API', () => {
  it('lists the types of events', async () => {
    const client = createWebhookClient(await startGateway());
    const response = await client.send('GET', '/eventtypes');
    expect(response.status).toBe(200);
    expect(response.json()).toEqual(EVENT_TYPES.map((name) => ({ name })));
  });

  it('creates, shows, changes and deletes a webhook', async () => {
    const client = createWebhookClient(await startGateway());
    const created = await client.send('POST', '/webhooks', {
      name: 'shop',
      url: TARGET,
      eventTypes: [CHARGED, CHARGED],
    });
    const { webhookId } = created.json() as WebhookBody;
    const links = { self: { href: `/rest/v1/webhooks/${webhookId}` } };
    const webhook = {
      _links: links,
      webhookId,
      name: 'shop',
      eventTypes: [CHARGED],
      status: 'active',
      url: TARGET,
    };
    expect([created.status, created.json()]).toEqual([200, webhook]);
    expect(created.text.startsWith('{')).toBe(true);
    expect((await client.send('GET', '/webhooks')).json()).toEqual([webhook]);
    const changed = await client.send('PUT', `/webhooks/${webhookId}`, {
      ...webhook,
      eventTypes: [VOIDED],
      status: 'inactive',
    });
    const after = { ...webhook, eventTypes: [VOIDED], status: 'inactive' };
    expect([changed.status, changed.json()]).toEqual([200, after]);
    expect((await client.send('GET', `/webhooks/${webhookId}`)).json()).toEqual(after);
    const deleted = await client.send('DELETE', `/webhooks/${webhookId}`);
    expect([deleted.status, deleted.text]).toEqual([200, '']);
    expect((await client.send('GET', '/webhooks')).json()).toEqual([]);
    expect((await client.send('DELETE', `/webhooks/${webhookId}`)).status).toBe(404);
  });

  it('keeps to its session: another one has other webhooks', async () => {
    const gateway = await startGateway();
    await createWebhookClient(gateway).subscribe(TARGET, [CHARGED]);
    expect((await createWebhookClient(gateway).send('GET', '/webhooks')).json()).toEqual([]);
  });

  it('shares the session of a keep- login without a header', async () => {
    const gateway = await startGateway();
    const headers = { Authorization: basic('keep-hooks'), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ url: TARGET, eventTypes: [CHARGED] });
    await gateway.send('/rest/v1/webhooks', { method: 'POST', headers, body });
    const { json } = await gateway.send('/rest/v1/webhooks', { headers });
    expect(json()).toMatchObject([{ url: TARGET }]);
  });

  it.each([
    ['no url', { eventTypes: [CHARGED] }, 'url is required.'],
    ['no types', { url: TARGET }, 'eventTypes is required.'],
    [
      'an unknown type',
      { url: TARGET, eventTypes: ['net.authorize.payment.authCapture.created'] },
      'eventTypes must be a list of types of events that GET /rest/v1/eventtypes names, not ["net.authorize.payment.authCapture.created"].',
    ],
    [
      'another scheme',
      { url: 'ftp://shop.example', eventTypes: [CHARGED] },
      'url must be an http or https address that WEBHOOK_TARGETS=public allows, without white space, user name and password, of at most 2048 characters, not "ftp://shop.example".',
    ],
    [
      'a loopback address in disguise',
      { url: 'http://0x7f.1/', eventTypes: [CHARGED] },
      'url must be an http or https address that WEBHOOK_TARGETS=public allows, without white space, user name and password, of at most 2048 characters, not "http://0x7f.1/".',
    ],
    [
      'an IPv4 address mapped to IPv6',
      { url: 'http://[::ffff:10.0.0.1]/', eventTypes: [CHARGED] },
      'url must be an http or https address that WEBHOOK_TARGETS=public allows, without white space, user name and password, of at most 2048 characters, not "http://[::ffff:10.0.0.1]/".',
    ],
    [
      'a name that is plainly local',
      { url: 'http://hooks.localhost./', eventTypes: [CHARGED] },
      'url must be an http or https address that WEBHOOK_TARGETS=public allows, without white space, user name and password, of at most 2048 characters, not "http://hooks.localhost./".',
    ],
    [
      'an unknown field',
      { url: TARGET, eventTypes: [CHARGED], active: true },
      '"active" is not one of name, url, eventTypes, status, webhookId, _links.',
    ],
  ])('refuses a webhook with %s', async (_what, body, message) => {
    const environment = { WEBHOOK_TARGETS: 'public' };
    const client = createWebhookClient(await startGateway({ environment }));
    const response = await client.send('POST', '/webhooks', body);
    expect(response.json()).toEqual({
      status: 400,
      reason: 'INVALID_DATA',
      message: 'A field is invalid',
      correlationId: response.headers['x-request-id'],
      details: [{ message }],
    });
    expect(response.status).toBe(400);
  });

  it.each([
    ['GET', '/webhooks/4b5fb8b5-4aa9-4b3e-9f0e-f4a6ba5fb5b5', 404, 'NOT_FOUND'],
    ['PUT', '/webhooks/4b5fb8b5-4aa9-4b3e-9f0e-f4a6ba5fb5b5', 404, 'NOT_FOUND'],
    ['POST', '/webhooks/4b5fb8b5-4aa9-4b3e-9f0e-f4a6ba5fb5b5/pings', 404, 'NOT_FOUND'],
    ['GET', '/notifications/4b5fb8b5-4aa9-4b3e-9f0e-f4a6ba5fb5b5', 404, 'NOT_FOUND'],
    ['GET', '/nothing', 404, 'NOT_FOUND'],
    ['PATCH', '/webhooks', 405, 'UNSUPPORTED_METHOD'],
    ['DELETE', '/notifications', 405, 'UNSUPPORTED_METHOD'],
    ['GET', '/notifications?limit=0', 400, 'INVALID_DATA'],
    ['GET', '/notifications?since=1', 400, 'INVALID_DATA'],
  ])('answers %s %s with %i in its own form', async (method, path, code, reason) => {
    const client = createWebhookClient(await startGateway());
    const response = await client.send(method, path, method === 'PUT' ? {} : undefined);
    expect([response.status, response.json()]).toMatchObject([code, { status: code, reason }]);
    expect(response.token).toMatch(OWN_SESSION);
  });

  it('says which methods a path takes', async () => {
    const gateway = await startGateway();
    const headers = { Authorization: basic(AUTHENTICATION.name) };
    const rejected = await gateway.send('/rest/v1/webhooks', { method: 'PATCH', headers });
    const requested = await gateway.send('/rest/v1/webhooks', { method: 'OPTIONS' });
    const taken = 'GET, HEAD, POST, OPTIONS';
    expect([rejected.headers.allow, requested.status, requested.headers.allow]).toEqual([
      taken,
      204,
      taken,
    ]);
  });

  it.each([
    ['no credentials', undefined],
    ['a key that is too short', basic('login', 'short')],
    ['no login', basic('')],
    ['another scheme', 'Bearer abc'],
  ])('refuses %s', async (_what, authorization) => {
    const gateway = await startGateway();
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const response = await gateway.send('/rest/v1/webhooks', { headers });
    expect([response.status, response.headers['www-authenticate'], response.json()]).toMatchObject([
      401,
      'Basic realm="API Sandbox", charset="UTF-8"',
      { status: 401, reason: 'UNAUTHORIZED' },
    ]);
  });

  it('answers a token that leads nowhere with a fresh one', async () => {
    const gateway = await startGateway();
    const headers = { Authorization: basic(AUTHENTICATION.name), 'X-Sandbox-Session': 'gone' };
    const response = await gateway.send('/rest/v1/webhooks', { headers });
    expect([response.status, response.json()]).toMatchObject([404, { reason: 'NOT_FOUND' }]);
    expect(response.headers['x-sandbox-session']).not.toBe('gone');
  });

  it('takes 20 webhooks in a session and no more', async () => {
    const client = createWebhookClient(await startGateway());
    for (let count = 0; count < 20; count++) await client.subscribe(TARGET, [CHARGED]);
    const response = await client.send('POST', '/webhooks', { url: TARGET, eventTypes: [CHARGED] });
    expect([response.status, response.json()]).toMatchObject([409, { reason: 'CONFLICT' }]);
  });
});

describe('a ping', () => {
  const LOCAL = { environment: { WEBHOOK_TARGETS: 'any' } };

  it('reaches an inactive webhook with values that no payment has', async () => {
    const client = createWebhookClient(await startGateway(LOCAL));
    const receiver = await startReceiver();
    const { webhookId } = await client.subscribe(receiver.url, [CHARGED]);
    await client.send('PUT', `/webhooks/${webhookId}`, { status: 'inactive' });
    const response = await client.send('POST', `/webhooks/${webhookId}/pings`);
    const [ping] = receiver.received;
    expect([response.status, response.text]).toEqual([200, '']);
    expect(JSON.parse(String(ping?.body))).toEqual({
      notificationId: expect.any(String),
      eventType: CHARGED,
      eventDate: '2026-03-30T12:00:00.0000000Z',
      webhookId,
      payload: {
        responseCode: 0,
        authCode: 'LZ6I19',
        avsResponse: 'Y',
        authAmount: 0,
        entityName: 'transaction',
        id: '600000000102',
      },
    });
  });

  it('is refused while the webhook is active', async () => {
    const client = createWebhookClient(await startGateway(LOCAL));
    const receiver = await startReceiver();
    const { webhookId } = await client.subscribe(receiver.url, [CHARGED]);
    expect((await client.send('POST', `/webhooks/${webhookId}/pings`)).status).toBe(409);
    expect(receiver.received).toEqual([]);
  });

  it('is 500 when the target does not take it', async () => {
    const client = createWebhookClient(await startGateway(LOCAL));
    const receiver = await startReceiver();
    receiver.reactWith(status(503));
    const { webhookId } = await client.subscribe(receiver.url, [CHARGED]);
    await client.send('PUT', `/webhooks/${webhookId}`, { status: 'inactive' });
    const response = await client.send('POST', `/webhooks/${webhookId}/pings`);
    expect([response.status, response.json()]).toMatchObject([
      500,
      { reason: 'SERVER_ERROR', details: [{ message: 'The receiver responded with 503.' }] },
    ]);
  });
});
