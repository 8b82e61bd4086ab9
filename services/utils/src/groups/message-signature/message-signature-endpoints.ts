import { createHmac } from 'node:crypto';
import { defineEndpoint, type Endpoint, inPath, inQuery } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { anyText, lazy } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { createKeySource } from '../jwt/create-key-source.js';
import { readKey } from '../jwt/find-token.js';
import { toKeyObject } from '../jwt/own-key.js';
import { type MessageKey, toOwnMessageKeys, toPublishedKeys } from './message-key.js';
import { CHALLENGE, readClaims } from './read-claims.js';
import { readSignedRequest } from './signed-request.js';
import { verifyClaim } from './verify-message.js';

const DESCRIPTION =
  'Reads `Signature-Input` and `Signature`, and returns the signature base of the service for each signature. You can sign with the shared secret (keyid `hs256`, hmac-sha256) or with your key in the query. You can also use the key pairs of `/jwt/keys` by their `kid` (rsa-v1_5-sha256, ecdsa-p256-sha256, ed25519; the PS256 key for rsa-pss-sha512). Signatures can cover fields, with `sf`, `bs` and `key`. They can also cover `@method`, `@target-uri`, `@authority`, `@scheme`, `@request-target`, `@path`, `@query` and `@query-param`. `expires` is checked, and `created` can be up to 60 seconds ahead. Nonces can be reused. A covered Content-Digest must match the body. All signatures must be valid, or only the signature of `label`.';

const OPTIONS = {
  label: inQuery(anyText, {
    description: 'Checks only the signature with this label.',
    mayBeEmpty: true,
  }),
  secret: inQuery(anyText, {
    description: 'Your secret for hmac-sha256.',
    mayBeEmpty: true,
  }),
  jwk: inQuery(anyText, {
    description: 'Your key, as a JWK: `oct`, `RSA`, `EC` (P-256) or `OKP` (Ed25519).',
    mayBeEmpty: true,
  }),
};

const EXAMPLE_PARAMETERS = '("@method" "@query");keyid="hs256"';

/** A signature by the shared secret that is the same for every host. */
function toExample(secret: string): string {
  const base = `"@method": GET\n"@query": ?\n"@signature-params": ${EXAMPLE_PARAMETERS}`;
  const signature = createHmac('sha256', secret).update(base).digest('base64');
  return `-H 'Signature-Input: sig1=${EXAMPLE_PARAMETERS}' -H 'Signature: sig1=:${signature}:'`;
}

const COMMON = {
  methods: 'ALL',
  accepts: ['*/*'],
  bodyExamples: { '*/*': 'hello' },
  rejections: {
    401: 'The request is not signed, or a signature is not accepted; `signatures` contains the base of each.',
    413: 'The body is larger than the limit.',
  },
} as const;

interface Options {
  readonly label?: string | undefined;
  readonly secret?: string | undefined;
  readonly jwk?: string | undefined;
}

/** The endpoints that verify HTTP message signatures (RFC 9421). */
export function createMessageSignatureEndpoints({
  platform,
  credentials,
}: Dependencies): readonly Endpoint[] {
  const loadPublished = lazy(async () =>
    toPublishedKeys(await createKeySource(credentials)(), credentials.jwtSecret),
  );
  const handle = async (request: HttpRequest, options: Options): Promise<HttpResponse> => {
    const own = toKeyObject({ secret: options.secret, jwk: readKey(options.jwk) });
    const keys = own === undefined ? await loadPublished() : toOwnMessageKeys(own);
    return verify(request, { label: options.label, keys, now: platform.clock.now() });
  };
  const common = { ...COMMON, curl: toExample(credentials.jwtSecret) };
  return [
    defineEndpoint({
      ...common,
      path: '/auth/message-signature',
      summary: 'Verifies HTTP message signatures (RFC 9421) and returns the signature base',
      description: DESCRIPTION,
      reads: OPTIONS,
      example: '/auth/message-signature',
      exampleStatus: 401,
      handle,
    }),
    defineEndpoint({
      ...common,
      path: '/auth/message-signature/*rest',
      summary: 'The same under any path, to test how paths are signed',
      reads: { ...OPTIONS, rest: inPath(anyText, { description: 'Any path.' }) },
      example: '/auth/message-signature/some%20path',
      exampleStatus: 401,
      handle,
    }),
  ];
}

interface VerifyOptions {
  readonly label: string | undefined;
  readonly keys: readonly MessageKey[];
  readonly now: number;
}

async function verify(
  raw: HttpRequest,
  { label, keys, now }: VerifyOptions,
): Promise<HttpResponse> {
  if (keys.length === 0) {
    throw fail('invalid_parameter', {
      detail: 'jwk must be an oct, RSA, EC P-256 or OKP Ed25519 key.',
      members: { parameter: 'jwk' },
    });
  }
  const request = await readSignedRequest(raw);
  const signatures = readClaims(request, label).map((claim) =>
    verifyClaim(claim, { request, keys, now }),
  );
  const rejected = signatures.find(({ verified }) => !verified);
  if (rejected === undefined) {
    return json({ verified: true, signatures }, { headers: ['Cache-Control', 'no-store'] });
  }
  const errors = signatures.flatMap((signature) => signature.errors);
  throw fail('message_signature_refused', {
    detail: errors.map(({ message }) => message).join(' '),
    errors,
    members: { verified: false, reason: rejected.reason, signatures },
    headers: CHALLENGE,
  });
}
