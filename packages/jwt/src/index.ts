export { ACCESS_SETTINGS, type AccessSettings, loadAccessKeys } from './access-settings.js';
export {
  type AccessVerdict,
  audienceOf,
  boundTo,
  ISSUED_CLAIM,
  issuerAt,
  toOauthText,
  verifyAccessToken,
} from './access-token.js';
export { formatDateClaim } from './find-claims-fault.js';
export {
  createPairKey,
  createRsaVerifier,
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
export { signingKeyFile, verifyingKeyFile } from './rsa-key-file.js';
export { TOKEN_FAULTS, type TokenFault, type TokenFaultReason } from './token-fault.js';
export { type Verdict, verifyToken } from './verify-token.js';
