import type { HttpRequest, RawHandler } from '@sandbox/http';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { createStreamWriter, UNBUFFERED } from './create-stream-writer.js';
import { dripSchedule } from './drip-schedule.js';

const MAX_DRIP_BYTES = 1_048_576;
const MAX_SECONDS = 10;
const OCTETS = 'application/octet-stream';

/** RFC 9110 15.3.5, 15.3.6 and 15.4.5: answers that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const numbytes = numberParameter({
  name: 'numbytes',
  in: 'query',
  description: 'How many bytes drip.',
  min: 1,
  max: MAX_DRIP_BYTES,
  default: 10,
});

const duration = numberParameter({
  name: 'duration',
  in: 'query',
  description: 'Over how many seconds they drip; with the delay at most 10 in all.',
  min: 0,
  max: MAX_SECONDS,
  default: 2,
  decimal: true,
});

const delay = numberParameter({
  name: 'delay',
  in: 'query',
  description: 'How many seconds pass before the answer begins.',
  min: 0,
  max: MAX_SECONDS,
  default: 0,
  decimal: true,
});

const code = numberParameter({
  name: 'code',
  in: 'query',
  description: 'The status; 204, 205 and 304 answer after the delay, without a body.',
  min: 200,
  max: 599,
  default: 200,
});

const DROPS = Buffer.alloc(MAX_DRIP_BYTES, '*');

/** `/drip`: bytes spread over a time, after a delay. */
export function createDripEndpoint(deps: Dependencies): Endpoint {
  return {
    methods: ['GET'],
    path: '/drip',
    summary: 'Bytes that drip over a time, after an optional delay',
    parameters: [numbytes, duration, delay, code],
    produces: [OCTETS],
    example: '/drip?numbytes=5&duration=2&delay=1',
    curl: '-N',
    raw: createDripHandler(deps),
  };
}

function createDripHandler({ platform }: Dependencies): RawHandler {
  return async function drip(_raw, response, request) {
    const { count, seconds, wait, status } = readDrip(request);
    const writer = createStreamWriter({ platform, response });
    if (!(await writer.reach(wait * 1000))) return;
    if (WITHOUT_BODY.has(status)) {
      response.writeHead(status).end();
      return;
    }
    const about = { 'Content-Type': OCTETS, 'Content-Length': count };
    response.writeHead(status, { ...about, ...UNBUFFERED });
    if (request.method === 'HEAD') return writer.end();
    response.flushHeaders();
    for (const { bytes, ms } of dripSchedule(count, seconds * 1000)) {
      if (!(await writer.reach(wait * 1000 + ms))) return;
      if (!(await writer.write(DROPS.subarray(0, bytes)))) return;
    }
    writer.end();
  };
}

function readDrip(request: HttpRequest) {
  const drip = {
    count: numbytes.read(request),
    seconds: duration.read(request),
    wait: delay.read(request),
    status: code.read(request),
  };
  if (drip.seconds + drip.wait > MAX_SECONDS) throw tooLong(drip.seconds, drip.wait);
  return drip;
}

function tooLong(seconds: number, wait: number) {
  return fail('invalid_parameter', {
    detail: `duration and delay must be at most ${MAX_SECONDS} seconds together, not ${seconds + wait}.`,
    members: { parameter: 'duration', minimum: 0, maximum: MAX_SECONDS - wait },
  });
}
