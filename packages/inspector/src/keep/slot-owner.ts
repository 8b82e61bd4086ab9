import type { BodyArena } from './body-arena.js';
import type { Slot } from './slot.js';

/** What slots share. */
export interface SlotOwner {
  readonly bodies: BodyArena;
  /** Where the heads of responses are kept. */
  readonly heads: BodyArena;
  /** Unix time in milliseconds. */
  now(): number;
  /** A recording has changed: its response has begun, or it is over. */
  changed(number: number): void;
  /** A slot holds so many bytes more besides what is in the arenas. */
  grow(slot: Slot, bytes: number): void;
}
