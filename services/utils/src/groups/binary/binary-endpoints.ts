import { defineEndpoint, type Endpoint, inPath, inQuery } from '@sandbox/endpoint';
import { createStreamWriter, UNBUFFERED } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import { type Dependencies, randomOf, seedParameter } from '../../dependencies.js';
import { checkChunks, MAX_BYTES, MAX_CHUNKS, randomBytes } from './content.js';
import { rangeEndpoint } from './range-endpoint.js';

const OCTETS = 'application/octet-stream';

const count = inPath(integer(0, MAX_BYTES), { description: 'The number of bytes.' });

/** Random bytes, at once and in chunks, and bytes that can be requested in ranges. */
export const binaryEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/bytes/:n',
    summary: 'n random bytes; repeatable with a seed',
    reads: { n: count, seed: seedParameter },
    produces: [OCTETS],
    reportsIgnored: true,
    example: '/bytes/64?seed=blue',
    curl: '-o bytes.bin',
    handle(_request, { n, seed }, { random }) {
      const body = randomBytes(randomOf(seed, random), n);
      return { status: 200, headers: ['Content-Type', OCTETS], body };
    },
  }),
  rangeEndpoint,
  defineEndpoint({
    methods: ['GET'],
    path: '/stream-bytes/:n',
    summary: 'n random bytes in chunks, without Content-Length',
    description: `At most ${MAX_CHUNKS} chunks, so more bytes require longer chunks.`,
    reads: {
      n: count,
      chunk: inQuery(integer(1, MAX_BYTES), {
        description: 'Bytes in each chunk. Alias: `chunk_size`.',
        default: 1024,
        aliases: ['chunk_size'],
      }),
      seed: seedParameter,
    },
    produces: [OCTETS],
    reportsIgnored: true,
    example: '/stream-bytes/4096?chunk=512',
    curl: '-o bytes.bin',
    async stream(request, response, { n, chunk, seed }, { platform, random }) {
      checkChunks(n, { parameter: 'chunk', chunk });
      const bytes = randomBytes(randomOf(seed, random), n);
      response.writeHead(200, { 'Content-Type': OCTETS, ...UNBUFFERED });
      const writer = createStreamWriter({ platform, response });
      if (request.method === 'HEAD') return writer.end();
      for (let at = 0; at < bytes.length; at += chunk) {
        if (!(await writer.write(bytes.subarray(at, at + chunk)))) return;
      }
      writer.end();
    },
  }),
];
