import type { Note } from '@sandbox/http';
import type { RecordedKind } from '../recorded.js';
import type { Outcome } from './outcome.js';
import type { ReadableBody } from './stored-bodies.js';
import type { StoredFrames } from './stored-frames.js';

/** What a handler refused a request with. */
export interface Rejection {
  readonly code: string;
  readonly detail: string;
}

/** One exchange as it was seen up to now: what somebody looks at, made of a slot when he does. */
export interface Recording {
  readonly number: number;
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
  readonly rejection: Rejection | undefined;
  readonly isCached: boolean;
  readonly notes: readonly Note[];
  readonly request: ReadableBody | undefined;
  readonly requestBytes: number;
  readonly response: ReadableBody | undefined;
  /** Of sockets alone. */
  readonly frames: StoredFrames | undefined;
  /** The code of what went wrong, if anything did. */
  readonly problem: string | null;
}
