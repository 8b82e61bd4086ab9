import type { Note } from '@sandbox/http';
import type { RecordedKind } from '../recorded.js';
import type { StoredFrames } from './frame-log.js';
import type { Outcome } from './outcome.js';
import type { ReadableBody } from './stored-bodies.js';

export interface Rejection {
  readonly code: string;
  readonly detail: string;
}

/** A snapshot of one exchange, made of a slot on demand. */
export interface Recording {
  readonly number: number;
  readonly at: number;
  readonly kind: RecordedKind;
  readonly isOpen: boolean;
  readonly requestId: string;
  readonly method: string;
  readonly httpVersion: string | null;
  readonly tls: string | null;
  /** The request target as it was sent. */
  readonly url: string;
  readonly requestHead: readonly string[];
  readonly known: Outcome;
  readonly rejection: Rejection | undefined;
  readonly isCached: boolean;
  readonly notes: readonly Note[];
  readonly request: ReadableBody | undefined;
  readonly requestBytes: number;
  readonly response: ReadableBody | undefined;
  /** Only of sockets and streams. */
  readonly frames: StoredFrames | undefined;
  readonly problem: string | null;
}

/** The most notes stored for a request, and the most characters of each. */
const MAX_NOTES = 50;
export const MAX_NOTE = 2000;

/** Cuts further notes to the space left after `known` ones. */
export function takeNotes(notes: readonly Note[], known: number): readonly Note[] {
  return notes.slice(0, MAX_NOTES - known).map(cutNote);
}

export function sizeOf(notes: readonly Note[]): number {
  return notes.reduce((sum, { text }) => sum + text.length, 0);
}

function cutNote(note: Note): Note {
  return note.text.length <= MAX_NOTE ? note : { ...note, text: note.text.slice(0, MAX_NOTE) };
}

export function splitTarget(url: string): { readonly path: string; readonly search: string } {
  const mark = url.indexOf('?');
  return mark === -1
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark + 1) };
}
