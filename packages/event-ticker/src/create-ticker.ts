import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, SharedBudget, Timers } from '@sandbox/kernel';
import type { WebSocket } from 'ws';
import { type AcceptSocket, createAcceptSocket, type Handshake } from './accept-socket.js';
import { type Cursor, type EventStream, SequenceCursor } from './cursor.js';
import { createFeedFrames, withIds } from './feed-frames.js';
import { limitMessages } from './limit-messages.js';
import { createMembers, type Members } from './members.js';
import { createPacer, EndingEventStream, type Pace, type Pacer } from './pace.js';
import { createPlaces, type Places } from './places.js';
import type { Sequence } from './sequence.js';
import { createSlots } from './slots.js';
import { greet, openSocket, type Receive } from './socket-connection.js';
import { openStream, type StreamOptions } from './stream-connection.js';
import type { Subscription } from './subscription.js';

/** When the feed stops, clients have this long to read the end of a stream or reply to a close frame. */
const CLOSE_MS = 1000;

export interface FeedLimits {
  readonly maxConnections: number;
  /** A client with more unread bytes is dropped. */
  readonly maxBacklogBytes: number;
}

export interface TickerOptions {
  readonly sequence: Sequence;
  readonly limits: FeedLimits;
  readonly timers: Timers;
  readonly clock: Clock;
  /** The budget of the process for unfinished messages. */
  readonly unfinished: SharedBudget;
  /** The share of connections that one client may have, in percent; 100 by default. */
  readonly sharePercent?: number;
}

export interface SocketProtocol {
  readonly accept: AcceptSocket;
  readonly maxBacklogBytes: number;
  open(
    client: WebSocket,
    socket: Duplex,
  ): { readonly outflow: EventStream; readonly receive: Receive };
}

export interface StreamingOptions extends Pick<StreamOptions, 'pace' | 'seen'> {
  /** Overrides the limit of the feed for unread bytes. */
  readonly maxBacklogBytes?: number | undefined;
  readonly client: string;
}

export interface Ticker {
  readonly streams: number;
  readonly sockets: number;
  /**
   * Creates a position in the sequence.
   * @param idOf - the ids of events on an event stream, if they are not their numbers
   */
  cursorAt(subscription: Subscription, idOf?: (number: number) => string): SequenceCursor;
  /**
   * Responds to GET with an event stream, or to HEAD with its headers.
   * @throws AppError too_many_streams
   */
  openStream(response: ServerResponse, cursor: EventStream, options: StreamingOptions): void;
  /**
   * Accepts a WebSocket handshake.
   * @throws AppError too_many_streams, invalid_handshake
   */
  openSocket(handshake: Handshake, cursor: Cursor, pace?: Pace): void;
  /**
   * Accepts a WebSocket handshake for another protocol; the connection counts towards the feed's.
   * @throws AppError too_many_streams, invalid_handshake
   */
  openProtocol(handshake: Handshake, protocol: SocketProtocol, pace?: Pace): void;
  /**
   * Ends all streams and closes all sockets with 1001; cuts the rest after a second.
   * @param isReplaced - true closes sockets with 1012: clients can connect again at once
   */
  stop(isReplaced?: boolean): Promise<void>;
}

/** Builds the ticker of a feed. It has no timer without connections. */
export function createTicker(options: TickerOptions): Ticker {
  const { sequence, timers, clock, sharePercent = 100 } = options;
  const { maxConnections, maxBacklogBytes } = options.limits;
  const frames = createFeedFrames(sequence);
  const slots = createSlots({ timers, clock });
  const streams = createMembers(slots);
  const sockets = createMembers(slots);
  const accept = createAcceptSocket();
  const pacer = createPacer(timers, sharePercent);
  const places = createPlaces({ maxConnections, sharePercent, pacer });
  const connect = createConnect(options, { sockets, pacer, places });
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
      places.take({ pace: options.pace, owner: client, stream: response });
      const cursor = ending(whole, options.pace);
      openStream(streams, { ...options, response, cursor, maxBacklogBytes: max, pacer });
    },
    openSocket(handshake, whole, pace) {
      const open = feedProtocol(whole, sequence.api);
      connect(handshake, { accept, maxBacklogBytes, open }, pace);
    },
    openProtocol: connect,
    async stop(isReplaced = false) {
      places.close();
      await endAll([streams, sockets], { timers, isReplaced });
    },
  };
}

/** Builds what accepts the handshake of a protocol, and opens its socket. */
function createConnect(
  { timers, unfinished: budget }: TickerOptions,
  parts: { readonly sockets: Members; readonly pacer: Pacer; readonly places: Places },
): Ticker['openProtocol'] {
  const { sockets, pacer, places } = parts;
  return (handshake, { accept, maxBacklogBytes, open }, pace) => {
    const { socket, client: owner } = handshake;
    places.take({ pace, owner, stream: socket });
    const client = accept(handshake);
    limitMessages({ client, socket, budget, owner, timers });
    const { outflow, receive } = open(client, socket);
    const cursor = ending(outflow, pace);
    openSocket(sockets, { client, socket, cursor, receive, maxBacklogBytes, pacer, pace });
  };
}

function feedProtocol(cursor: Cursor, api: string): SocketProtocol['open'] {
  return (client) => ({ outflow: cursor, receive: greet(client, cursor, api) });
}

function ending(eventStream: EventStream, pace: Pace | undefined): EventStream {
  return pace?.dropAfter === undefined
    ? eventStream
    : new EndingEventStream(eventStream, pace.dropAfter);
}

/** Ends connections, and cuts those that are still open after a second. */
async function endAll(
  groups: readonly Members[],
  { timers, isReplaced }: { readonly timers: Timers; readonly isReplaced: boolean },
): Promise<void> {
  const timer = timers.after(CLOSE_MS, () => {
    for (const members of groups) members.cut();
  });
  await Promise.all(groups.map((members) => members.end(isReplaced)));
  timer.cancel();
}
