import { createHash } from 'node:crypto';
import { type HttpRequest, toClientKey } from '@sandbox/http';
import { isParsed, parseToken, thumbprintOf, verifyToken } from '@sandbox/jwt';
import { AppError, isObject, type JsonObject } from '@sandbox/kernel';
import { headerValues } from '../../../auth/authorization.js';
import { toOwnKeys } from '../../jwt/own-key.js';
import { findIssuer } from '../issuer.js';
import type { OnceKeys } from '../state/once-keys.js';
import { type DpopNonces, findNonceProblem } from './dpop-nonces.js';

/** The algorithms that proofs may be signed with. */
export const PROOF_ALGORITHMS = ['ES256', 'EdDSA'] as const;

/** Seconds that a proof is valid, before and after its own time; the library allows the same. */
const WINDOW_S = 300;

export interface ProofContext {
  readonly request: HttpRequest;
  /** The access token that accompanies the proof. */
  readonly token: string;
  /** The thumbprint of the key that the token is bound to. */
  readonly jkt: string;
  /** Unix time in milliseconds. */
  readonly now: number;
  /** Which proofs were used. */
  readonly proofs: OnceKeys;
  readonly nonces: DpopNonces;
}

/** A proof whose signature is right. */
interface Proof {
  readonly jwk: JsonObject;
  readonly claims: JsonObject;
}

/** The problem of a proof. */
export interface ProofProblem {
  readonly error: 'invalid_dpop_proof' | 'use_dpop_nonce';
  readonly problem: string;
}

/**
 * Explains why a request does not prove that its client has the key of its token (RFC 9449 4.3, 7.1, 9);
 * undefined when it does.
 */
export async function findProofProblem(context: ProofContext): Promise<ProofProblem | undefined> {
  const proof = await findProof(context);
  if (typeof proof === 'string') return { error: 'invalid_dpop_proof', problem: proof };
  const { request, nonces } = context;
  const inNonce = findNonceProblem(proof.claims.nonce, request, nonces);
  if (inNonce !== undefined) return { error: 'use_dpop_nonce', problem: inNonce };
  const replay = await findReplay(proof, context);
  return replay === undefined ? undefined : { error: 'invalid_dpop_proof', problem: replay };
}

async function findProof(context: ProofContext): Promise<Proof | string> {
  const values = headerValues(context.request.raw.rawHeaders, 'dpop');
  const [text] = values;
  if (text === undefined || values.length > 1) {
    return `Send exactly one DPoP header with a proof, not ${values.length}.`;
  }
  const proof = await readProof(text, context.now);
  return typeof proof === 'string' ? proof : (findClaimProblem(proof, context) ?? proof);
}

async function readProof(text: string, now: number): Promise<Proof | string> {
  const parsed = parseToken(text);
  if (!isParsed(parsed)) return `The proof is not a JWT: ${parsed.detail}`;
  const { header, claims } = parsed;
  const { typ, alg, jwk } = header;
  if (typ !== 'dpop+jwt') return `The typ of a proof must be dpop+jwt, not ${JSON.stringify(typ)}.`;
  if (!PROOF_ALGORITHMS.some((name) => name === alg)) {
    return `A proof must be signed by ${PROOF_ALGORITHMS.join(' or ')}, not by ${JSON.stringify(alg)}.`;
  }
  if (!isObject(jwk) || jwk.d !== undefined) {
    return 'The header of a proof must contain the public key as jwk, without private members.';
  }
  const keys = readKeys(jwk);
  if (typeof keys === 'string') return keys;
  const { valid, detail } = await verifyToken(text, keys, { now });
  return valid ? { jwk, claims } : `The proof is not valid: ${detail}`;
}

function readKeys(jwk: JsonObject): NonNullable<ReturnType<typeof toOwnKeys>> | string {
  try {
    return toOwnKeys({ jwk }) ?? 'The key is missing.';
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function findClaimProblem(
  { jwk, claims }: Proof,
  { request, token, jkt, now }: ProofContext,
): string | undefined {
  const { htm, htu, iat, jti, ath } = claims;
  const url = `${findIssuer(request)}${request.path}`;
  if (thumbprintOf(jwk) !== jkt)
    return 'The proof does not use the key that the token is bound to.';
  if (htm !== request.method) return `htm must be "${request.method}", not ${JSON.stringify(htm)}.`;
  if (!isSameUrl(htu, url)) return `htu must be "${url}", not ${JSON.stringify(htu)}.`;
  if (typeof iat !== 'number' || Math.abs(now / 1000 - iat) > WINDOW_S) {
    return `iat must be within ${WINDOW_S} seconds of now, not ${JSON.stringify(iat)}.`;
  }
  if (typeof jti !== 'string' || jti === '') return 'jti must be a string that is not empty.';
  const hash = createHash('sha256').update(token).digest('base64url');
  return ath === hash ? undefined : 'ath must be the SHA-256 of the access token in base64url.';
}

/** RFC 9449 4.3: query and fragment do not count. */
function isSameUrl(htu: unknown, url: string): boolean {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return false;
  const { origin, pathname } = new URL(htu);
  return `${origin}${pathname}` === url;
}

/** While the memory of proofs is unavailable, proofs are accepted, as tokens are. */
async function findReplay(
  { claims }: Proof,
  { request, jkt, now, proofs }: ProofContext,
): Promise<string | undefined> {
  const expiresAt = Math.floor(now / 1000) + 2 * WINDOW_S;
  const owner = toClientKey(request.clientAddress);
  const isNew = await proofs.use(`proof ${jkt} ${claims.jti}`, expiresAt, owner).catch(() => true);
  return isNew ? undefined : `The proof with the jti "${claims.jti}" was already used.`;
}
