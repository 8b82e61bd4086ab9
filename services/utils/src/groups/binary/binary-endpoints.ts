import type { Answer } from '@sandbox/http';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint, EndpointParameter } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { randomOf, seedParameter } from '../../parameters/seed-parameter.js';
import { answerRange } from '../ranges/answer-range.js';
import { createStreamWriter, UNBUFFERED } from '../streams/create-stream-writer.js';
import { toAlphabetContent } from './alphabet-content.js';
import { MAX_BYTES } from './limits.js';
import { randomBytes } from './random-bytes.js';

const OCTETS = 'application/octet-stream';

const count = numberParameter({
  name: 'n',
  in: 'path',
  description: 'How many bytes.',
  min: 0,
  max: MAX_BYTES,
});

const size = numberParameter({
  name: 'n',
  in: 'path',
  description: 'How many bytes there are in all.',
  min: 1,
  max: MAX_BYTES,
});

const chunk = numberParameter({
  name: 'chunk',
  in: 'query',
  description: 'Bytes in each chunk; also taken as `chunk_size`.',
  min: 1,
  max: MAX_BYTES,
  default: 1024,
  aliases: ['chunk_size'],
});

/** Each chunk costs the work and the memory of a write, however short it is. */
const MAX_CHUNKS = 65_536;

const rangeHeader: EndpointParameter = {
  name: 'Range',
  in: 'header',
  description:
    'The bytes that are asked for, such as `bytes=0-25`, `bytes=1000-` or `bytes=-5,0-4`.',
  schema: { type: 'string' },
};

/** Random bytes, whole and in chunks, and bytes that can be asked for in ranges. */
export function createBinaryEndpoints({ platform, random }: Dependencies): readonly Endpoint[] {
  return [
    {
      methods: ['GET'],
      path: '/bytes/:n',
      summary: 'n random bytes; repeatable with a seed',
      parameters: [count, seedParameter],
      produces: [OCTETS],
      example: '/bytes/64?seed=blue',
      curl: '-o bytes.bin',
      handler(request): Answer {
        const body = randomBytes(randomOf(request, random), count.read(request));
        return { status: 200, headers: ['Content-Type', OCTETS], body };
      },
    },
    {
      methods: ['GET'],
      path: '/range/:n',
      summary: 'n bytes of the alphabet that can be asked for in ranges',
      description:
        'One range, several (multipart/byteranges), open and suffix ranges, If-Range with a tag or a date, and the ' +
        'preconditions, as RFC 9110 has them. More than 16 ranges, or ranges longer in all than the whole, get the whole.',
      parameters: [size, rangeHeader],
      produces: [OCTETS],
      answers: {
        206: 'The part, or the parts as multipart/byteranges.',
        304: 'The client has it already.',
        412: 'If-Match or If-Unmodified-Since does not hold.',
        416: 'No range begins within the n bytes.',
      },
      example: '/range/1024',
      curl: '-r 0-25',
      handler: (request) =>
        answerRange(request, toAlphabetContent(size.read(request)), platform.clock.now()),
    },
    {
      methods: ['GET'],
      path: '/stream-bytes/:n',
      summary: 'n random bytes in chunks, without Content-Length',
      description: `At most ${MAX_CHUNKS} chunks, so more bytes need longer ones.`,
      parameters: [count, chunk, seedParameter],
      produces: [OCTETS],
      example: '/stream-bytes/4096?chunk=512',
      curl: '-o bytes.bin',
      async raw(_raw, response, request) {
        const [total, step] = [count.read(request), chunk.read(request)];
        if (total > step * MAX_CHUNKS) throw tooManyChunks(total);
        const bytes = randomBytes(randomOf(request, random), total);
        response.writeHead(200, { 'Content-Type': OCTETS, ...UNBUFFERED });
        const writer = createStreamWriter({ platform, response });
        if (request.method === 'HEAD') return writer.end();
        for (let at = 0; at < bytes.length; at += step) {
          if (!(await writer.write(bytes.subarray(at, at + step)))) return;
        }
        writer.end();
      },
    },
  ];
}

function tooManyChunks(total: number): Error {
  const minimum = Math.ceil(total / MAX_CHUNKS);
  return fail('invalid_parameter', {
    detail: `chunk must be at least ${minimum} for ${total} bytes, which are at most ${MAX_CHUNKS} chunks.`,
    members: { parameter: 'chunk', minimum, maximum: MAX_BYTES },
  });
}
