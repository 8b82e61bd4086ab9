import type { KeptBodies } from './kept-bodies.js';
import type { KeptHeads } from './kept-heads.js';

/** What of a slot says how much it holds. */
export interface SlotSize {
  /** Below 0 when nothing is recorded there. */
  readonly number: number;
  /** How many bytes it refers to besides those in the arenas. */
  size: number;
}

/** What slots share. */
export interface SlotOwner {
  readonly requests: KeptBodies;
  readonly responses: KeptBodies;
  readonly heads: KeptHeads;
  /** Unix time in milliseconds. */
  now(): number;
  /** A recording has changed: its response has begun, or it is over. */
  changed(number: number): void;
  /** A slot holds so many bytes more besides what is in the arenas. */
  grow(slot: SlotSize, bytes: number): void;
}
