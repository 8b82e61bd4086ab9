import { defineEndpoint, type Endpoint, inPath, inQuery } from '@sandbox/endpoint';
import { createStreamWriter, UNBUFFERED } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { echo } from '../../inspect/echo.js';

const MAX_MS = 10_000;

/** Each line repeats the body. */
const MAX_BODY_BYTES = 16_384;

/** `/stream/{n}`: lines of JSON at a pace. */
export function createStreamLinesEndpoint({ platform }: Dependencies): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/stream/:n',
    summary: 'n lines of JSON, one per interval',
    description:
      'Each line is the response of `/get`, with an `id` from 0. The first line is sent immediately. A body is at most 16 KiB long.',
    reads: {
      n: inPath(integer(1, 100), { description: 'The number of lines.' }),
      interval: inQuery(integer(0, MAX_MS), {
        description: 'Milliseconds between lines; 10,000 in all at most.',
        default: 0,
      }),
    },
    produces: ['application/x-ndjson'],
    example: '/stream/3?interval=200',
    curl: '-N',
    async stream(request, response, { n, interval }) {
      if ((n - 1) * interval > MAX_MS) throw tooLong(n);
      const content = JSON.stringify(await echo(request, MAX_BODY_BYTES));
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson', ...UNBUFFERED });
      const writer = createStreamWriter({ platform, response });
      if (request.method === 'HEAD') return writer.end();
      for (let id = 0; id < n; id += 1) {
        if (!(await writer.reach(id * interval))) return;
        if (!(await writer.write(`{"id":${id},${content.slice(1)}\n`))) return;
      }
      writer.end();
    },
  });
}

function tooLong(count: number) {
  const maximum = Math.floor(MAX_MS / (count - 1));
  return fail('invalid_parameter', {
    detail: `interval must be at most ${maximum} for ${count} lines, so that they take at most ${MAX_MS} milliseconds in all.`,
    members: { parameter: 'interval', minimum: 0, maximum },
  });
}
