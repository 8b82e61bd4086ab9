/** The opcodes of RFC 6455 5.2 that an echo needs. */
export const OPCODES = { text: 0x1, binary: 0x2, pong: 0xa } as const;

const FINAL = 0x80;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** Encodes a payload as one unmasked WebSocket frame, as servers send them (RFC 6455 5.2). */
export function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
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
  payload.copy(frame, head);
  return frame;
}
