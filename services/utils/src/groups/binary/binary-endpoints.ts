import { defineEndpoint, documented, type Endpoint, inPath, inQuery } from '@sandbox/endpoint';
import { wholeNumber } from '@sandbox/kernel';
import { type Dependencies, randomOf, seedParameter } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { answerRange } from '../../ranges/answer-range.js';
import { createStreamWriter, UNBUFFERED } from '../streams/create-stream-writer.js';
import { MAX_BYTES, randomBytes, toAlphabetContent } from './content.js';

const OCTETS = 'application/octet-stream';

const count = inPath(wholeNumber(0, MAX_BYTES), { description: 'How many bytes.' });

/** Each chunk costs the work and the memory of a write, however short it is. */
const MAX_CHUNKS = 65_536;

/** Random bytes, whole and in chunks, and bytes that can be requested in ranges. */
export const binaryEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/bytes/:n',
    summary: 'n random bytes; repeatable with a seed',
    reads: { n: count, seed: seedParameter },
    produces: [OCTETS],
    example: '/bytes/64?seed=blue',
    curl: '-o bytes.bin',
    handle(_request, { n, seed }, { random }) {
      const body = randomBytes(randomOf(seed, random), n);
      return { status: 200, headers: ['Content-Type', OCTETS], body };
    },
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/range/:n',
    summary: 'n bytes of the alphabet that can be asked for in ranges',
    description:
      'One range, several (multipart/byteranges), open and suffix ranges, If-Range with a tag or a date, and the ' +
      'preconditions, as RFC 9110 has them. More than 16 ranges, or ranges longer in all than the whole, get the whole.',
    reads: {
      n: inPath(wholeNumber(1, MAX_BYTES), {
        description: 'How many bytes there are in all.',
      }),
      Range: documented({
        in: 'header',
        description:
          'The bytes that are asked for, such as `bytes=0-25`, `bytes=1000-` or `bytes=-5,0-4`.',
        schema: { type: 'string' },
      }),
    },
    produces: [OCTETS],
    answers: {
      206: 'The part, or the parts as multipart/byteranges.',
      304: 'The client has it already.',
      412: 'If-Match or If-Unmodified-Since does not hold.',
    },
    refusals: { '416': 'No range starts within the n bytes.' },
    example: '/range/1024',
    curl: '-r 0-25',
    handle: (request, { n }, { platform }) =>
      answerRange(request, toAlphabetContent(n), platform.clock.now()),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/stream-bytes/:n',
    summary: 'n random bytes in chunks, without Content-Length',
    description: `At most ${MAX_CHUNKS} chunks, so more bytes need longer ones.`,
    reads: {
      n: count,
      chunk: inQuery(wholeNumber(1, MAX_BYTES), {
        description: 'Bytes in each chunk; also taken as `chunk_size`.',
        default: 1024,
        aliases: ['chunk_size'],
      }),
      seed: seedParameter,
    },
    produces: [OCTETS],
    example: '/stream-bytes/4096?chunk=512',
    curl: '-o bytes.bin',
    async stream(request, response, { n, chunk, seed }, { platform, random }) {
      if (n > chunk * MAX_CHUNKS) throw tooManyChunks(n);
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

function tooManyChunks(total: number): Error {
  const minimum = Math.ceil(total / MAX_CHUNKS);
  return fail('invalid_parameter', {
    detail: `chunk must be at least ${minimum} for ${total} bytes, which are at most ${MAX_CHUNKS} chunks.`,
    members: { parameter: 'chunk', minimum, maximum: MAX_BYTES },
  });
}
