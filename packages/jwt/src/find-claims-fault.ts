import type { JsonObject } from '@sandbox/kernel';
import type { TokenFault } from './token-fault.js';

export interface ClaimsContext {
  /** Unix time in milliseconds. */
  readonly now: number;
  /** The expected issuer and audience; any by default. */
  readonly issuer?: string | undefined;
  readonly audience?: string | undefined;
}

type Check = (claims: JsonObject, context: ClaimsContext) => TokenFault | undefined;

/** In order, once the signature is correct. */
const CHECKS: readonly Check[] = [
  checkDates,
  checkTexts,
  checkAudienceForm,
  checkExpiry,
  checkNotBefore,
  checkIssuedAt,
  checkIssuer,
  checkAudience,
];

/** The tolerance for clocks of other issuers, in seconds; `exp` has none. */
const CLOCK_SKEW_S = 5;

/** The largest date of JavaScript, in the year 275760, in seconds. */
const MAX_DATE_S = 8.64e12;

/** The first invalid claim (RFC 7519 4.1). */
export function findClaimsFault(
  claims: JsonObject,
  context: ClaimsContext,
): TokenFault | undefined {
  for (const check of CHECKS) {
    const fault = check(claims, context);
    if (fault) return fault;
  }
  return undefined;
}

/** In ISO 8601; null if the claim is not a date. */
export function formatDateClaim(value: unknown): string | null {
  return isDate(value) ? new Date(value * 1000).toISOString() : null;
}

function isDate(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_DATE_S;
}

function checkDates(claims: JsonObject): TokenFault | undefined {
  for (const name of ['exp', 'nbf', 'iat']) {
    if (claims[name] !== undefined && !isDate(claims[name])) {
      return invalid(name, `seconds since 1970, at most ${MAX_DATE_S}`, claims);
    }
  }
  return undefined;
}

function checkTexts(claims: JsonObject): TokenFault | undefined {
  for (const name of ['iss', 'sub', 'jti']) {
    if (claims[name] !== undefined && typeof claims[name] !== 'string') {
      return invalid(name, 'a string', claims);
    }
  }
  return undefined;
}

function checkAudienceForm(claims: JsonObject): TokenFault | undefined {
  if (claims.aud === undefined || audiences(claims).every((name) => typeof name === 'string')) {
    return undefined;
  }
  return invalid('aud', 'a string or a list of strings', claims);
}

/** A token expires on its exp, not after it (RFC 7519 4.1.4). */
function checkExpiry({ exp }: JsonObject, { now }: ClaimsContext): TokenFault | undefined {
  if (!isDate(exp) || now < exp * 1000) return undefined;
  return { reason: 'expired', detail: `The token expired at ${formatDateClaim(exp)}.` };
}

function checkNotBefore({ nbf }: JsonObject, { now }: ClaimsContext): TokenFault | undefined {
  if (!isDate(nbf) || now >= (nbf - CLOCK_SKEW_S) * 1000) return undefined;
  return {
    reason: 'not_yet_valid',
    detail: `The token is not valid before ${formatDateClaim(nbf)} (nbf).`,
  };
}

function checkIssuedAt({ iat }: JsonObject, { now }: ClaimsContext): TokenFault | undefined {
  if (!isDate(iat) || now >= (iat - CLOCK_SKEW_S) * 1000) return undefined;
  return {
    reason: 'issued_in_future',
    detail: `The token says that it was issued at ${formatDateClaim(iat)}, which is in the future.`,
  };
}

function checkIssuer({ iss }: JsonObject, { issuer }: ClaimsContext): TokenFault | undefined {
  if (issuer === undefined || iss === issuer) return undefined;
  return { reason: 'wrong_issuer', detail: `iss must be "${issuer}", ${cameInstead(iss)}.` };
}

function checkAudience(claims: JsonObject, { audience }: ClaimsContext): TokenFault | undefined {
  if (audience === undefined || audiences(claims).includes(audience)) return undefined;
  return {
    reason: 'wrong_audience',
    detail: `aud must name "${audience}", ${cameInstead(claims.aud)}.`,
  };
}

function audiences({ aud }: JsonObject): readonly unknown[] {
  return Array.isArray(aud) ? aud : [aud];
}

function cameInstead(value: unknown): string {
  return value === undefined ? 'it is missing' : `not ${JSON.stringify(value)}`;
}

function invalid(name: string, expected: string, claims: JsonObject): TokenFault {
  return {
    reason: 'invalid_claim',
    detail: `${name} must be ${expected}, ${cameInstead(claims[name])}.`,
  };
}
