import { createHmac } from 'node:crypto';
import { defineEndpoint, type Endpoint, type ValuesOf } from '@sandbox/endpoint';
import type { HttpRequest, HttpResponse } from '@sandbox/http';
import type { UserPass } from '../../auth/parse-basic.js';
import { opensBy } from '../../auth/security-schemes.js';
import type { Dependencies } from '../../dependencies.js';
import { formatCookie } from '../cookies/format-cookie.js';
import { createDigestGuard, type DigestGuard } from './create-digest-guard.js';
import { createNonceCounts } from './create-nonce-counts.js';
import { createNonces } from './create-nonces.js';
import { DIGEST_QOPS } from './digest-algorithm.js';
import { CHALLENGE_OPTIONS, OFFERED_ALGORITHMS, PATH_PAIR } from './digest-parameters.js';
import {
  HTTPBIN_READS,
  type HttpbinValues,
  pathAlgorithm,
  staleAfter,
  toHttpbinPolicy,
} from './httpbin-digest.js';
import type { DigestPolicy } from './protocol.js';

/** The number of nonces that a process checks for replays; each takes less than 1 KiB. */
const MAX_NONCES = 10_000;

/** The platform handles OPTIONS; auth-int covers any body. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const ANY_BODY = ['*/*'];

const DESCRIPTION =
  'Offers each algorithm in a separate challenge, the best first, all with the same nonce. Nonces are signed and valid for five minutes. Each nonce count is accepted once. After that, the challenge contains `stale=true`. If a check fails, `part` names the mismatch. A 200 response contains `Authentication-Info`.';

const REJECTED = {
  '401':
    'The digest is missing or a part does not match; `WWW-Authenticate` contains the challenges.',
};

/** The endpoints of HTTP Digest (RFC 7616). */
export function createDigestEndpoints(deps: Dependencies): readonly Endpoint[] {
  const { credentials } = deps;
  const guard = createGuard(deps);
  const own = {
    methods: METHODS,
    accepts: ANY_BODY,
    bodyExamples: { '*/*': 'hello' },
    description: DESCRIPTION,
    exampleStatus: 401,
    security: opensBy('digest'),
    rejections: REJECTED,
  };
  return [
    defineEndpoint({
      ...own,
      path: '/auth/digest',
      summary: 'HTTP Digest with the published user name and password',
      reads: CHALLENGE_OPTIONS,
      example: '/auth/digest',
      curl: `--digest -u '${credentials.user}:${credentials.password}'`,
      handle: (request, offer) => guard(request, toPolicy(offer, credentials)),
    }),
    defineEndpoint({
      ...own,
      path: '/auth/digest/:user/:password',
      summary: 'HTTP Digest with the user name and password of the path',
      reads: { ...PATH_PAIR, ...CHALLENGE_OPTIONS },
      example: '/auth/digest/user/passwd?algorithm=SHA-256&qop=auth',
      curl: '--digest -u user:passwd',
      handle: (request, values) => guard(request, toPolicy(values, values)),
    }),
    ...createHttpbinEndpoints(guard, deps),
  ];
}

function createHttpbinEndpoints(guard: DigestGuard, rules: Dependencies): readonly Endpoint[] {
  const shared = {
    methods: ['GET'],
    curl: '--digest -u user:passwd',
    security: opensBy('digest'),
    exampleStatus: 401,
    rejections: REJECTED,
  } as const;
  const handle = (request: HttpRequest, values: HttpbinValues) =>
    answerAsHttpbin(request, { guard, rules }, values);
  const path = '/digest-auth/:qop/:user/:password';
  const example = '/digest-auth/auth/user/passwd';
  return [
    defineEndpoint({
      ...shared,
      path,
      reads: HTTPBIN_READS,
      example,
      summary: 'HTTP Digest with MD5, as httpbin names it',
      handle,
    }),
    defineEndpoint({
      ...shared,
      path: `${path}/:algorithm`,
      reads: { ...HTTPBIN_READS, algorithm: pathAlgorithm },
      example: `${example}/SHA-512`,
      summary: 'HTTP Digest with the algorithm of the path',
      handle,
    }),
    defineEndpoint({
      ...shared,
      path: `${path}/:algorithm/:stale_after`,
      reads: { ...HTTPBIN_READS, algorithm: pathAlgorithm, stale_after: staleAfter },
      example: `${example}/SHA-256/3`,
      summary: 'HTTP Digest with a nonce that is stale after the given number of requests',
      handle,
    }),
  ];
}

/** The key that signs nonces follows from a published secret, so that it is the same on every replica. */
function createGuard({ platform, uuids, credentials }: Dependencies): DigestGuard {
  const secret = createHmac('sha256', credentials.jwtSecret).update('digest nonces').digest('hex');
  return createDigestGuard({
    nonces: createNonces({ secret, clock: platform.clock, ids: uuids }),
    counts: createNonceCounts({
      capacity: platform.maxRemembered ?? MAX_NONCES,
      sharePercent: platform.settings.SESSION_SHARE_PERCENT,
    }),
  });
}

function toPolicy(
  { algorithm, qop, nextnonce }: ValuesOf<typeof CHALLENGE_OPTIONS>,
  pair: UserPass,
): DigestPolicy {
  return {
    user: pair.user.normalize(),
    password: pair.password.normalize(),
    algorithms: algorithm === undefined ? OFFERED_ALGORITHMS : [algorithm],
    qops: qop === undefined ? DIGEST_QOPS : [qop],
    offersUserhash: true,
    acceptsRfc2069: false,
    maxUses: undefined,
    offersNextNonce: nextnonce,
    requiresCookie: false,
  };
}

/** Clients of httpbin look for its cookie, on the challenge and on the response. */
async function answerAsHttpbin(
  request: HttpRequest,
  { guard, rules }: { readonly guard: DigestGuard; readonly rules: Dependencies },
  values: HttpbinValues,
): Promise<HttpResponse> {
  const response = await guard(request, toHttpbinPolicy(values));
  const cookie = formatCookie(['fake', 'fake_value'], { request, rules });
  return { ...response, headers: [...(response.headers ?? []), 'Set-Cookie', cookie] };
}
