import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Turns texts into words that nobody else can read or make, and back. */
export interface Seal {
  /** @param purpose - what the word is for; it opens for nothing else */
  close(purpose: string, text: string): string;
  /** The text; undefined when the word was not closed for this purpose with this secret. */
  open(purpose: string, word: string): string | undefined;
}

/** What the words of a seal are made with. */
export interface SealOptions {
  /** The same on every replica, so that each opens the words of all. */
  readonly secret: string;
  /** Seals with other labels open none of each other's words, though their secret is the same. */
  readonly label: string;
  readonly encoding: 'base64' | 'base64url';
  /** Longer words are none of this seal's; without it, whatever reads them bounds them. */
  readonly maxLength?: number;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX_BYTES = IV_BYTES + TAG_BYTES;

/**
 * Builds a seal of AES-256-GCM. The initialization vector is a keyed hash of the text, so that no source of chance is
 * needed: it repeats only for the same text, which gives the same word.
 */
export function createSeal(options: SealOptions): Seal {
  const { secret, label, encoding } = options;
  const keys = Buffer.from(hkdfSync('sha256', secret, '', label, 2 * KEY_BYTES));
  const encryptionKey = keys.subarray(0, KEY_BYTES);
  const toIv = createIvSource(keys.subarray(KEY_BYTES));
  return {
    close(purpose, text) {
      const content = deflateRawSync(text);
      const iv = toIv(purpose, content);
      const cipher = createCipheriv(CIPHER, encryptionKey, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString(encoding);
    },
    open(purpose, word) {
      const bytes = decode(word, options);
      if (bytes === undefined) return undefined;
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, encryptionKey, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, PREFIX_BYTES));
      try {
        const content = decipher.update(bytes.subarray(PREFIX_BYTES));
        return inflateRawSync(Buffer.concat([content, decipher.final()])).toString();
      } catch {
        return undefined; // the tag does not fit
      }
    },
  };
}

function createIvSource(key: Buffer): (purpose: string, content: Buffer) => Buffer {
  return (purpose, content) =>
    createHmac('sha256', key).update(`${purpose}\0`).update(content).digest().subarray(0, IV_BYTES);
}

/** The bytes of a word in its one form: a word that could be written in two ways could be used twice. */
function decode(word: string, options: SealOptions): Buffer | undefined {
  const { encoding, maxLength = Number.POSITIVE_INFINITY } = options;
  if (word.length > maxLength) return undefined;
  const bytes = Buffer.from(word, encoding);
  const isOurs = bytes.length > PREFIX_BYTES && bytes.toString(encoding) === word;
  return isOurs ? bytes : undefined;
}
