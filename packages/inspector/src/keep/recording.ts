import type { Note } from '@sandbox/http';
import type { RecordedKind } from '../recorded.js';
import type { KeptFrames } from './frame-log.js';
import type { Outcome } from './outcome.js';

/** What a handler refused a request with. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
}

/** One exchange as it was seen up to now. */
export interface Recording {
  readonly number: number;
  /** When it began, Unix time in milliseconds. */
  readonly at: number;
  readonly kind: RecordedKind;
  readonly isOpen: boolean;
  readonly requestId: string;
  readonly method: string;
  /** The target as it was sent. */
  readonly url: string;
  /** Flat pairs of name and value. */
  readonly requestHead: readonly string[];
  readonly known: Outcome;
  readonly refusal: Refusal | undefined;
  readonly isCached: boolean;
  readonly notes: readonly Note[];
  /** The beginning of the body; undefined when it is empty or had to give way. */
  readonly request: Buffer | undefined;
  readonly requestBytes: number;
  readonly response: Buffer | undefined;
  /** Of sockets and streams of events alone. */
  readonly frames: KeptFrames | undefined;
  /** The code of what went wrong, if anything did. */
  readonly problem: string | null;
}

/** A recording as long as it is kept. */
export interface KeptRecording extends Recording {
  /** The bytes that its bodies take. */
  readonly bodyBytes: number;
  dropBodies(): void;
  /** It is kept no longer: what else happens is not taken. */
  forget(): void;
}

/** What keeps a recording. */
export interface Keeper {
  /** Unix time in milliseconds. */
  now(): number;
  /** Returns an equal head that is kept already, or else this one. */
  share(head: readonly string[]): readonly string[];
  /** The response of a recording has begun, a message has come or gone, or it is over. */
  changed(number: number): void;
  /** A recording holds so many bytes more, or less, besides its bodies. */
  grow(number: number, bytes: number): void;
  /** The bodies of a recording take so many bytes more. */
  growBodies(number: number, bytes: number): void;
}

/** Where a recording is kept. */
export interface Kept {
  readonly number: number;
  readonly keeper: Keeper;
}
