import { defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import {
  type HttpRequest,
  type HttpResponse,
  json,
  readJsonObject,
  toClientKey,
} from '@sandbox/http';
import { toOauthText, verifyToken } from '@sandbox/jwt';
import { anyText, type Clock } from '@sandbox/kernel';
import { bearerChallenge, readBearer } from '../../auth/bearer.js';
import { opensBy } from '../../auth/security-schemes.js';
import type { Dependencies } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { chooseGeneration, issue, type KeyRing, verifyingKeys } from './choose-key.js';
import { createKeySource, type TokenKeys } from './create-key-source.js';
import { createRotation } from './create-rotation.js';
import { decodeToken } from './decode-token.js';
import { findToken, OWN_KEY_OPTIONS, TOKEN_BODIES, tokenParameter } from './find-token.js';
import {
  claimsParameter,
  ISSUE_OPTIONS,
  KEY_SET_NAME,
  ROTATION_OPTIONS,
} from './issue-parameters.js';
import { createNamedSets, type NamedSets } from './named-sets.js';
import { findShortKey } from './own-key.js';
import { parseTokenRequest } from './parse-token-request.js';
import { readQueryClaims } from './read-query-claims.js';
import { allKeys, answerKeySet, keysOf, rotatingParameter, showKeys } from './show-keys.js';

/** RFC 6749 5.1 requires it of responses with tokens, and a token's description is soon outdated. */
const FRESH = { headers: ['Cache-Control', 'no-store'] };

/** Signed with the secret's default, and without expiry. */
const EXAMPLE_TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhbGljZSJ9.mTLdeKQw7lg3LkZpeEGbMDMyMCY386Oy8f_7DB3H0fE';

const EXAMPLE_REQUEST = {
  alg: 'RS256',
  expires_in: 600,
  claims: { sub: 'alice', roles: ['admin'] },
};

const TOO_LARGE = { '413': 'The body is larger than the limit.' };
const BAD_BODY = {
  ...TOO_LARGE,
  '415': 'The media type of the body is not supported.',
  '422': 'The body is invalid.',
};

const VERIFY_OPTIONS = {
  token: tokenParameter,
  ...OWN_KEY_OPTIONS,
  iss: inQuery(anyText, {
    description: 'The required issuer of the token. By default, any issuer is accepted.',
    mayBeEmpty: true,
  }),
  aud: inQuery(anyText, {
    description: 'The required audience of the token. By default, any audience is accepted.',
    mayBeEmpty: true,
  }),
  ...ROTATION_OPTIONS,
};

/** The endpoints that issue, check and show JSON Web Tokens (RFC 7519). */
export function createJwtEndpoints({
  platform,
  credentials,
  attempts,
}: Dependencies): readonly Endpoint[] {
  const loadKeys = createKeySource(credentials);
  const rotation = createRotation(credentials.jwtSecret);
  const openRing = async () => ({
    keys: await loadKeys(),
    rotation,
    now: platform.clock.now(),
  });
  const sets = createNamedSets(attempts);
  const parts = { loadKeys, clock: platform.clock, openRing, sets };
  return [
    ...issuingEndpoints(parts),
    ...checkingEndpoints(parts),
    ...keysEndpoints(parts, credentials.jwtSecret),
  ];
}

/** The common parts of the endpoints. */
interface Parts {
  readonly loadKeys: () => Promise<TokenKeys>;
  readonly clock: Clock;
  /** The keys as they are now. */
  readonly openRing: () => Promise<KeyRing>;
  readonly sets: NamedSets;
}

function issuingEndpoints({ openRing, sets }: Parts): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/jwt/issue',
      summary: 'A signed token with the query parameters as its claims',
      description: '`iat` and `exp` are set unless the query has them.',
      reads: { ...ISSUE_OPTIONS, claims: claimsParameter },
      example: '/jwt/issue?sub=alice&role=admin&alg=HS256&expires_in=600',
      async handle({ search }, { alg: algorithm, expires_in: expiresIn, ...options }) {
        const requested = { ...options, algorithm, expiresIn, claims: readQueryClaims(search) };
        return json(await issue(await sets.resolve(requested), await openRing()), FRESH);
      },
    }),
    defineEndpoint({
      methods: ['POST'],
      path: '/jwt/issue',
      summary: 'A signed token with any claims and header: {alg, expires_in, claims, header, flaw}',
      description:
        'Claims can have any value, including invalid ones, and replace `iat` and `exp`. `"expires_in": null` omits `exp`. Members of `header` replace the default header. null removes a member. `flaw`, `generation`, `rotate` and `key_set` work as with GET.',
      accepts: ['application/json'],
      bodyExamples: { 'application/json': EXAMPLE_REQUEST },
      example: '/jwt/issue',
      curl: `-H 'Content-Type: application/json' -d '${JSON.stringify(EXAMPLE_REQUEST)}'`,
      rejections: BAD_BODY,
      handle: async (request) => {
        const requested = await sets.resolve(parseTokenRequest(await readJsonObject(request)));
        return json(await issue(requested, await openRing()), FRESH);
      },
    }),
  ];
}

function checkingEndpoints(parts: Parts): readonly Endpoint[] {
  return [verifyEndpoint(parts), decodeEndpoint(), protectedEndpoint(parts)];
}

function verifyEndpoint({ openRing, sets }: Parts): Endpoint {
  return defineEndpoint({
    methods: ['POST'],
    path: '/jwt/verify',
    summary: 'Verifies a token and returns its claims, or the reason why it is invalid',
    description:
      'Reads the token from the body, the query or `Authorization: Bearer`, in this order. Valid and invalid tokens both return 200. `reason` is a code, and `detail` is a sentence. `hint` is present if your key is shorter than RFC 7518 requires. `nbf` and `iat` can be up to 5 seconds ahead.',
    reads: VERIFY_OPTIONS,
    accepts: TOKEN_BODIES,
    bodyExamples: Object.fromEntries(TOKEN_BODIES.map((type) => [type, { token: EXAMPLE_TOKEN }])),
    example: `/jwt/verify?token=${EXAMPLE_TOKEN}`,
    curl: '-X POST',
    rejections: BAD_BODY,
    async handle(request, { iss: issuer, aud: audience, ...choice }) {
      const input = await findToken(request);
      const ring = await openRing();
      const context = { now: ring.now, issuer, audience };
      const keys = verifyingKeys(input, await sets.resolve(choice), ring);
      const hint = findShortKey(input);
      const verdict = await verifyToken(input.token, keys, context);
      return json({ ...verdict, ...(hint !== undefined && { hint }) }, FRESH);
    },
  });
}

function decodeEndpoint(): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/jwt/decode',
    summary: 'The header and the payload of a token, without verification',
    description: '`payload` and `claims` are the same.',
    describes: { token: { ...tokenParameter, required: true } },
    example: `/jwt/decode?token=${EXAMPLE_TOKEN}`,
    handle: async (request) => json(decodeToken((await findToken(request)).token), FRESH),
  });
}

function protectedEndpoint({ loadKeys, clock }: Parts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/jwt/protected',
    summary: 'Requires a valid bearer token of any of the keys',
    description:
      'Access tokens of the OAuth server are also valid, because they are signed with the RS256 key.',
    security: opensBy('jwt', 'oauth'),
    example: '/jwt/protected',
    exampleStatus: 401,
    curl: `-H 'Authorization: Bearer ${EXAMPLE_TOKEN}'`,
    rejections: { '401': 'The token is missing or refused; `WWW-Authenticate` says why.' },
    handle: async (request) => protect(request, await loadKeys(), clock.now()),
  });
}

function keysEndpoints({ loadKeys, openRing, sets }: Parts, secret: string): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/jwt/keys',
      summary: 'The HS256 secret and the private keys, which protect nothing',
      example: '/jwt/keys',
      handle: async ({ base }) => showKeys(await loadKeys(), secret, base),
    }),
    defineEndpoint({
      methods: ['GET'],
      path: '/jwt/jwks',
      summary: 'The public keys as a key set (RFC 7517 5), or two keys that rotate',
      description:
        'Without options, the set contains one key each for RS256, PS256, ES256 and EdDSA. With `rotate`, `generation` or `key_set`, it contains the keys of `alg` of this generation and the previous one. The first key signs tokens of `/jwt/issue` with the same option.',
      reads: { ...ROTATION_OPTIONS, alg: rotatingParameter },
      produces: ['application/jwk-set+json'],
      example: '/jwt/jwks?rotate=30',
      async handle(_request, { alg, ...choice }) {
        const ring = await openRing();
        const generation = chooseGeneration(alg, await sets.resolve(choice), ring);
        return answerKeySet(generation === undefined ? allKeys(ring.keys) : keysOf(generation));
      },
    }),
    rotateEndpoint(sets),
  ];
}

function rotateEndpoint(sets: Parts['sets']): Endpoint {
  return defineEndpoint({
    methods: ['POST'],
    path: '/jwt/rotate',
    summary: 'Rotates the named key set to its next key',
    description:
      'Afterwards, `/jwt/jwks?key_set=...` contains the new key and the previous one. The previous key signed earlier tokens of `/jwt/issue` with this name.',
    reads: {
      key_set: inQuery(KEY_SET_NAME, {
        description: 'The name of the set.',
        required: true,
        example: 'my-test',
      }),
    },
    example: '/jwt/rotate?key_set=my-test',
    curl: '-X POST',
    rejections: { '503': 'Rotations are temporarily unavailable.' },
    async handle(request, { key_set: name }) {
      const generation = await sets.rotate(name, toClientKey(request.clientAddress));
      return json({ key_set: name, generation }, FRESH);
    },
  });
}

async function protect(request: HttpRequest, keys: TokenKeys, now: number): Promise<HttpResponse> {
  const verdict = await verifyToken(readBearer(request.raw), keys, { now });
  const { valid, reason, detail, header, claims, expires_at } = verdict;
  if (valid) return json({ authenticated: true, header, claims, expires_at }, FRESH);
  const description = toOauthText(detail);
  throw fail('invalid_token', {
    detail,
    members: { reason },
    headers: { 'WWW-Authenticate': bearerChallenge({ error: 'invalid_token', description }) },
  });
}
