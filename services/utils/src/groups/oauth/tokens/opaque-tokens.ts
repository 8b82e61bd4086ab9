import type { Seal } from '@sandbox/kernel';
import { failOauth } from '../oauth-errors.js';

/**
 * The two forms of an access token. An opaque token is the JWT, sealed: every replica reads it, and no
 * replica stores it.
 */
export interface OpaqueTokens {
  /** @throws AppError invalid_request, temporarily_unavailable while the secret is unknown */
  toOpaque(jwt: string): string;
  /**
   * The JWT of a token in either form; any other string as it is.
   * @throws AppError temporarily_unavailable while the secret is unknown
   */
  toJwt(token: string): string;
}

const PURPOSE = 'AccessToken';

export function createOpaqueTokens(seal: Seal): OpaqueTokens {
  return {
    toOpaque(jwt) {
      try {
        return seal.seal(PURPOSE, jwt);
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause;
        const detail = 'The access token is too long to be opaque. Request fewer token_claims.';
        throw failOauth('invalid_request', { detail, cause });
      }
    },
    // A JWT has dots, a sealed token has no dots.
    toJwt: (token) => (token.includes('.') ? token : (seal.unseal(PURPOSE, token) ?? token)),
  };
}
