import type { Random } from '@sandbox/kernel';

const WORD = 4;

/** Takes bytes from a source of chance; from one seed, fewer bytes are the beginning of more. */
export function randomBytes(random: Random, count: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.ceil(count / WORD) * WORD);
  for (let at = 0; at < bytes.length; at += WORD) {
    // The source gives 32 bits at a time as a fraction of 2^32.
    bytes.writeUInt32LE(random.next() * 0x1_0000_0000, at);
  }
  return bytes.subarray(0, count);
}
