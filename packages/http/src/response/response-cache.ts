import { fnv1a } from '@sandbox/kernel';
import type { Metrics } from '../observability/metrics.js';
import type { BufferLease } from './response-batch.js';

/** A stored response, ready to be sent again. */
export interface CachedResponse {
  /** The response's own headers, for a request with preconditions. */
  readonly own: readonly string[] | undefined;
  /** The same as lines of a head; undefined where Node has to write them. */
  readonly lines: string | undefined;
  /** Empty once the response is no longer stored. */
  readonly body: Buffer;
  /** The route's pattern, for metrics and log. */
  readonly route: string;
}

/** A stored response while it is sent: the memory of its body is not reused before `release`. */
export interface LeasedResponse extends CachedResponse, BufferLease {}

/** Whole responses by URL, bounded by bytes. Recently requested ones are stored longest. */
export interface ResponseCache {
  /** The memory of the bodies, with an estimate for the objects around them, in bytes. */
  readonly bytes: number;
  readonly size: number;
  /** How many responses were found, and how many were not. */
  readonly hits: number;
  readonly misses: number;
  /** Leases the response of a key. An unreleased one is lost to the cache and left to the garbage collector. */
  acquire(key: string): LeasedResponse | undefined;
  /**
   * True when a key is requested for the second time in a while and is not stored yet: only then is storing it
   * worthwhile.
   */
  admits(key: string): boolean;
  /** Keeps a response; its body is copied. A key that is there already keeps its response, which cannot have changed. */
  set(key: string, stored: CachedResponse): void;
}

/** Bodies are side by side in slabs that are emptied as a whole and filled again. */
interface Slab {
  readonly buffer: Buffer;
  filled: number;
  bytes: number;
  /** How many of its bodies are leased. */
  leases: number;
  readonly keys: string[];
}

interface Entry {
  readonly stored: LeasedResponse & { body: Buffer };
  readonly slab: Slab;
  /** True when it was requested since it was put into its slab. */
  requested: boolean;
}

/** The approximate memory of the objects around an entry, in bytes. */
const ENTRY_OVERHEAD = 512;

/** A response larger than this part of the whole is not stored: it would push out too many others. */
const LARGEST_SHARE = 1 / 8;

const LARGEST_SLAB = 1_048_576;

/** How many keys are remembered that were set once; a power of two. */
const REMEMBERED_KEYS = 16_384;

/**
 * Builds a cache of at most `limit` bytes; 0 stores nothing. When it is full its oldest slab is emptied. Responses
 * that were requested since are moved to the newest slab, and the memory is used again. Separate buffers for bodies
 * would be freed only by the rare collections of the old generation, which leaves a busy process with three times the
 * limit. URLs that are requested once would push out frequent ones, so a key is admitted only at its second time.
 */
export function createResponseCache(limit: number): ResponseCache {
  const entries = new Map<string, Entry>();
  const slabSize = Math.min(LARGEST_SLAB, Math.floor(limit / 16));
  const store: SlabStore = { entries, slabs: [], spare: [], slabSize, bytes: 0 };
  const isKnown = createDoorkeeper();
  let hits = 0;
  let misses = 0;
  return {
    get bytes() {
      return store.bytes;
    },
    get size() {
      return entries.size;
    },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
    },
    acquire(key) {
      const entry = entries.get(key);
      if (entry === undefined) {
        misses += 1;
        return undefined;
      }
      hits += 1;
      entry.requested = true;
      entry.slab.leases += 1;
      return entry.stored;
    },
    admits: (key) => limit > 0 && isKnown(key) && !entries.has(key),
    set(key, stored) {
      if (entries.has(key) || costOf(key, stored) > limit * LARGEST_SHARE) return;
      add(store, key, stored);
      while (store.bytes > limit) dropOldest(store);
    },
  };
}

/** Stores which keys were requested, until another key has the same slot. */
function createDoorkeeper(): (key: string) => boolean {
  const seen = new Uint32Array(REMEMBERED_KEYS);
  return (key) => {
    const hash = fnv1a(key);
    const slot = hash & (REMEMBERED_KEYS - 1);
    if (seen[slot] === hash) return true;
    seen[slot] = hash;
    return false;
  };
}

interface SlabStore {
  readonly entries: Map<string, Entry>;
  /** The oldest first. */
  readonly slabs: Slab[];
  /** A buffer that is empty again, if there is one. */
  readonly spare: Buffer[];
  readonly slabSize: number;
  bytes: number;
}

function add(store: SlabStore, key: string, stored: CachedResponse): void {
  const slab = slabWithRoom(store, stored.body.length);
  const before = slab.bytes;
  const body = copyInto(slab, key, stored);
  const release = (): void => {
    slab.leases -= 1;
  };
  store.entries.set(key, { stored: { ...stored, body, release }, slab, requested: false });
  store.bytes += slab.bytes - before;
}

const NOTHING = Buffer.alloc(0);

/** Removes the oldest slab; responses that were requested since move to the newest. */
function dropOldest(store: SlabStore): void {
  const { entries, slabs, spare } = store;
  const oldest = slabs.shift();
  if (oldest === undefined) return;
  store.bytes -= oldest.bytes;
  for (const key of oldest.keys) {
    const entry = entries.get(key);
    if (entry === undefined) continue;
    entries.delete(key);
    if (entry.requested) add(store, key, entry.stored);
    entry.stored.body = NOTHING; // a recorder that still has the response must not hold the slab
  }
  if (oldest.leases === 0) spare[0] = oldest.buffer;
}

function slabWithRoom({ slabs, spare, slabSize }: SlabStore, length: number): Slab {
  const newest = slabs.at(-1);
  if (newest !== undefined && newest.filled + length <= newest.buffer.length) return newest;
  const used = spare[0] !== undefined && spare[0].length >= length ? spare.pop() : undefined;
  const buffer = used ?? Buffer.allocUnsafeSlow(Math.max(slabSize, length));
  const slab = { buffer, filled: 0, bytes: 0, leases: 0, keys: [] };
  slabs.push(slab);
  return slab;
}

/** Copies a body into a slab and notes the cost of the entry; the slab's own bytes count from its first entry on. */
function copyInto(slab: Slab, key: string, stored: CachedResponse): Buffer {
  const start = slab.filled;
  stored.body.copy(slab.buffer, start);
  slab.filled += stored.body.length;
  if (slab.keys.length === 0) slab.bytes = slab.buffer.length;
  slab.bytes += costOf(key, stored) - stored.body.length;
  slab.keys.push(key);
  return slab.buffer.subarray(start, slab.filled);
}

/** The cost of an entry, in bytes; strings count two bytes a character, the maximum. */
function costOf(key: string, stored: CachedResponse): number {
  const { own = [], lines = '', body } = stored;
  const headers = own.reduce((sum, text) => sum + text.length, lines.length);
  return body.length + 2 * (key.length + headers) + ENTRY_OVERHEAD;
}

/** Registers the metrics of the response cache: its contents and its hits. */
export function showResponseCache({ gauge, counter }: Metrics, responses: ResponseCache): void {
  gauge({
    name: 'answer_cache_bytes',
    help: 'Memory used by cached responses, in bytes.',
    read: () => responses.bytes,
  });
  counter({
    name: 'answer_cache_hits_total',
    help: 'Requests served from the cache.',
    read: () => responses.hits,
  });
  counter({
    name: 'answer_cache_misses_total',
    help: 'GET and HEAD requests whose response was not in the cache.',
    read: () => responses.misses,
  });
}
