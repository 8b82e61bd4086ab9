import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, or of a byte string, in lower-case hexadecimal digits. */
export function sha256(data: Buffer | string): string {
  const hash = createHash('sha256');
  return (typeof data === 'string' ? hash.update(data, 'latin1') : hash.update(data)).digest('hex');
}
