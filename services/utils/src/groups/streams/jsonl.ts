import { defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import { createStreamWriter, UNBUFFERED } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import { duration } from '../../duration.js';

const seconds = duration(0, 10);

/** `/jsonl`: records of JSON, a line each, spread over a time, as in go-httpbin. */
export function createJsonlEndpoint({ platform }: Dependencies): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/jsonl',
    summary: 'JSON Lines: a record on each line, spread over a time',
    reads: {
      count: inQuery(integer(1, 1000), { description: 'The number of lines.', default: 10 }),
      duration: inQuery(seconds, {
        description: 'Seconds over which the lines are spread.',
        default: 0,
      }),
      delay: inQuery(seconds, {
        description: 'Seconds before the response starts.',
        default: 0,
      }),
    },
    reportsIgnored: true,
    produces: ['application/x-ndjson'],
    example: '/jsonl?count=3&duration=0.5s',
    curl: '-N',
    async stream(request, response, { count, duration: lasting, delay }) {
      const writer = createStreamWriter({ platform, response });
      if (!(await writer.reach(delay * 1000))) return;
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson', ...UNBUFFERED });
      if (request.method === 'HEAD') return writer.end();
      response.flushHeaders();
      const pause = count > 1 ? (lasting * 1000) / (count - 1) : 0;
      for (let id = 0; id < count; id += 1) {
        if (!(await writer.reach(delay * 1000 + id * pause))) return;
        const record = { id, timestamp: platform.clock.now() };
        if (!(await writer.write(`${JSON.stringify(record)}\n`))) return;
      }
      writer.end();
    },
  });
}
