import { defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import type { HttpRequest } from '@sandbox/http';
import { oneOf, ZSTD_SINCE } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { joinHeaders } from '../../inspect/join-headers.js';
import { CODINGS, type CodingName, FORMATS, type Format } from './codings.js';

const READS = {
  format: inQuery(oneOf(FORMATS), {
    description: '`raw` omits the zlib format around the data, as some servers do.',
    default: 'zlib',
  }),
};

const WITHOUT_ZSTD = {
  '501': `The server runs on a Node.js without zstd: it needs ${ZSTD_SINCE}.`,
};

/**
 * An endpoint whose body is compressed independent of Accept-Encoding, because it exists to test that. A
 * request is limited to 16 KiB of headers, so compressing at once takes well below a millisecond.
 */
export function compressedEndpoint(name: CodingName): Endpoint {
  const { token, member, compress } = CODINGS[name];
  return defineEndpoint({
    methods: ['GET'],
    path: `/${name}`,
    summary: `JSON compressed with ${name}`,
    description: `Always sent with \`Content-Encoding: ${token}\`, even if the client does not accept it.`,
    example: `/${name}`,
    curl: '--compressed',
    ...(name === 'deflate' && { reads: READS }),
    ...(name === 'zstd' && { rejections: WITHOUT_ZSTD }),
    ...(compress === undefined && { exampleStatus: 501 }),
    handle(request, { format }: { readonly format?: Format }) {
      if (compress === undefined) throw unavailable(name);
      const body = compress(JSON.stringify({ [member]: true, ...describe(request) }), format);
      const coding = ['Content-Encoding', token, 'Vary', 'Accept-Encoding'];
      return { status: 200, headers: ['Content-Type', 'application/json', ...coding], body };
    },
  });
}

function describe({ method, raw, clientAddress }: HttpRequest) {
  return { method, headers: joinHeaders(raw.rawHeaders), origin: clientAddress };
}

function unavailable(name: string): Error {
  return fail('coding_unavailable', {
    detail: `${name} needs Node.js ${ZSTD_SINCE}, and this server runs on another version.`,
  });
}
