import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from 'node:process';
import { openSession, send } from './sandbox.js';

/** The key that the sandbox publishes, unless SIGNATURE_KEY sets another. */
const KEY =
  env.SIGNATURE_KEY ??
  '8E7408E19D74ED828138F5732999FC2A56D466A75E0A66756D5563948123D075FD29322611E40DD06CD036C1D2B1C6B5A47465CB252E081D0E2C95AC0A24B1B9';

/** The client: takes a notification only when its signature is that of its bytes. */
function readNotification(bytes, signature) {
  const expected = `sha512=${createHmac('sha512', KEY).update(bytes).digest('hex').toUpperCase()}`;
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)];
  if (one.length !== other.length || !timingSafeEqual(one, other)) throw new Error('forged');
  return JSON.parse(bytes);
}

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

async function chargeAndCatch() {
  const session = openSession();
  await send('POST', `${session}/sandbox/v1/webhooks/bin`, { bin: 'payments' });
  const charged = await send('POST', `${session}/xml/v1/request.api`, CHARGE);
  const { transactionResponse } = await charged.json();
  const bin = `${session}/v1/utils/hooks/payments`;
  const { calls } = await (await fetch(`${bin}/~wait?count=1&timeout=30`)).json();
  return { transactionResponse, notification: calls[0] };
}

test('a charge is notified, with a signature that holds', async () => {
  const { transactionResponse, notification } = await chargeAndCatch();
  const { body, headers } = notification;
  const { eventType, payload } = readNotification(body, headers['X-ANET-Signature']);
  expect(eventType).toBe('net.authorize.payment.authcapture.created');
  expect(payload).toMatchObject({ id: transactionResponse.transId, authAmount: 12.5 });
});

test('a notification with another amount is refused', async () => {
  const { notification } = await chargeAndCatch();
  const forged = notification.body.replace('12.5', '99.9');
  expect(() => readNotification(forged, notification.headers['X-ANET-Signature'])).toThrow(
    'forged',
  );
});
