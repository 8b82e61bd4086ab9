import type { RecordableExchange } from '@sandbox/http';
import { EventReader } from './event-reader.js';
import type { StoredFrames } from './frame-log.js';
import { FrameLog } from './frame-log.js';
import { headOf } from './outcome.js';
import type { SlotOwner, SlotSize } from './slot-owner.js';

export class EventLog {
  readonly #log: FrameLog;
  readonly #reader: EventReader;

  constructor(slot: SlotSize, owner: SlotOwner) {
    this.#log = new FrameLog((bytes) => owner.grow(slot, bytes));
    this.#reader = new EventReader((event) => {
      this.#log.keep({ ...event, at: owner.now(), direction: 'out' });
      owner.changed(slot.number);
    });
  }

  get frames(): StoredFrames {
    return this.#log.frames;
  }

  read(chunk: Uint8Array | string, encoding?: unknown): void {
    // Node allows a callback in place of the encoding.
    const coding = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
    this.#reader.read(typeof chunk === 'string' ? Buffer.from(chunk, coding) : chunk);
  }
}

/** The head is written with the first chunk or before. */
export function isEventStream(exchange: RecordableExchange): boolean {
  const head = headOf(exchange);
  if (head !== null) return /^content-type: text\/event-stream/im.test(head);
  return /^text\/event-stream/i.test(String(exchange.response.getHeader('Content-Type')));
}
