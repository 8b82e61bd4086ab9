import { encodeChunk, encodeServerEvent } from './encode-server-event.js';
import { encodeTextFrame } from './encode-text-frame.js';
import { createFrameMemo, type FrameMemo } from './frame-memo.js';
import type { Sequence } from './sequence.js';

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

/** Builds the frames of a sequence; each is encoded when it is first asked for. */
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
    texts: keep((number) => encodeTextFrame(sequence.messageAt(number))),
  };
}
