import { constants, deflateRawSync } from 'node:zlib';
import type { PerMessageDeflateOptions } from 'ws';

/**
 * The smallest window that zlib writes. Every offer is within it except one of 8, which the library rejects.
 */
const WINDOW_BITS = 9;

/**
 * How compression is negotiated (RFC 7692 7.1). Nothing is carried from one message to the next, so replies can be written past
 * the library.
 */
export const COMPRESSION: PerMessageDeflateOptions = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: WINDOW_BITS,
};

/**
 * The maximum number of compressed sockets at once: beside its window each may hold a complete message that
 * arrived as a few bytes.
 */
export const MAX_COMPRESSED = 64;

/** The first reserved bit of a frame (RFC 7692 6). */
export const COMPRESSED = 0x40;

/** The end of each flush, which is left out of a message (RFC 7692 7.2.1). */
const TAIL_BYTES = 4;

/** Compresses a message separately. */
export function deflateMessage(payload: Buffer): Buffer {
  const { Z_BEST_SPEED: level, Z_SYNC_FLUSH: finishFlush } = constants;
  const bytes = deflateRawSync(payload, { windowBits: WINDOW_BITS, level, finishFlush });
  return bytes.subarray(0, -TAIL_BYTES);
}
