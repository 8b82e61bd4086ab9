import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Turns texts into words that nobody else can read or make, and back. */
export interface Seal {
  /** @param purpose - what the word is for; it opens for nothing else */
  close(purpose: string, text: string): string;
  /** The text; undefined when the word was not closed for this purpose with this key. */
  open(purpose: string, word: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Builds a seal of AES-256-GCM. The initialization vector is a keyed hash of the text, so that no source of chance is
 * needed: it repeats only for the same text, which gives the same word.
 * @param secret - the same on every replica, so that each opens the words of all
 */
export function createSeal(secret: string): Seal {
  const keys = Buffer.from(hkdfSync('sha256', secret, '', 'sealed words', 2 * KEY_BYTES));
  const encryptionKey = keys.subarray(0, KEY_BYTES);
  const ivKey = keys.subarray(KEY_BYTES);
  const toIv = (purpose: string, content: Buffer): Buffer =>
    createHmac('sha256', ivKey)
      .update(`${purpose}\0`)
      .update(content)
      .digest()
      .subarray(0, IV_BYTES);
  return {
    close(purpose, text) {
      const content = deflateRawSync(text);
      const iv = toIv(purpose, content);
      const cipher = createCipheriv(CIPHER, encryptionKey, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(purpose, word) {
      const bytes = decode(word);
      if (bytes === undefined) return undefined;
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, encryptionKey, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return inflateRawSync(Buffer.concat([content, decipher.final()])).toString();
      } catch {
        return undefined; // the tag does not fit
      }
    },
  };
}

/** The bytes of base64 written in its one form: a word that could be written in two ways could be used twice. */
function decode(word: string): Buffer | undefined {
  const bytes = Buffer.from(word, 'base64');
  const isOurs = bytes.length > IV_BYTES + TAG_BYTES && bytes.toString('base64') === word;
  return isOurs ? bytes : undefined;
}
