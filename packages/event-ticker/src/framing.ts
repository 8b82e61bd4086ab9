export interface ServerEvent {
  /** Undefined if no client can resume after it. */
  readonly id: number | string | undefined;
  readonly event: string;
  /** JSON text without line breaks. */
  readonly data: string;
}

/** Encodes a message of an event stream (WHATWG HTML 9.2.5). */
export function encodeServerEvent({ id, event, data }: ServerEvent): string {
  const lines = `event: ${event}\ndata: ${data}\n\n`;
  return id === undefined ? lines : `id: ${id}\n${lines}`;
}

/** Encodes a chunk of a chunked HTTP/1.1 body (RFC 9112 7.1). */
export function encodeChunk(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}

/** Opcodes of WebSocket frames (RFC 6455 5.2). */
export const OPCODES = { text: 0x1, binary: 0x2, pong: 0xa } as const;

const FINAL = 0x80;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** Encodes an unmasked WebSocket frame, as servers send them (RFC 6455 5.2). */
export function encodeFrame(opcode: number, payload: Buffer | string): Buffer {
  const length = Buffer.byteLength(payload);
  const { frame, head } = startFrame(opcode, length);
  if (typeof payload === 'string') frame.write(payload, head);
  else payload.copy(frame, head);
  return frame;
}

/** Encodes a payload in parts as one frame. */
export function encodeFrameOf(opcode: number, parts: readonly (Buffer | string)[]): Buffer {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const { frame, head } = startFrame(opcode, length);
  let at = head;
  for (const part of parts)
    at += typeof part === 'string' ? frame.write(part, at) : part.copy(frame, at);
  return frame;
}

function startFrame(
  opcode: number,
  length: number,
): { readonly frame: Buffer; readonly head: number } {
  const head = length < LENGTH_16 ? 2 : length < 0x1_0000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL | opcode;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  return { frame, head };
}
