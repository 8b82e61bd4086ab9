import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The algorithms there are. */
export const HASH_ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha384', 'sha512', 'crc32'] as const;

/** The name of an algorithm. */
export type HashAlgorithm = (typeof HASH_ALGORITHMS)[number];

/** The digest of bytes; of crc32 its four bytes, the highest first. */
export function hashBytes(algorithm: HashAlgorithm, bytes: Buffer): Buffer {
  if (algorithm !== 'crc32') return createHash(algorithm).update(bytes).digest();
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(bytes));
  return digest;
}
