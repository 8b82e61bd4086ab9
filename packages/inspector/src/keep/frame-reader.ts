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
}

interface Current {
  readonly message: Message | undefined;
  readonly isLast: boolean;
  readonly mask: Buffer | undefined;
  at: number;
  left: number;
}

const MAX_HEADER = 14;
const CONTINUATION = 0;
const FIRST_CONTROL = 8;

/** Reads one direction of a WebSocket connection (RFC 6455 5.2) and stores little of it, whatever arrives. */
export class FrameReader {
  readonly #emit: (frame: ReadFrame) => void;
  #header: Buffer = Buffer.alloc(0);
  #current: Current | undefined = undefined;
  /** A message that continues in the next frame. */
  #pending: Message | undefined = undefined;

  constructor(emit: (frame: ReadFrame) => void) {
    this.#emit = emit;
  }

  read(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length || this.#current?.left === 0) {
      if (this.#current === undefined) at = this.#readHeader(chunk, at);
      else at = this.#readPayload(this.#current, chunk, at);
    }
  }

  #readHeader(chunk: Buffer, at: number): number {
    const known = this.#header.length;
    const header = Buffer.concat([this.#header, chunk.subarray(at, at + MAX_HEADER - known)]);
    const length = headerLength(header);
    if (length === undefined || header.length < length) {
      this.#header = header;
      return at + header.length - known;
    }
    this.#header = Buffer.alloc(0);
    this.#current = this.#start(header);
    return at + length - known;
  }

  #start(header: Buffer): Current {
    const first = header[0] ?? 0;
    const second = header[1] ?? 0;
    const opcode = first & 0x0f;
    const { size, end } = payloadSize(header);
    const type = TYPES.get(opcode);
    const started: Message | undefined = type && {
      ...{ type, isCompressed: (first & 0x40) !== 0, parts: [], kept: 0, bytes: 0 },
    };
    const message = opcode === CONTINUATION ? this.#pending : started;
    if (opcode < FIRST_CONTROL) this.#pending = message;
    return {
      message,
      isLast: (first & 0x80) !== 0,
      mask: (second & 0x80) === 0 ? undefined : header.subarray(end, end + 4),
      at: 0,
      left: size,
    };
  }

  #readPayload(current: Current, chunk: Buffer, from: number): number {
    const part = chunk.subarray(from, from + Math.min(current.left, chunk.length - from));
    const { message } = current;
    if (message !== undefined) keep(message, current, part);
    current.at += part.length;
    current.left -= part.length;
    if (current.left === 0) this.#end(current);
    return from + part.length;
  }

  #end({ message, isLast }: Current): void {
    this.#current = undefined;
    if (message === undefined || !isLast) return;
    if (message === this.#pending) this.#pending = undefined;
    const { type, isCompressed, parts, bytes } = message;
    this.#emit({ type, isCompressed, data: Buffer.concat(parts), bytes });
  }
}

function keep(message: Message, { mask, at }: Current, part: Buffer): void {
  message.bytes += part.length;
  const capacity = MAX_FRAME_BYTES - message.kept;
  if (capacity === 0 || part.length === 0) return;
  const own = Buffer.from(part.subarray(0, capacity)); // the chunk is used again, or has another owner
  if (mask !== undefined)
    for (let index = 0; index < own.length; index += 1)
      own[index] = (own[index] ?? 0) ^ (mask[(at + index) % 4] ?? 0);
  message.kept += own.length;
  message.parts.push(own);
}

/** Undefined until enough of the header has arrived. */
function headerLength(header: Buffer): number | undefined {
  const second = header[1];
  if (second === undefined) return undefined;
  const { end } = sizeField(second & 0x7f);
  return end + ((second & 0x80) === 0 ? 0 : 4);
}

function sizeField(size: number): { readonly bytes: number; readonly end: number } {
  const bytes = size === 126 ? 2 : size === 127 ? 8 : 0;
  return { bytes, end: 2 + bytes };
}

function payloadSize(header: Buffer): { readonly size: number; readonly end: number } {
  const size = (header[1] ?? 0) & 0x7f;
  const { bytes, end } = sizeField(size);
  if (bytes === 2) return { size: header.readUInt16BE(2), end };
  return { size: bytes === 8 ? Number(header.readBigUInt64BE(2)) : size, end };
}
