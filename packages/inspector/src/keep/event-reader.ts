import { MAX_FRAME_BYTES, type ReadFrame } from './frame-reader.js';

const LINE_FEED = 10;
const RETURN = 13;

/** Reads the events of a stream (HTML, 9.2.5), comments included. It stores little of each, however long they are. */
export class EventReader {
  readonly #emit: (event: ReadFrame) => void;
  #parts: Buffer[] = [];
  #kept = 0;
  /** Of the current event, including its last line. */
  #bytes = 0;
  #lineBytes = 0;
  #startsWithReturn = false;

  constructor(emit: (event: ReadFrame) => void) {
    this.#emit = emit;
  }

  read(chunk: Uint8Array): void {
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(LINE_FEED, from);
      const to = end === -1 ? chunk.length : end + 1;
      this.#take(chunk.subarray(from, to), end !== -1);
      from = to;
    }
  }

  #take(part: Uint8Array, endsLine: boolean): void {
    const capacity = MAX_FRAME_BYTES - this.#kept;
    if (capacity > 0) this.#parts.push(Buffer.from(part.subarray(0, capacity))); // the chunk is used again
    this.#kept += Math.min(capacity, part.length);
    this.#bytes += part.length;
    if (this.#lineBytes === 0) this.#startsWithReturn = part[0] === RETURN;
    this.#lineBytes += part.length;
    if (!endsLine) return;
    if (this.#lineBytes === (this.#startsWithReturn ? 2 : 1)) this.#end();
    this.#lineBytes = 0;
  }

  /** A blank line ends an event; further blank lines are no events. */
  #end(): void {
    const data = withoutLineEnds(Buffer.concat(this.#parts));
    const gone = this.#bytes > this.#kept ? 0 : this.#kept - data.length;
    if (data.length > 0)
      this.#emit({ type: 'event', data, bytes: this.#bytes - gone, isCompressed: false });
    this.#parts = [];
    this.#kept = 0;
    this.#bytes = 0;
  }
}

function withoutLineEnds(data: Buffer): Buffer {
  let end = data.length;
  while (end > 0 && (data[end - 1] === LINE_FEED || data[end - 1] === RETURN)) end -= 1;
  return data.subarray(0, end);
}
