/** The head of a WebSocket frame (RFC 6455 5.2). */
export interface FrameHead {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly isCompressed: boolean;
  /** The length of its payload in bytes, as announced. */
  readonly size: number;
  /** Four bytes. */
  readonly mask: readonly number[] | undefined;
}

/** Receives the frames of one direction, each as a head, its payload in parts, and its end. */
export interface FrameSink {
  readonly start: (head: FrameHead) => void;
  /** @param part - still masked, and valid during the call only */
  readonly addPart: (part: Buffer) => void;
  readonly end: () => void;
}

const FINAL = 0x80;
const COMPRESSED = 0x40;
const OPCODE = 0x0f;
const MASKED = 0x80;
const LENGTH = 0x7f;
const MASK_BYTES = 4;

/**
 * Builds the reader of one direction of a WebSocket connection, which splits its bytes into frames. It stores at most the
 * head of one.
 */
export function createFrameSplitter({ start, addPart, end }: FrameSink): (chunk: Buffer) => void {
  let bytes: number[] = [];
  let needed = 2;
  let left = 0;
  const readHead = (byte: number): void => {
    bytes.push(byte);
    if (bytes.length === 2) needed = headLength(byte);
    if (bytes.length < needed) return;
    const head = parseHead(bytes);
    bytes = [];
    needed = 2;
    left = head.size;
    start(head);
    if (left === 0) end();
  };
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (left === 0) readHead(chunk[at++] ?? 0);
      else {
        const part = chunk.subarray(at, at + Math.min(left, chunk.length - at));
        at += part.length;
        left -= part.length;
        addPart(part);
        if (left === 0) end();
      }
    }
  };
}

/** The bytes that a long length takes after the first two. */
function sizeBytes(second: number): number {
  const length = second & LENGTH;
  return length === 126 ? 2 : length === 127 ? 8 : 0;
}

function headLength(second: number): number {
  return 2 + sizeBytes(second) + (second & MASKED ? MASK_BYTES : 0);
}

function parseHead(bytes: readonly number[]): FrameHead {
  const first = bytes[0] ?? 0;
  const second = bytes[1] ?? 0;
  const end = 2 + sizeBytes(second);
  let size = end === 2 ? second & LENGTH : 0;
  for (let at = 2; at < end; at += 1) size = size * 256 + (bytes[at] ?? 0);
  return {
    opcode: first & OPCODE,
    isLast: (first & FINAL) !== 0,
    isCompressed: (first & COMPRESSED) !== 0,
    size,
    mask: second & MASKED ? bytes.slice(end) : undefined,
  };
}
