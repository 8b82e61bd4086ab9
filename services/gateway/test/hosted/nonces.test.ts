import { afterEach, describe, expect, it } from '@jest/globals';
import {
  AUTHENTICATION,
  REPLICA,
  type RunningGateway,
  startGateway,
  stopGateways,
} from '../start-gateway.js';

afterEach(stopGateways);

const CARD = { cardNumber: '4111111111111111', expirationDate: '1238', cardCode: '900' } as const;

const ACCOUNT = {
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Ada',
} as const;

const failure = (code: string) => ({
  resultCode: 'Error',
  message: [expect.objectContaining({ code })],
});

interface OpaqueData {
  readonly dataDescriptor: string;
  readonly dataValue: string;
}

/** Asks for a nonce with a public client key, as the script in a browser does. */
async function tokenize(
  gateway: RunningGateway,
  data: object = { token: CARD },
  clientKey?: string,
): Promise<{ readonly messages: object; readonly opaqueData?: OpaqueData }> {
  const key = clientKey ?? (await publicClientKey(gateway));
  const response = await gateway.post(
    JSON.stringify({
      securePaymentContainerRequest: {
        merchantAuthentication: { name: AUTHENTICATION.name, clientKey: key },
        data: { type: 'TOKEN', id: 'e3b0c442', ...data },
      },
    }),
  );
  return response.json() as Awaited<ReturnType<typeof tokenize>>; // what the call answers by its schema
}

async function publicClientKey(gateway: RunningGateway): Promise<string> {
  const response = await gateway.call('getMerchantDetailsRequest');
  return (response.json() as { readonly publicClientKey: string }).publicClientKey; // by its schema
}

async function makeNonce(gateway: RunningGateway, data?: object): Promise<OpaqueData> {
  const { opaqueData, messages } = await tokenize(gateway, data);
  if (opaqueData === undefined) throw new Error(JSON.stringify(messages));
  return opaqueData;
}

interface Charged {
  readonly session: string;
  /** The code of the response's message and the parts of a transaction that tell how it was paid. */
  readonly seen: readonly unknown[];
}

async function charge(
  gateway: RunningGateway,
  opaqueData: OpaqueData,
  session = '',
): Promise<Charged> {
  const transactionRequest = {
    transactionType: 'authCaptureTransaction',
    amount: '20.00',
    payment: { opaqueData },
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
  };
  const response = await gateway.call('createTransactionRequest', { transactionRequest }, session);
  const { transactionResponse, messages } = response.json() as {
    readonly transactionResponse: Readonly<Record<string, unknown>>;
    readonly messages: { readonly message: readonly [{ readonly code: string }] };
  }; // what the call answers by its schema
  const { responseCode, accountType, accountNumber, cvvResultCode } = transactionResponse;
  const [{ code }] = messages.message;
  return {
    session: response.token,
    seen: [code, responseCode, accountType, accountNumber, cvvResultCode],
  };
}

const PAID = ['I00001', '1', 'Visa', 'XXXX1111', 'M'];
const REJECTED = (code: string): readonly unknown[] => [code, ...Array(4).fill(undefined)];

describe('a payment nonce', () => {
  it('pays once in a session, and once in each other', async () => {
    const gateway = await startGateway();
    const nonce = await makeNonce(gateway);
    expect(nonce.dataDescriptor).toBe('COMMON.ACCEPT.INAPP.PAYMENT');
    const first = await charge(gateway, nonce);
    const again = await charge(gateway, nonce, first.session);
    const elsewhere = await charge(gateway, nonce);
    expect([first.seen, again.seen, elsewhere.seen]).toEqual([PAID, REJECTED('E00114'), PAID]);
  });

  it('is good on each replica with the same key, and on no other gateway', async () => {
    const [one, two, stranger] = await Promise.all([
      startGateway({ environment: REPLICA }),
      startGateway({ environment: REPLICA }),
      startGateway(),
    ]);
    const nonce = await makeNonce(one);
    expect((await charge(two, nonce)).seen).toEqual(PAID);
    expect((await charge(stranger, nonce)).seen).toEqual(REJECTED('E00114'));
  });

  it('is good for 15 minutes', async () => {
    const gateway = await startGateway();
    const [early, late] = [await makeNonce(gateway), await makeNonce(gateway)];
    gateway.time.advance(15 * 60_000);
    expect((await charge(gateway, early)).seen).toEqual(PAID);
    gateway.time.advance(1);
    expect((await charge(gateway, late)).seen).toEqual(REJECTED('E00115'));
  });

  it('ages with the clock of the session that it is used in', async () => {
    const gateway = await startGateway();
    const nonce = await makeNonce(gateway);
    const moved = await gateway.send('/sandbox/v1/clock/advance', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ seconds: 901 }),
    });
    const session = String(moved.headers['x-sandbox-session']);
    expect((await charge(gateway, nonce, session)).seen).toEqual(REJECTED('E00115'));
    gateway.time.advance(1);
    expect((await charge(gateway, await makeNonce(gateway), session)).seen).toEqual(PAID);
  });

  it('of a bank account pays by eCheck', async () => {
    const gateway = await startGateway();
    const nonce = await makeNonce(gateway, { bankToken: ACCOUNT });
    expect((await charge(gateway, nonce)).seen).toEqual([
      ...['I00001', '1', 'eCheck', 'XXXX6789', ''],
    ]);
  });

  it('can be stored as the payment of a customer, and then charged', async () => {
    const gateway = await startGateway();
    const opaqueData = await makeNonce(gateway);
    const profile = { email: 'ada@example.com', paymentProfiles: [{ payment: { opaqueData } }] };
    const stored = await gateway.call('createCustomerProfileRequest', { profile });
    const { customerProfileId } = stored.json() as { readonly customerProfileId: string };
    const shown = await gateway.call(
      'getCustomerProfileRequest',
      { customerProfileId, includeIssuerInfo: true },
      stored.token,
    );
    expect(shown.json()).toMatchObject({
      profile: {
        paymentProfiles: [
          {
            payment: {
              creditCard: { cardNumber: 'XXXX1111', cardType: 'Visa', issuerNumber: '411111' },
            },
          },
        ],
      },
    });
    expect((await charge(gateway, opaqueData, stored.token)).seen).toEqual(REJECTED('E00114'));
  });

  it('tells what it holds without being used up, if it is of a card', async () => {
    const gateway = await startGateway();
    const opaqueData = await makeNonce(gateway);
    const told = await gateway.call('decryptPaymentDataRequest', { opaqueData });
    expect(told.json()).toEqual({
      cardInfo: { cardNumber: 'XXXX1111', expirationDate: '2038-12', cardType: 'Visa' },
      messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
    });
    const { seen, session } = await charge(gateway, opaqueData, told.token);
    const again = await gateway.call('decryptPaymentDataRequest', { opaqueData }, session);
    const account = await makeNonce(gateway, { bankToken: ACCOUNT });
    const ofAccount = await gateway.call('decryptPaymentDataRequest', { opaqueData: account });
    expect([seen, again.json(), ofAccount.json()]).toEqual([
      PAID,
      { messages: failure('E00114') },
      { messages: failure('E00113') },
    ]);
  });

  it('does not hold the number of the card', async () => {
    const gateway = await startGateway();
    const { dataValue } = await makeNonce(gateway);
    expect(Buffer.from(dataValue, 'base64').toString('latin1')).not.toContain('1111');
  });

  it.each([
    ['that was changed', (value: string) => `${value[0] === 'A' ? 'B' : 'A'}${value.slice(1)}`],
    ['that is no nonce', () => 'eyJjb2RlIjoiNTBfMl8wNjAwMDUyIn0='],
    ['that is empty', () => ''],
  ])('%s is refused', async (_name, change) => {
    const gateway = await startGateway();
    const { dataDescriptor, dataValue } = await makeNonce(gateway);
    const forged = { dataDescriptor, dataValue: change(dataValue) };
    expect((await charge(gateway, forged)).seen).toEqual(REJECTED('E00114'));
  });

  it('is none with the descriptor of a wallet', async () => {
    const gateway = await startGateway();
    const { dataValue } = await makeNonce(gateway);
    const wallet = { dataDescriptor: 'COMMON.APPLE.INAPP.PAYMENT', dataValue };
    expect((await charge(gateway, wallet)).seen).toEqual(['E00027', '3', '', '', '']);
  });
});

describe('a browser that asks for a nonce', () => {
  it.each([
    ['with the client key of another login', 'x'.repeat(64), 'E00007'],
    ['with an empty client key', '', 'E00005'],
  ])('%s is refused', async (_name, clientKey, code) => {
    const gateway = await startGateway();
    const response = await tokenize(gateway, { token: CARD }, clientKey);
    expect(response).toEqual({ messages: failure(code) });
  });

  it('cannot charge with its key', async () => {
    const gateway = await startGateway();
    const clientKey = await publicClientKey(gateway);
    const response = await gateway.post(
      JSON.stringify({
        authenticateTestRequest: {
          merchantAuthentication: { name: AUTHENTICATION.name, clientKey },
        },
      }),
    );
    expect(response.json()).toEqual({ messages: failure('E00007') });
  });

  it('is answered across origins', async () => {
    const gateway = await startGateway();
    const preflight = await gateway.send('/xml/v1/request.api', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([
      204,
      '*',
    ]);
    const script = await gateway.send('/accept/v1/Accept.js');
    expect([script.status, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });
});
