import type { Recording } from '../keep/recording.js';
import { splitTarget } from '../keep/recording.js';
import { ExchangeMask } from '../mask/exchange-mask.js';
import type { RecordedFrames, RecordedMessage, RecordedSummary } from '../recorded.js';
import { everywhereInFrames, showFrames } from './show-frames.js';
import { everywhere, pairsOf, pairsOfHead, toMessage } from './show-message.js';
import type { ShowOptions } from './show-options.js';

export interface Shown {
  readonly summary: RecordedSummary;
  readonly request: RecordedMessage;
  readonly response: RecordedMessage | null;
  readonly frames: RecordedFrames | null;
  readonly mask: ExchangeMask;
}

export function showExchange(recording: Recording, options: ShowOptions): Shown {
  const { requestHead, request, requestBytes, response, known, url } = recording;
  const mask = new ExchangeMask(options.published);
  const { search } = splitTarget(url);
  const query = mask.query(search);
  const context = { recording, mask, options };
  const sent = toMessage(context, {
    headers: pairsOf(requestHead),
    body: request,
    bytes: requestBytes,
  });
  const received =
    known.head === null
      ? null
      : toMessage(context, {
          headers: pairsOfHead(known.head),
          body: response,
          bytes: known.responseBytes,
        });
  const frames = showFrames(recording.frames, mask);
  options.meter.add(lengthOf(sent) + lengthOf(received) + FRAME_LENGTH * countOf(frames));
  return {
    mask,
    summary: { ...toSummary(recording, options), ...shownTexts(recording, mask, query) },
    request: everywhere(sent, mask),
    response: received && everywhere(received, mask),
    frames: frames && everywhereInFrames(frames, mask),
  };
}

/** The assumed length of a frame or head. */
const FRAME_LENGTH = 1000;

function lengthOf(message: RecordedMessage | null): number {
  return FRAME_LENGTH + (message?.body?.length ?? 0);
}

function countOf(frames: RecordedFrames | null): number {
  return frames === null ? 0 : frames.first.length + frames.last.length;
}

/** Only a note can quote a secret of a header or body, so only then these are read. */
export function showSummary(recording: Recording, options: ShowOptions): RecordedSummary {
  if (noteOf(recording) !== '') return showExchange(recording, options).summary;
  const mask = new ExchangeMask(options.published);
  const query = mask.query(splitTarget(recording.url).search);
  return { ...toSummary(recording, options), ...shownTexts(recording, mask, query) };
}

function shownTexts(recording: Recording, mask: ExchangeMask, query: string) {
  const { path } = splitTarget(recording.url);
  return {
    path: mask.everywhere(mask.path(path)),
    search: query === '' ? '' : `?${mask.everywhere(query)}`,
    note: mask.everywhere(mask.loose(noteOf(recording))),
  };
}

function noteOf({ rejection, notes }: Recording): string {
  return rejection?.detail ?? notes[0]?.text ?? '';
}

function toSummary(
  recording: Recording,
  { tag, describeCall }: ShowOptions,
): Omit<RecordedSummary, 'path' | 'search' | 'note'> {
  const { number, at, kind, requestId, method, known, isOpen, requestBytes, isCached } = recording;
  const { service, session, route, status, ms, responseBytes, fault } = known;
  const called = describeCall(service, recording);
  return {
    id: `${tag}-${number}`,
    at: new Date(at).toISOString(),
    kind,
    service,
    session,
    request_id: requestId,
    method,
    http_version: recording.httpVersion,
    tls: recording.tls,
    route,
    status,
    ms: isOpen ? null : Math.round(ms * 100) / 100,
    is_open: isOpen,
    request_bytes: requestBytes,
    response_bytes: responseBytes,
    cached: isCached,
    fault,
    problem: recording.problem,
    call: called?.call ?? null,
    result: called?.result ?? null,
  };
}
