/** Why a token is refused, in a word for programs. */
export const TOKEN_FAULTS = [
  'malformed',
  'encrypted',
  'duplicate_member',
  'invalid_header',
  'alg_none',
  'unsupported_alg',
  'unsupported_crit',
  'unknown_kid',
  'key_confusion',
  'bad_signature',
  'invalid_claim',
  'expired',
  'not_yet_valid',
  'issued_in_future',
  'wrong_issuer',
  'wrong_audience',
] as const;

/** A reason to refuse a token. */
export type TokenFaultReason = (typeof TOKEN_FAULTS)[number];

/** What is wrong with a token: a word for programs and a sentence for people. */
export interface TokenFault {
  readonly reason: TokenFaultReason;
  readonly detail: string;
}
