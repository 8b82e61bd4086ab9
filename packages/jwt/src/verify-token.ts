import type { JsonObject } from '@sandbox/kernel';
import { type ClaimsContext, findClaimsFault, formatDateClaim } from './find-claims-fault.js';
import { findConfusedKey } from './find-confused-key.js';
import { findHeaderFault } from './find-header-fault.js';
import { findSignatureFault } from './find-signature-fault.js';
import { toTokenAlgorithm, type VerifyingKeys } from './keys.js';
import { isParsed, type ParsedToken, parseToken } from './parse-token.js';
import type { TokenFault, TokenFaultReason } from './token-fault.js';

/** The members of the response. */
export interface Verdict {
  readonly valid: boolean;
  /** Null if the token is valid. */
  readonly reason: TokenFaultReason | null;
  readonly detail: string;
  /** The content of the token, trusted or not; null if it cannot be read. */
  readonly header: JsonObject | null;
  readonly claims: JsonObject | null;
  /** In ISO 8601; null without one. */
  readonly expires_at: string | null;
}

/** Verifies format, header, signature and claims; the first fault decides. */
export async function verifyToken(
  token: string,
  keys: VerifyingKeys,
  context: ClaimsContext,
): Promise<Verdict> {
  const parsed = parseToken(token);
  if (!isParsed(parsed)) {
    return { valid: false, ...parsed, header: null, claims: null, expires_at: null };
  }
  const { header, claims } = parsed;
  const fault = await findFault(parsed, keys, context);
  return {
    valid: fault === undefined,
    reason: fault?.reason ?? null,
    detail:
      fault?.detail ??
      `The signature is valid for the ${header.alg} key, and the claims are valid.`,
    header,
    claims,
    expires_at: formatDateClaim(claims.exp),
  };
}

async function findFault(
  token: ParsedToken,
  keys: VerifyingKeys,
  context: ClaimsContext,
): Promise<TokenFault | undefined> {
  const inHeader = findHeaderFault(token, keys);
  const algorithm = toTokenAlgorithm(token.header.alg);
  const key = algorithm && keys[algorithm];
  // A forger who misuses a public key leaves the name of that key in the token, which is not the one of HS256.
  if (inHeader?.reason === 'unknown_kid') return findConfusedKey(token, keys) ?? inHeader;
  // The header checks reject other algorithms; the second guard is for the compiler.
  if (inHeader || key === undefined) return inHeader;
  const inSignature = await findSignatureFault(token, key, keys);
  return inSignature ?? findClaimsFault(token.claims, context);
}
