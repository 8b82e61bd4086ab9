import { hkdfSync } from 'node:crypto';
import type { Credentials } from '../../credentials.js';

const KEY_BYTES = 32;

/** The two keys of a seal. */
export interface SealKey {
  /** AES-256. */
  readonly encryption: Buffer;
  /** HMAC-SHA-256. */
  readonly nonce: Buffer;
}

/** Derives the keys from the credentials, so that replicas of the same settings open each other's seals. */
export function deriveSealKey({ rs256Key, client }: Credentials): SealKey {
  const secret = JSON.stringify([rs256Key, client.id, client.secret]);
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sealed codes', 2 * KEY_BYTES));
  return { encryption: bytes.subarray(0, KEY_BYTES), nonce: bytes.subarray(KEY_BYTES) };
}
