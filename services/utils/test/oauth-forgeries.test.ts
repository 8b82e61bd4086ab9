import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT, type OauthService, startOauth, USER } from './start-oauth.js';

const PROTECTED = '/v1/utils/oauth/protected';
const USERINFO = '/v1/utils/oauth/userinfo';
const INTROSPECT = '/v1/utils/oauth/introspect';

const pem = readFileSync(new URL('../../../packages/jwt/keys/rs256.pem', import.meta.url), 'utf8');
const privateKey = createPrivateKey(pem);

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A response's parts that these tests look at. */
async function read(httpResponse: Promise<Response>) {
  const response = await httpResponse;
  return {
    status: response.status,
    challenge: response.headers.get('www-authenticate'),
    body: (await response.json()) as Readonly<Record<string, unknown>>,
  };
}

describe('tokens that are none of the server', () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = (): JWTPayload => ({
    iss: service.url,
    aud: `${service.url}/v1/utils`,
    sub: 'sandbox',
    client_id: CLIENT.id,
    jti: 'j',
    scope: 'openid read write',
    iat: now,
    exp: now + 600,
  });
  const sign = (payload: object, header: object = {}) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...header })
      .sign(privateKey);
  const other = () => ({ ...claims(), iss: 'http://evil.example' });
  const issue = async (path: string) =>
    ((await (await service.get(`/v1/utils/jwt/issue?${path}`)).json()) as { token: string }).token;

  it('a token that is made like those of the server passes, so what follows fails for its one fault', async () => {
    expect((await service.get(PROTECTED, bearer(await sign(claims())))).status).toBe(200);
  });

  const forgeries: readonly [name: string, make: () => Promise<string>, reason: RegExp][] = [
    ['alg none', async () => new UnsecuredJWT(claims()).encode(), /not signed/],
    [
      'the public key as secret',
      () => {
        const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
        const key = new TextEncoder().encode(String(spki));
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key);
      },
      /public key of RS256/,
    ],
    [
      'the shared secret',
      () => {
        const key = new TextEncoder().encode('sandbox-jwt-secret-that-protects-nothing');
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key);
      },
      /signed with RS256, not HS256/,
    ],
    ['another issuer', () => sign(other()), /iss must be/],
    ['another audience', () => sign({ ...claims(), aud: CLIENT.id }), /aud must name/],
    ['no audience', () => sign({ ...claims(), aud: undefined }), /aud must name/],
    ['an expiry in the past', () => sign({ ...claims(), exp: now - 1 }), /expired/],
    ['no expiry', () => sign({ ...claims(), exp: undefined }), /must have exp/],
    ['a beginning in the future', () => sign({ ...claims(), nbf: now + 600 }), /not valid before/],
    ['an issue in the future', () => sign({ ...claims(), iat: now + 600 }), /in the future/],
    ['no client', () => sign({ ...claims(), client_id: undefined }), /must have client_id/],
    ['the type JWT', () => sign(claims(), { typ: 'JWT' }), /at\+jwt, not 'JWT'/],
    ['no type', () => sign(claims(), { typ: undefined }), /at\+jwt, it is missing/],
    ['an unknown kid', () => sign(claims(), { kid: 'x' }), /kid/],
    ['a cut', async () => (await sign(claims())).slice(0, -20), /cut short/],
    [
      'a changed payload',
      async () => {
        const [header, , signature] = (await sign(claims())).split('.');
        const payload = Buffer.from(JSON.stringify({ ...claims(), sub: 'x' })).toString(
          'base64url',
        );
        return `${header}.${payload}.${signature}`;
      },
      /signature/,
    ],
    [
      'an ID token',
      async () => String((await service.token({ ...USER, scope: 'openid' })).body.id_token),
      /aud must name|another kind of token/,
    ],
    ['a token of the JWT tools', () => issue('alg=RS256&sub=sandbox'), /iss must be/],
    [
      'a refresh token',
      async () => String((await service.token(USER)).body.refresh_token),
      /3 parts/,
    ],
    ['garbage', async () => 'a.b.c', /./],
  ];

  it.each(forgeries)(
    '%s is refused with the reason, and is not active',
    async (_name, make, reason) => {
      const token = await make();
      for (const path of [PROTECTED, USERINFO]) {
        const { status, challenge, body } = await read(service.get(path, bearer(token)));
        expect([status, body.error]).toEqual([401, 'invalid_token']);
        expect(body.error_description).toMatch(reason);
        expect(challenge).toMatch(
          /^Bearer realm="API Sandbox", error="invalid_token", error_description="[^"\\]+"$/,
        );
      }
      const { body } = await service.post(INTROSPECT, { token });
      expect(body.active === true && body.token_use !== 'refresh_token').toBe(false);
    },
  );
});
