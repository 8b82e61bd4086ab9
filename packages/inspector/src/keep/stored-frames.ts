import type { RecordedFrame } from '../recorded.js';
import type { ReadFrame } from './frame-reader.js';

/** A message or an event as it is kept. */
export interface StoredFrame extends ReadFrame {
  readonly at: number;
  readonly direction: RecordedFrame['direction'];
}

/** The messages of a socket: how many there were, and those that are kept. */
export interface StoredFrames {
  readonly received: number;
  readonly sent: number;
  readonly first: readonly StoredFrame[];
  readonly last: readonly StoredFrame[];
}
