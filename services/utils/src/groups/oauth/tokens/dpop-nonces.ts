import { createHmac } from 'node:crypto';
import { type HttpRequest, parseQuery } from '@sandbox/http';
import { lazy } from '@sandbox/kernel';
import type { Credentials } from '../../../credentials.js';

/**
 * The parameter by which a client requests proofs with a nonce: in the form of a token request, or in the
 * query of a protected resource.
 */
export const NONCE_CHOICE = { name: 'dpop_nonce', value: 'required' } as const;

/** The secret of nonces; it follows from a published secret, so that it is the same on every replica. */
export function nonceSecret({ jwtSecret }: Pick<Credentials, 'jwtSecret'>): Buffer {
  return createHmac('sha256', jwtSecret).update('dpop nonces').digest();
}

/** The header with a nonce, which pages may read as well. */
export function nonceHeaders(nonce: string): Readonly<Record<string, string>> {
  return { 'DPoP-Nonce': nonce, 'Access-Control-Expose-Headers': 'DPoP-Nonce, WWW-Authenticate' };
}

/** The nonces of proofs (RFC 9449 8, 9). */
export interface DpopNonces {
  /** The nonce for the next proof. */
  nextChallenge(): string;
  /** True for a nonce that is not too old. */
  checkChallenge(nonce: string): boolean;
}

/**
 * Builds the source of nonces for protected resources, the same as of the token endpoint: clients remember
 * one nonce an origin. They are the library's. Only this part of it is loaded, and only for a request with a
 * proof.
 */
export function createDpopNonces(
  credentials: Pick<Credentials, 'jwtSecret'>,
): () => Promise<DpopNonces> {
  return lazy(async () => {
    const { default: Challenge } = await import('oidc-provider/lib/helpers/challenge.js');
    return new Challenge(nonceSecret(credentials), 'DPoP');
  });
}

/**
 * The reason to reject the nonce of a proof (RFC 9449 9); undefined when it is valid. It may be missing
 * unless the client requested one.
 */
export function findNonceProblem(
  nonce: unknown,
  { search }: Pick<HttpRequest, 'search'>,
  nonces: DpopNonces,
): string | undefined {
  if (nonce === undefined) {
    const isRequired = parseQuery(search).some(
      ([name, value]) => name === NONCE_CHOICE.name && value === NONCE_CHOICE.value,
    );
    return isRequired ? 'The proof must contain the nonce of the DPoP-Nonce header.' : undefined;
  }
  return typeof nonce === 'string' && nonces.checkChallenge(nonce)
    ? undefined
    : 'nonce must be one that a DPoP-Nonce header had in the last minutes.';
}
