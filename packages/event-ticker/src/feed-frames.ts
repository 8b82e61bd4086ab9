import { LruMap } from '@sandbox/kernel';
import {
  encodeChunk,
  encodeFrame,
  encodeServerEvent,
  OPCODES,
  type ServerEvent,
} from './framing.js';
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

/** How a connection is sent events. */
export type Framing = keyof FeedFrames;

/** What events are written to: a connection, as far as a cursor knows it. */
export interface EventWriter {
  write(frame: Buffer): unknown;
  cork(): void;
  uncork(): void;
  once(event: 'drain', listener: () => void): unknown;
  readonly writableLength: number;
}

/** Encodes an event for connections of a framing. */
export function encodeEvent(framing: Framing, event: ServerEvent): Buffer {
  if (framing === 'texts') return encodeFrame(OPCODES.text, event.data);
  const text = encodeServerEvent(event);
  return framing === 'chunks' ? encodeChunk(text) : Buffer.from(text);
}

/** The same events, which event streams number in a way of their own. */
export function withIds(
  sequence: Sequence,
  frames: FeedFrames,
  idOf: (number: number) => string,
): FeedFrames {
  const encode = (framing: Framing): FrameMemo => ({
    at: (number) => encodeEvent(framing, { ...sequence.eventAt(number), id: idOf(number) }),
  });
  return { chunks: encode('chunks'), plain: encode('plain'), texts: frames.texts };
}

/** Memory for encoded events, in bytes, for each of the usual framings. */
const MEMO_BYTES = 4_194_304;

/** Builds the frames of a sequence; each is encoded when it is first needed. */
export function createFeedFrames(sequence: Sequence): FeedFrames {
  const encode = (framing: Framing, number: number): Buffer =>
    encodeEvent(framing, sequence.eventAt(number));
  const keep = (framing: Framing): FrameMemo =>
    createFrameMemo({ encode: (number) => encode(framing, number), maxBytes: MEMO_BYTES });
  return {
    chunks: keep('chunks'),
    plain: { at: (number) => encode('plain', number) },
    texts: keep('texts'),
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
