import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningGateway, startGateway, stopGateways } from './start-gateway.js';

/** One for all tests: each call begins a session of its own. */
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(stopGateways);

/** A live validation of a Visa card needs an address. */
const BILL_TO = { address: '12 Main Street', zip: '98004' };

interface OpaqueData {
  readonly dataDescriptor: string;
  readonly dataValue: string;
  readonly dataKey?: string;
}

type Token = { readonly effect: string; readonly payment: { readonly opaqueData: OpaqueData } };

interface Samples {
  readonly card: { readonly number: string; readonly expiration: string };
  readonly approved: Token;
  readonly declined: Token;
  readonly broken: Token;
}

async function samplesOf(wallet: string): Promise<Samples> {
  const response = await gateway.send(`/sandbox/v1/wallets/${wallet}`);
  expect(response.status).toBe(200);
  return response.json() as Samples; // the tool's own shape
}

async function charge(payment: object, more: object = {}, token = '') {
  const transactionRequest = {
    transactionType: 'authCaptureTransaction',
    amount: '20.00',
    payment,
    ...more,
  };
  const response = await gateway.call('createTransactionRequest', { transactionRequest }, token);
  const { transactionResponse, messages } = response.json() as {
    readonly transactionResponse: Readonly<Record<string, unknown>>;
    readonly messages: { readonly message: readonly [{ readonly code: string }] };
  }; // what the call answers by its schema
  return { token: response.token, result: transactionResponse, code: messages.message[0].code };
}

const pay = (opaqueData: OpaqueData, more?: object, token?: string) =>
  charge({ opaqueData }, more, token);

const PROCESSING_ERROR = {
  responseCode: '3',
  transId: '0',
  accountNumber: '',
  accountType: '',
  errors: [{ errorCode: '153', errorText: 'There was an error processing the payment data.' }],
};

const base64 = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64');

const cipher = (bytes: number): string => randomBytes(bytes).toString('base64');

const publicKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  }).publicKey.toString('base64');

/** A token as Apple's documentation of the payment token format has it. */
const appleToken = (changes: object = {}): object => ({
  data: cipher(300),
  version: 'EC_v1',
  signature: cipher(800),
  header: {
    ephemeralPublicKey: publicKey(),
    publicKeyHash: cipher(32),
    transactionId: randomBytes(32).toString('hex'),
  },
  ...changes,
});

/** A token that begins as samples do. */
const sampleOf = (content: string): object => appleToken({ data: base64(`sandbox:${content}`) });

const message = (): object => ({
  encryptedMessage: cipher(200),
  ephemeralPublicKey: publicKey(),
  tag: cipher(32),
});

/** A token as Google's documentation of payment data cryptography has it. */
const googleToken = (changes: object = {}): object => ({
  protocolVersion: 'ECv1',
  signature: cipher(70),
  signedMessage: JSON.stringify(message()),
  ...changes,
});

const apple = (token: object): OpaqueData => ({
  dataDescriptor: 'COMMON.APPLE.INAPP.PAYMENT',
  dataValue: base64(token),
});

const google = (token: object): OpaqueData => ({
  dataDescriptor: 'COMMON.GOOGLE.INAPP.PAYMENT',
  dataValue: base64(token),
});

const android = (token: object): OpaqueData => ({
  dataDescriptor: 'COMMON.ANDROID.INAPP.PAYMENT',
  dataValue: base64(token),
});

const visa = (dataValue: string, dataKey?: string): OpaqueData => ({
  dataDescriptor: 'COMMON.VCO.ONLINE.PAYMENT',
  dataValue,
  ...(dataKey !== undefined && { dataKey }),
});

describe.each([
  ['apple', 'COMMON.APPLE.INAPP.PAYMENT', 'Visa', 'XXXX1111'],
  ['google', 'COMMON.GOOGLE.INAPP.PAYMENT', 'MasterCard', 'XXXX0015'],
  ['src', 'COMMON.VCO.ONLINE.PAYMENT', 'Visa', 'XXXX8888'],
])('the sample tokens of %s', (wallet, descriptor, accountType, accountNumber) => {
  it('are approved, declined and broken', async () => {
    const { approved, declined, broken } = await samplesOf(wallet);
    expect(approved.payment.opaqueData.dataDescriptor).toBe(descriptor);
    expect(await charge(approved.payment)).toMatchObject({
      code: 'I00001',
      result: { responseCode: '1', accountType, accountNumber, messages: [{ code: '1' }] },
    });
    expect(await charge(declined.payment)).toMatchObject({
      code: 'E00027',
      result: { responseCode: '2', accountType, accountNumber, errors: [{ errorCode: '2' }] },
    });
    expect(await charge(broken.payment)).toMatchObject({
      code: 'E00027',
      result: PROCESSING_ERROR,
    });
  });

  it('hold the card that is asked for', async () => {
    const { approved } = await samplesOf(`${wallet}?card=370000000000002`);
    const { result } = await charge(approved.payment);
    expect(result).toMatchObject({ accountType: 'AmericanExpress', accountNumber: 'XXXX0002' });
    const { approved: bad } = await samplesOf(`${wallet}?card=370000000000003`);
    expect((await charge(bad.payment)).result).toMatchObject({ errors: [{ errorCode: '6' }] });
  });

  it('follow the triggers, can be captured and voided, and are shown as their card', async () => {
    const { approved } = await samplesOf(wallet);
    const { opaqueData } = approved.payment;
    const mismatch = await pay(opaqueData, { billTo: { zip: '46205' } });
    expect(mismatch.result).toMatchObject({ errors: [{ errorCode: '27' }], avsResultCode: 'N' });
    const held = { transactionType: 'authOnlyTransaction' };
    const { result, token } = await pay(opaqueData, held);
    const refTransId = String(result.transId);
    const refer = (transactionType: string) =>
      gateway.call(
        'createTransactionRequest',
        { transactionRequest: { transactionType, refTransId } },
        token,
      );
    expect((await refer('priorAuthCaptureTransaction')).json()).toMatchObject({
      transactionResponse: { responseCode: '1', accountNumber },
    });
    expect((await refer('voidTransaction')).json()).toMatchObject({
      transactionResponse: { responseCode: '1' },
    });
    const details = await gateway.call(
      'getTransactionDetailsRequest',
      { transId: refTransId },
      token,
    );
    expect(details.json()).toMatchObject({
      transaction: {
        payment: { creditCard: { cardNumber: accountNumber, cardType: accountType } },
      },
    });
  });

  it('can be decrypted, unless they are broken', async () => {
    const { approved, broken } = await samplesOf(wallet);
    const decrypt = async ({ payment: { opaqueData } }: Token) =>
      (await gateway.call('decryptPaymentDataRequest', { opaqueData })).json();
    expect(await decrypt(approved)).toMatchObject({
      cardInfo: { cardNumber: accountNumber, expirationDate: '2038-12', cardType: accountType },
      shippingInfo: { firstName: expect.any(String) },
      billingInfo: { firstName: expect.any(String) },
      paymentDetails: { amount: expect.any(String) },
      messages: { resultCode: 'Ok' },
    });
    expect(await decrypt(broken)).toMatchObject({ messages: { message: [{ code: 'E00114' }] } });
  });
});

describe('a token of a wallet', () => {
  it.each([
    ['Apple Pay', apple(appleToken())],
    [
      'Apple Pay with RSA',
      apple(
        appleToken({
          version: 'RSA_v1',
          header: { wrappedKey: cipher(256), publicKeyHash: cipher(32), transactionId: 'a1' },
        }),
      ),
    ],
    [
      'Apple Pay in lines',
      { ...apple({}), dataValue: base64(appleToken()).replace(/.{60}/g, '$&\n') },
    ],
    ['Google Pay', google(googleToken())],
    ['Google Pay with a key in between', google(googleToken({ protocolVersion: 'ECv2' }))],
    ['Android Pay', android(message())],
    ['Android Pay, as published samples send it', android(appleToken())],
    ['Visa SRC', visa(cipher(1728), cipher(96))],
  ])('of %s is approved on a test card', async (_what, opaqueData) => {
    expect((await pay(opaqueData)).result).toMatchObject({
      responseCode: '1',
      accountType: 'Visa',
      accountNumber: 'XXXX1111',
    });
  });

  it.each([
    ['garbage', apple({ data: 'garbage' })],
    ['no base64', { ...apple({}), dataValue: JSON.stringify(appleToken()) }],
    ['empty', { ...apple({}), dataValue: '' }],
    ['base64 of no JSON', { ...apple({}), dataValue: base64('{"version":') }],
    ['JSON of no object', { ...apple({}), dataValue: base64('[1]') }],
    ['a deep hole', { ...apple({}), dataValue: base64('['.repeat(100_000)) }],
    ['of an unknown version', apple(appleToken({ version: 'EC_v9' }))],
    ['without a signature', apple(appleToken({ signature: undefined }))],
    ['without a header', apple(appleToken({ header: undefined }))],
    ['with a list for a header', apple(appleToken({ header: [] }))],
    ['without data', apple(appleToken({ data: '' }))],
    ['of Google for Apple', apple(googleToken())],
    ['of Apple for Google', google(appleToken())],
    ['Google hex digits', { ...google({}), dataValue: '1234567890ABCDEF1111AAAA' }],
    ['Google without a message', google(googleToken({ signedMessage: undefined }))],
    ['Google with a message that is none', google(googleToken({ signedMessage: '{}' }))],
    ['Google of an unknown version', google(googleToken({ protocolVersion: 'ECv9' }))],
    ['Visa without its key', visa(cipher(1728))],
    ['Visa that is short', visa('q1w2e3', cipher(96))],
    ['a sample without a card', apple(sampleOf('{}'))],
    ['a sample of no JSON', apple(sampleOf('{'))],
    ['a sample with a card that is no text', apple(sampleOf('{"cardNumber":{"toString":1}}'))],
    [
      'a sample with an expiry that is no text',
      apple(sampleOf('{"cardNumber":"4111111111111111","expirationDate":{"toString":1}}')),
    ],
  ])('that is %s is reason 153, in a transactionResponse', async (_what, opaqueData) => {
    expect(await pay(opaqueData)).toMatchObject({ code: 'E00027', result: PROCESSING_ERROR });
  });

  it('is one card: another token that pays the same repeats no charge', async () => {
    const [one, other] = [apple(appleToken()), apple(appleToken())];
    const { token, result } = await pay(one);
    expect(result).toMatchObject({ responseCode: '1' });
    expect((await pay(other, {}, token)).result).toMatchObject({ responseCode: '1' });
    expect((await pay(one, {}, token)).result).toMatchObject({ errors: [{ errorCode: '11' }] });
  });

  it('can be stored with the charge', async () => {
    const transactionRequest = {
      transactionType: 'authCaptureTransaction',
      amount: '20.00',
      payment: { opaqueData: google(googleToken()) },
      profile: { createProfile: true },
      customer: { id: 'wallet-1' },
    };
    const response = await gateway.call('createTransactionRequest', { transactionRequest });
    expect(response.json()).toMatchObject({ profileResponse: { messages: { resultCode: 'Ok' } } });
  });

  it('can be stored as a payment of a customer; one that is broken is refused', async () => {
    const store = async (opaqueData: OpaqueData) => {
      const paymentProfiles = [{ billTo: BILL_TO, payment: { opaqueData } }];
      const profile = { merchantCustomerId: 'w', paymentProfiles };
      const content = { profile, validationMode: 'liveMode' };
      return (await gateway.call('createCustomerProfileRequest', content)).json();
    };
    expect(await store(apple(appleToken()))).toMatchObject({ messages: { resultCode: 'Ok' } });
    expect(await store(apple({}))).toMatchObject({ messages: { message: [{ code: 'E00114' }] } });
  });

  it.each([
    [{}, 'E00141'],
    [{ validationMode: 'none' }, 'E00141'],
    [{ validationMode: 'testMode' }, 'E00141'],
    [{ validationMode: 'oldLiveMode' }, 'E00141'],
    [{ validationMode: 'liveMode' }, 'I00001'],
  ])('is stored, with a new customer or in place of a card, with %j: %s', async (mode, code) => {
    const store = async (name: string, content: object, token = '') => {
      const response = await gateway.call(name, { ...content, ...mode }, token);
      const { messages } = response.json() as {
        readonly messages: { readonly message: readonly [{ readonly code: string }] };
      }; // what every call answers
      return { code: messages.message[0].code, ...response };
    };
    const payment = { opaqueData: apple(appleToken()) };
    const merchantCustomerId = 'w';
    const created = await store('createCustomerProfileRequest', {
      profile: { merchantCustomerId, paymentProfiles: [{ billTo: BILL_TO, payment }] },
    });
    const creditCard = { cardNumber: '5424000000000015', expirationDate: '2038-12' };
    const stored = await gateway.call('createCustomerProfileRequest', {
      profile: { merchantCustomerId, paymentProfiles: [{ payment: { creditCard } }] },
    });
    const { customerProfileId, customerPaymentProfileIdList } = stored.json() as {
      readonly customerProfileId: string;
      readonly customerPaymentProfileIdList: readonly [string];
    }; // what the call answers by its schema
    const [customerPaymentProfileId] = customerPaymentProfileIdList;
    const paymentProfile = { billTo: BILL_TO, payment, customerPaymentProfileId };
    const update = 'updateCustomerPaymentProfileRequest';
    const updated = await store(update, { customerProfileId, paymentProfile }, stored.token);
    expect([created.code, updated.code]).toEqual([code, code]);
  });

  it('that is declined fails the live validation of the payment that it is stored as', async () => {
    const { approved, declined } = await samplesOf('google');
    const store = async (payment: object) => {
      const profile = { merchantCustomerId: 'w', paymentProfiles: [{ payment }] };
      const validationMode = 'liveMode';
      const response = await gateway.call('createCustomerProfileRequest', {
        profile,
        validationMode,
      });
      return response.json();
    };
    expect(await store(approved.payment)).toMatchObject({ messages: { resultCode: 'Ok' } });
    expect(await store(declined.payment)).toMatchObject({
      messages: { message: [{ code: 'E00027' }] },
    });
  });

  it('of no known wallet is no nonce either', async () => {
    const { code } = await pay({ dataDescriptor: 'NOPE', dataValue: base64(appleToken()) });
    expect(code).toBe('E00114');
  });
});

describe('the sample payments by PayPal', () => {
  it.each([
    ['approved', { code: 'I00001', result: { responseCode: '1', accountType: 'PayPal' } }],
    ['declined', { code: 'E00027', result: { responseCode: '2', errors: [{ errorCode: '2' }] } }],
    ['broken', { code: 'E00027', result: { responseCode: '3', errors: [{ errorCode: '2105' }] } }],
  ] as const)('hold one that is %s', async (outcome, expected) => {
    const { payment } = (await samplesOf('paypal'))[outcome];
    const requested = await charge(payment);
    expect(requested).toMatchObject({ code: 'I00001', result: { responseCode: '5' } });
    const refTransId = String(requested.result.transId);
    const transactionType = 'authCaptureContinueTransaction';
    const transactionRequest = { transactionType, payment, refTransId };
    const response = await gateway.call(
      'createTransactionRequest',
      { transactionRequest },
      requested.token,
    );
    const { messages, transactionResponse } = response.json() as {
      readonly messages: { readonly message: readonly [{ readonly code: string }] };
      readonly transactionResponse: object;
    }; // what the call answers by its schema
    const [{ code }] = messages.message;
    expect({ code, result: transactionResponse }).toMatchObject(expected);
  });
});

it('lets a rule of the session decide a payment by PayPal once its payer has agreed', async () => {
  const { payment } = (await samplesOf('paypal')).approved;
  const rules = [{ when: { payment_method: 'payPal' }, outcome: { reason_code: 4 } }];
  const set = await gateway.send('/sandbox/v1/outcomes', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  expect(set.status).toBe(200);
  const requested = await charge(payment, {}, String(set.headers['x-sandbox-session']));
  expect(requested.result).toMatchObject({ responseCode: '5' });
  const transactionRequest = {
    transactionType: 'authCaptureContinueTransaction',
    payment,
    refTransId: String(requested.result.transId),
  };
  const response = await gateway.call(
    'createTransactionRequest',
    { transactionRequest },
    requested.token,
  );
  expect(response.json()).toMatchObject({
    transactionResponse: { responseCode: '2', errors: [{ errorCode: '4' }] },
  });
});

it.each([
  ['venmo', 'wallet must be one of apple, google, src, not "venmo".'],
  ['apple?card=4111', 'card must be a card number of 13 to 16 digits, not "4111".'],
  ['apple?cards=1', '"cards"'],
])('refuses /wallets/%s', async (path, detail) => {
  const response = await gateway.send(`/sandbox/v1/wallets/${path}`);
  expect(response.status).toBe(400);
  expect(response.json()).toMatchObject({ detail: expect.stringContaining(detail) });
});
