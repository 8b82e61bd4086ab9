import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { zstd } from '@sandbox/kernel';

/**
 * The formats of `deflate`: the zlib format (RFC 9110 8.4.1.2), or only the data within it, as some servers
 * send it.
 */
export const FORMATS = ['zlib', 'raw'] as const;
export type Format = (typeof FORMATS)[number];

export type CodingName = 'zstd' | 'brotli' | 'gzip' | 'deflate';

export interface Coding {
  /** Its name in `Content-Encoding`. */
  readonly token: string;
  /** The member that names it in the body of its endpoint. */
  readonly member: string;
  /** Undefined where this version of Node.js does not have it. */
  readonly compress: ((text: string, format?: Format) => Buffer) | undefined;
}

/** The content codings (RFC 9110 8.4.1, RFC 7932, RFC 8878) by the names of their endpoints, the preferred one first. */
export const CODINGS: Readonly<Record<CodingName, Coding>> = {
  zstd: { token: 'zstd', member: 'zstd', compress: zstd?.compress },
  brotli: { token: 'br', member: 'brotli', compress: (text) => brotliCompressSync(text) },
  gzip: { token: 'gzip', member: 'gzipped', compress: (text) => gzipSync(text) },
  deflate: {
    ...{ token: 'deflate', member: 'deflated' },
    compress: (text, format) => (format === 'raw' ? deflateRawSync(text) : deflateSync(text)),
  },
};
