import type { ServerResponse } from 'node:http';
import {
  defineEndpoint,
  documented,
  type Endpoint,
  inPath,
  inQuery,
  type ValuesOf,
} from '@sandbox/endpoint';
import {
  applyPreconditions,
  createStreamWriter,
  type HttpRequest,
  type HttpResponse,
  UNBUFFERED,
} from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import { duration } from '../../duration.js';
import { respondWithRange } from '../../ranges/respond-with-range.js';
import { setHeaders, writeResponse } from '../../write-response.js';
import { type Drop, dripSchedule } from '../streams/drip.js';
import { checkChunks, MAX_BYTES, toAlphabetContent } from './content.js';

const READS = {
  n: inPath(integer(1, MAX_BYTES), { description: 'The total number of bytes.' }),
  duration: inQuery(duration(0, 10), {
    description: 'Seconds over which the response is spread. By default, it is sent at once.',
    default: 0,
  }),
  chunk_size: inQuery(integer(1, MAX_BYTES), {
    description: 'Bytes in each chunk. The default is the smallest possible size.',
    example: 256,
  }),
};

/** Bytes that can be requested in ranges, and at a pace. */
export const rangeEndpoint: Endpoint<Dependencies> = defineEndpoint({
  methods: ['GET'],
  path: '/range/:n',
  exampleStatus: 206,
  summary: 'n bytes of the alphabet, with range requests',
  description:
    'Supports one range, several (multipart/byteranges), open and suffix ranges, If-Range with a tag or a date, and ' +
    'preconditions (RFC 9110). More than 16 ranges, or ranges whose total exceeds the content, return the full content.',
  reads: READS,
  reportsIgnored: true,
  describes: {
    Range: documented({
      in: 'header',
      description: 'The requested bytes, such as `bytes=0-25`, `bytes=1000-` or `bytes=-5,0-4`.',
      schema: { type: 'string' },
      example: 'bytes=0-25',
    }),
  },
  produces: ['application/octet-stream'],
  responses: {
    206: 'The part, or the parts as multipart/byteranges.',
    304: 'Not modified.',
    412: 'The precondition If-Match or If-Unmodified-Since failed.',
  },
  rejections: { '416': 'No range starts within the n bytes.' },
  example: '/range/1024',
  curl: '-r 0-25',
  stream: sendRange,
});

async function sendRange(
  request: HttpRequest,
  response: ServerResponse,
  { n, duration: seconds, chunk_size: chunk }: ValuesOf<typeof READS>,
  { platform }: Dependencies,
): Promise<void> {
  if (chunk !== undefined) checkChunks(n, { parameter: 'chunk_size', chunk });
  const now = platform.clock.now();
  const httpResponse = applyPreconditions(
    request,
    respondWithRange(request, toAlphabetContent(n), now),
    now,
  );
  const hasPace = seconds > 0 || chunk !== undefined;
  if (!hasPace || !Buffer.isBuffer(httpResponse.body)) return writeResponse(response, httpResponse);
  const drops =
    chunk === undefined
      ? dripSchedule(httpResponse.body.length, seconds * 1000)
      : chunkSchedule(httpResponse.body.length, chunk, seconds * 1000);
  await sendDrops({ request, response, platform, answer: httpResponse, drops });
}

/** Sends a body at a pace. Its length is still known in advance. */
async function sendDrops(options: {
  readonly request: HttpRequest;
  readonly response: ServerResponse;
  readonly platform: Dependencies['platform'];
  readonly answer: HttpResponse;
  readonly drops: Iterable<Drop>;
}): Promise<void> {
  const { request, response, platform, answer: httpResponse, drops } = options;
  const { status, headers = [], body } = httpResponse;
  const content = Buffer.from(body ?? '');
  setHeaders(response, headers);
  const writer = createStreamWriter({ platform, response });
  response.writeHead(status, { 'Content-Length': content.length, ...UNBUFFERED });
  if (request.method === 'HEAD') return writer.end();
  response.flushHeaders();
  let sent = 0;
  for (const { bytes, ms } of drops) {
    if (!(await writer.reach(ms))) return;
    if (!(await writer.write(content.subarray(sent, sent + bytes)))) return;
    sent += bytes;
  }
  writer.end();
}

/** Spreads chunks evenly over a duration, which the last one ends. */
function* chunkSchedule(count: number, chunk: number, durationMs: number): Generator<Drop> {
  const chunks = Math.ceil(count / chunk);
  for (let index = 1; index <= chunks; index += 1) {
    const bytes = Math.min(chunk, count - (index - 1) * chunk);
    yield { bytes, ms: (durationMs * index) / chunks };
  }
}
