import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '@sandbox/http';
import { ZSTD_SINCE, zstd } from '@sandbox/kernel';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Shorter bodies fit into one packet. */
export const LEAST_COMPRESSED = 1024;

/** A fifth of the time of the best quality for a tenth more bytes. */
const BROTLI_QUALITY = 6;

/** Runs in the thread pool, so that it does not delay other requests. */
export const COMPRESS: Readonly<
  Record<Exclude<Coding, 'identity'>, (body: Buffer) => Promise<Buffer>>
> = {
  br: (body) =>
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => toGzip(body),
  zstd: async (body) => {
    if (zstd === undefined) throw new Error(`zstd needs Node.js ${ZSTD_SINCE}.`); // chooseCoding does not choose it then
    return zstd.compressLater(body);
  },
};
