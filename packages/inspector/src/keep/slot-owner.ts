import type { KeptBodies } from './kept-bodies.js';
import type { KeptHeads } from './kept-heads.js';
import type { Slot } from './slot.js';

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
  grow(slot: Slot, bytes: number): void;
}
