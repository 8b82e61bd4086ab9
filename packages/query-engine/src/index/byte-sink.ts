/** Gathers bytes one after the other in memory that is used again. */
export interface ByteSink {
  bytes: Buffer;
  length: number;
}

const INITIAL_BYTES = 16_384;

/** Below this, a loop is faster than a call out of JavaScript. */
const SHORT = 96;

/** Builds an empty sink. */
export function createByteSink(): ByteSink {
  return { bytes: Buffer.allocUnsafe(INITIAL_BYTES), length: 0 };
}

/** Adds a part of other bytes. */
export function putBytes(sink: ByteSink, source: Buffer, from: number, to: number): void {
  const size = to - from;
  reserve(sink, size);
  const { bytes, length } = sink;
  if (size > SHORT) source.copy(bytes, length, from, to);
  else for (let at = 0; at < size; at++) bytes[length + at] = source[from + at] as number; // in range
  sink.length = length + size;
}

/** Adds all of other bytes. */
export function putAll(sink: ByteSink, source: Buffer): void {
  const { length: size } = source;
  if (size <= SHORT) {
    putBytes(sink, source, 0, size);
    return;
  }
  reserve(sink, size);
  sink.bytes.set(source, sink.length);
  sink.length += size;
}

/** Adds a text in UTF-8. */
export function putText(sink: ByteSink, text: string): void {
  reserve(sink, text.length * 3);
  sink.length += sink.bytes.write(text, sink.length);
}

/** Adds a text that is ASCII. */
export function putAscii(sink: ByteSink, text: string): void {
  reserve(sink, text.length);
  const { bytes, length } = sink;
  for (let at = 0; at < text.length; at++) bytes[length + at] = text.charCodeAt(at);
  sink.length = length + text.length;
}

/** The most digits that are written one by one. */
const MOST_DIGITS = 9;

/** Adds a number as JSON has it. */
export function putNumber(sink: ByteSink, value: number): void {
  if (!(value >= 0 && value < 10 ** MOST_DIGITS && Number.isInteger(value))) {
    putAscii(sink, JSON.stringify(value));
    return;
  }
  reserve(sink, MOST_DIGITS);
  let digits = 1;
  for (let least = 10; value >= least; least *= 10) digits++;
  let rest = value;
  for (let at = sink.length + digits - 1; at >= sink.length; at--) {
    const next = Math.floor(rest / 10);
    sink.bytes[at] = ZERO + rest - next * 10;
    rest = next;
  }
  sink.length += digits;
}

const ZERO = 48;

/** Makes room for so many bytes more. */
export function reserve(sink: ByteSink, needed: number): void {
  if (sink.length + needed <= sink.bytes.length) return;
  // A little more than needed: what comes after one large part is small.
  const enough = Math.ceil((sink.length + needed) * 1.25);
  const grown = Buffer.allocUnsafe(Math.max(sink.bytes.length * 2, enough));
  sink.bytes.copy(grown, 0, 0, sink.length);
  sink.bytes = grown;
}
