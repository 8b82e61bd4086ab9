import { describe, expect, it } from '@jest/globals';
import { createInspector } from '@sandbox/inspector';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/index.js';

const SESSION = '/s/keep-webhook-loop';

const CHARGE = {
  createTransactionRequest: {
    merchantAuthentication: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '12.50',
      payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
    },
  },
};

describe('the loop from a charge to a verified webhook', () => {
  const app = useApp({
    createApps: (platform) => createApps({ platform }),
    createTools: (parts) => [createInspector(parts)],
  });
  const send = async (method: string, path: string, body = '') =>
    Object((await app.send(SESSION + path, { method, body })).json());

  it('is closed by one call, and a wrong secret is explained', async () => {
    const { bin, wait } = await send('POST', '/sandbox/v1/webhooks/bin');
    expect([bin, wait]).toEqual(['payments', `${SESSION}/v1/utils/hooks/payments/~wait`]);
    const charge = await app.send(`${SESSION}/xml/v1/request.api`, {
      method: 'POST',
      body: JSON.stringify(CHARGE),
      headers: { 'Content-Type': 'application/json' },
    });
    const { transId } = JSON.parse(charge.text.replace('\uFEFF', '')).transactionResponse;
    const { calls } = Object((await app.get(`${wait}?count=1&timeout=20`)).json());
    expect(calls).toEqual([
      expect.objectContaining({
        json: expect.objectContaining({
          eventType: 'net.authorize.payment.authcapture.created',
          payload: expect.objectContaining({ id: transId, authAmount: 12.5 }),
        }),
        signature: expect.objectContaining({ scheme: 'gateway', valid: true, reason: 'valid' }),
      }),
    ]);
    await send('PUT', '/v1/utils/hooks/payments/~secret', '{"secret":"of somebody else"}');
    const wrong = await send('GET', '/v1/utils/hooks/payments/~requests/1');
    expect(wrong.signature).toMatchObject({ valid: false, reason: 'signature_mismatch' });
    expect(wrong.signature.detail).toContain('The secret is probably different');
    const search = encodeURIComponent('kind:webhook-out session:keep-webhook-loop status:2xx');
    const sent = Object((await app.get(`/inspect/api/wait?q=${search}`)).json());
    expect(sent.requests).toEqual([
      expect.objectContaining({
        service: 'gateway',
        route: 'net.authorize.payment.authcapture.created',
      }),
    ]);
  });
});
