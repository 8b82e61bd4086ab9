import {
  type HttpRequest,
  type HttpResponse,
  json,
  sentPathOf,
  toClientKey,
  toProblem,
} from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import { readAuthorization } from '../../auth/authorization.js';
import { fail } from '../../errors.js';
import { checkDigest, type DigestAttempt, type NonceJudges } from './check-digest.js';
import type { DigestInput } from './compute-digest.js';
import { type DigestPolicy, formatAuthenticationInfo, formatChallenges } from './protocol.js';
import { type DigestCredentials, readDigest } from './read-digest.js';

/** Responds to a request by its digest: 200 to the right one, else a challenge that names the part. */
export type DigestGuard = (request: HttpRequest, policy: DigestPolicy) => Promise<HttpResponse>;

/** Builds the guard of the digest endpoints. */
export function createDigestGuard(judges: NonceJudges): DigestGuard {
  const { nonces } = judges;
  return async (request, policy) => {
    try {
      const attempt = await toAttempt(request, policy);
      const nextNonce = policy.offersNextNonce === true ? nonces.issue() : undefined;
      return welcome(attempt, { input: checkDigest(attempt, judges), nextNonce });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
      const stale = error.code === 'stale_nonce';
      const parts = { nonce: nonces.issue(), opaque: nonces.opaque, stale };
      return challenge(request, error, formatChallenges(policy, parts));
    }
  };
}

async function toAttempt(request: HttpRequest, policy: DigestPolicy): Promise<DigestAttempt> {
  const { method, search, headers } = request;
  const path = sentPathOf(request);
  return {
    credentials: readCredentials(request, policy),
    policy,
    method,
    target: search === '' ? path : `${path}?${search}`,
    host: headers.host,
    owner: toClientKey(request.clientAddress),
    body: await request.readBody(),
  };
}

function readCredentials(
  { raw, headers }: HttpRequest,
  { requiresCookie }: DigestPolicy,
): DigestCredentials {
  if (requiresCookie && headers.cookie === undefined) {
    throw fail('credentials_required', {
      detail: 'require-cookie requires the cookies of the challenge. The request has no cookies.',
    });
  }
  const authorization = readAuthorization(raw);
  if (authorization?.scheme === 'digest') return readDigest(authorization.value);
  const came = authorization ? `the scheme ${authorization.scheme}` : 'no Authorization header';
  throw fail('credentials_required', {
    detail: `Authorization must be Digest and the response to a challenge. Received: ${came}.`,
  });
}

function welcome(
  { credentials, policy, method }: DigestAttempt,
  { input, nextNonce }: { readonly input: DigestInput; readonly nextNonce: string | undefined },
): HttpResponse {
  const { algorithm, protection } = input;
  const response = json({
    authenticated: true,
    user: policy.user,
    algorithm,
    qop: protection?.qop ?? null,
    nc: protection ? Number.parseInt(protection.nc, 16) : null,
    userhash: credentials.userhash,
  });
  const body = Buffer.from(method === 'HEAD' ? '' : (response.body ?? ''));
  const info = formatAuthenticationInfo(input, { body, nextNonce });
  const { headers = [] } = response;
  return info === undefined
    ? response
    : { ...response, headers: [...headers, 'Authentication-Info', info] };
}

/** Responds with the error itself instead of throwing it: an error has one line of each header, not one per algorithm. */
function challenge(
  request: HttpRequest,
  error: AppError,
  challenges: readonly string[],
): HttpResponse {
  const problem = toProblem(error, sentPathOf(request));
  const { headers = [] } = problem;
  return {
    ...problem,
    headers: [...headers, ...challenges.flatMap((text) => ['WWW-Authenticate', text])],
  };
}
