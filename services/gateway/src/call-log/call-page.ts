import type { CallHead, LoggedCall, StoredCall } from './call-log-store.js';

/** The header of each call: when it was made, its number, and how long its four parts are. */
const PREFIX = { at: 0, number: 8, id: 16, head: 20, request: 24, answer: 28, bytes: 32 } as const;

export interface NumberedCall extends StoredCall {
  /** How many calls were made before it. */
  readonly number: number;
}

/** The bytes of a call beside its content: its entry in the list. */
const ENTRY_BYTES = 8;

/** The bytes of a call in a page; `head` is its head as JSON. */
export function bytesOfCall(
  { sessionId, request, answer: response }: LoggedCall,
  head: string,
): number {
  const texts = Buffer.byteLength(sessionId) + Buffer.byteLength(head);
  return PREFIX.bytes + ENTRY_BYTES + texts + request.length + response.length;
}

/**
 * Many calls in one buffer, which the garbage collector does not scan. As objects, the calls of a busy
 * gateway would move from generation to generation before they are deleted.
 */
export class CallPage {
  readonly owner: string;
  readonly #bytes: Buffer;
  readonly #starts: number[] = [];
  #filled = 0;
  #newest = 0;

  constructor(owner: string, size: number) {
    this.owner = owner;
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  get size(): number {
    return this.#bytes.length;
  }

  /** The number of its last call. */
  get newest(): number {
    return this.#newest;
  }

  hasRoomFor(bytes: number): boolean {
    return this.#filled + this.#starts.length * ENTRY_BYTES + bytes <= this.#bytes.length;
  }

  /** Copies a call for which there is room; `head` is its head as JSON. */
  add(
    call: LoggedCall,
    { head, number }: { readonly head: string; readonly number: number },
  ): void {
    const bytes = this.#bytes;
    const start = this.#filled;
    const id = start + PREFIX.bytes;
    const json = id + bytes.write(call.sessionId, id);
    const request = json + bytes.write(head, json);
    const response = request + call.request.copy(bytes, request);
    const end = response + call.answer.copy(bytes, response);
    bytes.writeDoubleLE(call.at, start + PREFIX.at);
    bytes.writeDoubleLE(number, start + PREFIX.number);
    bytes.writeUInt32LE(json - id, start + PREFIX.id);
    bytes.writeUInt32LE(request - json, start + PREFIX.head);
    bytes.writeUInt32LE(response - request, start + PREFIX.request);
    bytes.writeUInt32LE(end - response, start + PREFIX.answer);
    this.#starts.push(start);
    this.#filled = end;
    this.#newest = number;
  }

  /** The newest calls of a session, newest first, as far as they were made since a moment. */
  find(sessionId: string, { since, max }: { since: number; max: number }): readonly NumberedCall[] {
    const id = Buffer.from(sessionId);
    const found: NumberedCall[] = [];
    for (let index = this.#starts.length - 1; index >= 0 && found.length < max; index -= 1) {
      const start = this.#starts[index] as number; // index < length
      if (this.#isOf(start, id) && this.#bytes.readDoubleLE(start + PREFIX.at) >= since)
        found.push(this.#read(start));
    }
    return found;
  }

  #isOf(start: number, id: Buffer): boolean {
    const at = start + PREFIX.bytes;
    const length = this.#bytes.readUInt32LE(start + PREFIX.id);
    // nearly all others differ in their last byte; comparing it costs a tenth of the complete comparison
    if (length !== id.length || this.#bytes[at + length - 1] !== id.at(-1)) return false;
    return this.#bytes.compare(id, 0, length, at, at + length) === 0;
  }

  #read(start: number): NumberedCall {
    const bytes = this.#bytes;
    const json = start + PREFIX.bytes + bytes.readUInt32LE(start + PREFIX.id);
    const request = json + bytes.readUInt32LE(start + PREFIX.head);
    const response = request + bytes.readUInt32LE(start + PREFIX.request);
    const end = response + bytes.readUInt32LE(start + PREFIX.answer);
    return {
      at: bytes.readDoubleLE(start + PREFIX.at),
      number: bytes.readDoubleLE(start + PREFIX.number),
      head: JSON.parse(bytes.toString('utf8', json, request)) as CallHead, // `add` wrote it
      request: bytes.subarray(request, response),
      answer: bytes.subarray(response, end),
    };
  }
}
