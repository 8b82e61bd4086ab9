import type { HttpRequest } from '@sandbox/http';
import { type Clock, isObject, type JsonObject } from '@sandbox/kernel';
import type { TokenKeys } from '../../jwt/create-key-source.js';
import { verifyToken } from '../../jwt/verify-token.js';
import { findIssuer } from '../issuer.js';
import { audienceOf } from '../resource-server.js';
import { FAMILY_CLAIM, type Families } from '../state/families.js';
import type { UsedOnce } from '../state/used-once.js';
import { findProofProblem } from './dpop-proof.js';

/** What is found about an access token: its claims, or why it is none of ours. */
export type AccessVerdict =
  | { readonly claims: JsonObject; readonly problem?: undefined }
  | {
      readonly claims?: undefined;
      readonly problem: string;
      /** True when the proof of DPoP is what is wrong, not the token. */
      readonly isProof?: boolean;
    };

/** How a token was presented: by `Authorization: Bearer`, or by `DPoP` with a proof. */
export type TokenScheme = 'bearer' | 'dpop';

/** Checks an access token for the API that a request asks; and, with a scheme, that it may be presented in this way. */
export type CheckAccess = (
  token: string,
  request: HttpRequest,
  scheme?: TokenScheme,
) => Promise<AccessVerdict>;

/** RFC 9068 2.1; the prefix may be written out (RFC 7515 4.1.9), and case does not matter. */
const ACCESS_TOKEN_TYPE = /^(?:application\/)?at\+jwt$/i;

/**
 * Builds the check (RFC 9068 4). The key signs ID tokens and those of the JWT tools as well, so the type is what distinguishes
 * an access token from them.
 */
export function createCheckAccess(options: {
  readonly clock: Clock;
  readonly loadKeys: () => Promise<TokenKeys>;
  readonly families: Families;
  /** Which proofs of DPoP were used. */
  readonly proofs: UsedOnce;
}): CheckAccess {
  const { clock, loadKeys, families, proofs } = options;
  return async (token, request, scheme) => {
    const issuer = findIssuer(request);
    const context = { now: clock.now(), issuer, audience: audienceOf(issuer) };
    const verdict = await verifyToken(token, await loadKeys(), context);
    const { valid, header, claims, detail } = verdict;
    if (!valid || header === null || claims === null) return { problem: detail };
    const problem =
      findTypeProblem(header) ?? findMissing(claims) ?? (await findRevocation(claims, families));
    if (problem !== undefined) return { problem };
    const jkt = boundTo(claims);
    const mismatch = findSchemeProblem(scheme, jkt);
    if (mismatch !== undefined) return { problem: mismatch };
    if (scheme !== 'dpop' || jkt === undefined) return { claims };
    const proof = await findProofProblem({ request, token, jkt, now: clock.now(), proofs });
    return proof === undefined ? { claims } : { problem: proof, isProof: true };
  };
}

/** The thumbprint of the key that a token is bound to (RFC 9449 6.1). */
export function boundTo({ cnf }: JsonObject): string | undefined {
  return isObject(cnf) && typeof cnf.jkt === 'string' ? cnf.jkt : undefined;
}

function findSchemeProblem(
  scheme: TokenScheme | undefined,
  jkt: string | undefined,
): string | undefined {
  if (scheme === 'bearer' && jkt !== undefined) {
    return 'The token is bound to a key: it must come as "Authorization: DPoP", with a proof.';
  }
  return scheme === 'dpop' && jkt === undefined
    ? 'The token is bound to no key: it must come as Bearer.'
    : undefined;
}

/** While the memory of families is away, tokens are taken: only what works once depends on it. */
async function findRevocation(claims: JsonObject, families: Families): Promise<string | undefined> {
  const family = claims[FAMILY_CLAIM];
  if (typeof family !== 'string') return undefined;
  const isRevoked = await families.isRevoked(family).catch(() => false);
  return isRevoked
    ? 'The token is revoked, because a code or a refresh token of its family was used twice.'
    : undefined;
}

function findTypeProblem({ alg, typ }: JsonObject): string | undefined {
  if (alg !== 'RS256') return `Access tokens are signed by RS256, not by ${alg}.`;
  if (ACCESS_TOKEN_TYPE.test(String(typ ?? ''))) return undefined;
  const came = typ === undefined ? 'it is missing' : `not "${typ}"`;
  return `The typ of an access token is at+jwt, ${came}: this is a token of another kind.`;
}

/** RFC 9068 2.2: what an access token must say. The issuer and the audience were compared before. */
function findMissing(claims: JsonObject): string | undefined {
  const missing = ['exp', 'iat', 'sub', 'client_id', 'jti'].find(
    (name) => claims[name] === undefined,
  );
  return missing === undefined ? undefined : `An access token must have ${missing}.`;
}
