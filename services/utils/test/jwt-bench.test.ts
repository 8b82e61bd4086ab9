import { createSecretKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { expectProblem } from '@sandbox/testing';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from 'jose';
import { documentedOperations } from './documented-operations.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils/jwt';
const currentDate = new Date(REFERENCE_INSTANT);
const PAIRS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;

const app = useUtils();

interface Issued {
  readonly token: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
}

async function issue(query: string): Promise<Issued> {
  return (await app.get(`${ROOT}/issue?${query}`)).json() as Issued; // what the endpoint documents
}

async function keySet(query = ''): Promise<JSONWebKeySet> {
  return (await app.get(`${ROOT}/jwks${query}`)).json() as JSONWebKeySet;
}

async function verify(body: object, query = ''): Promise<Readonly<Record<string, unknown>>> {
  const response = await app.send(`${ROOT}/verify${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json() as Readonly<Record<string, unknown>>;
}

describe('algorithms with key pairs', () => {
  it.each(PAIRS)('jose verifies our %s tokens by the key set, and we verify them', async (alg) => {
    const { token } = await issue(`alg=${alg}&sub=alice`);
    const keys = createLocalJWKSet(await keySet());
    const { payload, protectedHeader } = await jwtVerify(token, keys, { currentDate });
    expect([payload.sub, protectedHeader.alg]).toEqual(['alice', alg]);
    expect(await verify({ token })).toMatchObject({ valid: true, reason: null });
  });

  it('each key is named by its thumbprint, and the set holds nothing private', async () => {
    const { keys } = await keySet();
    expect(keys.map(({ alg }) => alg)).toEqual(PAIRS);
    for (const { kid, use, alg, ...jwk } of keys) {
      expect([use, kid]).toEqual(['sig', await calculateJwkThumbprint(jwk)]);
      expect(Object.keys(jwk)).not.toContain('d');
      expect(alg).toEqual(expect.any(String));
    }
  });

  it('the private keys of /jwt/keys sign what we verify', async () => {
    const shown = (await app.get(`${ROOT}/keys`)).json() as Readonly<
      Record<string, { readonly jwk: Readonly<Record<string, string>> }>
    >;
    for (const alg of PAIRS) {
      const jwk = shown[alg.toLowerCase()]?.jwk ?? {};
      const { importJWK } = await import('jose');
      const token = await new SignJWT({ sub: 'x' })
        .setProtectedHeader({ alg, kid: String(jwk.kid) })
        .sign(await importJWK(jwk));
      expect(await verify({ token })).toMatchObject({ valid: true });
    }
  });
});

/** What /jwt/verify says of each flaw, and what jose does, when both are told the issuer and the audience. */
const FLAWS = {
  bad_signature: ['bad_signature', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  alg_none: ['alg_none', 'ERR_JOSE_NOT_SUPPORTED'],
  key_confusion: ['key_confusion', 'ERR_JOSE_NOT_SUPPORTED'],
  unknown_kid: ['unknown_kid', 'ERR_JWKS_NO_MATCHING_KEY'],
  no_kid: [null, null],
  wrong_aud: ['wrong_audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  wrong_iss: ['wrong_issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  expired: ['expired', 'ERR_JWT_EXPIRED'],
  not_yet: ['not_yet_valid', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  crit: ['unsupported_crit', 'ERR_JOSE_NOT_SUPPORTED'],
  duplicate_member: ['duplicate_member', null],
} as const;

describe('tokens that are wrong on purpose', () => {
  it('there is a case for each that /jwt/issue lists', async () => {
    const operations = await documentedOperations(app);
    const issuing = operations.find(({ template }) => template === `${ROOT}/issue`);
    const flaw = issuing?.parameters.find(({ name }) => name === 'flaw');
    expect(flaw?.schema?.enum).toEqual(Object.keys(FLAWS));
  });

  const party = { iss: 'https://issuer.example', aud: 'https://api.example' };
  const query = new URLSearchParams(party);

  describe.each(PAIRS)('%s', (alg) => {
    it.each(Object.entries(FLAWS))('%s', async (flaw, [reason, code]) => {
      const { token, ...shown } = await issue(`alg=${alg}&flaw=${flaw}&sub=alice&${query}`);
      expect(shown).toMatchObject({ flaw });
      expect(await verify({ token }, `?${query}`)).toMatchObject({
        valid: reason === null,
        reason,
      });
      const options: JWTVerifyOptions = {
        currentDate,
        issuer: party.iss,
        audience: party.aud,
      };
      const keys = createLocalJWKSet(await keySet());
      const outcome = jwtVerify(token, keys, options).then(
        () => null,
        (error: { readonly code: string }) => error.code,
      );
      expect(await outcome).toBe(code);
    });
  });

  it('HS256 has them too', async () => {
    for (const [flaw, [reason]] of Object.entries(FLAWS)) {
      if (flaw === 'key_confusion') continue;
      const { token } = await issue(`flaw=${flaw}&${query}`);
      expect([flaw, await verify({ token }, `?${query}`)]).toMatchObject([flaw, { reason }]);
    }
  });

  it.each([null, 'hs256', 'x'])('with the kid %j, a key that is confused is found', async (kid) => {
    const { token } = (
      await app.send(`${ROOT}/issue`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ alg: 'RS256', flaw: 'key_confusion', header: { kid } }),
      })
    ).json() as Issued;
    expect(await verify({ token })).toMatchObject({ reason: 'key_confusion' });
  });
});

describe('a header of one’s own', () => {
  it('is signed as it is; null removes a member', async () => {
    const response = await app.send(`${ROOT}/issue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ alg: 'ES256', header: { typ: 'at+jwt', kid: null, x: [1] } }),
    });
    const { token, header } = response.json() as Issued;
    expect(header).toEqual({ alg: 'ES256', typ: 'at+jwt', x: [1] });
    expect(decodeProtectedHeader(token)).toEqual(header);
    await jwtVerify(token, createLocalJWKSet(await keySet()), { currentDate, typ: 'at+jwt' });
  });
});

describe('keys that rotate', () => {
  it.each(['ES256', 'EdDSA'])(
    '%s: a generation publishes its key and the one before',
    async (alg) => {
      const kids = async (generation: number) =>
        (await keySet(`?alg=${alg}&generation=${generation}`)).keys.map(({ kid }) => kid);
      const [first, second, third] = [await kids(0), await kids(1), await kids(2)];
      expect([first.length, second.length, third.length]).toEqual([1, 2, 2]);
      expect([second[1], third[1]]).toEqual([first[0], second[0]]);
      expect(new Set([...second, ...third]).size).toBe(3);
      expect(await kids(1)).toEqual(second);
    },
  );

  it('a verifier that kept the set of a generation knows the next one’s token only anew', async () => {
    const stored = createLocalJWKSet(await keySet('?generation=7'));
    const { token } = await issue('alg=ES256&generation=8');
    await expect(jwtVerify(token, stored, { currentDate })).rejects.toMatchObject({
      code: 'ERR_JWKS_NO_MATCHING_KEY',
    });
    const anew = createLocalJWKSet(await keySet('?generation=8'));
    await jwtVerify(token, anew, { currentDate });
    const old = (await issue('alg=ES256&generation=7')).token;
    await jwtVerify(old, anew, { currentDate });
    for (const kid of [token, old]) {
      expect(await verify({ token: kid }, '?generation=8')).toMatchObject({ valid: true });
    }
    expect(await verify({ token }, '?generation=7')).toMatchObject({ reason: 'unknown_kid' });
    expect(await verify({ token })).toMatchObject({ reason: 'unknown_kid' });
  });

  it('a set of a name rotates on demand, at one address', async () => {
    const rotate = async () =>
      (await app.send(`${ROOT}/rotate?key_set=shop`, { method: 'POST' })).json();
    const url = new URL(`${app.url()}${ROOT}/jwks?key_set=shop`);
    const keys = createRemoteJWKSet(url, { cooldownDuration: 0 });
    const tokens: string[] = [];
    for (const generation of [1, 2, 3]) {
      const { token } = await issue('alg=ES256&key_set=shop');
      tokens.push(token);
      // The verifier asks again for a key that it does not know.
      await jwtVerify(token, keys, { currentDate });
      expect(await verify({ token }, '?key_set=shop')).toMatchObject({ valid: true });
      expect(await rotate()).toEqual({ key_set: 'shop', generation });
    }
    await keys.reload();
    await expect(jwtVerify(String(tokens[0]), keys, { currentDate })).rejects.toThrow(
      'no applicable key',
    );
    await jwtVerify(String(tokens[2]), keys, { currentDate });
    expect(await keySet('?key_set=other')).toEqual(await keySet('?generation=0'));
    const response = await app.send(`${ROOT}/issue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ alg: 'EdDSA', key_set: 'shop' }),
    });
    const { header } = response.json() as Issued; // what the endpoint documents
    expect(header.kid).toBe((await keySet('?alg=EdDSA&generation=3')).keys[0]?.kid);
  });

  it.each([
    'jwks?key_set=a&generation=1',
    'jwks?key_set=a&rotate=1',
    `jwks?key_set=${'a'.repeat(201)}`,
    'jwks?key_set=a%0a',
    'issue?alg=RS256&key_set=a',
  ])('refuses %s for its key set', async (path) => {
    const rejected = { status: 400, code: 'invalid_parameter', parameter: 'key_set' };
    expectProblem(await app.get(`${ROOT}/${path}`), rejected);
  });

  it('by the clock, the generation is the count of periods since 1970', async () => {
    const { header } = await issue('alg=EdDSA&rotate=30');
    const generation = Math.floor(Date.parse(REFERENCE_INSTANT) / 30_000);
    const { keys } = await keySet(`?alg=EdDSA&generation=${generation}`);
    expect([header.kid, await keySet('?alg=EdDSA&rotate=30')]).toEqual([keys[0]?.kid, { keys }]);
  });

  it('is fetched by jose from its address, which no cache keeps unasked', async () => {
    const url = new URL(`${app.url()}${ROOT}/jwks?rotate=60`);
    const { token } = await issue('alg=ES256&rotate=60&sub=alice');
    const { payload } = await jwtVerify(token, createRemoteJWKSet(url), { currentDate });
    expect(payload.sub).toBe('alice');
    const { headers } = await app.get(`${ROOT}/jwks?rotate=60`);
    expect([headers['cache-control'], headers['content-type']]).toEqual([
      'no-cache',
      'application/jwk-set+json',
    ]);
  });
});

/** RFC 7515 A.1 */
const RFC_TOKEN =
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const RFC_KEY = {
  kty: 'oct',
  k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
};

describe('a key of one’s own', () => {
  it('verifies the example of RFC 7515 A.1, which has expired', async () => {
    expect(await verify({ token: RFC_TOKEN, jwk: RFC_KEY })).toMatchObject({ reason: 'expired' });
    expect(await verify({ token: RFC_TOKEN })).toMatchObject({ reason: 'bad_signature' });
  });

  it.each([
    ['in JSON', (secret: string, token: string) => verify({ token, secret })],
    [
      'in a form',
      async (secret: string, token: string) =>
        (
          await app.send(`${ROOT}/verify`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ token, secret }).toString(),
          })
        ).json(),
    ],
    [
      'in the query',
      (secret: string, token: string) => verify({ token }, `?${new URLSearchParams({ secret })}`),
    ],
  ])('a secret %s verifies its HS256 token, whatever its kid', async (_name, check) => {
    const secret = 'mine, é';
    const token = await new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'HS256', kid: 'mine' })
      .sign(new TextEncoder().encode(secret));
    expect(await check(secret, token)).toMatchObject({ valid: true });
    expect(await check('another', token)).toMatchObject({ reason: 'bad_signature' });
  });

  it.each(PAIRS)('a JWK verifies its %s token', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const token = await new SignJWT({ sub: 'x' }).setProtectedHeader({ alg }).sign(privateKey);
    const jwk = await exportJWK(publicKey);
    expect(await verify({ token, jwk })).toMatchObject({ valid: true });
    const query = `?${new URLSearchParams({ jwk: JSON.stringify(jwk) })}`;
    expect(await verify({ token }, query)).toMatchObject({ valid: true });
    const { token: ours } = await issue(`alg=${alg}`);
    expect(await verify({ token: ours, jwk })).toMatchObject({ reason: 'bad_signature' });
    expect(await verify({ token: RFC_TOKEN, jwk })).toMatchObject({ reason: 'unsupported_alg' });
  });

  it.each([
    ['no JSON', 'x'],
    ['no key', {}],
    ['a key of another curve', { kty: 'EC', crv: 'P-384', x: 'AA', y: 'AA' }],
    ['a point that is not on the curve', { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }],
    ['an RSA key without an exponent', { kty: 'RSA', n: 'AQAB' }],
    ['k with padding', { kty: 'oct', k: 'AA==' }],
    ['k that is missing', { kty: 'oct' }],
    ['an alg that it does not fit', { ...RFC_KEY, alg: 'RS256' }],
    ['a key that is too long', { ...RFC_KEY, x: 'x'.repeat(5000) }],
    ['a list', [1]],
    ['a key to encrypt with', { ...RFC_KEY, use: 'enc' }],
    ['a key for another operation', { ...RFC_KEY, key_ops: ['encrypt'] }],
    ['operations that are no list', { ...RFC_KEY, key_ops: 'verify' }],
    ['k that is empty', { kty: 'oct', k: '' }],
  ])('%s is refused', async (_name, jwk) => {
    const response = await app.send(`${ROOT}/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: RFC_TOKEN, jwk }),
    });
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter: 'jwk' });
  });

  it.each([{ use: 'sig' }, { key_ops: ['sign', 'verify'] }, { use: 'sig', key_ops: ['verify'] }])(
    'a key that says %j verifies',
    async (said) => {
      const { reason } = await verify({ token: RFC_TOKEN, jwk: { ...RFC_KEY, ...said } });
      expect(reason).toBe('expired');
    },
  );

  it('an empty secret counts as left out, wherever it stands', async () => {
    const forged = await new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(0))
      .catch(() => RFC_TOKEN);
    for (const [body, query] of [
      [{ secret: '' }, ''],
      [{}, '?secret='],
    ] as const)
      expect(await verify({ token: forged, ...body }, query)).toMatchObject({
        ...{ valid: false, reason: 'bad_signature' },
      });
  });

  it('a key shorter than RFC 7518 demands has a hint', async () => {
    const secret = createSecretKey('abc', 'utf8');
    const short = await new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    expect(await verify({ token: short, secret: 'abc' })).toMatchObject({
      valid: true,
      hint: 'A key of HS256 must have at least 256 bits (RFC 7518 3); this one has 24.',
    });
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const jwk = publicKey.export({ format: 'jwk' });
    expect(await verify({ token: RFC_TOKEN, jwk })).toMatchObject({
      hint: expect.stringContaining('at least 2048 bits'),
    });
    expect(await verify({ token: RFC_TOKEN, jwk: RFC_KEY })).not.toHaveProperty('hint');
  });

  it('a token and a key may name Ed25519 for EdDSA (RFC 9864)', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const head = Buffer.from('{"alg":"Ed25519"}').toString('base64url');
    const input = `${head}.${Buffer.from('{"sub":"x"}').toString('base64url')}`;
    const token = `${input}.${sign(null, Buffer.from(input), privateKey).toString('base64url')}`;
    const jwk = publicKey.export({ format: 'jwk' });
    for (const alg of [undefined, 'Ed25519', 'EdDSA'])
      expect(await verify({ token, jwk: { ...jwk, alg } })).toMatchObject({ valid: true });
    expect(await verify({ token })).toMatchObject({ reason: 'bad_signature' });
  });

  it('there is one key: a secret and a JWK are refused', async () => {
    const body = { token: RFC_TOKEN, jwk: RFC_KEY, secret: 'x' };
    expect(await verify(body)).toMatchObject({ code: 'invalid_parameter', parameter: 'jwk' });
  });
});
