import { LruMap } from '@sandbox/kernel';
import {
  encodeChunk,
  encodeFrame,
  encodeServerEvent,
  OPCODES,
  type ServerEvent,
} from './framing.js';
import type { Sequence } from './sequence.js';

export interface FrameMemo {
  at(number: number): Buffer;
}

export interface FeedFrames {
  /** For event streams, as chunks of an HTTP/1.1 body. */
  readonly chunks: FrameMemo;
  /** For event streams over HTTP/1.0. */
  readonly plain: FrameMemo;
  readonly texts: FrameMemo;
}

export type Framing = keyof FeedFrames;

export interface EventWriter {
  write(frame: Buffer): unknown;
  cork(): void;
  uncork(): void;
  once(event: 'drain', listener: () => void): unknown;
  readonly writableLength: number;
}

export function encodeEvent(framing: Framing, event: ServerEvent): Buffer {
  if (framing === 'texts') return encodeFrame(OPCODES.text, event.data);
  const text = encodeServerEvent(event);
  return framing === 'chunks' ? encodeChunk(text) : Buffer.from(text);
}

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

/** The memory for encoded events of each framing. */
const MEMO_BYTES = 4_194_304;

/** Builds the frames of a sequence, which are encoded on demand. */
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

/** Stores recently used events in bounded memory. Connections of about the same age share each frame. */
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
