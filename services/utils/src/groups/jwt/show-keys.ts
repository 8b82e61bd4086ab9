import { inQuery } from '@sandbox/endpoint';
import { type HttpResponse, json } from '@sandbox/http';
import type { TokenKey } from '@sandbox/jwt';
import { oneOf } from '@sandbox/kernel';
import type { TokenKeys } from './create-key-source.js';
import type { Generation } from './create-rotation.js';
import { DERIVED_ALGORITHMS } from './derive-key.js';

/** The algorithm of keys that rotate. */
export const rotatingParameter = inQuery(oneOf(DERIVED_ALGORITHMS), {
  description: 'The algorithm of keys that rotate.',
  default: 'ES256',
});

/** All keys completely, including those with a secret part. */
export function showKeys(keys: TokenKeys, secret: string, base: string): HttpResponse {
  const { HS256, RS256, PS256, ES256, EdDSA } = keys;
  const pair = ({ jwk, publicJwk }: TokenKey) => ({ jwk, public_jwk: publicJwk });
  return json({
    hs256: { secret, jwk: HS256.jwk },
    rs256: { ...pair(RS256), jwks_uri: `${base}/.well-known/jwks.json` },
    ps256: pair(PS256),
    es256: pair(ES256),
    eddsa: pair(EdDSA),
  });
}

/** The keys that do not rotate and have a public part. */
export function allKeys({ RS256, PS256, ES256, EdDSA }: TokenKeys): readonly TokenKey[] {
  return [RS256, PS256, ES256, EdDSA];
}

/** The keys that are published in a generation. */
export function keysOf({ current, previous }: Generation): readonly TokenKey[] {
  return previous === undefined ? [current] : [current, previous];
}

/** A key set that may be different a second later. */
export function answerKeySet(keys: readonly TokenKey[]): HttpResponse {
  const body = JSON.stringify({ keys: keys.map(({ publicJwk }) => publicJwk) });
  const type = ['Content-Type', 'application/jwk-set+json'];
  return { status: 200, headers: [...type, 'Cache-Control', 'no-cache'], body };
}
