import type { NotedExchange } from '@sandbox/http';
import { problemOf, takeNotes } from './exchange-recording.js';
import { KeptBody } from './kept-body.js';
import { outcomeOfNoted } from './outcome.js';
import type { KeptRecording } from './recording.js';

/** The recording of an exchange that was over before it was seen. */
export function toNotedRecording(
  noted: NotedExchange,
  { number, at }: Pick<KeptRecording, 'number' | 'at'>,
): KeptRecording {
  const { kind, method, url, request, response } = noted;
  const notes = takeNotes(noted.notes ?? []);
  const [sent, received] = [toKeptBody(request.body), toKeptBody(response?.body)];
  return {
    ...{ number, at, kind, method, url, notes, isOpen: false, requestId: '', isCached: false },
    ...{ refusal: undefined, frames: undefined, problem: problemOf(notes) },
    requestHead: request.headers,
    known: outcomeOfNoted(noted),
    requestBytes: Buffer.byteLength(request.body ?? ''),
    get request() {
      return sent.bytes;
    },
    get response() {
      return received.bytes;
    },
    get bodyBytes() {
      return sent.size + received.size;
    },
    dropBodies() {
      sent.drop();
      received.drop();
    },
    forget() {},
  };
}

function toKeptBody(body: Buffer | string = ''): KeptBody {
  const kept = new KeptBody();
  kept.append(body);
  return kept;
}
