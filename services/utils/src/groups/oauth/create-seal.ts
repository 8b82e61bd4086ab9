import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SealKey } from './derive-seal-key.js';

/** Turns texts into words that nobody else can read or make, and back. */
export interface Seal {
  /** @param purpose - what the word is for; it opens for nothing else */
  close(purpose: string, text: string): string;
  /** The text; undefined when the word was not closed for this purpose by this key. */
  open(purpose: string, word: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Longer words are none of ours. */
const MAX_LENGTH = 16_384;

/**
 * Builds a seal of AES-256-GCM. The nonce is a keyed hash of the text, so that no source of chance is needed: it repeats
 * only for the same text, which gives the same word.
 */
export function createSeal(key: SealKey): Seal {
  return {
    close(purpose, text) {
      const content = deflateRawSync(text);
      const nonce = createHmac('sha256', key.nonce)
        .update(`${purpose}\0`)
        .update(content)
        .digest()
        .subarray(0, NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key.encryption, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(purpose, word) {
      const bytes = decode(word);
      if (bytes === undefined) return undefined;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key.encryption, nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return inflateRawSync(Buffer.concat([content, decipher.final()])).toString();
      } catch {
        return undefined; // the tag does not fit
      }
    },
  };
}

/** The bytes of base64url written in its one form: a word that can be written in two would be used twice. */
function decode(word: string): Buffer | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const bytes = Buffer.from(word, 'base64url');
  const isOurs = bytes.length > NONCE_BYTES + TAG_BYTES && bytes.toString('base64url') === word;
  return isOurs ? bytes : undefined;
}
