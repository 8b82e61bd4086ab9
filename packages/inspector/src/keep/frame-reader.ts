import { createFrameSplitter, type FrameHead } from '@sandbox/kernel';

/** The most bytes stored of a message. */
export const MAX_FRAME_BYTES = 1024;

/** The opcodes of RFC 6455 5.2 that start a message. */
const TYPES: ReadonlyMap<number, FrameType> = new Map([
  [1, 'text'],
  [2, 'binary'],
  [8, 'close'],
  [9, 'ping'],
  [10, 'pong'],
]);

/** `event` belongs to event streams, all others to WebSocket. */
export type FrameType = 'text' | 'binary' | 'close' | 'ping' | 'pong' | 'event';

export interface ReadFrame {
  readonly type: FrameType;
  /** Its beginning. */
  readonly data: Buffer;
  readonly bytes: number;
  /** Compressed data is not text. */
  readonly isCompressed: boolean;
}

interface Message {
  readonly type: FrameType;
  readonly isCompressed: boolean;
  readonly parts: Buffer[];
  kept: number;
  bytes: number;
  /** The place in its current frame. */
  at: number;
}

const CONTINUATION = 0;
const FIRST_CONTROL = 8;

/** Reads one direction of a WebSocket connection (RFC 6455 5.2) and stores little of it, whatever arrives. */
export class FrameReader {
  readonly #emit: (frame: ReadFrame) => void;
  readonly read = createFrameSplitter({
    start: (head) => this.#start(head),
    addPart: (part) => {
      if (this.#current !== undefined) keep(this.#current, part, this.#head?.mask);
    },
    end: () => this.#end(),
  });
  #head: FrameHead | undefined = undefined;
  /** The message of the current frame. */
  #current: Message | undefined = undefined;
  /** A message that continues in the next frame. */
  #pending: Message | undefined = undefined;

  constructor(emit: (frame: ReadFrame) => void) {
    this.#emit = emit;
  }

  #start(head: FrameHead): void {
    const { opcode, isCompressed } = head;
    const type = TYPES.get(opcode);
    const started = type && { type, isCompressed, parts: [], kept: 0, bytes: 0, at: 0 };
    const message = opcode === CONTINUATION ? this.#pending : started;
    if (opcode < FIRST_CONTROL) this.#pending = message;
    if (message !== undefined) message.at = 0;
    this.#head = head;
    this.#current = message;
  }

  #end(): void {
    const message = this.#current;
    this.#current = undefined;
    if (message === undefined || this.#head?.isLast !== true) return;
    if (message === this.#pending) this.#pending = undefined;
    const { type, isCompressed, parts, bytes } = message;
    this.#emit({ type, isCompressed, data: Buffer.concat(parts), bytes });
  }
}

function keep(message: Message, part: Buffer, mask: FrameHead['mask']): void {
  const { at } = message;
  message.at += part.length;
  message.bytes += part.length;
  const capacity = MAX_FRAME_BYTES - message.kept;
  if (capacity === 0) return;
  const own = Buffer.from(part.subarray(0, capacity)); // the chunk is used again, or has another owner
  if (mask !== undefined)
    for (let index = 0; index < own.length; index += 1)
      own[index] = (own[index] ?? 0) ^ (mask[(at + index) % 4] ?? 0);
  message.kept += own.length;
  message.parts.push(own);
}
