import type { Server } from 'node:http';
import { performServerHandshake, type ServerOptions } from 'node:http2';
import type { Socket } from 'node:net';
import type { CommonSettings, Timer, Timers } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { watchStalls } from '../server/cut-stalled.js';
import { trackSocket } from '../server/track-sockets.js';
import { BridgedSession } from './bridged-session.js';
import type { ForwardedStream } from './forwarded-stream.js';

/** Serves HTTP/2 by the handlers of a server of HTTP/1.1. */
export interface Http2Bridge {
  /** Serves a connection on which the client speaks HTTP/2 from now on, as a rule a TLS connection. */
  accept(socket: Socket): void;
  /** Asks clients to open no further streams; resolves when all open ones have ended. */
  close(): Promise<void>;
  /** Ends all connections at once. */
  destroy(): void;
}

const MAX_STREAMS = 128;
const WINDOW_BYTES = 65_535;
const MAX_INVALID_FRAMES = 100;

/** The size of each field, in addition to its bytes (RFC 9113 6.5.2). */
const FIELD_BYTES = 32;

/** Memory of a connection, in addition to the bytes that wait in its streams, in MB, as Node counts it. */
const SESSION_MEMORY_MB = 4;

/** The interval of the checks of connections. */
const CHECK_MS = 5000;

type BridgePlatform = Pick<Platform, 'settings' | 'timers' | 'clock'>;

/** Builds the bridge to a server. */
export function createHttp2Bridge(
  server: Server,
  { platform }: { readonly platform: BridgePlatform },
): Http2Bridge {
  return new Bridge(server, platform);
}

class Bridge implements Http2Bridge {
  readonly #server: Server;
  readonly #clock: BridgePlatform['clock'];
  readonly #limits: ServerOptions;
  readonly #sessions = new Set<BridgedSession>();
  readonly #checks: readonly Timer[];
  #isClosing = false;
  #allClosed = (): void => {};

  constructor(server: Server, { settings, timers, clock }: BridgePlatform) {
    this.#server = server;
    this.#clock = clock;
    this.#limits = toLimits(settings);
    const { WRITE_TIMEOUT_MS: timeoutMs } = settings;
    const check = timers.every(CHECK_MS, () => {
      for (const session of this.#sessions) session.check(timeoutMs);
    });
    const items = () => streamsOf(this.#sessions);
    this.#checks = timeoutMs > 0 ? [check, watchStreams(items, { timers, timeoutMs })] : [check];
  }

  accept(socket: Socket): void {
    if (socket.destroyed) return;
    const server = this.#server;
    trackSocket(server, socket);
    const session = new BridgedSession({
      ...{ server, socket, clock: this.#clock },
      handshake: () => performServerHandshake(socket, this.#limits),
    });
    this.#sessions.add(session);
    session.onceClosed(() => {
      this.#sessions.delete(session);
      this.#endIfEmpty();
    });
    if (this.#isClosing) session.close();
  }

  close(): Promise<void> {
    this.#isClosing = true;
    for (const session of this.#sessions) session.close();
    return new Promise((resolve) => {
      this.#allClosed = resolve;
      this.#endIfEmpty();
    });
  }

  destroy(): void {
    for (const session of this.#sessions) session.destroy();
  }

  #endIfEmpty(): void {
    if (!this.#isClosing || this.#sessions.size > 0) return;
    for (const check of this.#checks) check.cancel();
    this.#allClosed();
  }
}

/** Cuts streams whose client reads none of the waiting bytes. */
function watchStreams(
  items: () => Iterable<ForwardedStream>,
  options: { readonly timers: Timers; readonly timeoutMs: number },
): Timer {
  return watchStalls({
    items,
    takenOf: ({ writer }) => (writer.isWaiting ? writer.taken : undefined),
    cut: (stream) => stream.cut(),
    ...options,
  });
}

function* streamsOf(sessions: Iterable<BridgedSession>) {
  for (const session of sessions) yield* session.streams;
}

/**
 * The limits of a connection. A list of fields may be twice as long as a head of HTTP/1.1, since each field counts 32
 * bytes more here. So a head that is only a little too long gets the error of the server.
 */
function toLimits({ MAX_HEADER_BYTES, CLIENT_CONNECTIONS }: CommonSettings): ServerOptions {
  const maxHeaderListSize = 2 * MAX_HEADER_BYTES;
  return {
    maxSessionMemory: SESSION_MEMORY_MB,
    maxSessionInvalidFrames: MAX_INVALID_FRAMES,
    maxHeaderListPairs: Math.floor(maxHeaderListSize / FIELD_BYTES),
    settings: {
      enablePush: false,
      initialWindowSize: WINDOW_BYTES,
      // The limit of a client rejects further ones.
      maxConcurrentStreams: Math.min(MAX_STREAMS, CLIENT_CONNECTIONS || MAX_STREAMS),
      maxHeaderListSize,
    },
  };
}
