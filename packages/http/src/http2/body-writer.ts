import type { ServerHttp2Stream } from 'node:http2';
import type { Readable } from 'node:stream';

/** The longest piece that waits for the client at once: what it takes of a large body is seen by pieces. */
const PIECE_BYTES = 16_384;

/** Writes the body of a response to a stream at the client's pace. */
export class BodyWriter {
  /** Bytes that the client's flow control has let out. */
  taken = 0;
  readonly #stream: ServerHttp2Stream;
  /** The rest of a chunk. */
  #rest: Buffer | undefined;
  #isBusy = false;
  #next: (() => void) | undefined;

  constructor(stream: ServerHttp2Stream) {
    this.#stream = stream;
  }

  /** True while bytes wait for the client. */
  get isWaiting(): boolean {
    return this.#isBusy;
  }

  /**
   * Writes what a source has, and ends the stream with it.
   * @param length - the bytes of the body when they are known: the last of them then goes out together with the end
   */
  take(source: Readable, length: number | undefined, onEnd: () => void): void {
    let left = length ?? Number.POSITIVE_INFINITY;
    let hasEnded = false;
    const end = (last?: Buffer): void => {
      if (hasEnded) return;
      hasEnded = true;
      this.#stream.end(last);
      onEnd();
    };
    source.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left <= 0 && chunk.length <= PIECE_BYTES && !this.#isBusy) {
        end(chunk);
        return;
      }
      source.pause();
      this.#write(chunk, () => source.resume());
    });
    source.on('end', () => this.whenTaken(end));
  }

  /** Calls a task when no byte waits any more; at once when none does. */
  whenTaken(task: () => void): void {
    if (this.#isBusy) this.#next = task;
    else task();
  }

  #write(chunk: Buffer, next: () => void): void {
    this.#isBusy = true;
    this.#rest = chunk;
    this.#next = next;
    this.#writePiece();
  }

  #writePiece(): void {
    const rest = this.#rest;
    if (rest === undefined || rest.length === 0) {
      this.#isBusy = false;
      this.#rest = undefined;
      this.#next?.();
      return;
    }
    const piece = rest.subarray(0, PIECE_BYTES);
    this.#rest = rest.subarray(piece.length);
    this.#stream.write(piece, (error) => {
      this.taken += piece.length;
      if (!error) this.#writePiece();
    });
  }
}
