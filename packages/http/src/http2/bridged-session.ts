import type { Server } from 'node:http';
import { constants, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Clock } from '@sandbox/kernel';
import { describeTls } from '../connection/tls-details.js';
import { LocalAgent } from '../local/local-agent.js';
import { admitStream } from '../server/track-sockets.js';
import { ForwardedStream } from './forwarded-stream.js';

/** As for HTTP/1.1: longer than clients and proxies keep an idle connection. */
const IDLE_MS = 75_000;

/**
 * The maximum number of streams that a client may reset in a minute: each costs the server a request and the client
 * nothing.
 */
const MAX_RESETS = 1000;
const MINUTE_MS = 60_000;

/** A connection of HTTP/2 with its open streams. */
export class BridgedSession {
  readonly streams: Set<ForwardedStream> = new Set<ForwardedStream>();
  readonly #session: ServerHttp2Session;
  readonly #socket: Socket;
  readonly #server: Server;
  readonly #agent: LocalAgent;
  readonly #clock: Clock;
  #idleSince: number;
  /** Of the ping to which there is no reply yet. */
  #pingedAt: number | undefined;
  #resets = 0;
  #resetsSince: number;

  constructor(options: {
    readonly server: Server;
    readonly socket: Socket;
    readonly clock: Clock;
    /** Starts the session on the socket. */
    readonly handshake: () => ServerHttp2Session;
  }) {
    const { server, socket, clock, handshake } = options;
    const { remoteAddress, localAddress, localPort } = socket;
    const tls = socket instanceof TLSSocket ? describeTls(socket) : undefined;
    const address = { remoteAddress, localAddress, localPort, tls, httpVersion: '2' as const };
    this.#agent = new LocalAgent(server, address);
    this.#clock = clock;
    this.#socket = socket;
    this.#server = server;
    this.#idleSince = clock.elapsed();
    this.#resetsSince = this.#idleSince;
    socket.on('error', () => {}); // its end is seen by `close`
    this.#session = handshake();
    this.#session.on('error', () => {});
    // The fields as they came are the fourth argument, which the types leave out.
    this.#session.on('stream', (stream: ServerHttp2Stream, ...more: readonly unknown[]) =>
      this.#forward(stream, more[2] as readonly string[]),
    );
    this.onceClosed(() => this.#agent.destroy());
  }

  onceClosed(task: () => void): void {
    this.#session.once('close', task);
  }

  /** Sends GOAWAY, and ends once the open streams have ended. */
  close(): void {
    this.#session.close();
  }

  destroy(): void {
    this.#session.destroy();
    this.#socket.destroy();
  }

  /**
   * Closes an idle connection, and ends one whose client does not reply to a ping. After a violation of the protocol
   * node:http2 reads nothing more, so it does not see that the client has left.
   * @param timeoutMs - how long a reply may take; 0 sets no limit
   */
  check(timeoutMs: number): void {
    const now = this.#clock.elapsed();
    if (this.streams.size === 0) this.#agent.destroy(); // an idle client needs no connections within
    const isIdle = this.streams.size === 0 && now - this.#idleSince >= IDLE_MS;
    const isLost = timeoutMs > 0 && now - (this.#pingedAt ?? now) >= timeoutMs;
    if (isLost || this.#session.destroyed || (isIdle && this.#session.closed)) this.destroy();
    else if (isIdle) this.close();
    else if (this.#pingedAt === undefined) this.#ping(now);
  }

  #ping(now: number): void {
    this.#pingedAt = now;
    this.#session.ping((error) => {
      if (error === null) this.#pingedAt = undefined;
    });
  }

  #forward(stream: ServerHttp2Stream, raw: readonly string[]): void {
    if (!admitStream(this.#server, this.#socket.remoteAddress ?? '', stream)) {
      stream.on('error', () => {}); // its end is no event here
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    const forwarded = new ForwardedStream({
      ...{ stream, raw, agent: this.#agent },
      onOver: (isReset) => {
        this.streams.delete(forwarded);
        this.#idleSince = this.#clock.elapsed();
        if (isReset) this.#countReset();
      },
    });
    this.streams.add(forwarded);
  }

  #countReset(): void {
    const now = this.#clock.elapsed();
    if (now - this.#resetsSince >= MINUTE_MS) {
      this.#resetsSince = now;
      this.#resets = 0;
    }
    this.#resets += 1;
    if (this.#resets <= MAX_RESETS) return;
    // Without an error Node sends the code of none.
    const error = new Error('The client has reset too many streams.');
    this.#session.destroy(error, constants.NGHTTP2_ENHANCE_YOUR_CALM);
  }
}
