import { createServer, type Server, type Socket } from 'node:net';
import { Reservation } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { toClientKey } from '../request/client-key.js';
import { lingerOnSocket } from '../response/linger.js';
import { HelloCollector } from './client-hello.js';
import type { Handshakes } from './handshakes.js';
import { rejectPlainly } from './plain-rejection.js';

/** Continues a connection with its ClientHello, which is still to be read from it. */
export type AcceptTls = (socket: Socket, serverName: string | undefined) => void;

/** The parts of the platform that a front uses. */
export type FrontPlatform = Pick<Platform, 'settings' | 'timers' | 'unfinished'>;

/** A server that listens for TLS. */
export interface TlsFront {
  readonly server: Server;
  /** Accepts no more connections; resolves when all are closed. */
  close(): Promise<void>;
  /** Closes all connections. */
  destroy(): void;
}

/** In which a client must send its ClientHello, in milliseconds. */
const HELLO_MS = 10_000;

const NOT_TLS = 'This port speaks TLS; use https://.\n';

/** A fatal alert, record_overflow (RFC 8446 6). */
const OVERFLOW_ALERT = Buffer.from([21, 3, 1, 0, 2, 2, 22]);

/** Builds a server that reads the ClientHello of each connection, and then hands it over with all its bytes. */
export function createTlsFront(
  options: {
    readonly platform: FrontPlatform;
    readonly handshakes: Handshakes;
    /** Counts a connection; false when it exceeds a limit and is closed. */
    readonly admit: (socket: Socket) => boolean;
  },
  accept: AcceptTls,
): TlsFront {
  const { platform, handshakes, admit } = options;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    if (!admit(socket)) return;
    open.add(socket);
    handshakes.add(socket);
    socket.on('error', () => undefined); // a reset is an end like any other here
    socket.once('close', () => open.delete(socket));
    readHello(socket, platform, (serverName) => accept(socket, serverName));
  });
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
    destroy() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function readHello(
  socket: Socket,
  { timers, unfinished }: FrontPlatform,
  proceed: (serverName: string | undefined) => void,
): void {
  const hello = new HelloCollector();
  const hold = new Reservation(unfinished, toClientKey(socket.remoteAddress ?? ''));
  const leave = (): void => void socket.destroy();
  const late = timers.after(HELLO_MS, leave);
  const finish = (): void => {
    late.cancel();
    hold.free();
    socket.off('data', take).off('end', leave).off('close', finish);
  };
  const take = (chunk: Buffer): void => {
    if (!hold.resize(hello.capacityWith(chunk.length))) {
      leave();
      return;
    }
    const state = hello.add(chunk);
    if (state.kind === 'incomplete') return;
    finish();
    socket.pause();
    if (state.kind === 'complete') {
      socket.unshift(hello.bytes);
      proceed(state.serverName);
    } else if (state.kind === 'not-tls') rejectPlainly(socket, NOT_TLS, timers);
    else {
      socket.end(OVERFLOW_ALERT);
      lingerOnSocket(socket, timers);
    }
  };
  socket.on('data', take).on('end', leave).on('close', finish);
}
