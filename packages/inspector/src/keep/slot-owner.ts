import type { FindPlace } from './find-place.js';
import type { StoredBodies } from './stored-bodies.js';
import type { StoredHeads } from './stored-heads.js';

export interface SlotSize {
  readonly number: number;
  size: number;
}

export interface SlotOwner {
  readonly requests: StoredBodies;
  readonly responses: StoredBodies;
  readonly heads: StoredHeads;
  /** Unix time in milliseconds. */
  now(): number;
  /** Reports that the response has begun or has ended. */
  changed(number: number): void;
  /** Adds to the bytes that a slot holds outside the arenas. */
  grow(slot: SlotSize, bytes: number): void;
  readonly findPlace: FindPlace;
}
