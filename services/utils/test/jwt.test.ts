import { createHmac, createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { expectProblem } from '@sandbox/testing';
import fc from 'fast-check';
import { calculateJwkThumbprint, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils/jwt';
const NOW_MS = Date.parse(REFERENCE_INSTANT);
const NOW = NOW_MS / 1000;
const SECRET = 'sandbox-jwt-secret-that-protects-nothing';
const currentDate = new Date(NOW_MS);

interface Keys {
  readonly hs256: { readonly secret: string; readonly jwk: JWK };
  readonly rs256: { readonly jwk: JWK; readonly public_jwk: JWK; readonly jwks_uri: string };
}

interface Issued {
  readonly token: string;
  readonly header: object;
  readonly claims: object;
  readonly expires_at: string | null;
}

const app = useUtils();
let keys: Keys;

beforeAll(async () => {
  keys = (await app.get(`${ROOT}/keys`)).json() as Keys;
});

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token with a right HS256 signature by any secret, whatever is in it. */
function forge(header: unknown, claims: unknown, secret: string | Buffer = SECRET): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function issue(query: string): Promise<Issued> {
  return (await app.get(`${ROOT}/issue?${query}`)).json() as Issued; // what the endpoint documents
}

async function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return app.send(`${ROOT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function verify(token: string, query = ''): Promise<unknown> {
  return (await post(`/verify${query}`, { token })).json();
}

describe('/jwt/issue', () => {
  it('a GET takes the query as claims: texts, lists, dates as numbers', async () => {
    const query = 'sub=alice&role=a&role=b&iat=10&nbf=5.5&alg=RS256&expires_in=60&__proto__=x';
    const { token, ...others } = await issue(query);
    const claims = { iat: 10, exp: NOW + 60, sub: 'alice', role: ['a', 'b'], nbf: 5.5 };
    expect(others).toEqual({
      header: { alg: 'RS256', typ: 'JWT', kid: keys.rs256.jwk.kid },
      claims: { ...claims, ['__proto__']: 'x' },
      expires_at: new Date(NOW_MS + 60_000).toISOString(),
    });
    expect(token.split('.').slice(0, 2)).toEqual([encode(others.header), encode(others.claims)]);
  });

  it('without options it is HS256 for an hour', async () => {
    expect(await issue('')).toEqual({
      token: expect.any(String),
      header: { alg: 'HS256', typ: 'JWT', kid: 'hs256' },
      claims: { iat: NOW, exp: NOW + 3600 },
      expires_at: new Date(NOW_MS + 3_600_000).toISOString(),
    });
  });

  it('is not kept by caches', async () => {
    expect((await app.get(`${ROOT}/issue`)).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['alg=none', 'alg'],
    ['alg=hs256', 'alg'],
    ['alg=ES384', 'alg'],
    ['flaw=ugly', 'flaw'],
    ['flaw=key_confusion', 'flaw'],
    ['generation=1', 'generation'],
    ['rotate=30&alg=RS256', 'rotate'],
    ['rotate=0&alg=ES256', 'rotate'],
    ['generation=-1&alg=ES256', 'generation'],
    ['generation=1&rotate=1&alg=ES256', 'rotate'],
    ['expires_in=soon', 'expires_in'],
    ['expires_in=1.5', 'expires_in'],
    ['expires_in=315360001', 'expires_in'],
    ['exp=tomorrow', 'exp'],
    ['nbf=1&nbf=2', 'nbf'],
    ['iat=1e400', 'iat'],
  ])('refuses %s', async (query, parameter) => {
    expectProblem(await app.get(`${ROOT}/issue?${query}`), {
      status: 400,
      code: 'invalid_parameter',
      parameter,
    });
  });

  it('a POST takes any claims, which go before the ones set here', async () => {
    const claims = { iat: 'odd', exp: 1, sub: 42, nested: { list: [1, null] } };
    const response = await post('/issue', { alg: 'HS256', expires_in: 5, claims });
    expect(response.json()).toMatchObject({ claims, expires_at: '1970-01-01T00:00:01.000Z' });
  });

  it.each([
    [{}, { iat: NOW, exp: NOW + 3600 }],
    [{ expires_in: -10 }, { iat: NOW, exp: NOW - 10 }],
    [{ expires_in: null }, { iat: NOW }],
  ])('a POST of %j makes the claims %j', async (body, claims) => {
    expect((await post('/issue', body)).json()).toMatchObject({ claims });
    expect(Object.keys(((await post('/issue', body)).json() as Issued).claims)).toEqual(
      Object.keys(claims),
    );
  });

  it.each([
    [{ alg: 'none' }, ['alg']],
    [{ alg: null }, ['alg']],
    [{ expires_in: '60' }, ['expires_in']],
    [{ expires_in: 1e12 }, ['expires_in']],
    [{ claims: [] }, ['claims']],
    [
      { header: 'x', flaw: 'x', rotate: 0, generation: 1.5 },
      ['header', 'flaw', 'generation', 'rotate'],
    ],
    [{ claims: null, sub: 'x', alg: 1 }, ['sub', 'alg', 'claims']],
  ])('a POST of %j is refused by its members', async (body, fields) => {
    const response = await post('/issue', body);
    expectProblem(response, { status: 422, code: 'invalid_body' });
    const { errors } = response.json() as {
      readonly errors: readonly { readonly field: string }[];
    };
    expect(errors.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ['[]', 'application/json', 422, 'invalid_body'],
    ['{', 'application/json', 400, 'invalid_json'],
    ['alg=HS256', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ])('a POST of %s as %s is refused', async (body, type, status, code) => {
    const headers = { 'content-type': type };
    const response = await app.send(`${ROOT}/issue`, { method: 'POST', headers, body });
    expectProblem(response, { status, code });
  });
});

describe('an outside client (jose)', () => {
  const secret = new TextEncoder().encode(SECRET);

  it.each(['HS256', 'RS256'] as const)('verifies our %s tokens', async (alg) => {
    const { token, header, claims } = await issue(`alg=${alg}&sub=alice`);
    const key = alg === 'HS256' ? secret : await importJWK(keys.rs256.public_jwk);
    const verified = await jwtVerify(token, key, { algorithms: [alg], currentDate });
    expect([verified.protectedHeader, verified.payload]).toEqual([header, claims]);
  });

  it('finds our expired token expired', async () => {
    const { token } = await issue('expires_in=-1');
    await expect(jwtVerify(token, secret, { currentDate })).rejects.toMatchObject({
      code: 'ERR_JWT_EXPIRED',
    });
  });

  it.each(['HS256', 'RS256'] as const)('signs %s tokens that are valid here', async (alg) => {
    const key = await importJWK(alg === 'HS256' ? keys.hs256.jwk : keys.rs256.jwk, alg);
    const claims = { iss: 'jose', exp: NOW + 60 };
    const token = await new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
    expect(await verify(token, '?iss=jose')).toEqual({
      valid: true,
      reason: null,
      detail: expect.stringContaining(alg),
      header: { alg },
      claims,
      expires_at: new Date(NOW_MS + 60_000).toISOString(),
    });
  });
});

describe('/jwt/verify', () => {
  it('takes the token from the body, else the query, else the Authorization header', async () => {
    const token = (name: string) => forge({ alg: 'HS256' }, { sub: name });
    const bearer = { authorization: `bearer ${token('header')}` };
    const query = `/verify?token=${token('query')}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (path: string, parts: object) =>
      app.send(`${ROOT}${path}`, { method: 'POST', ...parts });
    const responses = [
      await post(query, { token: token('body') }, bearer),
      await send(query, { headers: { ...form, ...bearer }, body: `token=${token('form')}` }),
      await send(query, { headers: bearer }),
      await send('/verify', { headers: bearer }),
    ];
    expect(responses.map((response) => response.json())).toMatchObject([
      { valid: true, claims: { sub: 'body' } },
      { valid: true, claims: { sub: 'form' } },
      { valid: true, claims: { sub: 'query' } },
      { valid: true, claims: { sub: 'header' } },
    ]);
  });

  it.each([
    ['no token at all', undefined, {}, 400, 'invalid_parameter'],
    ['another scheme', undefined, { authorization: 'Basic eDp5' }, 400, 'invalid_parameter'],
    ['an object without one', {}, {}, 400, 'invalid_parameter'],
    ['a number', { token: 1 }, {}, 422, 'invalid_body'],
    ['a list', ['x'], {}, 422, 'invalid_body'],
    ['a text', 'x', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ])('refuses %s', async (_name, body, headers, status, code) => {
    const response =
      body === undefined
        ? await app.send(`${ROOT}/verify`, { method: 'POST', headers })
        : await post('/verify', body, headers);
    expectProblem(response, { status, code });
  });

  it('is a POST alone', async () => {
    const response = await app.get(`${ROOT}/verify?token=x`);
    expect([response.status, response.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it('compares issuer and audience when it is told them', async () => {
    const token = forge({ alg: 'HS256' }, { iss: 'me', aud: ['a', 'b'] });
    expect(await verify(token, '?iss=me&aud=b')).toMatchObject({ valid: true });
    expect(await verify(token, '?iss=you')).toMatchObject({ valid: false, reason: 'wrong_issuer' });
    expect(await verify(token, '?aud=c')).toMatchObject({ valid: false, reason: 'wrong_audience' });
  });
});

const HS256 = { alg: 'HS256', typ: 'JWT' };
const CLAIMS = { sub: 'alice', exp: NOW + 60 };

/** The public RSA key as attackers may write it; asked for when the keys are known. */
const publicPem = (): string =>
  createPublicKey({ key: { ...keys.rs256.public_jwk }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();

/** Each token is refused for that reason; the ones with functions need the keys. */
const REJECTED: readonly (readonly [string, string, () => string | Promise<string>])[] = [
  ['no token', 'malformed', () => 'x'],
  ['a token without signature part', 'malformed', () => cut(forge(HS256, CLAIMS), '.')],
  ['a signature cut by a character', 'malformed', () => forge(HS256, CLAIMS).slice(0, -1)],
  ['a signature cut by bytes', 'bad_signature', () => forge(HS256, CLAIMS).slice(0, -3)],
  ['no signature', 'bad_signature', () => `${cut(forge(HS256, CLAIMS), '.')}.`],
  ['an encrypted token', 'encrypted', () => `${encode({ alg: 'dir' })}..a.b.c`],
  ['alg none', 'alg_none', () => `${encode({ alg: 'none' })}.${encode(CLAIMS)}.`],
  ['alg None with a signature', 'alg_none', () => forge({ alg: 'nOnE' }, CLAIMS)],
  ['no alg', 'invalid_header', () => forge({ typ: 'JWT' }, CLAIMS)],
  ['a list of algs', 'invalid_header', () => forge({ alg: ['HS256'] }, CLAIMS)],
  ['another alg', 'unsupported_alg', () => forge({ alg: 'HS512' }, CLAIMS)],
  ['an alg in lower case', 'unsupported_alg', () => forge({ alg: 'hs256' }, CLAIMS)],
  ['a critical header', 'unsupported_crit', () => forge({ ...HS256, crit: ['b64'] }, CLAIMS)],
  ['an empty critical header', 'unsupported_crit', () => forge({ ...HS256, crit: [] }, CLAIMS)],
  ['an unknown kid', 'unknown_kid', () => forge({ ...HS256, kid: 'x' }, CLAIMS)],
  [
    'the kid of the other key',
    'unknown_kid',
    () => forge({ ...HS256, kid: keys.rs256.jwk.kid }, CLAIMS),
  ],
  ['a kid that is no text', 'invalid_header', () => forge({ ...HS256, kid: 1 }, CLAIMS)],
  [
    'a header with a name twice',
    'duplicate_member',
    () => forge('{"alg":"none","alg":"HS256"}', CLAIMS),
  ],
  ['claims with a name twice', 'duplicate_member', () => forge(HS256, '{"sub":"a","sub":"b"}')],
  ['another secret', 'bad_signature', () => forge(HS256, CLAIMS, 'x'.repeat(40))],
  ['an empty secret', 'bad_signature', () => forge(HS256, CLAIMS, '')],
  ['the public key as secret', 'key_confusion', () => forge(HS256, CLAIMS, publicPem())],
  [
    'the trimmed public key as secret',
    'key_confusion',
    () => forge(HS256, CLAIMS, publicPem().trim()),
  ],
  [
    'the public JWK as secret',
    'key_confusion',
    () => forge(HS256, CLAIMS, JSON.stringify(keys.rs256.public_jwk)),
  ],
  ['HS256 renamed RS256', 'bad_signature', () => forge({ alg: 'RS256' }, CLAIMS)],
  ['a tampered payload', 'bad_signature', tamper],
  [
    'a key in the header',
    'bad_signature',
    () => forge({ ...HS256, jwk: { kty: 'oct', k: 'eA' } }, CLAIMS, 'x'),
  ],
  ['an expired token', 'expired', async () => (await issue('expires_in=-1')).token],
  [
    'a token that expires now',
    'expired',
    async () => (await issue('expires_in=0&alg=RS256')).token,
  ],
  ['a token of tomorrow', 'not_yet_valid', async () => (await issue(`nbf=${NOW + 60}`)).token],
  [
    'a token issued tomorrow',
    'issued_in_future',
    async () => (await issue(`iat=${NOW + 60}`)).token,
  ],
  ['an expiry that is a text', 'invalid_claim', () => forge(HS256, { exp: '9999999999' })],
  ['an expiry beyond numbers', 'invalid_claim', () => forge(HS256, '{"exp":1e999}')],
  ['an expiry beyond dates', 'invalid_claim', () => forge(HS256, '{"exp":1e30}')],
];

function cut(token: string, at: string): string {
  return token.slice(0, token.lastIndexOf(at));
}

async function tamper(): Promise<string> {
  const [header, , signature] = (await issue('alg=RS256&role=user')).token.split('.');
  return `${header}.${encode({ role: 'admin', exp: NOW + 60 })}.${signature}`;
}

describe.each(REJECTED)('%s', (_name, reason, make) => {
  it(`is found ${reason} by /jwt/verify`, async () => {
    const verdict = await verify(await make());
    expect(verdict).toMatchObject({ valid: false, reason, detail: expect.stringMatching(/\.$/) });
    expect(Object.keys(verdict as object).sort()).toEqual(
      ['claims', 'detail', 'expires_at', 'header', 'reason', 'valid'], // contract 3
    );
  });

  it('is answered 401 by /jwt/protected', async () => {
    const authorization = `Bearer ${await make()}`;
    const response = await app.get(`${ROOT}/protected`, { authorization });
    expectProblem(response, { status: 401, code: 'invalid_token', reason });
    expect(response.headers['www-authenticate']).toMatch(
      /^Bearer realm="[^"]+", error="invalid_token", error_description="[ !#-[\]-~]+"$/,
    );
  });
});

describe('any change', () => {
  it.each(['HS256', 'RS256', 'PS256', 'ES256', 'EdDSA'])(
    'of one character of a %s token makes it invalid',
    async (alg) => {
      const { token } = await issue(`alg=${alg}&sub=alice`);
      const letters = 'ABCabc019-_.=+/ é';
      await fc.assert(
        fc.asyncProperty(
          fc.nat(token.length - 1),
          fc.constantFrom(...letters),
          async (index, letter) => {
            fc.pre(token[index] !== letter);
            const changed = token.slice(0, index) + letter + token.slice(index + 1);
            expect(await verify(changed)).toMatchObject({ valid: false });
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it('of anything is answered without a failure of ours', async () => {
    const part = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => encode(value)),
      fc.constantFrom(encode(HS256), encode({ alg: 'RS256' })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const token = parts.join('.');
        expect(await verify(token)).toMatchObject({ valid: false });
        const decoded = await app.get(`${ROOT}/decode?token=${encodeURIComponent(token)}`);
        expect([200, 400]).toContain(decoded.status);
      }),
      { numRuns: 60 },
    );
  });
});

describe('/jwt/protected', () => {
  it.each(['HS256', 'RS256', 'PS256', 'ES256', 'EdDSA'])(
    'opens for a valid %s token',
    async (alg) => {
      const { token, ...others } = await issue(`alg=${alg}&sub=alice`);
      const response = await app.get(`${ROOT}/protected`, { authorization: `Bearer ${token}` });
      expect([response.status, response.json()]).toEqual([200, { authenticated: true, ...others }]);
    },
  );

  it.each([{}, { authorization: 'Basic eDp5' }, { authorization: 'Bearer' }])(
    'asks %j for a token and names no error',
    async (headers) => {
      const response = await app.get(`${ROOT}/protected`, headers);
      expectProblem(response, { status: 401, code: 'credentials_required' });
      expect(response.headers['www-authenticate']).toBe('Bearer realm="API Sandbox"');
    },
  );

  it('takes no token from the query', async () => {
    const { token } = await issue('');
    expect((await app.get(`${ROOT}/protected?token=${token}`)).status).toBe(401);
  });
});

describe('/jwt/decode', () => {
  it('shows what is in a token, right or wrong', async () => {
    const claims = { sub: 'alice', exp: 0 };
    const token = `${encode({ alg: 'none' })}.${encode(claims)}.c2ln`;
    expect((await app.get(`${ROOT}/decode?token=${token}`)).json()).toEqual({
      header: { alg: 'none' },
      payload: claims,
      claims,
      signature: 'c2ln',
      expires_at: '1970-01-01T00:00:00.000Z',
    });
  });

  it.each([
    ['garbage', 'malformed', 'this one has 1'],
    ['a.b.c', 'malformed', 'header'],
    ['a.b.c.d.e', 'encrypted', 'JWE'],
    ['', 'malformed', 'this one has 1'],
  ])('refuses "%s"', async (token, reason, detail) => {
    expectProblem(await app.get(`${ROOT}/decode?token=${token}`), {
      status: 400,
      code: 'invalid_parameter',
      parameter: 'token',
      reason,
      detail,
    });
  });

  it('needs a token', async () => {
    const response = await app.get(`${ROOT}/decode`);
    expectProblem(response, { status: 400, code: 'invalid_parameter', parameter: 'token' });
  });
});

describe('/jwt/keys', () => {
  it('shows the secret and the RSA key, as JWK', async () => {
    const { hs256, rs256 } = keys;
    expect(hs256).toEqual({
      secret: SECRET,
      jwk: { kty: 'oct', use: 'sig', alg: 'HS256', kid: 'hs256', k: encode(SECRET) },
    });
    const { d, p, q, dp, dq, qi, ...publicPart } = rs256.jwk;
    expect([d, p, q, dp, dq, qi].every((member) => typeof member === 'string')).toBe(true);
    expect(rs256.public_jwk).toEqual(publicPart);
    expect(publicPart).toMatchObject({ kid: await calculateJwkThumbprint(publicPart) });
    expect(rs256.jwks_uri).toBe('/.well-known/jwks.json');
  });
});
