/** Gathers bytes one after the other in memory that is used again. */
export interface ByteSink {
  bytes: Buffer;
  length: number;
}

const INITIAL_BYTES = 65_536;

/** What an answer leaves behind is used for the next one up to this size. */
const MOST_KEPT_BYTES = 1_048_576;

/** Below this, a loop is faster than a call out of JavaScript. */
const SHORT = 96;

/** Builds an empty sink. */
export function createByteSink(): ByteSink {
  return { bytes: Buffer.allocUnsafe(INITIAL_BYTES), length: 0 };
}

/** Adds a part of other bytes. */
export function putBytes(sink: ByteSink, source: Buffer, from: number, to: number): void {
  const size = to - from;
  if (sink.length + size > sink.bytes.length) grow(sink, size);
  const { bytes, length } = sink;
  if (size > SHORT) source.copy(bytes, length, from, to);
  else for (let at = 0; at < size; at++) bytes[length + at] = source[from + at] as number; // in range
  sink.length = length + size;
}

/** Adds a text in UTF-8. */
export function putText(sink: ByteSink, text: string): void {
  const most = text.length * 3;
  if (sink.length + most > sink.bytes.length) grow(sink, most);
  sink.length += sink.bytes.write(text, sink.length);
}

/** Gives what was gathered and empties the sink. */
export function takeBytes(sink: ByteSink): Buffer {
  const taken = Buffer.from(sink.bytes.subarray(0, sink.length));
  sink.length = 0;
  if (sink.bytes.length > MOST_KEPT_BYTES) sink.bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  return taken;
}

function grow(sink: ByteSink, needed: number): void {
  const grown = Buffer.allocUnsafe(Math.max(sink.bytes.length * 2, sink.length + needed));
  sink.bytes.copy(grown, 0, 0, sink.length);
  sink.bytes = grown;
}
