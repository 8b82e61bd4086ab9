import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, SharedBudget, Timers } from '@sandbox/kernel';
import type { WebSocket } from 'ws';
import { type AcceptSocket, createAcceptSocket, type Handshake } from './accept-socket.js';
import { type Cursor, type EventStream, SequenceCursor } from './cursor.js';
import { createFeedFrames, withIds } from './feed-frames.js';
import { limitMessages } from './limit-messages.js';
import { createMembers, type Members } from './members.js';
import { createPacer, EndingEventStream, type Pace } from './pace.js';
import { createPlaces, type Entering, noCapacity } from './places.js';
import type { Sequence } from './sequence.js';
import { createSlots } from './slots.js';
import { greet, openSocket, type Receive } from './socket-connection.js';
import { openStream, type StreamOptions } from './stream-connection.js';
import type { Subscription } from './subscription.js';

/** How long clients may take to read the end of a stream or to answer a close frame when the feed stops. */
const CLOSE_MS = 1000;

/** What guards the process against its streams. */
export interface FeedLimits {
  /** Most streams and sockets of a feed at once. */
  readonly maxConnections: number;
  /** Bytes that may wait for a client that reads too slowly before it is dropped. */
  readonly maxBacklogBytes: number;
}

export interface TickerOptions {
  readonly sequence: Sequence;
  readonly limits: FeedLimits;
  readonly timers: Timers;
  readonly clock: Clock;
  /** What the unfinished messages of its clients may take, with all else that is unfinished in the process. */
  readonly unfinished: SharedBudget;
  /** The part of the connections that one client may have, in percent; 100 when left out. */
  readonly sharePercent?: number;
}

/** A protocol that is spoken on WebSockets. */
export interface SocketProtocol {
  readonly accept: AcceptSocket;
  /** Bytes that may wait for a client that reads too slowly before it is dropped. */
  readonly maxBacklogBytes: number;
  /** Starts with a client. */
  open(
    client: WebSocket,
    socket: Duplex,
  ): { readonly outflow: EventStream; readonly receive: Receive };
}

/** How an event stream goes on. */
export interface StreamingOptions extends Pick<StreamOptions, 'pace' | 'seen'> {
  /** Bytes that may wait for the client, when they are others than those of the feed. */
  readonly maxBacklogBytes?: number | undefined;
  /** The key of the client. */
  readonly client: string;
}

/** Serves a sequence to any number of connections. */
export interface Ticker {
  /** Open event streams. */
  readonly streams: number;
  /** Open WebSockets. */
  readonly sockets: number;
  /**
   * Begins in the sequence.
   * @param idOf - the ids of events on an event stream, where these are not their numbers
   */
  cursorAt(subscription: Subscription, idOf?: (number: number) => string): SequenceCursor;
  /**
   * Answers a GET with an event stream, or a HEAD with the headers of one.
   * @throws AppError too_many_streams
   */
  openStream(response: ServerResponse, cursor: EventStream, options: StreamingOptions): void;
  /**
   * Answers a WebSocket handshake.
   * @throws AppError too_many_streams, invalid_handshake
   */
  openSocket(handshake: Handshake, cursor: Cursor, pace?: Pace): void;
  /**
   * Answers a WebSocket handshake by another protocol than that of the feed; the connection counts as one of the feed's.
   * @throws AppError too_many_streams, invalid_handshake
   */
  openProtocol(handshake: Handshake, protocol: SocketProtocol, pace?: Pace): void;
  /** Ends all streams and closes all sockets with 1001; cuts after a second what is not gone by then. */
  stop(): Promise<void>;
}

/** Builds the ticker of a feed. It has no timer while there are no connections. */
export function createTicker(options: TickerOptions): Ticker {
  const { sequence, timers, clock, unfinished: budget, sharePercent = 100 } = options;
  const { maxConnections, maxBacklogBytes } = options.limits;
  const frames = createFeedFrames(sequence);
  const slots = createSlots({ timers, clock });
  const streams = createMembers(slots);
  const sockets = createMembers(slots);
  const accept = createAcceptSocket();
  const pacer = createPacer(timers, sharePercent);
  const takePlace = createPlaces({ maxConnections, sharePercent, pacer });
  let stopping = false;
  const enter = (entering: Entering): void => {
    if (stopping) throw noCapacity('The server is stopping.');
    takePlace(entering);
  };
  const connect: Ticker['openProtocol'] = (handshake, { accept, maxBacklogBytes, open }, pace) => {
    const { socket, client: owner } = handshake;
    enter({ pace, owner, stream: socket });
    const client = accept(handshake);
    limitMessages({ client, socket, budget, owner, timers });
    const { outflow: eventStream, receive } = open(client, socket);
    const cursor = ending(eventStream, pace);
    openSocket(sockets, { client, socket, cursor, receive, maxBacklogBytes, pacer, pace });
  };
  return {
    get streams() {
      return streams.size;
    },
    get sockets() {
      return sockets.size;
    },
    cursorAt(subscription, idOf) {
      const own = idOf === undefined ? frames : withIds(sequence, frames, idOf);
      return new SequenceCursor(sequence, own, subscription);
    },
    openStream(response, whole, { maxBacklogBytes: max = maxBacklogBytes, client, ...options }) {
      enter({ pace: options.pace, owner: client, stream: response });
      const cursor = ending(whole, options.pace);
      openStream(streams, { ...options, response, cursor, maxBacklogBytes: max, pacer });
    },
    openSocket(handshake, whole, pace) {
      const open = feedProtocol(whole, sequence.api);
      connect(handshake, { accept, maxBacklogBytes, open }, pace);
    },
    openProtocol: connect,
    async stop() {
      stopping = true;
      await endAll([streams, sockets], timers);
    },
  };
}

/** What is said with a client of the feed. */
function feedProtocol(cursor: Cursor, api: string): SocketProtocol['open'] {
  return (client) => ({ outflow: cursor, receive: greet(client, cursor, api) });
}

function ending(eventStream: EventStream, pace: Pace | undefined): EventStream {
  return pace?.dropAfter === undefined
    ? eventStream
    : new EndingEventStream(eventStream, pace.dropAfter);
}

/** Ends connections in peace, and cuts those that are still open after a second. */
async function endAll(groups: readonly Members[], timers: Timers): Promise<void> {
  const timer = timers.after(CLOSE_MS, () => {
    for (const members of groups) members.cut();
  });
  await Promise.all(groups.map((members) => members.end()));
  timer.cancel();
}
