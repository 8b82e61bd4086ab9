import type { StoredFrame, StoredFrames } from '../keep/frame-log.js';
import type { ExchangeMask } from '../mask/exchange-mask.js';
import type { RecordedFrame, RecordedFrames } from '../recorded.js';
import { readText } from './read-body.js';

/** Hides secrets by their names; null without frames. */
export function showFrames(
  frames: StoredFrames | undefined,
  mask: ExchangeMask,
): RecordedFrames | null {
  if (frames === undefined) return null;
  const show = (frame: StoredFrame): RecordedFrame => showFrame(frame, mask);
  const { received, sent, first, last } = frames;
  return { received, sent, first: first.map(show), last: last.map(show) };
}

function showFrame(frame: StoredFrame, mask: ExchangeMask): RecordedFrame {
  const { at, direction, data, bytes, isCompressed } = frame;
  const truncated = data.length < bytes;
  const text = isCompressed || frame.type === 'binary' ? undefined : textOf(frame, truncated);
  return {
    at: new Date(at).toISOString(),
    direction,
    type: text === undefined && frame.type === 'text' ? 'binary' : frame.type,
    text:
      text === undefined
        ? data.toString('base64')
        : mask.body(text, { mediaType: '', isCut: truncated }),
    bytes,
    truncated,
  };
}

/** Hides what was hidden elsewhere. */
export function everywhereInFrames(frames: RecordedFrames, mask: ExchangeMask): RecordedFrames {
  const hide = (frame: RecordedFrame): RecordedFrame => ({
    ...frame,
    text: frame.type === 'binary' ? frame.text : mask.everywhere(frame.text),
  });
  return { ...frames, first: frames.first.map(hide), last: frames.last.map(hide) };
}

/** For a close, its code and reason. */
function textOf({ type, data }: StoredFrame, isCut: boolean): string | undefined {
  if (type !== 'close') return readText(data, isCut);
  if (data.length < 2) return '';
  return `${data.readUInt16BE(0)} ${readText(data.subarray(2), isCut) ?? ''}`.trimEnd();
}
