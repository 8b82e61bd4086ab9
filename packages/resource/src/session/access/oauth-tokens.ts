import type { HttpRequest } from '@sandbox/http';
import {
  type AccessSettings,
  boundTo,
  certificateOf,
  formatDateClaim,
  ISSUED_CLAIM,
  issuerAt,
  loadAccessKeys,
  parseToken,
  type VerifyingKeys,
  verifyAccessToken,
} from '@sandbox/jwt';
import type { Clock, JsonObject } from '@sandbox/kernel';
import { movedSince, type RecordState } from '../record-state.js';
import type { TokenVerdict } from './session-tokens.js';

/** Access tokens of the utilities' authorization server, as a closed session takes them. */
export interface OauthTokens {
  read(token: string, request: IssuedFor, state: RecordState): Promise<TokenVerdict>;
}

/** What decides whose tokens a request may have. */
export type IssuedFor = Pick<HttpRequest, 'origin' | 'session'>;

export interface OauthTokensOptions {
  readonly settings: AccessSettings;
  readonly clock: Clock;
}

/** Builds the check of tokens. A key that cannot be read stops the start. */
export function createOauthTokens({ settings, clock }: OauthTokensOptions): OauthTokens {
  const keys: VerifyingKeys = loadAccessKeys(settings);
  return {
    async read(token, request, state) {
      const now = clock.now();
      const issuer = issuerFor(token, issuersOf(request, settings));
      const { claims, problem } = await verifyAccessToken(token, keys, { now, issuer });
      if (claims === undefined) return { problem };
      if (boundTo(claims) !== undefined)
        return { problem: 'The token is bound to a key by DPoP, which is not supported here.' };
      if (certificateOf(claims) !== undefined)
        return {
          problem: 'The token is bound to a client certificate, which is not supported here.',
        };
      return findExpiry(claims, now, state) ?? { scope: String(claims.scope ?? '') };
    },
  };
}

/** The issuers whose tokens a request may have: that of the host, and the one that it has within the session of the path. */
function issuersOf(
  { origin, session }: IssuedFor,
  { OAUTH_ISSUER }: AccessSettings,
): readonly string[] {
  const prefix = session?.prefix ?? '';
  const host = OAUTH_ISSUER ?? origin.slice(0, origin.length - prefix.length);
  return [issuerAt(host), `${issuerAt(host)}${prefix}`];
}

/** The one that a token says it is from, or the first of them, which it is then measured by. */
function issuerFor(token: string, issuers: readonly string[]): string {
  const parsed = parseToken(token);
  const named = 'claims' in parsed ? parsed.claims.iss : undefined;
  return issuers.find((issuer) => issuer === named) ?? String(issuers[0]); // there are two
}

/** A token grows older with the clock of the session: by what it was moved ahead since the token was issued. */
function findExpiry(
  { exp, iat, [ISSUED_CLAIM]: issued = Number(iat) * 1000 }: JsonObject,
  now: number,
  state: RecordState,
): { readonly problem: string } | undefined {
  const moved = movedSince(state, Number(issued));
  if (now + moved * 1000 < Number(exp) * 1000) return undefined;
  return {
    problem: `The token expired: its exp is ${formatDateClaim(exp)}, and the session clock was advanced by ${moved} s since it was issued.`,
  };
}
