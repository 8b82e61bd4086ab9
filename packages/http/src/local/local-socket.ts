import { Duplex } from 'node:stream';

/** Whose connection it is, as a socket says it. */
export interface LocalAddress {
  readonly remoteAddress: string | undefined;
  readonly localAddress: string | undefined;
  readonly localPort: number | undefined;
}

/** One end of a connection within this process: what is written to it is read at the other one. */
export class LocalSocket extends Duplex implements LocalAddress {
  readonly remoteAddress: string | undefined;
  readonly localAddress: string | undefined;
  readonly localPort: number | undefined;
  #peer: LocalSocket | undefined;
  /** Goes on with the peer's next write, once what it wrote before was read. */
  #taken: (() => void) | undefined;

  private constructor({ remoteAddress, localAddress, localPort }: LocalAddress) {
    super();
    this.remoteAddress = remoteAddress;
    this.localAddress = localAddress;
    this.localPort = localPort;
  }

  /** Makes a connection: the end of the client and that of the server. */
  static connect(address: LocalAddress): readonly [client: LocalSocket, server: LocalSocket] {
    const ends = [new LocalSocket(address), new LocalSocket(address)] as const;
    ends[0].#peer = ends[1];
    ends[1].#peer = ends[0];
    return ends;
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
