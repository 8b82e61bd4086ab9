import type { ServerResponse } from 'node:http';
import {
  defineEndpoint,
  documented,
  type Endpoint,
  inQuery,
  type ValuesOf,
} from '@sandbox/endpoint';
import type { HttpRequest, Platform } from '@sandbox/http';
import { wholeNumber } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import {
  createStreamWriter,
  type StreamWriter,
  UNBUFFERED,
} from '../streams/create-stream-writer.js';
import { formatTick, lastEventId } from './tick.js';

const MAX_MS = 600_000;

/** Proxies close connections on which nothing comes for long, many of them after 30 or 60 seconds. */
export const HEARTBEAT_MS = 15_000;

const OPTIONS = {
  count: inQuery(wholeNumber(1, 1000), { description: 'How many ticks.', default: 10 }),
  interval: inQuery(wholeNumber(0, 60_000), {
    description: 'Milliseconds between ticks; with the count at most ten minutes in all.',
    default: 1000,
  }),
  last_event_id: documented({
    in: 'query',
    description: 'The id of the last event seen, for clients that cannot send `Last-Event-ID`.',
    schema: { type: 'integer', minimum: 0 },
  }),
};

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  ...UNBUFFERED,
};

/** The clock of server-sent events, and all who listen to it. */
export interface TickStreams {
  readonly endpoint: Endpoint;
  /** Ends every stream; the clients may resume elsewhere. */
  stop(): void;
}

/** Builds `/sse`. */
export function createTickStreams(platform: Platform): TickStreams {
  const open = new Set<ServerResponse>();
  platform.metrics.gauge({
    name: 'utils_open_event_streams',
    help: 'Streams of server-sent events that are open at /v1/utils/sse.',
    read: () => open.size,
  });
  return { endpoint: toEndpoint(platform, open), stop: () => stopAll(open) };
}

function stopAll(open: ReadonlySet<ServerResponse>): void {
  for (const response of open) response.end();
}

function toEndpoint(platform: Platform, open: Set<ServerResponse>): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/sse',
    summary: 'Server-Sent Events: a clock that ticks',
    description:
      'Ids count from 1; every fifth event is named `milestone`, the others have no name. A client that reconnects ' +
      'goes on after its `Last-Event-ID`; when no tick is left it gets 204, which means: do not reconnect.',
    reads: OPTIONS,
    produces: ['text/event-stream'],
    answers: { 204: 'No tick is left after the id that the client has seen.' },
    example: '/sse?count=5&interval=500',
    curl: '-N',
    async stream(request, response, values) {
      const ticks = toTicks(request, values);
      if (ticks.after >= ticks.count) {
        response.writeHead(204).end();
        return;
      }
      response.writeHead(200, HEADERS);
      const writer = createStreamWriter({ platform, response });
      if (request.method === 'HEAD') return writer.end();
      open.add(response);
      response.once('close', () => open.delete(response));
      if (await sendTicks({ ...ticks, writer, now: () => platform.clock.now() })) writer.end();
    },
  });
}

/** Which ticks a client wants. */
interface Ticks {
  readonly count: number;
  readonly pause: number;
  /** The id of the last one that it has seen. */
  readonly after: number;
}

function toTicks(request: HttpRequest, { count, interval }: ValuesOf<typeof OPTIONS>): Ticks {
  if (count * interval > MAX_MS) {
    const maximum = Math.floor(MAX_MS / count);
    throw fail('invalid_parameter', {
      detail: `interval must be at most ${maximum} for ${count} ticks, so that they take at most ten minutes in all.`,
      members: { parameter: 'interval', minimum: 0, maximum },
    });
  }
  return { count, pause: interval, after: lastEventId(request) };
}

/** Sends the ticks that are left, the first at once; false when the client leaves. */
async function sendTicks(
  options: Ticks & { readonly writer: StreamWriter; readonly now: () => number },
): Promise<boolean> {
  const { count, pause, after, writer, now } = options;
  // The comment goes out at once, so that the client knows that it is connected.
  if (!(await writer.write(`: ${count} ticks\nretry: ${pause}\n\n`))) return false;
  for (let id = after + 1; id <= count; id += 1) {
    const turn = id - after - 1;
    if (turn > 0 && !(await rest(writer, (turn - 1) * pause, turn * pause))) return false;
    if (!(await writer.write(formatTick({ id, count, now: now() })))) return false;
  }
  return true;
}

/** Waits from one tick to the next, with a sign of life now and then; false when the client leaves. */
async function rest(writer: StreamWriter, from: number, until: number): Promise<boolean> {
  for (let ms = from + HEARTBEAT_MS; ms < until; ms += HEARTBEAT_MS) {
    if (!(await writer.reach(ms))) return false;
    if (!(await writer.write(': heartbeat\n\n'))) return false;
  }
  return writer.reach(until);
}
