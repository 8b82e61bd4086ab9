import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
  constants as zlib,
} from 'node:zlib';
import { parseJsonText, zstd } from '@sandbox/kernel';
import { findHeader, type HttpResponse } from '../response/response.js';

/** The most bytes that are sent in another format; larger responses are sent unchanged. */
const MAX_BYTES = 4_194_304;

interface Codec {
  readonly encode: (bytes: Buffer) => Buffer;
  readonly decode: (bytes: Buffer, bounds: { readonly maxOutputLength: number }) => Buffer;
}

/** A response in another format is sent once, so little time is spent on compression. */
const BROTLI_FAST = { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } };
const DEFLATE_FAST = { level: 4 };

const CODECS: Readonly<Record<string, Codec>> = {
  br: { encode: (bytes) => brotliCompressSync(bytes, BROTLI_FAST), decode: brotliDecompressSync },
  gzip: { encode: (bytes) => gzipSync(bytes, DEFLATE_FAST), decode: gunzipSync },
  deflate: { encode: (bytes) => deflateSync(bytes, DEFLATE_FAST), decode: inflateSync },
  ...(zstd && { zstd: { encode: zstd.compress, decode: zstd.decompress } }),
};

/** Puts a coding on bytes. */
export function encodeFast(bytes: Buffer, coding: string): Buffer {
  return CODECS[coding]?.encode(bytes) ?? bytes;
}

/** Headers that vouch for a body: it must not be changed. */
const VOUCHING = ['Content-Digest', 'Repr-Digest', 'Content-MD5', 'Digest', 'Signature'];

const MARK = '\uFEFF';

/** The JSON of a response, without coding and byte order mark. */
export interface JsonText {
  readonly text: string;
  /** Puts coding and byte order mark back. */
  readonly wrap: (text: string) => Buffer;
}

/** The JSON of a response; undefined when it is not JSON, too large, in an unknown coding, or signed. */
export function jsonOf({ headers, body }: HttpResponse): JsonText | undefined {
  if (body === undefined || body.length === 0 || body.length > MAX_BYTES) return undefined;
  if (!isJson(findHeader(headers, 'Content-Type'))) return undefined;
  if (VOUCHING.some((name) => findHeader(headers, name) !== undefined)) return undefined;
  const coding = findHeader(headers, 'Content-Encoding');
  const codec = coding === undefined ? undefined : CODECS[coding];
  if (coding !== undefined && codec === undefined) return undefined;
  const whole = decode(Buffer.from(body), codec);
  const mark = whole?.startsWith(MARK) ? MARK : '';
  const text = whole?.slice(mark.length);
  if (text === undefined || parseJsonText(text) === undefined) return undefined;
  const wrap = (changed: string): Buffer => {
    const bytes = Buffer.from(mark + changed);
    return codec === undefined ? bytes : codec.encode(bytes);
  };
  return { text, wrap };
}

/** True for `application/json` and for types based on it, such as `application/problem+json`. */
function isJson(type = ''): boolean {
  const [media = ''] = type.split(';', 1);
  const name = media.trim().toLowerCase();
  return name === 'application/json' || name.endsWith('+json');
}

function decode(bytes: Buffer, codec: Codec | undefined): string | undefined {
  if (codec === undefined) return bytes.toString();
  try {
    return codec.decode(bytes, { maxOutputLength: MAX_BYTES }).toString();
  } catch {
    return undefined; // too large, or not of its declared coding
  }
}
