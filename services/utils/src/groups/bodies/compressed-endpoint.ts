import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import type { HttpRequest } from '@sandbox/http';
import { oneOf } from '@sandbox/kernel';
import { joinHeaders } from '../../inspect/join-headers.js';

/** What `deflate` means: the zlib format (RFC 9110 8.4.1.2), or the data within it alone, as some servers send it. */
const FORMATS = ['zlib', 'raw'] as const;
type Format = (typeof FORMATS)[number];

const READS = {
  format: inQuery(oneOf(FORMATS), {
    description: '`raw` leaves the zlib format around the data out, as some servers do.',
    default: 'zlib',
  }),
};

/** The codings of RFC 9110 8.4.1 and RFC 7932, by the name of their endpoint. */
const CODINGS = {
  gzip: { token: 'gzip', member: 'gzipped', compress: (text: string) => gzipSync(text) },
  deflate: {
    ...{ token: 'deflate', member: 'deflated' },
    compress: (text: string, format: Format = 'zlib') =>
      format === 'raw' ? deflateRawSync(text) : deflateSync(text),
  },
  brotli: { token: 'br', member: 'brotli', compress: (text: string) => brotliCompressSync(text) },
} as const;

/**
 * An endpoint whose body is compressed whatever the client accepts: it is there to try that. A request is limited to
 * 16 KiB of headers, so compressing at once takes well below a millisecond.
 */
export function compressedEndpoint(name: keyof typeof CODINGS): Endpoint {
  const { token, member, compress } = CODINGS[name];
  return defineEndpoint({
    methods: ['GET'],
    path: `/${name}`,
    summary: `JSON compressed with ${name}`,
    description: `Always sent with \`Content-Encoding: ${token}\`, also to a client that does not accept it.`,
    example: `/${name}`,
    curl: '--compressed',
    ...(name === 'deflate' && { reads: READS }),
    handle(request, { format }: { readonly format?: Format }) {
      const body = compress(JSON.stringify({ [member]: true, ...describe(request) }), format);
      const coding = ['Content-Encoding', token, 'Vary', 'Accept-Encoding'];
      return { status: 200, headers: ['Content-Type', 'application/json', ...coding], body };
    },
  });
}

function describe({ method, raw, clientAddress }: HttpRequest) {
  return { method, headers: joinHeaders(raw.rawHeaders), origin: clientAddress };
}
