import type { ServerResponse } from 'node:http';
import {
  defineEndpoint,
  documented,
  type Endpoint,
  inQuery,
  type ValuesOf,
} from '@sandbox/endpoint';
import { eventCount } from '@sandbox/event-ticker';
import type { HttpRequest, Platform } from '@sandbox/http';
import { createStreamWriter, type StreamWriter, UNBUFFERED } from '@sandbox/http';
import { decimalNumber, integer, oneOf, type Random, trueOrFalse } from '@sandbox/kernel';
import { randomOf, seedParameter } from '../../dependencies.js';
import { duration } from '../../duration.js';
import { fail } from '../../errors.js';
import { LINE_END_NAMES, writeLines } from './line-ends.js';
import { formatTick, lastEventId } from './tick.js';

const MAX_MS = 600_000;

/** Proxies close idle connections, many of them after 30 or 60 seconds. */
const HEARTBEAT_MS = 15_000;

const OPTIONS = {
  count: inQuery(integer(1, 1000), { description: 'The number of ticks.', default: 10 }),
  interval: inQuery(integer(0, 60_000), {
    description:
      'Milliseconds between ticks, 1000 by default. All ticks together take at most ten minutes. Alias: `tick_ms`.',
    mayBeEmpty: true,
    aliases: ['tick_ms'],
  }),
  drop_after: inQuery(eventCount, {
    description:
      'Ends the stream early after this number of ticks. A client that reconnects continues with the next tick.',
    mayBeEmpty: true,
  }),
  duration: inQuery(duration(0, 600), {
    description: 'Seconds over which the ticks are spread, in place of `interval`.',
    mayBeEmpty: true,
  }),
  delay: inQuery(duration(0, 10), {
    description: 'Seconds before the response starts.',
    default: 0,
  }),
  jitter: inQuery(decimalNumber(0, 1), {
    description: 'The maximum random variation of each pause, as a fraction of the pause.',
    default: 0,
  }),
  seed: seedParameter,
  line_end: inQuery(oneOf(LINE_END_NAMES), {
    description: 'The line ending.',
    default: 'lf',
  }),
  split: inQuery(trueOrFalse, {
    description:
      'With `true`, chunks are split inside line endings: between CR and LF, or before a single character.',
    default: false,
  }),
  last_event_id: documented({
    in: 'query',
    description: 'The id of the last event seen, for clients that cannot send `Last-Event-ID`.',
    schema: { type: 'integer', minimum: 0 },
    example: 0,
  }),
};

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  ...UNBUFFERED,
};

/** The clock of server-sent events, and all its clients. */
export interface TickStreams {
  readonly endpoint: Endpoint;
  /** Ends every stream; the clients may resume elsewhere. */
  stop(): void;
}

/** Builds `/sse`. */
export function createTickStreams(platform: Platform, random: Random): TickStreams {
  const open = new Set<ServerResponse>();
  platform.metrics.gauge({
    name: 'utils_open_event_streams',
    help: 'Streams of server-sent events that are open at /v1/utils/sse.',
    read: () => open.size,
  });
  return { endpoint: toEndpoint({ platform, random, open }), stop: () => stopAll(open) };
}

function stopAll(open: ReadonlySet<ServerResponse>): void {
  for (const response of open) response.end();
}

/** The dependencies of streams. */
interface Parts {
  readonly platform: Platform;
  readonly random: Random;
  /** The open streams. */
  readonly open: Set<ServerResponse>;
}

function toEndpoint({ platform, random, open }: Parts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/sse',
    summary: 'Server-Sent Events: a clock that ticks',
    description:
      'Ids count from 1. Every fifth event is named `milestone`, the others have no name. A client that reconnects ' +
      'continues after its `Last-Event-ID`. If no tick is left, it receives 204, which means: do not reconnect.',
    reads: OPTIONS,
    reportsIgnored: true,
    produces: ['text/event-stream'],
    responses: { 204: 'No tick is left after the last id of the client.' },
    example: '/sse?count=5&interval=200',
    curl: '-N',
    async stream(request, response, values) {
      const ticks = toTicks(request, values, randomOf(values.seed, random));
      if (ticks.after >= ticks.count) {
        response.writeHead(204).end();
        return;
      }
      const writer = writeLines(createStreamWriter({ platform, response }), platform.clock, values);
      if (!(await writer.reach(ticks.delay))) return;
      response.writeHead(200, HEADERS);
      if (request.method === 'HEAD') return writer.end();
      open.add(response);
      response.once('close', () => open.delete(response));
      if (await sendTicks({ ...ticks, writer, now: () => platform.clock.now() })) writer.end();
    },
  });
}

/** The ticks that a client requests. */
interface Ticks {
  readonly count: number;
  readonly pause: number;
  /** Milliseconds until the response starts. */
  readonly delay: number;
  /** Milliseconds of the next pause. */
  readonly nextPause: () => number;
  /** The id of the last one that it has seen. */
  readonly after: number;
  /** The id of the last tick that this stream sends. */
  readonly until: number;
}

function toTicks(request: HttpRequest, values: ValuesOf<typeof OPTIONS>, random: Random): Ticks {
  const { count, interval, duration: lasting, delay, jitter, drop_after: drop } = values;
  if (interval !== undefined && lasting !== undefined) {
    throw fail('invalid_parameter', {
      detail: 'interval and duration exclude one another: each says when ticks come.',
      members: { parameter: 'duration' },
    });
  }
  const usual = interval ?? 1000;
  if (lasting === undefined && count * usual > MAX_MS) throw tooLong(count);
  // There is no pause after the last tick.
  const pause = lasting === undefined ? usual : (lasting * 1000) / Math.max(1, count - 1);
  const nextPause = (): number =>
    jitter === 0 ? pause : pause * (1 + jitter * (2 * random.next() - 1));
  const after = lastEventId(request);
  const until = Math.min(count, after + (drop ?? count));
  return { count, pause, delay: delay * 1000, nextPause, after, until };
}

function tooLong(count: number): Error {
  const maximum = Math.floor(MAX_MS / count);
  return fail('invalid_parameter', {
    detail: `interval must be at most ${maximum} for ${count} ticks, so that they take at most ten minutes in all.`,
    members: { parameter: 'interval', minimum: 0, maximum },
  });
}

/** Sends the remaining ticks, the first at once; false when the client disconnects. */
async function sendTicks(
  options: Ticks & { readonly writer: StreamWriter; readonly now: () => number },
): Promise<boolean> {
  const { count, pause, delay, nextPause, after, until, writer, now } = options;
  // The comment is sent at once, so that the client knows that it is connected.
  if (!(await writer.write(`: ${count} ticks\nretry: ${Math.round(pause)}\n\n`))) return false;
  let at = delay;
  for (let id = after + 1; id <= until; id += 1) {
    const due = id === after + 1 ? at : at + nextPause();
    if (!(await rest(writer, at, due))) return false;
    at = due;
    if (!(await writer.write(formatTick({ id, count, now: now() })))) return false;
  }
  return true;
}

/** Waits from one tick to the next, with a heartbeat now and then; false when the client disconnects. */
async function rest(writer: StreamWriter, from: number, until: number): Promise<boolean> {
  for (let ms = from + HEARTBEAT_MS; ms < until; ms += HEARTBEAT_MS) {
    if (!(await writer.reach(ms))) return false;
    if (!(await writer.write(': heartbeat\n\n'))) return false;
  }
  return writer.reach(until);
}
