import type { Server } from 'node:http';
import { performServerHandshake, type ServerOptions } from 'node:http2';
import type { Socket } from 'node:net';
import type { CommonSettings } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { watchStalls } from '../server/cut-stalled.js';
import { trackSocket } from '../server/track-sockets.js';
import { BridgedSession } from './bridged-session.js';

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

/** Builds the bridge to a server. */
export function createHttp2Bridge(
  server: Server,
  { platform }: { readonly platform: Pick<Platform, 'settings' | 'timers' | 'clock'> },
): Http2Bridge {
  const { settings, timers, clock } = platform;
  const limits = toLimits(settings);
  const sessions = new Set<BridgedSession>();
  const check = timers.every(CHECK_MS, () => {
    for (const session of sessions) session.check(settings.WRITE_TIMEOUT_MS);
  });
  const stallCheck =
    settings.WRITE_TIMEOUT_MS > 0
      ? watchStalls({
          items: () => streamsOf(sessions),
          takenOf: ({ writer }) => (writer.isWaiting ? writer.taken : undefined),
          cut: (stream) => stream.cut(),
          ...{ timers, timeoutMs: settings.WRITE_TIMEOUT_MS },
        })
      : undefined;
  let isClosing = false;
  let allClosed = (): void => {};
  const endIfEmpty = (): void => {
    if (!isClosing || sessions.size > 0) return;
    check.cancel();
    stallCheck?.cancel();
    allClosed();
  };
  return {
    accept(socket) {
      if (socket.destroyed) return;
      trackSocket(server, socket);
      const session = new BridgedSession({
        ...{ server, socket, clock },
        handshake: () => performServerHandshake(socket, limits),
      });
      sessions.add(session);
      session.onceClosed(() => {
        sessions.delete(session);
        endIfEmpty();
      });
      if (isClosing) session.close();
    },
    close() {
      isClosing = true;
      for (const session of sessions) session.close();
      return new Promise((resolve) => {
        allClosed = resolve;
        endIfEmpty();
      });
    },
    destroy() {
      for (const session of sessions) session.destroy();
    },
  };
}

function* streamsOf(sessions: Iterable<BridgedSession>) {
  for (const session of sessions) yield* session.streams;
}

/**
 * The limits of a connection. A list of fields may be twice as long as a head of HTTP/1.1, since each field counts 32
 * bytes more here. So a head that is only a little too long gets the error of the server.
 */
function toLimits({ MAX_HEADER_BYTES }: CommonSettings): ServerOptions {
  const maxHeaderListSize = 2 * MAX_HEADER_BYTES;
  return {
    maxSessionMemory: SESSION_MEMORY_MB,
    maxSessionInvalidFrames: MAX_INVALID_FRAMES,
    maxHeaderListPairs: Math.floor(maxHeaderListSize / FIELD_BYTES),
    settings: {
      enablePush: false,
      initialWindowSize: WINDOW_BYTES,
      maxConcurrentStreams: MAX_STREAMS,
      maxHeaderListSize,
    },
  };
}
