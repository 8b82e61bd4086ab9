import type { HttpRequest } from '@sandbox/http';
import { type AccessVerdict, boundTo, certificateOf, verifyAccessToken } from '@sandbox/jwt';
import type { Clock, JsonObject } from '@sandbox/kernel';
import type { TokenKeys } from '../../jwt/create-key-source.js';
import { findIssuer } from '../issuer.js';
import { FAMILY_CLAIM, type Families } from '../state/families.js';
import type { OnceKeys } from '../state/once-keys.js';
import type { FindThumbprint } from './create-form-endpoint.js';
import type { DpopNonces } from './dpop-nonces.js';
import { findProofProblem, type ProofProblem } from './dpop-proof.js';
import type { OpaqueTokens } from './opaque-tokens.js';

/** What is found about an access token that came with a request. */
export type PresentedVerdict =
  | (AccessVerdict & { readonly error?: undefined })
  | {
      readonly claims?: undefined;
      readonly problem: string;
      /** What the proof of DPoP is answered with, when that is wrong and not the token. */
      readonly error: ProofProblem['error'];
      /** The nonce that the next proof must have, when one must. */
      readonly nonce?: string;
    };

/** How a token was presented: by `Authorization: Bearer`, or by `DPoP` with a proof. */
export type TokenScheme = 'bearer' | 'dpop';

/** Checks an access token for the API that a request asks; and, with a scheme, that it may be presented in this way. */
export type CheckAccess = (
  token: string,
  request: HttpRequest,
  scheme?: TokenScheme,
) => Promise<PresentedVerdict>;

/** Builds the check (RFC 9068 4). */
export function createCheckAccess(options: {
  readonly clock: Clock;
  readonly loadKeys: () => Promise<TokenKeys>;
  readonly opaqueTokens: Pick<OpaqueTokens, 'toJwt'>;
  readonly families: Families;
  /** Which proofs of DPoP were used. */
  readonly proofs: OnceKeys;
  readonly loadNonces: () => Promise<DpopNonces>;
  readonly findThumbprint: FindThumbprint;
}): CheckAccess {
  const { clock, loadKeys, opaqueTokens, families, proofs, loadNonces, findThumbprint } = options;
  return async (token, request, scheme) => {
    const context = { now: clock.now(), issuer: findIssuer(request) };
    const verdict = await verifyAccessToken(opaqueTokens.toJwt(token), await loadKeys(), context);
    if (verdict.claims === undefined) return verdict;
    const { claims } = verdict;
    const problem = await findRevocation(claims, families);
    if (problem !== undefined) return { problem };
    const jkt = boundTo(claims);
    const mismatch =
      findSchemeProblem(scheme, jkt) ??
      (scheme && findCertificateProblem(certificateOf(claims), findThumbprint(request)));
    if (mismatch !== undefined) return { problem: mismatch };
    if (scheme !== 'dpop' || jkt === undefined) return { claims };
    const nonces = await loadNonces();
    const presented = { request, token, jkt, now: clock.now(), proofs, nonces };
    const wrong = await findProofProblem(presented);
    if (wrong === undefined) return { claims };
    return wrong.error === 'use_dpop_nonce' ? { ...wrong, nonce: nonces.nextChallenge() } : wrong;
  };
}

function findSchemeProblem(
  scheme: TokenScheme | undefined,
  jkt: string | undefined,
): string | undefined {
  if (scheme === 'bearer' && jkt !== undefined) {
    return 'The token is bound to a key. Send it as "Authorization: DPoP", with a proof.';
  }
  return scheme === 'dpop' && jkt === undefined
    ? 'The token is not bound to a key. Send it as Bearer.'
    : undefined;
}

/** RFC 8705 3: the token is presented over a connection with the certificate that it is bound to. */
function findCertificateProblem(
  bound: string | undefined,
  sent: string | undefined,
): string | undefined {
  if (bound === undefined || bound === sent) return undefined;
  const received = sent === undefined ? 'The request has none.' : 'The request has another one.';
  return `The token is bound to a client certificate. ${received}`;
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
