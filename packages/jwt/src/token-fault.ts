export type TokenFaultReason =
  | 'malformed'
  | 'encrypted'
  | 'duplicate_member'
  | 'invalid_header'
  | 'alg_none'
  | 'unsupported_alg'
  | 'unsupported_crit'
  | 'unknown_kid'
  | 'key_confusion'
  | 'bad_signature'
  | 'invalid_claim'
  | 'expired'
  | 'not_yet_valid'
  | 'issued_in_future'
  | 'wrong_issuer'
  | 'wrong_audience';

/** Why a token is rejected: a code and a sentence. */
export interface TokenFault {
  readonly reason: TokenFaultReason;
  readonly detail: string;
}
