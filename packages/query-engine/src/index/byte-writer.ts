/** Gathers bytes one after the other in memory that is used again. */
export interface ByteWriter {
  bytes: Buffer;
  length: number;
}

const INITIAL_BYTES = 16_384;

/** Below this, a loop is faster than a call out of JavaScript. */
const SHORT = 96;

/** Builds an empty sink. */
export function createByteWriter(): ByteWriter {
  return { bytes: Buffer.allocUnsafe(INITIAL_BYTES), length: 0 };
}

/** Adds a part of other bytes. */
export function putBytes(writer: ByteWriter, source: Buffer, from: number, to: number): void {
  const size = to - from;
  reserve(writer, size);
  const { bytes, length } = writer;
  if (size > SHORT) source.copy(bytes, length, from, to);
  else for (let at = 0; at < size; at++) bytes[length + at] = source[from + at] as number; // in range
  writer.length = length + size;
}

/** Adds all of other bytes. */
export function putAll(writer: ByteWriter, source: Buffer): void {
  const { length: size } = source;
  if (size <= SHORT) {
    putBytes(writer, source, 0, size);
    return;
  }
  reserve(writer, size);
  writer.bytes.set(source, writer.length);
  writer.length += size;
}

/** Appends a string in UTF-8. */
export function putText(writer: ByteWriter, text: string): void {
  reserve(writer, text.length * 3);
  writer.length += writer.bytes.write(text, writer.length);
}

/** Appends an ASCII string. */
export function putAscii(writer: ByteWriter, text: string): void {
  reserve(writer, text.length);
  const { bytes, length } = writer;
  for (let at = 0; at < text.length; at++) bytes[length + at] = text.charCodeAt(at);
  writer.length = length + text.length;
}

/** The most digits that are written one by one. */
const MAX_DIGITS = 9;

/** Adds a number as JSON has it. */
export function putNumber(writer: ByteWriter, value: number): void {
  if (!(value >= 0 && value < 10 ** MAX_DIGITS && Number.isInteger(value))) {
    putAscii(writer, JSON.stringify(value));
    return;
  }
  reserve(writer, MAX_DIGITS);
  let digits = 1;
  for (let least = 10; value >= least; least *= 10) digits++;
  let rest = value;
  for (let at = writer.length + digits - 1; at >= writer.length; at--) {
    const next = Math.floor(rest / 10);
    writer.bytes[at] = ZERO + rest - next * 10;
    rest = next;
  }
  writer.length += digits;
}

const ZERO = 48;

/** Reserves space for `needed` more bytes. */
export function reserve(writer: ByteWriter, needed: number): void {
  if (writer.length + needed <= writer.bytes.length) return;
  // A little more than needed: further parts after a large one are small.
  const enough = Math.ceil((writer.length + needed) * 1.25);
  const grown = Buffer.allocUnsafe(Math.max(writer.bytes.length * 2, enough));
  writer.bytes.copy(grown, 0, 0, writer.length);
  writer.bytes = grown;
}
