const OPCODES = [0, 1, 2, 8, 9, 10];

/** The server's own failure, RFC 6455 section 7.4.1. */
const INTERNAL_ERROR = 1011;

/** What is wrong with the frames of a server; undefined when nothing is. */
export function judgeFrames(bytes: Buffer): string | undefined {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [first = 0, second = 0] = bytes.subarray(at, at + 2);
    const opcode = first & 15;
    if (!OPCODES.includes(opcode)) return `opcode ${opcode}`;
    if (second & 0x80) return 'a masked frame';
    const [length, start] = readLength(bytes, at, second);
    const payload = bytes.subarray(start, start + length);
    if (payload.length < length) return undefined;
    if (opcode === 8 && payload.length >= 2 && payload.readUInt16BE() === INTERNAL_ERROR)
      return `closed with ${INTERNAL_ERROR} ${payload.subarray(2)}`;
    at = start + length;
  }
  return undefined;
}

/** The length of a payload and where it starts. */
function readLength(bytes: Buffer, at: number, second: number): readonly [number, number] {
  if (second < 126) return [second, at + 2];
  if (second === 126) return [at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0, at + 4];
  return [at + 10 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 2)) : 0, at + 10];
}
