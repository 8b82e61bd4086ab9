import { afterEach, describe, expect, it } from '@jest/globals';
import { connectRedis } from '@sandbox/redis';
import { describeWithRedis } from '@sandbox/testing';
import { toSampleToken } from '../src/domain/wallet/wallet-token.js';
import { type RunningGateway, startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

const PAN = '4012888888881881';
const CODE = '7391';
const KEY = 'QWRTZKJHGFVBNMLP';
const ACCOUNT = '123456789012';
const NAMESPACE = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

const xml = (content: string): string =>
  `<createTransactionRequest xmlns="${NAMESPACE}"><merchantAuthentication><name>keep-log</name><transactionKey>${KEY}</transactionKey></merchantAuthentication><transactionRequest><transactionType>authCaptureTransaction</transactionType><amount>1.00</amount>${content}</transactionRequest></createTransactionRequest>`;

const CARD = `<payment><creditCard><cardNumber>${PAN}</cardNumber><expirationDate>2030-12</expirationDate><cardCode>${CODE}</cardCode></creditCard></payment>`;

const json = (members: string): string =>
  `{"createTransactionRequest":{"merchantAuthentication":{"name":"keep-log","transactionKey":"${KEY}"},"transactionRequest":{"transactionType":"authCaptureTransaction","amount":"2.00",${members}}}}`;

/** Calls that say a secret in their own way; all are of one session. */
const CALLS: readonly (readonly [what: string, body: Buffer])[] = [
  ['a charge in UTF-16', Buffer.from(`\ufeff${xml(CARD)}`, 'utf16le')],
  ['one with the bytes the other way', Buffer.from(`\ufeff${xml(CARD)}`, 'utf16le').swap16()],
  ['an unknown element that is named like a card', Buffer.from(xml(`<x${PAN}/>`))],
  [
    'a number in parts',
    Buffer.from(xml(`<order><description>${PAN.replace(/(.{4})/g, '$1-')}</description></order>`)),
  ],
  [
    'a number in references and sections',
    Buffer.from(xml(`<a>${PAN.slice(0, 8)}<!-- --><![CDATA[${PAN.slice(8)}]]></a>`)),
  ],
  [
    'a track',
    Buffer.from(
      xml(`<payment><trackData><track1>%B${PAN}^A/B^3012${CODE}?</track1></trackData></payment>`),
    ),
  ],
  [
    'a key with escapes',
    Buffer.from(
      json(
        `"payment":{"creditCard":{"cardNumber":"${PAN}","expirationDate":"2030-12","card\\u0043ode":"${CODE}"}}`,
      ),
    ),
  ],
  [
    'the key of the account with escapes in its name',
    Buffer.from(json('"refId":"7"').replace('transactionKey', 'transaction\\u004bey')),
  ],
  [
    'an account',
    Buffer.from(
      json(
        `"payment":{"bankAccount":{"accountType":"checking","routingNumber":"121042882","accountNumber":"${ACCOUNT}","nameOnAccount":"A"}}`,
      ),
    ),
  ],
  ...(['apple', 'google', 'src'] as const).map((wallet) => {
    const token = toSampleToken(wallet, {
      ...{ cardNumber: PAN, expirationDate: '2030-12' },
      isDeclined: false,
    });
    const payment = JSON.stringify({ opaqueData: token });
    return [`a sample of ${wallet}`, Buffer.from(json(`"payment":${payment}`))] as const;
  }),
  [
    'JSON that ends too early',
    Buffer.from(
      json(`"payment":{"creditCard":{"cardNumber":"${PAN}","cardCode":"${CODE}"`).slice(0, -4),
    ),
  ],
  [
    'a form',
    Buffer.from(`x_login=keep-log&x_tran_key=${KEY}&x_card_num=${PAN}&x_card_code=${CODE}`),
  ],
  [
    'XML in JSON in a wrong place',
    Buffer.from(`{"${PAN}":{"note":"${PAN.replace(/(.{4})/g, '$1 ')}"}}`),
  ],
];

async function makeCalls(gateway: RunningGateway): Promise<void> {
  const { token } = await gateway.call('authenticateTestRequest');
  for (const [, body] of CALLS) {
    const response = await fetch(`${gateway.url}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'X-Sandbox-Session': token },
      body,
    });
    await response.arrayBuffer();
  }
  const log = await gateway.send('/sandbox/v1/log', { headers: { 'X-Sandbox-Session': token } });
  const { calls } = log.json() as { readonly calls: readonly { readonly request: string }[] }; // its own shape
  expect(calls).toHaveLength(CALLS.length + 1);
  expectNoSecret(log.text);
  // elsewhere, as in a hash, the digits of a code can stand by chance
  expectNoSecret(calls.map(({ request }) => request).join(), [CODE]);
}

function expectNoSecret(text: string, secrets = [PAN, KEY, ACCOUNT]): void {
  const digits = text
    .replace(/<!\[CDATA\[|\]\]>|<!-- -->|\\u0000|[\s.-]/g, '')
    .replaceAll(String.fromCharCode(0), '');
  for (const secret of secrets) expect(digits).not.toContain(secret);
  for (const decoded of decodedTwice(text)) expect(decoded).not.toContain(PAN);
}

/** What stands in a text in base64, and in that again. */
function decodedTwice(text: string): readonly string[] {
  const decode = (encoded: string) =>
    (encoded.match(/[\w+/-]{24,}/g) ?? []).map((part) =>
      Buffer.from(part, 'base64').toString('latin1'),
    );
  const once = decode(text);
  return [...once, ...once.flatMap(decode)];
}

describe('the log of calls', () => {
  it('shows no secret of calls in any encoding, in any place, well formed or not', async () => {
    await makeCalls(await startGateway());
  });

  it('shows what is no secret as it was sent', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.post(json('"refId":"abc","customerIP":"10.0.0.1"'));
    const log = await gateway.send('/sandbox/v1/log', { headers: { 'X-Sandbox-Session': token } });
    const { calls } = log.json() as { readonly calls: readonly { readonly request: string }[] }; // its own shape
    expect(calls[0]?.request).toBe(
      json('"refId":"abc","customerIP":"10.0.0.1"').replace(KEY, 'X'.repeat(KEY.length)),
    );
  });
});

describeWithRedis('Redis at rest', {}, (redis) => {
  afterEach(stopGateways);

  it('holds no secret of any call', async () => {
    const watcher = { lost: () => undefined, found: () => undefined };
    const inspector = await connectRedis(redis.url, watcher);
    await makeCalls(await startGateway({ redisUrl: redis.url }));
    const { client } = inspector;
    const keys = (await client.keys('*')).filter((key) => !key.endsWith(':secret'));
    const lists = keys.filter((key) => key.includes(':list:'));
    expect(lists.length).toBeGreaterThan(1);
    for (const key of lists) expectNoSecret((await client.lrange(key, 0, -1)).join('\n'));
    expectNoSecret(keys.join('\n'));
    await inspector.close();
  });
});
