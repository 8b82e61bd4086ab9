import type { Answer } from './answer.js';

/** An answer that is kept, ready to be sent again. */
export interface KeptAnswer {
  readonly answer: Answer;
  readonly body: Buffer;
  /** All headers as they go out; the request id is written into `ID_SLOT` just before they do. */
  readonly headers: string[];
  /** The route's pattern, for metrics and log. */
  readonly route: string;
}

/** Whole answers by URL, bounded by bytes; the least recently used go first. */
export interface AnswerCache {
  readonly bytes: number;
  readonly size: number;
  get(key: string): KeptAnswer | undefined;
  set(key: string, kept: KeptAnswer): void;
}

interface Slot {
  readonly kept: KeptAnswer;
  readonly cost: number;
}

/** What the objects around an entry take, roughly. */
const ENTRY_OVERHEAD = 512;

/** An entry larger than this part of the whole is not kept: it would push out too many others. */
const LARGEST_SHARE = 1 / 8;

/** Builds a cache of at most `limit` bytes; 0 keeps nothing. */
export function createAnswerCache(limit: number): AnswerCache {
  const slots = new Map<string, Slot>(); // in order of use, the oldest first
  let bytes = 0;
  let newest: Slot | undefined;
  const drop = (key: string, slot: Slot): void => {
    slots.delete(key);
    bytes -= slot.cost;
  };
  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return slots.size;
    },
    get(key) {
      const slot = slots.get(key);
      if (slot !== undefined && slot !== newest) {
        slots.delete(key);
        slots.set(key, slot);
        newest = slot;
      }
      return slot?.kept;
    },
    set(key, kept) {
      const cost = costOf(key, kept);
      if (cost > limit * LARGEST_SHARE) return;
      const former = slots.get(key);
      if (former) drop(key, former);
      newest = { kept, cost };
      slots.set(key, newest);
      bytes += cost;
      for (const [oldest, slot] of slots) {
        if (bytes <= limit) break;
        drop(oldest, slot);
      }
    },
  };
}

/** The cost of an entry; texts count two bytes a character, which is the most they take. */
function costOf(key: string, kept: KeptAnswer): number {
  const headers = kept.headers.reduce((sum, text) => sum + text.length, 0);
  return kept.body.length + 2 * (key.length + headers) + ENTRY_OVERHEAD;
}
