import { defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import { createStreamWriter, requiredFields, UNBUFFERED } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import { duration } from '../../duration.js';
import { fail } from '../../errors.js';

const MAX_DRIP_BYTES = 1_048_576;
const MAX_SECONDS = 10;
const OCTETS = 'application/octet-stream';

/** RFC 9110 15.3.5, 15.3.6 and 15.4.5: responses that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const seconds = duration(0, MAX_SECONDS);

const OPTIONS = {
  numbytes: inQuery(integer(1, MAX_DRIP_BYTES), {
    description: 'The number of bytes.',
    default: 10,
  }),
  duration: inQuery(seconds, {
    description: 'Seconds over which the bytes are sent. With the delay, at most 10.',
    default: 2,
  }),
  delay: inQuery(seconds, {
    description: 'Seconds before the response starts.',
    default: 0,
  }),
  code: inQuery(integer(200, 599), {
    description: 'The status. 204, 205 and 304 are sent after the delay, without a body.',
    default: 200,
  }),
};

const DROPS = Buffer.alloc(MAX_DRIP_BYTES, '*');

/** `/drip`: bytes spread over a time, after a delay. */
export function createDripEndpoint({ platform }: Dependencies): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/drip',
    summary: 'Bytes that are sent slowly, after an optional delay',
    reads: OPTIONS,
    produces: [OCTETS],
    responses: { default: 'The status that `code` requests.' },
    example: '/drip?numbytes=5&duration=1&delay=0.5',
    curl: '-N',
    reportsIgnored: true,
    async stream(request, response, { numbytes, duration: lasting, delay, code }) {
      checkSum(lasting, delay);
      const writer = createStreamWriter({ platform, response });
      if (!(await writer.reach(delay * 1000))) return;
      const fields = requiredFields(code);
      if (WITHOUT_BODY.has(code)) {
        response.writeHead(code).end();
        return;
      }
      const about = { 'Content-Type': OCTETS, 'Content-Length': numbytes };
      response.writeHead(code, { ...fields, ...about, ...UNBUFFERED });
      if (request.method === 'HEAD') return writer.end();
      response.flushHeaders();
      for (const { bytes, ms } of dripSchedule(numbytes, lasting * 1000)) {
        if (!(await writer.reach(delay * 1000 + ms))) return;
        if (!(await writer.write(DROPS.subarray(0, bytes)))) return;
      }
      writer.end();
    },
  });
}

function checkSum(lasting: number, delay: number): void {
  if (lasting + delay <= MAX_SECONDS) return;
  throw fail('invalid_parameter', {
    detail: `duration and delay must be at most ${MAX_SECONDS} seconds together, not ${lasting + delay}.`,
    members: { parameter: 'duration', minimum: 0, maximum: MAX_SECONDS - delay },
  });
}

/** A chunk of a dripped body: its number of bytes, and its time after the start. */
export interface Drop {
  readonly bytes: number;
  readonly ms: number;
}

/** Closer drops are joined: the difference is invisible, and a thousand clients would cost too much. */
const SHORTEST_PAUSE_MS = 50;

/** Spreads bytes evenly over a duration; the last drop falls when the duration ends. */
export function* dripSchedule(count: number, durationMs: number): Generator<Drop> {
  const drops = Math.max(1, Math.min(count, Math.floor(durationMs / SHORTEST_PAUSE_MS)));
  let sent = 0;
  for (let drop = 1; drop <= drops; drop += 1) {
    const due = Math.floor((count * drop) / drops);
    yield { bytes: due - sent, ms: (durationMs * drop) / drops };
    sent = due;
  }
}
