import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** Zstandard (RFC 8878). */
export interface Zstd {
  readonly compress: (data: string | Buffer) => Buffer;
  /**
   * The content of the first frame, or its beginning when the frame is incomplete.
   * @throws Error for a frame that is malformed, too long, or needs more memory than RFC 9659 allows
   */
  readonly decompress: (bytes: Buffer, bounds: { readonly maxOutputLength: number }) => Buffer;
  /** In the thread pool. */
  readonly compressLater: (data: Buffer) => Promise<Buffer>;
}

/** The versions of Node.js that have it. */
export const ZSTD_SINCE = '22.15, 23.8 or later';

/** RFC 9659 3: the window of a body has at most 8 MB, so a few bytes cannot ask for more memory. */
const MAX_WINDOW_LOG = 23;

interface NodeZstd {
  readonly zstdCompress: (
    data: Buffer,
    done: (error: Error | null, compressed: Buffer) => void,
  ) => void;
  readonly zstdCompressSync: Zstd['compress'];
  readonly zstdDecompressSync: (
    bytes: Buffer,
    options: { readonly maxOutputLength: number; readonly params: object },
  ) => Buffer;
  readonly constants: { readonly ZSTD_d_windowLogMax: number };
}

/** The functions of Node.js; undefined in versions without them. */
export const zstd: Zstd | undefined = createZstd(zlib as unknown as Partial<NodeZstd>);

function createZstd(node: Partial<NodeZstd>): Zstd | undefined {
  if (!hasZstd(node)) return undefined;
  const params = { [node.constants.ZSTD_d_windowLogMax]: MAX_WINDOW_LOG };
  return {
    compress: (data) => node.zstdCompressSync(data),
    decompress: (bytes, bounds) => node.zstdDecompressSync(bytes, { ...bounds, params }),
    compressLater: promisify(node.zstdCompress),
  };
}

function hasZstd(node: Partial<NodeZstd>): node is NodeZstd {
  return node.zstdCompressSync !== undefined;
}
