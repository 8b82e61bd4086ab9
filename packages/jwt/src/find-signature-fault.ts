import type { JsonObject } from '@sandbox/kernel';
import { findConfusedKey } from './find-confused-key.js';
import type { VerifyingKey, VerifyingKeys } from './keys.js';
import { decodeBase64Url, type ParsedToken } from './parse-token.js';
import type { TokenFault } from './token-fault.js';

/** Header parameters with a key or its URL (RFC 7515 4.1.2 to 4.1.6). */
const BROUGHT_KEYS = ['jwk', 'jku', 'x5c', 'x5u'] as const;

/**
 * Verifies the signature of a token.
 * @param key - of the token's algorithm; only this key decides
 * @param keys - those whose public parts may have been misused as the secret of HS256
 */
export async function findSignatureFault(
  token: ParsedToken,
  key: VerifyingKey,
  keys: VerifyingKeys,
): Promise<TokenFault | undefined> {
  const signature = decodeBase64Url(token.signature);
  if (!signature) {
    return {
      reason: 'malformed',
      detail: 'The signature is not base64url without padding; the token may be cut short.',
    };
  }
  if (await key.verify(token.signingInput, signature)) return undefined;
  const confused = findConfusedKey(token, keys);
  if (confused !== undefined) return confused;
  return { reason: 'bad_signature', detail: explain(token.header, signature, key) };
}

function explain(header: JsonObject, signature: Buffer, key: VerifyingKey): string {
  const { length } = signature;
  if (length !== key.signatureBytes) {
    return `The signature must have ${key.signatureBytes} bytes, not ${length}; the token may be cut short.`;
  }
  const brought = BROUGHT_KEYS.find((name) => header[name] !== undefined);
  const own = brought === undefined ? '' : `; the key in the header (${brought}) is never used`;
  return `The signature is not that of this header and payload by the key${key.kid === undefined ? ' that was given' : ` "${key.kid}"`}${own}.`;
}
