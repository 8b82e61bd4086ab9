import { afterEach, describe, expect, it } from '@jest/globals';
import { createSeal } from '@sandbox/kernel';
import { itWithoutSession } from '@sandbox/testing';
import {
  AUTHENTICATION,
  chargeOf,
  type RunningGateway,
  startGateway,
  stopGateways,
} from '../start-gateway.js';

afterEach(stopGateways);

const SESSION_TOKEN_KEY = 'a key that whoever wrote this file knows';

/** Seals as the gateway does, for whoever has come by its key. */
const forger = createSeal({
  secret: () => SESSION_TOKEN_KEY,
  label: 'sealed texts',
  encoding: 'base64',
  maxBytes: 100_000_000,
});

const start = (): Promise<RunningGateway> => startGateway({ environment: { SESSION_TOKEN_KEY } });

const CARD = {
  kind: 'creditCard',
  brand: 'Visa',
  lastFour: '1111',
  isNumberValid: true,
  expiration: '2038-12',
  fingerprint: 'x',
};

const NONCE = { id: 'x', madeAt: Date.UTC(2026, 2, 30, 12), method: CARD };

async function chargeNonce(gateway: RunningGateway, dataValue: string): Promise<string> {
  const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue };
  const response = await gateway.call(
    'createTransactionRequest',
    chargeOf('5.00', { payment: { opaqueData } }),
  );
  const { messages } = response.json() as { messages: { message: [{ code: string }] } };
  return messages.message[0].code;
}

describe('a nonce that was sealed with the key of the gateway', () => {
  it('is charged when it has the shape of one', async () => {
    const gateway = await start();
    const madeAt = gateway.time.clock.now();
    const token = forger.seal('payment nonce', JSON.stringify({ ...NONCE, madeAt }));
    expect(await chargeNonce(gateway, token)).toBe('I00001');
  });

  it.each<[string, unknown]>([
    ['no payment', { id: 'x', madeAt: 1 }],
    ['no time', { ...NONCE, madeAt: undefined }],
    ['a time that is none', { ...NONCE, madeAt: '12:00' }],
    ['a payment of another kind', { ...NONCE, method: { ...CARD, kind: 'cash' } }],
    ['a card without its fingerprint', { ...NONCE, method: { ...CARD, fingerprint: undefined } }],
    ['a brand that is none', { ...NONCE, method: { ...CARD, brand: 'constructor' } }],
    ['a member that nonces do not have', { ...NONCE, toString: 'x' }],
    ['null', null],
    ['a list', [NONCE]],
  ])('is unknown when it has %s', async (_what, content) => {
    const token = forger.seal('payment nonce', JSON.stringify(content));
    expect(await chargeNonce(await start(), token)).toBe('E00114');
  });

  it('is unknown when it is no JSON, or inflates to more than any nonce has', async () => {
    const gateway = await start();
    const texts = ['', '{', ' '.repeat(50_000_000)];
    const tokens = texts.map((text) => forger.seal('payment nonce', text));
    expect(tokens.every(({ length }) => length < 70_000)).toBe(true);
    for (const token of tokens) expect(await chargeNonce(gateway, token)).toBe('E00114');
  });
});

/** A token of a payment page, taken apart. */
async function openPaymentToken(gateway: RunningGateway): Promise<Record<string, object>> {
  const response = await gateway.call('getHostedPaymentPageRequest', {
    transactionRequest: { transactionType: 'authCaptureTransaction', amount: '5.00' },
  });
  const { token } = response.json() as { token: string };
  return JSON.parse(forger.unseal('payment page', token) ?? '');
}

const show = (gateway: RunningGateway, content: unknown) =>
  gateway.send('/payment/payment', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      token: forger.seal('payment page', JSON.stringify(content)),
    }).toString(),
  });

describe('the token of a page that was sealed with the key of the gateway', () => {
  it('opens the page when it has the shape of one', async () => {
    const gateway = await start();
    expect((await show(gateway, await openPaymentToken(gateway))).status).toBe(200);
  });

  it.each<[string, (token: Record<string, object>) => unknown]>([
    ['nothing in it', () => ({})],
    ['no settings', ({ settings: _, ...rest }) => rest],
    [
      'a setting less',
      (token) => ({ ...token, settings: { ...token.settings, color: undefined } }),
    ],
    [
      'markup for a colour',
      (token) => ({ ...token, settings: { ...token.settings, color: 'red"><script>' } }),
    ],
    [
      'a script for an address',
      (token) => ({ ...token, settings: { ...token.settings, returnUrl: 'javascript:alert(1)' } }),
    ],
    ['a session that is none', (token) => ({ ...token, place: { id: 7 } })],
    ['no transaction', (token) => ({ ...token, request: {} })],
    [
      'an amount that is no text',
      (token) => ({ ...token, request: { ...token.request, amount: {} } }),
    ],
  ])('is unknown when it has %s', async (_what, change) => {
    const gateway = await start();
    const response = await show(gateway, change(await openPaymentToken(gateway)));
    expect([response.status, response.text.includes('This page cannot be shown')]).toEqual([
      400,
      true,
    ]);
  });
});

it('a page is not given more than its token can carry', async () => {
  const gateway = await start();
  const order = (length: number) => ({
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '5.00',
      poNumber: '中'.repeat(length),
    },
  });
  const codeOf = async (length: number) => {
    const response = await gateway.call('getHostedPaymentPageRequest', order(length));
    const { messages } = response.json() as { messages: { message: [{ code: string }] } };
    return messages.message[0].code;
  };
  expect([await codeOf(20_000), await codeOf(22_000)]).toEqual(['I00001', 'E00013']);
});

itWithoutSession('while no key is known calls fail, and no token is made up', async () => {
  const gateway = await startGateway({ redisUrl: 'redis://127.0.0.1:1' });
  const response = await gateway.call('createTransactionRequest', chargeOf('5.00'));
  expect([response.text.includes('E00053'), response.headers['x-sandbox-session']]).toEqual([
    true,
    undefined,
  ]);
  const { name, transactionKey } = AUTHENTICATION;
  const rest = await gateway.send('/rest/v1/webhooks', {
    headers: {
      Authorization: `Basic ${Buffer.from(`${name}:${transactionKey}`).toString('base64')}`,
    },
  });
  expect([rest.status, rest.headers['x-sandbox-session']]).toEqual([503, undefined]);
});
