import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parseSettings } from '@sandbox/kernel';
import { GATEWAY_OWN_SETTINGS } from '../src/config.js';
import { AUTHENTICATION, startGateway, stopGateways } from './start-gateway.js';
import { startReceiver, stopReceivers } from './start-receiver.js';
import { createWebhookClient, type WebhookClient } from './webhook-client.js';
import { openWebhookContext } from './webhook-context.js';

afterEach(async () => {
  await stopGateways();
  await stopReceivers();
});

const CHARGED = 'net.authorize.payment.authcapture.created';

const open = async (environment: Readonly<Record<string, string>> = {}): Promise<WebhookClient> =>
  createWebhookClient(await startGateway({ environment }));

const create = (client: WebhookClient, url: string) =>
  client.send('POST', '/webhooks', { url, eventTypes: [CHARGED], status: 'inactive' });

/** What a ping to a URL is answered. */
async function ping(client: WebhookClient, url: string): Promise<string> {
  const { webhookId } = (await create(client, url)).json() as { webhookId: string };
  return (await client.send('POST', `/webhooks/${webhookId}/pings`)).text;
}

describe('WEBHOOK_TARGETS', () => {
  it('is loopback when nothing is set, and public where strangers come', () => {
    const { WEBHOOK_TARGETS } = parseSettings(GATEWAY_OWN_SETTINGS, {});
    const strict = parseSettings(GATEWAY_OWN_SETTINGS, { PUBLIC: 'true' });
    expect([WEBHOOK_TARGETS, strict.WEBHOOK_TARGETS]).toEqual(['loopback', 'public']);
  });

  it('takes the place of a setting that is refused with what to do', () => {
    const start = () => parseSettings(GATEWAY_OWN_SETTINGS, { WEBHOOK_ALLOW_PRIVATE: 'false' });
    expect(start).toThrow(
      'WEBHOOK_ALLOW_PRIVATE is no longer read. Set WEBHOOK_TARGETS=any instead of true',
    );
  });
});

describe('the URL of a webhook', () => {
  it.each([
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/'],
    ['http://LOCALHOST:80/a/../b?c#d', 'http://localhost/b?c#d'],
    ['http://0x7f.1:9000/hook', 'http://127.0.0.1:9000/hook'],
  ])('%s is kept as it is understood', async (url, stored) => {
    const response = await create(await open(), url);
    expect([response.status, (response.json() as { url: string }).url]).toEqual([200, stored]);
  });

  it.each([
    'http://a.b/\r\nX: y',
    ' http://a.b',
    'http://a.b/\t',
    'http:\\\\a.b',
    'http://user@a.b',
    'http://user:password@a.b',
    'http://a.b%2f@c.d',
    'ftp://a.b',
    'http://a.b:25',
    'http://a.b:22/',
    'http://10.0.0.1',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:127.0.0.1]:9000',
    'http://0.0.0.0:9000',
  ])('%j is refused', async (url) => {
    const response = await create(await open(), url);
    expect([response.status, response.json()]).toMatchObject([400, { reason: 'INVALID_DATA' }]);
    expect(response.text).toContain('WEBHOOK_TARGETS=loopback');
  });
});

/** A port of 127.0.0.1 at which nobody listens, and one where somebody speaks no HTTP. */
async function startStrangePorts() {
  const listen = async (reply: string) => {
    const server = createServer((socket) => socket.end(reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const [closed, strange] = [await listen(''), await listen('+OK no HTTP\r\n')];
  await new Promise((resolve) => closed.server.close(resolve));
  return { closed: closed.url, strange: strange.url, stop: () => strange.server.close() };
}

it('of private targets one text stands for every failure without a response', async () => {
  const client = await open();
  const { closed, strange, stop } = await startStrangePorts();
  const texts = [await ping(client, closed), await ping(client, strange)];
  stop();
  const details = texts.map((text) => JSON.parse(text).details);
  const silent = [{ message: 'The receiver could not be reached.' }];
  expect(details).toEqual([silent, silent]);
});

describe('a page of another origin', () => {
  const BASIC = Buffer.from(`${AUTHENTICATION.name}:${AUTHENTICATION.transactionKey}`);
  const request = (headers: Readonly<Record<string, string>>) => ({
    method: 'POST',
    headers: {
      Authorization: `Basic ${BASIC.toString('base64')}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ url: 'http://localhost:9000', eventTypes: [CHARGED] }),
  });

  it.each([
    ['POST', '/rest/v1/webhooks'],
    ['PUT', '/rest/v1/webhooks/x'],
    ['DELETE', '/rest/v1/webhooks/x'],
    ['POST', '/rest/v1/webhooks/x/pings'],
    ['POST', '/sandbox/v1/webhooks/x/deliveries/1/resend'],
  ])('cannot %s %s', async (method, path) => {
    const gateway = await startGateway();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Host: 'evil.example' },
    ] as const) {
      const response = await gateway.send(path, { ...request(headers), method });
      expect([response.status, response.text.includes('page of another origin')]).toEqual([
        403,
        true,
      ]);
    }
  });

  it('can, where it reaches no more by us than by itself', async () => {
    const gateway = await startGateway({ environment: { WEBHOOK_TARGETS: 'public' } });
    const sent = request({ Origin: 'https://shop.example' });
    const body = JSON.stringify({ url: 'https://shop.example', eventTypes: [CHARGED] });
    expect((await gateway.send('/rest/v1/webhooks', { ...sent, body })).status).toBe(200);
  });

  it('cannot either when a private host is on the list', async () => {
    const gateway = await startGateway({
      environment: { WEBHOOK_TARGETS: 'public', WEBHOOK_ALLOWED_HOSTS: 'host.docker.internal' },
    });
    const sent = request({ Origin: 'https://shop.example' });
    expect((await gateway.send('/rest/v1/webhooks', sent)).status).toBe(403);
  });
});

describe('what a session sends', () => {
  it('is so many a minute, and the others wait', async () => {
    const { gateway, receiver, charge, client } = await openWebhookContext({
      environment: { WEBHOOK_SESSION_RATE: '2' },
    });
    for (const amount of ['1.00', '2.00', '3.00']) await charge(amount);
    await receiver.waitFor(2);
    const rank = async () =>
      (await client.history()).map(({ deliveryStatus }) => deliveryStatus).toReversed();
    expect(await rank()).toContain('Retry Pending');
    gateway.time.advance(60_000);
    await receiver.waitFor(3);
    expect(receiver.received).toHaveLength(3);
  });

  it('is refused when somebody wants more at once', async () => {
    const client = await open({ WEBHOOK_TARGET_RATE: '1' });
    const { url } = await startReceiver();
    expect(await ping(client, url)).toBe('');
    expect(JSON.parse(await ping(client, url))).toMatchObject({ status: 429 });
  });

  it('goes to no more webhooks than a session may have', async () => {
    const client = await open({ WEBHOOK_MAX_PER_SESSION: '1' });
    const url = 'http://localhost:9000';
    const responses = [await create(client, url), await create(client, url)];
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('is counted by what came of it', async () => {
    const gateway = await startGateway();
    const client = createWebhookClient(gateway);
    const { url } = await startReceiver();
    await ping(client, url);
    await ping(client, 'http://localhost:1');
    const { text } = await gateway.send('/metrics');
    expect(text).toMatch(/^gateway_webhook_attempts_total\{result="delivered"\} 1$/m);
    expect(text).toMatch(/^gateway_webhook_deliveries\{state="sending"\} 0$/m);
  });
});
