import { hash } from 'node:crypto';

/** What an answer's hash is made over. */
export interface HashedAnswer {
  readonly login: string;
  readonly transId: string;
  /** With two decimals: `15.00`. */
  readonly amount: string;
}

/** Bytes that SHA-512 takes in at a time, and that it gives. */
const BLOCK_BYTES = 128;
const DIGEST_BYTES = 64;

/**
 * Makes the hash by which a merchant can tell that an answer comes from the gateway: HMAC-SHA512 over login, id and
 * amount, in capital hex digits. HMAC is written out as its two hashes (RFC 2104 2): Node's `Hmac` is an object of C++ for
 * every answer, which takes twice as long.
 * @param signatureKey - the key's bytes, not its hex digits; at most a block of them
 */
export function createTransHash(signatureKey: Uint8Array): (answer: HashedAnswer) => string {
  const inner = padded(signatureKey, 0x36, BLOCK_BYTES);
  const outer = padded(signatureKey, 0x5c, BLOCK_BYTES + DIGEST_BYTES);
  return ({ login, transId, amount }) => {
    const message = Buffer.from(`^${login}^${transId}^${amount}^`);
    hash('sha512', Buffer.concat([inner, message]), 'buffer').copy(outer, BLOCK_BYTES);
    return hash('sha512', outer, 'hex').toUpperCase();
  };
}

/** The key with zeros behind it, each byte of its block changed by a mask, and room for what is hashed after it. */
function padded(key: Uint8Array, mask: number, length: number): Buffer {
  if (key.length > BLOCK_BYTES) throw new RangeError('The key is longer than a block.');
  const bytes = Buffer.alloc(length);
  bytes.set(key);
  for (let at = 0; at < BLOCK_BYTES; at++) bytes[at] = (bytes[at] ?? 0) ^ mask;
  return bytes;
}
