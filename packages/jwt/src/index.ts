export {
  ACCESS_SETTINGS,
  type AccessSettings,
  type AccessVerdict,
  audienceOf,
  boundTo,
  certificateOf,
  ISSUED_CLAIM,
  issuerAt,
  loadAccessKeys,
  toOauthText,
  verifyAccessToken,
} from './access-token.js';
export { formatDateClaim } from './find-claims-fault.js';
export {
  createPairKey,
  type PairAlgorithm,
  thumbprintOf,
  verifyWith,
} from './key-pair.js';
export {
  isTokenAlgorithm,
  TOKEN_ALGORITHMS,
  type TokenAlgorithm,
  type TokenKey,
  toTokenAlgorithm,
  type VerifyingKey,
  type VerifyingKeys,
} from './keys.js';
export { decodeBase64Url, isParsed, type ParsedToken, parseToken } from './parse-token.js';
export { signingKeyFile } from './rsa-key-file.js';
export type { TokenFault, TokenFaultReason } from './token-fault.js';
export { type Verdict, verifyToken } from './verify-token.js';
