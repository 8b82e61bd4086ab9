import type { RecordedFrame } from '../recorded.js';
import type { ReadFrame } from './frame-reader.js';

export interface StoredFrame extends ReadFrame {
  readonly at: number;
  readonly direction: RecordedFrame['direction'];
}

export interface StoredFrames {
  readonly received: number;
  readonly sent: number;
  readonly first: readonly StoredFrame[];
  readonly last: readonly StoredFrame[];
}

/** The most frames stored of a connection, at its beginning and at its end. */
const MAX_FIRST = 10;
const MAX_LAST = 30;

/** The size of one in memory without its data. */
const OBJECT_BYTES = 200;

export class FrameLog {
  readonly #first: StoredFrame[] = [];
  readonly #last: StoredFrame[] = [];
  readonly #grow: (bytes: number) => void;
  #received = 0;
  #sent = 0;

  /** @param grow - is called with the change of its size in bytes */
  constructor(grow: (bytes: number) => void) {
    this.#grow = grow;
  }

  /** A snapshot. */
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
