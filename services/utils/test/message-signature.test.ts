import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import fc from 'fast-check';
import { useUtils } from './use-utils.js';

const PATH = '/v1/utils/auth/message-signature';
const HOST = 'sandbox.test:8080';
const SECRET = 'sandbox-jwt-secret-that-protects-nothing';
const NOW = Date.parse('2026-03-30T12:00:00Z') / 1000;

type Line = readonly [identifier: string, value: string];
type Sign = (base: string) => Buffer;

interface Draft {
  readonly lines?: readonly Line[];
  readonly parameters?: string;
  readonly sign?: Sign;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

const byHmac =
  (secret: string): Sign =>
  (base) =>
    createHmac('sha256', secret).update(base, 'latin1').digest();

const app = useUtils();

/** The base that a client would write, written anew. */
function toBase(lines: readonly Line[], parameters: string) {
  const signed = `(${lines.map(([identifier]) => identifier).join(' ')})${parameters}`;
  const all = [...lines, ['"@signature-params"', signed]];
  return { signed, base: all.map((line) => line.join(': ')).join('\n') };
}

function send(draft: Draft = {}) {
  const { lines = [], parameters = ';keyid="hs256"', target = PATH } = draft;
  const { method = 'GET', body = '' } = draft;
  const { signed, base } = toBase(lines, parameters);
  const signature = (draft.sign ?? byHmac(SECRET))(base).toString('base64');
  const headers = {
    Host: HOST,
    'Signature-Input': `sig1=${signed}`,
    Signature: `sig1=:${signature}:`,
    ...draft.headers,
  };
  return app.send(target, { method, body, headers });
}

async function reasonOf(draft: Draft): Promise<unknown> {
  const response = await send(draft);
  expectProblem(response, { status: 401, code: 'message_signature_refused' });
  expect(response.headers).toMatchObject({
    'www-authenticate': 'Signature realm="API Sandbox"',
    'accept-signature': 'sig1=("@method" "@target-uri");created',
  });
  return (response.json() as { readonly reason: unknown }).reason;
}

/** The private keys that are published, by the algorithms of RFC 9421. */
const SIGNERS: Readonly<Record<string, readonly [name: string, (key: KeyObject) => Sign]>> = {
  'rsa-v1_5-sha256': ['rs256', (key) => (base) => sign('sha256', Buffer.from(base), key)],
  'rsa-pss-sha512': [
    'ps256',
    (key) => (base) =>
      sign('sha512', Buffer.from(base), {
        key,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: 64,
      }),
  ],
  'ecdsa-p256-sha256': [
    'es256',
    (key) => (base) => sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }),
  ],
  ed25519: ['eddsa', (key) => (base) => sign(null, Buffer.from(base), key)],
};

describe('an HTTP message signature (RFC 9421)', () => {
  it('is described with its base', async () => {
    const lines: readonly Line[] = [
      ['"@method"', 'POST'],
      ['"@target-uri"', `http://${HOST}${PATH}/a%20b?x=1&y=%2f`],
      ['"@authority"', HOST],
      ['"@scheme"', 'http'],
      ['"@request-target"', `${PATH}/a%20b?x=1&y=%2f`],
      ['"@path"', `${PATH}/a%20b`],
      ['"@query"', '?x=1&y=%2f'],
      ['"@query-param";name="y"', '%2F'],
      ['"x-dict"', 'b=(1   2);q, a'],
      ['"x-dict";key="b"', '(1 2);q'],
      ['"x-dict";bs', `:${Buffer.from('b=(1   2);q, a').toString('base64')}:`],
      ['"priority";sf', 'u=1, i'],
    ];
    const parameters = `;created=${NOW + 50};expires=${NOW};nonce="n\\"1";keyid="hs256";alg="hmac-sha256";tag="t"`;
    const target = `${PATH}/a%20b?x=1&y=%2f`;
    const headers = { 'X-Dict': 'b=(1   2);q, a', Priority: 'u=1 ,  i=?1' };
    const response = await send({ lines, parameters, target, headers, method: 'POST', body: 'hi' });
    const signature = {
      label: 'sig1',
      verified: true,
      reason: null,
      signature_matches: true,
      components: lines.map(([identifier]) => identifier),
      parameters: {
        created: NOW + 50,
        expires: NOW,
        nonce: 'n"1',
        keyid: 'hs256',
        alg: 'hmac-sha256',
        tag: 't',
      },
      algorithm: 'hmac-sha256',
      key: 'hs256',
      body_covered: false,
      signature_base: toBase(lines, parameters).base,
      errors: [],
    };
    expect([response.status, response.json()]).toEqual([
      200,
      { verified: true, signatures: [signature] },
    ]);
  });

  it.each(Object.entries(SIGNERS))('by %s is verified by the published key', async (alg, entry) => {
    const [name, toSign] = entry;
    const keys = (await app.get('/v1/utils/jwt/keys')).json() as Readonly<
      Record<string, { readonly jwk: JsonWebKey & { readonly kid: string } }>
    >;
    const { jwk } = keys[name] ?? {};
    const key = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
    const response = await send({
      parameters: `;keyid="${jwk?.kid}"`,
      lines: [['"@method"', 'GET']],
      sign: toSign(key),
    });
    expect([response.status, response.json()]).toMatchObject([
      200,
      { signatures: [{ algorithm: alg, key: jwk?.kid }] },
    ]);
  });

  it.each([
    ['rsa-v1_5-sha256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['rsa-pss-sha512', generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['ecdsa-p256-sha256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['ed25519', generateKeyPairSync('ed25519')],
  ])("by %s is verified by a client's own key", async (alg, { publicKey, privateKey }) => {
    const jwk = encodeURIComponent(JSON.stringify(publicKey.export({ format: 'jwk' })));
    const toSign = SIGNERS[alg]?.[1];
    const draft = { target: `${PATH}?jwk=${jwk}`, parameters: `;alg="${alg}";keyid="mine"` };
    const response = await send({ ...draft, ...(toSign && { sign: toSign(privateKey) }) });
    expect([response.status, response.json()]).toMatchObject([
      200,
      { signatures: [{ algorithm: alg }] },
    ]);
    expect(await reasonOf({ ...draft, sign: () => Buffer.alloc(64) })).toBe('signature_mismatch');
  });

  it('by rsa-pss-sha512 with a salt of another length is told so', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = encodeURIComponent(JSON.stringify(publicKey.export({ format: 'jwk' })));
    const response = await send({
      target: `${PATH}?jwk=${jwk}`,
      parameters: ';alg="rsa-pss-sha512"',
      sign: (base) =>
        sign('sha512', Buffer.from(base), {
          key: privateKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
        }),
    });
    expect(response.json()).toMatchObject({
      reason: 'signature_mismatch',
      detail: expect.stringContaining('64 bytes'),
    });
  });

  it('by a key that is too small for its padding is refused', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 512 });
    const jwk = encodeURIComponent(JSON.stringify(publicKey.export({ format: 'jwk' })));
    const draft = { target: `${PATH}?jwk=${jwk}`, parameters: ';alg="rsa-pss-sha512"' };
    expect(await reasonOf(draft)).toBe('signature_mismatch');
    expect(await reasonOf({ ...draft, sign: () => Buffer.alloc(64) })).toBe('signature_mismatch');
  });

  it('is verified by a secret of one’s own', async () => {
    const response = await send({
      target: `${PATH}?secret=mine`,
      sign: byHmac('mine'),
      parameters: '',
    });
    expect(response.json()).toMatchObject({ verified: true, signatures: [{ key: 'your own' }] });
  });

  it.each<readonly [reason: string, draft: Draft]>([
    ['signature_mismatch', { sign: byHmac('other') }],
    ['signature_mismatch', { lines: [['"@path"', '/']] }],
    ['signature_mismatch', { sign: () => Buffer.alloc(0) }],
    ['unknown_key', { parameters: ';keyid="__proto__"' }],
    ['unknown_key', { parameters: '' }],
    ['wrong_algorithm', { parameters: ';keyid="hs256";alg="ed25519"' }],
    ['wrong_algorithm', { parameters: ';alg="constructor"' }],
    ['expired', { parameters: `;keyid="hs256";expires=${NOW - 1}` }],
    ['not_yet_valid', { parameters: `;keyid="hs256";created=${NOW + 61}` }],
    ['component_missing', { lines: [['"x-none"', '']] }],
    ['component_missing', { lines: [['"__proto__"', '']] }],
    ['component_missing', { lines: [['"@query-param";name="a"', '']] }],
    ['component_missing', { lines: [['"priority";key="u"', '1']], headers: { Priority: 'i' } }],
    ['component_unsupported', { lines: [['"@status"', '200']] }],
    ['component_unsupported', { lines: [['"@nothing"', '']] }],
    ['component_unsupported', { lines: [['"@method";req', 'GET']] }],
    ['component_unsupported', { lines: [['"host";tr', HOST]] }],
    ['component_unsupported', { lines: [['"host";req', HOST]] }],
    ['component_unsupported', { lines: [['"host";x', HOST]] }],
    ['component_unsupported', { lines: [['"host";sf', HOST]] }],
    ['component_unsupported', { lines: [['"host";bs;sf', HOST]] }],
    ['component_unsupported', { lines: [['"host";key="a"', HOST]] }],
    ['component_unsupported', { lines: [['"host";key=1', HOST]] }],
    ['component_unsupported', { lines: [['"@query-param"', '']] }],
    [
      'component_unsupported',
      { lines: [['"@query-param";name="a"', '1']], target: `${PATH}?a=1&a=2` },
    ],
  ])('is refused as %s: %j', async (reason, draft) => {
    expect(await reasonOf(draft)).toBe(reason);
  });

  it('covers a body only by a digest of this body', async () => {
    const digest = `sha-256=:${createHash('sha256').update('hi').digest('base64')}:`;
    const draft = (value: string, body: string): Draft => ({
      lines: [['"content-digest"', value]],
      headers: { 'Content-Digest': value },
      method: 'POST',
      body,
    });
    expect((await send(draft(digest, 'hi'))).json()).toMatchObject({
      signatures: [{ verified: true, body_covered: true }],
    });
    expect(await reasonOf(draft(digest, 'ho'))).toBe('content_digest_wrong');
    expect(await reasonOf(draft('md5=:AAAA:', 'hi'))).toBe('content_digest_wrong');
    expect(await reasonOf(draft('sha-256=1', 'hi'))).toBe('content_digest_wrong');
  });

  it('of the example in the list of endpoints is verified', async () => {
    const page = (await app.get('/v1/utils')).text.replaceAll('\\"', '"');
    const shown = /'Signature-Input: ([^']+)' -H 'Signature: ([^']+)'/.exec(page);
    const headers = { 'Signature-Input': shown?.[1] ?? '', Signature: shown?.[2] ?? '' };
    expect((await app.get(PATH, headers)).json()).toMatchObject({ verified: true });
  });

  it('must hold beside another one, unless its label is chosen', async () => {
    const { signed, base } = toBase([], ';keyid="hs256"');
    const headers = {
      'Signature-Input': `sig1=${signed}, proxy=${signed}`,
      Signature: `proxy=:AAAA:, sig1=:${byHmac(SECRET)(base).toString('base64')}:`,
    };
    expect(await reasonOf({ headers })).toBe('signature_mismatch');
    const chosen = await send({ headers, target: `${PATH}?label=sig1` });
    expect([chosen.status, chosen.json()]).toMatchObject([
      200,
      { signatures: [{ label: 'sig1' }] },
    ]);
    expect((await send({ headers, target: `${PATH}?label=__proto__` })).status).toBe(401);
  });
});

describe('a request that is not signed as RFC 9421 has it', () => {
  it('is asked for a signature', async () => {
    const response = await app.get(PATH);
    expectProblem(response, { status: 401, code: 'signature_missing' });
    expect(response.headers['accept-signature']).toBe('sig1=("@method" "@target-uri");created');
  });

  it.each([
    ['sig1', 'sig1=:AA==:'],
    ['sig1=', 'sig1=:AA==:'],
    ['sig1=(', 'sig1=:AA==:'],
    ['sig1=("a""b")', 'sig1=:AA==:'],
    ['sig1=(a)', 'sig1=:AA==:'],
    ['sig1=("A")', 'sig1=:AA==:'],
    ['sig1=("a b")', 'sig1=:AA==:'],
    ['sig1=("@method" "@method")', 'sig1=:AA==:'],
    ['sig1=("a";bs;key="x" "a";key="x";bs)', 'sig1=:AA==:'],
    ['sig1=();created="1"', 'sig1=:AA==:'],
    ['sig1=();created=1.5', 'sig1=:AA==:'],
    ['sig1=();keyid=a', 'sig1=:AA==:'],
    ['sig1=(),', 'sig1=:AA==:'],
    ['sig1=(), sig1=()', 'sig1=:AA==:'],
    ['SIG1=()', 'sig1=:AA==:'],
    ['sig1=()', 'sig1=AA'],
    ['sig1=()', 'sig1=()'],
    ['sig1=()', 'sig2=:AA==:'],
    ['sig1=()', 'sig1=:A A=:'],
    ['', 'sig1=:AA==:'],
    [`sig1=(${Array.from({ length: 65 }, (_, index) => `"x-${index}"`).join(' ')})`, 'sig1=:AA==:'],
    [`sig1=(${'"a" '.repeat(4000)})`, 'sig1=:AA==:'],
    [Array.from({ length: 9 }, (_, index) => `s${index}=()`).join(','), 's0=:AA==:'],
  ])('is told what is malformed: %.60j, %j', async (input, signature) => {
    const headers = { 'Signature-Input': input, Signature: signature };
    expectProblem(await send({ headers }), { status: 400, code: 'signature_incomplete' });
  });

  it.each([
    ['jwk=1'],
    ['jwk={}'],
    ['jwk={"kty":"oct","k":"AA"}&secret=a'],
    [`jwk={"kty":"oct","k":"${'A'.repeat(5000)}"}`],
    [
      `jwk=${encodeURIComponent(JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' })))}`,
    ],
  ])('is told what is wrong with the key %.40j', async (query) => {
    const response = await send({ target: `${PATH}?${query}` });
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter: 'jwk' });
  });

  it('never makes the service fail', async () => {
    const word = fc.oneof(
      fc.constantFrom(...'()";=,:?@ ', 'sig1=', '"@query-param";name="a"', ';created=1', ':AA==:'),
      fc.string({
        unit: fc
          .integer({ min: 0x20, max: 0xff })
          .filter((code) => code !== 0x7f)
          .map((code) => String.fromCharCode(code)),
      }),
    );
    const garbage = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));
    await fc.assert(
      fc.asyncProperty(garbage, garbage, async (input, signature) => {
        const headers = { 'Signature-Input': `sig1=${input}`, Signature: signature };
        expect([400, 401]).toContain((await send({ headers })).status);
      }),
      { numRuns: 200 },
    );
  });
});
