import { describe, expect, it } from '@jest/globals';
import type { HttpRequest } from '@sandbox/http';
import { readChanges, readNewWebhook } from './webhook-body.js';

const RULES = { targets: 'any', allowedHosts: [] } as const;
const CHARGED = 'net.authorize.payment.authcapture.created';
const VOIDED = 'net.authorize.payment.void.created';
const URL_OF = 'https://shop.example/';

/** A request with a JSON body. */
function sending(body: object): HttpRequest {
  return { json: () => Promise.resolve(body) } as unknown as HttpRequest;
}

const change = (body: object) => readChanges(sending(body), RULES);

describe('the events of a webhook', () => {
  it.each([
    ['a text', CHARGED],
    ['an empty list', []],
    ['an unknown type', ['net.authorize.nothing']],
    ['a known and an unknown type', [CHARGED, 'x']],
    ['a list of no texts', [7]],
    ['an object with a length', { length: 1, 0: CHARGED }],
    ['null', null],
  ])('are refused as %s', async (_what, eventTypes) => {
    await expect(change({ eventTypes })).rejects.toThrow(
      'eventTypes must be a list of types of events',
    );
  });

  it('are taken once each, in their order', async () => {
    await expect(change({ eventTypes: [VOIDED, CHARGED, VOIDED] })).resolves.toMatchObject({
      eventTypes: [VOIDED, CHARGED],
    });
  });
});

describe('the other fields of a webhook', () => {
  it.each([
    [{ name: 'x'.repeat(255) }, { name: 'x'.repeat(256) }],
    [{ status: 'inactive' }, { status: 'paused' }],
    [
      { url: URL_OF + 'x'.repeat(2048 - URL_OF.length) },
      { url: URL_OF + 'x'.repeat(2049 - URL_OF.length) },
    ],
    [{ url: 'http://shop.example/' }, { url: 'ftp://shop.example/' }],
    [{ url: URL_OF }, { url: 'https://user@shop.example/' }],
    [{ url: URL_OF }, { url: 'https://:secret@shop.example/' }],
    [{ url: URL_OF }, { url: 'https://shop.example/a b' }],
    [{ url: URL_OF }, { url: 'https://shop.example\\a' }],
  ])('take %j, but not what is next to it', async (taken, rejected) => {
    await expect(change(taken)).resolves.toMatchObject(taken);
    await expect(change(rejected)).rejects.toThrow(Object.keys(rejected)[0]);
  });

  it('are required where a webhook is new, and a client may send back all that it got', async () => {
    const body = { url: URL_OF, eventTypes: [CHARGED] };
    await expect(readNewWebhook(sending(body), RULES)).resolves.toMatchObject({
      ...body,
      status: 'active',
    });
    await expect(readNewWebhook(sending({ url: URL_OF }), RULES)).rejects.toThrow('eventTypes');
    await expect(readNewWebhook(sending({ eventTypes: [CHARGED] }), RULES)).rejects.toThrow('url');
    await expect(change({ webhookId: 'x', _links: {}, status: 'active' })).resolves.toBeDefined();
    await expect(change({ webhook: 'x' })).rejects.toThrow('webhook');
  });
});
