import type { IncomingMessage } from 'node:http';
import { GrowingBytes } from '@sandbox/kernel';
import {
  announcesBody,
  type BodyCapacity,
  cutShort,
  lengthOf,
  overloaded,
  tooLarge,
} from './read-body.js';

/** How a body is read line by line. */
export interface LinesCapacity extends BodyCapacity {
  /** The memory of a line in its reader, in addition to its bytes. */
  readonly lineBytes: number;
  /** Called with each chunk as it arrives. */
  readonly onChunk: (chunk: Buffer) => void;
}

const LINE_FEED = 0x0a;

type Chunks = AsyncGenerator<Buffer, void, void>;

/**
 * Reads a body line by line as it arrives: it is never in memory as a whole. If the reader stops early, the rest is
 * read and dropped, as a client that is still sending would not see the response.
 * @throws AppError payload_too_large, overloaded, bad_request when the client disconnects before the end
 */
export async function* readLines(
  request: IncomingMessage,
  capacity: LinesCapacity,
): AsyncGenerator<string, void, void> {
  const { limit, hold } = capacity;
  if (!announcesBody(request) || request.readableEnded) return;
  if (lengthOf(request) > limit) throw tooLarge(limit);
  if (request.destroyed) throw cutShort();
  const chunks = chunksOf(request, limit);
  let isOver = false;
  try {
    yield* linesOf(chunks, capacity);
    isOver = true;
  } catch (error) {
    isOver = true;
    hold.free();
    throw error;
  } finally {
    if (!isOver) {
      hold.free();
      await drop(chunks);
    }
  }
}

/** The chunks of a body. Its connection stays when the reader leaves. */
async function* chunksOf(request: IncomingMessage, limit: number): Chunks {
  let size = 0;
  const parts = request.iterator({ destroyOnReturn: false });
  for (;;) {
    const { done, value: chunk } = await parts.next().catch(() => {
      throw cutShort(); // nothing else ends a request before its end
    });
    if (done) return;
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

async function* linesOf(
  chunks: Chunks,
  { limit, hold, lineBytes, onChunk }: LinesCapacity,
): AsyncGenerator<string, void, void> {
  let size = 0;
  let lines = 0;
  let begun: GrowingBytes | undefined;
  // Not by `for await`, which would end the chunks when the reader leaves.
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    const chunk = next.value;
    onChunk(chunk);
    size += chunk.length;
    if (!hold.resize(size + lines * lineBytes)) throw overloaded();
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      begun?.append(chunk.subarray(start, end));
      yield (begun?.bytes ?? chunk.subarray(start, end)).toString('utf8');
      begun = undefined;
      lines += 1;
      start = end + 1;
    }
    if (start === chunk.length) continue;
    begun ??= new GrowingBytes(limit);
    begun.append(chunk.subarray(start));
  }
  if (begun !== undefined) yield begun.bytes.toString('utf8');
}

/** Reads the rest; bytes beyond the limit, or that do not arrive, are left to the end of the connection. */
async function drop(chunks: Chunks): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // the response already reports the reason
  }
}
