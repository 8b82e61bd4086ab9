import { Duplex } from 'node:stream';
import type { TlsDetails } from '../connection/tls-details.js';

/** Whose connection it is, as a socket says it. */
export interface LocalAddress {
  readonly remoteAddress: string | undefined;
  readonly localAddress: string | undefined;
  readonly localPort: number | undefined;
  /** The client's TLS connection; left out when it has none. */
  readonly tls?: TlsDetails | undefined;
  /** The client's version of HTTP, when it is not that of the bytes on this connection. */
  readonly httpVersion?: '2' | undefined;
}

/** One end of a connection within this process: what is written to it is read at the other one. */
export class LocalSocket extends Duplex implements LocalAddress {
  readonly remoteAddress: string | undefined;
  readonly localAddress: string | undefined;
  readonly localPort: number | undefined;
  readonly tls: TlsDetails | undefined;
  readonly httpVersion: '2' | undefined;
  #peer: LocalSocket | undefined;
  /** Continues with the peer's next write, once its previous write was read. */
  #taken: (() => void) | undefined;

  private constructor(address: LocalAddress) {
    super();
    this.remoteAddress = address.remoteAddress;
    this.localAddress = address.localAddress;
    this.localPort = address.localPort;
    this.tls = address.tls;
    this.httpVersion = address.httpVersion;
  }

  /** As TLS sockets say it. */
  get encrypted(): boolean {
    return this.tls !== undefined;
  }

  /** Makes a connection: the end of the client and that of the server. */
  static connect(address: LocalAddress): readonly [client: LocalSocket, server: LocalSocket] {
    const ends = [new LocalSocket(address), new LocalSocket(address)] as const;
    ends[0].#peer = ends[1];
    ends[1].#peer = ends[0];
    return ends;
  }

  /** There is no handle that could keep the process; agents call it for an idle connection that they use again. */
  ref(): this {
    return this;
  }

  /** As a connection is reset: the other end reads nothing more. */
  resetAndDestroy(): this {
    this.#peer?.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
    return this.destroy();
  }

  /** As a connection ends once what is written is sent. */
  destroySoon(): void {
    this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  override _read(): void {
    const taken = this.#taken;
    this.#taken = undefined;
    taken?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const peer = this.#peer;
    if (peer === undefined || peer.destroyed || chunk.length === 0) {
      done();
      return;
    }
    peer.#taken = done;
    peer.push(chunk);
  }

  override _final(done: () => void): void {
    if (this.#peer?.destroyed === false) this.#peer.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const peer = this.#peer;
    this.#peer = undefined;
    // Its writes are still to be read; no more follow.
    if (peer !== undefined && !peer.destroyed && !peer.readableEnded) {
      const leave = (): void => void peer.destroy();
      if (!this.writableFinished) peer.push(null);
      peer.once('end', leave);
    }
    this.#taken?.();
    done(error);
  }
}
