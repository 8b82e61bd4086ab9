import type { JsonObject } from '@sandbox/kernel';
import type { TokenAlgorithm, TokenKey, TokenKeys } from './create-key-source.js';
import { findConfusedKey } from './find-confused-key.js';
import { decodeBase64Url, type ParsedToken } from './parse-token.js';
import type { TokenFault } from './token-fault.js';

/** Header parameters that bring a key or lead to one (RFC 7515 4.1.2 to 4.1.6). */
const BROUGHT_KEYS = ['jwk', 'jku', 'x5c', 'x5u'] as const;

/** What is wrong with the signature of a token, whose algorithm alone decides on the key. */
export async function findSignatureFault(
  token: ParsedToken,
  algorithm: TokenAlgorithm,
  keys: TokenKeys,
): Promise<TokenFault | undefined> {
  const signature = decodeBase64Url(token.signature);
  if (!signature) {
    return {
      reason: 'malformed',
      detail: 'The signature is not base64url without padding; the token may be cut short.',
    };
  }
  if (await keys[algorithm].verify(token.signingInput, signature)) return undefined;
  const confused =
    algorithm === 'HS256'
      ? findConfusedKey(keys.RS256.publicJwk, token.signingInput, signature)
      : undefined;
  if (confused !== undefined) {
    return {
      reason: 'key_confusion',
      detail: `The token is signed by HS256 with the public RSA key (${confused}) as secret; that key is for RS256 alone.`,
    };
  }
  return { reason: 'bad_signature', detail: explain(token.header, signature, keys[algorithm]) };
}

function explain(header: JsonObject, signature: Buffer, key: TokenKey): string {
  const { length } = signature;
  if (length !== key.signatureBytes) {
    return `The signature must have ${key.signatureBytes} bytes, not ${length}; the token may be cut short.`;
  }
  const brought = BROUGHT_KEYS.find((name) => header[name] !== undefined);
  const own =
    brought === undefined ? '' : `; the one that the header brings (${brought}) is never used`;
  return `The signature is not that of this header and payload by the key "${key.kid}"${own}.`;
}
