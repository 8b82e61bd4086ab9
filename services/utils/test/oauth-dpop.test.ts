import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calculateJwkThumbprint,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWK,
  SignJWT,
} from 'jose';
import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import { BASIC, CLIENT, type OauthService, REDIRECT, startOauth, USER } from './start-oauth.js';

const TOKEN = '/v1/utils/oauth/token';
const PROTECTED = '/v1/utils/oauth/protected';
const VERIFIER = 'verifier-'.repeat(5);

interface Holder {
  readonly privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
  readonly jwk: JWK;
}

let service: OauthService;
let holder: Holder;
let other: Holder;
beforeAll(async () => {
  service = await startOauth();
  [holder, other] = [await makeHolder('ES256'), await makeHolder('EdDSA')];
});
afterAll(() => service.stop());

async function makeHolder(alg: string): Promise<Holder> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey) };
}

interface ProofParts {
  readonly method?: string;
  readonly path?: string;
  readonly token?: unknown;
  readonly by?: Holder;
  readonly header?: object;
  readonly claims?: object;
}

let count = 0;

/** A proof of DPoP, right unless something else is asked for. */
function prove(parts: ProofParts = {}): Promise<string> {
  const { method = 'GET', path = PROTECTED, token, by = holder, header, claims } = parts;
  const ath = createHash('sha256').update(String(token)).digest('base64url');
  count += 1;
  return new SignJWT({
    ...{ htm: method, htu: `${service.url}${path}`, jti: `proof-${count}` },
    iat: Math.floor(Date.now() / 1000),
    ...(token === undefined ? {} : { ath }),
    ...claims,
  })
    .setProtectedHeader({
      typ: 'dpop+jwt',
      alg: by === other ? 'EdDSA' : 'ES256',
      jwk: by.jwk,
      ...header,
    })
    .sign(by.privateKey);
}

async function boundToken(by?: Holder): Promise<string> {
  const dpop = await prove({ method: 'POST', path: TOKEN, ...(by ? { by } : {}) });
  const { status, body } = await service.token({ ...USER, scope: 'openid' }, { ...BASIC, dpop });
  expect([status, body.token_type]).toEqual([200, 'DPoP']);
  return String(body.access_token);
}

async function use(token: string, dpop: string | undefined, path = PROTECTED) {
  const headers = { authorization: `DPoP ${token}`, ...(dpop === undefined ? {} : { dpop }) };
  const response = await service.get(path, headers);
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, body, challenge: response.headers.get('www-authenticate') };
}

describe('DPoP with nonces (RFC 9449 8, 9)', () => {
  const REQUIRED = { dpop_nonce: 'required' };
  const ask = async (claims?: object) => {
    const dpop = await prove({ method: 'POST', path: TOKEN, ...(claims && { claims }) });
    return service.token({ ...USER, ...REQUIRED }, { ...BASIC, dpop });
  };

  it('are asked for by the client, and checked where tokens are issued', async () => {
    const without = await ask();
    expect([without.status, without.body.error]).toEqual([400, 'use_dpop_nonce']);
    const nonce = without.headers.get('dpop-nonce');
    const right = await ask({ nonce });
    expect(right).toMatchObject({ status: 200, body: { token_type: 'DPoP' } });
    expect(without.headers.get('access-control-expose-headers')).toContain('DPoP-Nonce'); // to pages
    expect(await ask({ nonce: 'made-up' })).toMatchObject({ body: { error: 'use_dpop_nonce' } });
  });

  it.each([PROTECTED, '/v1/utils/oauth/userinfo'])('are checked at %s', async (path) => {
    const token = await boundToken();
    const present = async (query: string, claims?: object) => {
      const dpop = await prove({ path, token, ...(claims && { claims }) });
      return service.get(`${path}${query}`, { authorization: `DPoP ${token}`, dpop });
    };
    expect((await present('')).status).toBe(200);
    const without = await present('?dpop_nonce=required');
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toMatch(/^DPoP .*error="use_dpop_nonce"/);
    const nonce = without.headers.get('dpop-nonce');
    expect((await present('?dpop_nonce=required', { nonce })).status).toBe(200);
    for (const query of ['', '?dpop_nonce=required'])
      expect(await (await present(query, { nonce: 'made-up' })).json()).toMatchObject({
        error: 'use_dpop_nonce',
      });
    const atTokens = await ask({ nonce });
    expect(atTokens.status).toBe(200); // one nonce an origin
  });
});

describe('DPoP (RFC 9449)', () => {
  it('openid-client runs the code flow', async () => {
    const config = await openid.discovery(
      new URL(service.url),
      'sandbox-public',
      undefined,
      openid.None(),
      { execute: [openid.allowInsecureRequests] },
    );
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'));
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'openid read',
      code_challenge: await openid.calculatePKCECodeChallenge(VERIFIER),
      code_challenge_method: 'S256',
      dpop_jkt: await DPoP.calculateThumbprint(),
      auto: '1',
    });
    const response = await fetch(url, { redirect: 'manual' });
    const callback = new URL(response.headers.get('location') ?? 'none:');
    const checks = { pkceCodeVerifier: VERIFIER };
    const tokens = await openid.authorizationCodeGrant(config, callback, checks, undefined, {
      DPoP,
    });
    expect(tokens.token_type).toBe('dpop');
    const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', undefined, {
      DPoP,
    });
    const target = new URL(`${service.url}${PROTECTED}`);
    const opened = await openid.fetchProtectedResource(
      ...[config, fresh.access_token, target, 'GET'],
      ...[undefined, undefined, { DPoP }],
    );
    expect(opened.status).toBe(200);
    expect(
      await openid.fetchUserInfo(config, fresh.access_token, 'sandbox', { DPoP }),
    ).toMatchObject({ sub: 'sandbox' });
    // The refresh token of a public client is bound too.
    await expect(openid.refreshTokenGrant(config, fresh.refresh_token ?? '')).rejects.toMatchObject(
      { error: 'invalid_grant' },
    );
  });

  it('oauth4webapi gets a bound token for itself', async () => {
    const insecure = { [oauth4webapi.allowInsecureRequests]: true };
    const client = { client_id: CLIENT.id };
    const issuer = new URL(service.url);
    const found = await oauth4webapi.discoveryRequest(issuer, insecure);
    const server = await oauth4webapi.processDiscoveryResponse(issuer, found);
    expect(server.dpop_signing_alg_values_supported).toEqual(['ES256', 'EdDSA']);
    const DPoP = oauth4webapi.DPoP({}, await oauth4webapi.generateKeyPair('ES256'));
    const response = await oauth4webapi.clientCredentialsGrantRequest(
      server,
      client,
      oauth4webapi.ClientSecretBasic(CLIENT.secret),
      {},
      { ...insecure, DPoP },
    );
    const tokens = await oauth4webapi.processClientCredentialsResponse(server, client, response);
    expect(tokens.token_type).toBe('dpop');
    const target = new URL(`${service.url}${PROTECTED}`);
    const opened = await oauth4webapi.protectedResourceRequest(
      ...[tokens.access_token, 'GET', target],
      ...[undefined, undefined, { ...insecure, DPoP }],
    );
    expect(opened.status).toBe(200);
  });

  it('a token names the key that it is bound to, and introspection its type', async () => {
    const token = await boundToken();
    expect(decodeJwt(token).cnf).toEqual({ jkt: await calculateJwkThumbprint(holder.jwk) });
    const { body } = await service.post('/v1/utils/oauth/introspect', { token });
    expect(body).toMatchObject({ active: true, token_type: 'DPoP' });
    expect((await use(token, await prove({ token }))).status).toBe(200);
  });

  it('a key of EdDSA does as well, and query and fragment of htu do not count', async () => {
    const token = await boundToken(other);
    const claims = { htu: `${service.url}${PROTECTED}?x=1#y` };
    expect((await use(token, await prove({ token, by: other, claims }))).status).toBe(200);
  });

  const now = Math.floor(Date.now() / 1000);

  it.each<[string, ProofParts, string]>([
    ['another method', { method: 'POST' }, "htm must be 'GET', not 'POST'."],
    ['another path', { path: TOKEN }, 'htu must be'],
    ['an old proof', { claims: { iat: now - 301 } }, 'iat must be within 300 seconds of now'],
    ['a proof of tomorrow', { claims: { iat: now + 86_400 } }, 'The proof is not valid'],
    ['no iat', { claims: { iat: undefined } }, 'iat must be within'],
    ['no jti', { claims: { jti: undefined } }, 'jti must be'],
    ['another token', { claims: { ath: 'x' } }, 'ath must be the SHA-256'],
    ['another typ', { header: { typ: 'JWT' } }, "The typ of a proof must be dpop+jwt, not 'JWT'."],
    ['no key', { header: { jwk: undefined } }, 'must contain the public key as jwk'],
    ['a private key', { header: { jwk: { kty: 'EC', d: 'x' } } }, 'without private members'],
    ['no real key', { header: { jwk: { kty: 'EC' } } }, 'jwk is no key'],
  ])('%s is refused with the reason', async (_name, parts, reason) => {
    const token = await boundToken();
    const { status, body, challenge } = await use(token, await prove({ token, ...parts }));
    expect([status, body.error]).toEqual([401, 'invalid_dpop_proof']);
    expect(body.error_description).toContain(reason);
    expect(challenge).toMatch(
      /^DPoP realm="API Sandbox", algs="ES256 EdDSA", error="invalid_dpop_proof"/,
    );
  });

  it('a proof works once, by another key not at all, and must be there', async () => {
    const token = await boundToken();
    const dpop = await prove({ token });
    const responses = [
      await use(token, dpop),
      await use(token, dpop),
      await use(token, await prove({ token, by: other })),
      await use(token, undefined),
      await use(token, 'garbage'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 401, 401, 401]);
    expect(responses.map(({ body }) => body.error_description)).toEqual([
      undefined,
      expect.stringContaining('was already used'),
      'The proof does not use the key that the token is bound to.',
      'Send exactly one DPoP header with a proof, not 0.',
      expect.stringContaining('The proof is not a JWT'),
    ]);
  });

  it('a bound token is no bearer token, and a bearer token is not bound', async () => {
    const token = await boundToken();
    for (const path of [PROTECTED, '/v1/utils/oauth/userinfo']) {
      const response = await service.get(path, { authorization: `Bearer ${token}` });
      expect([response.status, await response.json()]).toEqual([
        401,
        {
          error: 'invalid_token',
          error_description:
            "The token is bound to a key. Send it as 'Authorization: DPoP', with a proof.",
        },
      ]);
    }
    const { body } = await service.token(USER);
    const plain = String(body.access_token);
    expect((await use(plain, await prove({ token: plain }))).body.error).toBe('invalid_token');
  });

  it('a proof at the token endpoint works once for a client', async () => {
    const dpop = await prove({ method: 'POST', path: TOKEN });
    expect((await service.token(USER, { ...BASIC, dpop })).status).toBe(200);
    const { status, body } = await service.token(USER, { ...BASIC, dpop });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    const wrong = await service.token(USER, { ...BASIC, dpop: 'garbage' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_dpop_proof']);
  });
});
