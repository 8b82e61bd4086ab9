import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fromSecret, type SecretSource } from './secret.js';

/** Encrypts text as tokens that cannot be read or forged without the secret, and decrypts them. */
export interface Seal {
  /**
   * @param purpose - the use of the token, which can be unsealed for no other
   * @throws RangeError for a string that is too long to be unsealed
   */
  seal(purpose: string, text: string): string;
  /** Undefined if the token was not sealed for this purpose with this secret. */
  unseal(purpose: string, token: string): string | undefined;
}

export interface SealOptions {
  /** The same on every replica, so that each can unseal all tokens. */
  readonly secret: SecretSource;
  /** Seals with different labels cannot unseal each other's tokens, even with the same secret. */
  readonly label: string;
  readonly encoding: 'base64' | 'base64url';
  /** The most bytes of a string in UTF-8; a longer token is rejected before it is decoded. */
  readonly maxBytes?: number;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX_BYTES = IV_BYTES + TAG_BYTES;

/** The longest text, and the limit for inflating a token, even with a valid seal. */
const MAX_BYTES = 65_536;

export function createSeal(options: SealOptions): Seal {
  const { secret, label, encoding, maxBytes = MAX_BYTES } = options;
  const maxLength = longestToken(maxBytes);
  const keys = fromSecret(secret, (text) => {
    const bytes = Buffer.from(hkdfSync('sha256', text, '', label, 2 * KEY_BYTES));
    return { encryption: bytes.subarray(0, KEY_BYTES), iv: bytes.subarray(KEY_BYTES) };
  });
  return {
    seal(purpose, text) {
      if (Buffer.byteLength(text) > maxBytes)
        throw new RangeError(`A sealed string has at most ${maxBytes} bytes.`);
      return encrypt(keys(), purpose, deflateRawSync(text)).toString(encoding);
    },
    unseal(purpose, token) {
      const { encryption } = keys();
      const bytes = token.length > maxLength ? undefined : decode(token, encoding);
      if (bytes === undefined) return undefined;
      try {
        const content = decrypt(encryption, purpose, bytes);
        return inflateRawSync(content, { maxOutputLength: maxBytes }).toString();
      } catch {
        return undefined; // the tag does not fit, or what fits it is no text of ours
      }
    },
  };
}

function encrypt(
  keys: { readonly encryption: Buffer; readonly iv: Buffer },
  purpose: string,
  content: Buffer,
): Buffer {
  const iv = createHmac('sha256', keys.iv)
    .update(`${purpose}\0`)
    .update(content)
    .digest()
    .subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.encryption, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error if the tag is wrong */
function decrypt(key: Buffer, purpose: string, bytes: Buffer): Buffer {
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, PREFIX_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(PREFIX_BYTES)), decipher.final()]);
}

/** Accepts only the canonical encoding: a token with two encodings could be used twice. */
function decode(token: string, encoding: SealOptions['encoding']): Buffer | undefined {
  const bytes = Buffer.from(token, encoding);
  const isOurs = bytes.length > PREFIX_BYTES && bytes.toString(encoding) === token;
  return isOurs ? bytes : undefined;
}

/** Incompressible text grows by five bytes for each block, and by a third in base64. */
function longestToken(maxBytes: number): number {
  const blocks = Math.ceil(maxBytes / 16_383) + 1;
  return 4 * Math.ceil((PREFIX_BYTES + maxBytes + 5 * blocks) / 3);
}
