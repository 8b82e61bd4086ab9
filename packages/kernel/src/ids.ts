import { randomFillSync, randomUUID } from 'node:crypto';

/** Returns a new identifier at each call, never the same twice. */
export type IdSource = () => string;

/** 96 random bits: among a billion ids, two are equal with a chance of one in 150 billion. */
const ID_BYTES = 12;

/** Random bytes are far cheaper in large blocks. */
const BLOCK_BYTES = 512 * ID_BYTES;

/** Builds a source of request ids, 16 characters of base64url. They are random, so that none reveals their count. */
export function createIdSource(): IdSource {
  const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let next = BLOCK_BYTES;
  return () => {
    if (next === BLOCK_BYTES) {
      randomFillSync(block);
      next = 0;
    }
    const start = next;
    next += ID_BYTES;
    return block.toString('base64url', start, next);
  };
}

/** UUIDs of version 4 (RFC 9562 5.4). */
export const systemUuids: IdSource = () => randomUUID();
