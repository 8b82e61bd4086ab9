import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import { zstd } from '@sandbox/kernel';
import type { RecordedMessage } from '../recorded.js';

/** The most bytes that are decompressed. */
const MAX_DECODED = 262_144;

const { decompress } = zstd ?? {};

const DECODERS: Readonly<
  Partial<Record<NonNullable<RecordedMessage['decoded']>, (bytes: Buffer) => Buffer>>
> = {
  gzip: (bytes) =>
    gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_DECODED }),
  deflate: (bytes) =>
    inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_DECODED }),
  br: (bytes) =>
    brotliDecompressSync(bytes, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      maxOutputLength: MAX_DECODED,
    }),
  ...(decompress && { zstd: (bytes) => decompress(bytes, { maxOutputLength: MAX_DECODED }) }),
};

/** Removes the coding of a body, if it has one that can be removed. */
export function decodeBody(
  bytes: Buffer,
  coding: string,
): { readonly bytes: Buffer } & Pick<RecordedMessage, 'decoded'> {
  if (!isCoding(coding)) return { bytes, decoded: null };
  try {
    return { bytes: DECODERS[coding]?.(bytes) ?? bytes, decoded: coding };
  } catch {
    return { bytes, decoded: null }; // it is not what it says, or too large: then it is shown as it was sent
  }
}

function isCoding(coding: string): coding is NonNullable<RecordedMessage['decoded']> {
  return Object.hasOwn(DECODERS, coding);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined if the body is not text. An incomplete last character is left out. */
export function readText(bytes: Buffer, isCut: boolean): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  for (let cut = 0; cut <= (isCut ? 3 : 0); cut += 1) {
    try {
      const text = UTF8.decode(bytes.subarray(0, bytes.length - cut));
      return text.includes('\0') ? undefined : text;
    } catch {
      // the last character may be incomplete
    }
  }
  return undefined;
}
