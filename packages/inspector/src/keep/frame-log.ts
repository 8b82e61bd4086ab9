import type { StoredFrame, StoredFrames } from './stored-frames.js';

/** How many are kept of a connection: the first ones, and the last ones. */
const MAX_FIRST = 10;
const MAX_LAST = 30;

/** What one takes besides its data. */
const OBJECT_BYTES = 200;

/** The messages of a socket, or the events of a stream, of which it keeps few. */
export class FrameLog {
  readonly #first: StoredFrame[] = [];
  readonly #last: StoredFrame[] = [];
  readonly #grow: (bytes: number) => void;
  #received = 0;
  #sent = 0;

  /** @param grow - is called with how many bytes more, or less, it holds */
  constructor(grow: (bytes: number) => void) {
    this.#grow = grow;
  }

  /** What is kept now, whatever comes later. */
  get frames(): StoredFrames {
    return {
      received: this.#received,
      sent: this.#sent,
      first: [...this.#first],
      last: [...this.#last],
    };
  }

  keep(frame: StoredFrame): void {
    if (frame.direction === 'in') this.#received += 1;
    else this.#sent += 1;
    this.#grow(sizeOf(frame));
    if (this.#first.length < MAX_FIRST) this.#first.push(frame);
    else this.#last.push(frame);
    const gone = this.#last.length > MAX_LAST ? this.#last.shift() : undefined;
    if (gone !== undefined) this.#grow(-sizeOf(gone));
  }
}

function sizeOf({ data }: StoredFrame): number {
  return data.length + OBJECT_BYTES;
}
