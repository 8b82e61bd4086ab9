import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, createSharedBudget, type SharedBudget } from '@sandbox/kernel';
import {
  createSequence,
  createTicker,
  type FeedLimits,
  type Pace,
  parseEventNumber,
  parsePace,
  parseTopics,
  type Subscription,
  type Ticker,
} from '../src/index.js';
import { createManualTime, type ManualTime } from './manual-time.js';

/** A ticker behind a server of its own. */
export interface RunningTicker {
  readonly port: number;
  readonly time: ManualTime;
  readonly ticker: Ticker;
  readonly unfinished: SharedBudget;
  stop(): Promise<void>;
}

const TOPICS = [
  { name: 'slow', every: 5 },
  { name: 'fast', every: 2 },
  { name: 'rare', every: 50 },
];

/** Starts a feed of three topics whose events say their place; `/events` streams it, `/ws` is its socket. */
export async function startTicker(
  limits: Partial<FeedLimits> & {
    readonly padding?: number;
    readonly unfinishedBytes?: number;
    readonly sharePercent?: number;
  } = {},
): Promise<RunningTicker> {
  const {
    maxConnections = 100,
    maxBacklogBytes = 65_536,
    padding = 0,
    unfinishedBytes = 1_000_000,
    sharePercent = 100,
  } = limits;
  const time = createManualTime();
  const sequence = createSequence({
    api: 'test',
    topics: TOPICS,
    eventAt: ({ tick, count }) => ({
      ts: `second ${tick}`,
      data: padding === 0 ? { count } : { count, padding: 'x'.repeat(padding) },
    }),
  });
  const unfinished = createSharedBudget({ limit: unfinishedBytes });
  const ticker = createTicker({
    sequence,
    limits: { maxConnections, maxBacklogBytes },
    unfinished,
    sharePercent,
    ...time,
  });
  const server = createServer((request, response) => {
    try {
      const header = request.headers['last-event-id'];
      const after = typeof header === 'string' ? header : undefined;
      const subscription = toSubscription(sequence.topics, request.url, after);
      ticker.openStream(response, ticker.cursorAt(subscription), {
        pace: toPace(request.url),
        client: clientOf(request),
      });
    } catch (error) {
      response.writeHead(error instanceof AppError ? error.status : 500);
      response.end(error instanceof AppError ? error.code : String(error));
    }
  });
  server.on('upgrade', (request, socket, head) => {
    try {
      const subscription = toSubscription(sequence.topics, request.url, undefined);
      const cursor = ticker.cursorAt(subscription);
      ticker.openSocket(
        { request, socket, head, client: clientOf(request) },
        cursor,
        toPace(request.url),
      );
    } catch (error) {
      const [status, code] = error instanceof AppError ? [error.status, error.code] : [500, error];
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n${code}`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, not on a pipe
    time,
    ticker,
    unfinished,
    async stop() {
      const stopped = ticker.stop();
      server.close();
      time.advance(1000);
      await stopped;
      server.closeAllConnections();
    },
  };
}

/** The client that a test says that it is. */
function clientOf({ headers }: IncomingMessage): string {
  return headers['x-client']?.toString() ?? 'a client';
}

function toPace(url = '/'): Pace | undefined {
  const { searchParams } = new URL(url, 'http://127.0.0.1');
  return parsePace((name) => searchParams.get(name) ?? undefined);
}

function toSubscription(
  topics: readonly string[],
  url: string | undefined,
  after: string | undefined,
): Subscription {
  const { searchParams } = new URL(url ?? '/', 'http://127.0.0.1');
  return {
    topics: parseTopics(topics, searchParams.getAll('topics')),
    after: parseEventNumber(after ?? searchParams.get('last_event_id') ?? undefined),
  };
}
