import { LruMap } from '@sandbox/kernel';
import { encodeChunk, encodeFrame, encodeServerEvent, OPCODES } from './framing.js';
import type { Sequence } from './sequence.js';

/** The encoded events that were requested last. */
export interface FrameMemo {
  /** The bytes of an event. */
  at(number: number): Buffer;
}

/** The events of a feed as the bytes that connections are sent. */
export interface FeedFrames {
  /** Messages of an event stream, as chunks of an HTTP/1.1 body. */
  readonly chunks: FrameMemo;
  /** Messages of an event stream as they are, for HTTP/1.0. */
  readonly plain: FrameMemo;
  /** WebSocket frames. */
  readonly texts: FrameMemo;
}

/** Memory for encoded events, in bytes, for each of the usual framings. */
const MEMO_BYTES = 4_194_304;

/** Builds the frames of a sequence; each is encoded when it is first needed. */
export function createFeedFrames(sequence: Sequence): FeedFrames {
  const toText = (id: number): string =>
    encodeServerEvent({
      id,
      event: sequence.topics[sequence.topicOf(id)] ?? '',
      data: sequence.messageAt(id),
    });
  const keep = (encode: (number: number) => Buffer): FrameMemo =>
    createFrameMemo({ encode, maxBytes: MEMO_BYTES });
  return {
    chunks: keep((id) => encodeChunk(toText(id))),
    plain: { at: (id) => Buffer.from(toText(id)) },
    texts: keep((number) => encodeFrame(OPCODES.text, sequence.messageAt(number))),
  };
}

/**
 * Keeps encoded events up to a number of bytes, the least recently used out first. Connections of about the same age
 * share each frame.
 */
export function createFrameMemo(options: {
  readonly encode: (number: number) => Buffer;
  readonly maxBytes: number;
}): FrameMemo {
  const { encode, maxBytes } = options;
  const frames = new LruMap<number, Buffer>({ maxWeight: maxBytes });
  return {
    at(number) {
      const known = frames.get(number);
      if (known) return known;
      const frame = encode(number);
      frames.set(number, frame, frame.length);
      return frame;
    },
  };
}
