import type { StoredBodies } from './stored-bodies.js';
import type { StoredHeads } from './stored-heads.js';

/** What of a slot says how much it holds. */
export interface SlotSize {
  /** Below 0 when nothing is recorded there. */
  readonly number: number;
  /** How many bytes it refers to besides those in the arenas. */
  size: number;
}

/** What slots share. */
export interface SlotOwner {
  readonly requests: StoredBodies;
  readonly responses: StoredBodies;
  readonly heads: StoredHeads;
  /** Unix time in milliseconds. */
  now(): number;
  /** A recording has changed: its response has begun, or it is over. */
  changed(number: number): void;
  /** A slot holds so many bytes more besides what is in the arenas. */
  grow(slot: SlotSize, bytes: number): void;
}
