import type { KeptFrame } from '../keep/frame-log.js';
import type { KeptFrames } from '../keep/recording.js';
import type { ExchangeMask } from '../mask/exchange-mask.js';
import type { RecordedFrame, RecordedFrames } from '../recorded.js';
import { readText } from './read-body.js';

/** Shows the messages of a socket, with their secrets hidden; null for what is none. */
export function showFrames(
  frames: KeptFrames | undefined,
  mask: ExchangeMask,
): RecordedFrames | null {
  if (frames === undefined) return null;
  const show = (frame: KeptFrame): RecordedFrame => showFrame(frame, mask);
  const { received, sent, first, last } = frames;
  return { received, sent, first: first.map(show), last: last.map(show) };
}

function showFrame(frame: KeptFrame, mask: ExchangeMask): RecordedFrame {
  const { at, direction, data, bytes, isCompressed } = frame;
  const truncated = data.length < bytes;
  const text = isCompressed || frame.type === 'binary' ? undefined : textOf(frame, truncated);
  return {
    at: new Date(at).toISOString(),
    direction,
    type: text === undefined && frame.type === 'text' ? 'binary' : frame.type,
    text: text === undefined ? data.toString('base64') : hide(text, truncated, mask),
    bytes,
    truncated,
  };
}

function hide(text: string, isCut: boolean, mask: ExchangeMask): string {
  return mask.everywhere(mask.body(text, { mediaType: '', isCut }));
}

/** The text of a message; of a close its code and reason. */
function textOf({ type, data }: KeptFrame, isCut: boolean): string | undefined {
  if (type !== 'close') return readText(data, isCut);
  if (data.length < 2) return '';
  return `${data.readUInt16BE(0)} ${readText(data.subarray(2), isCut) ?? ''}`.trimEnd();
}
