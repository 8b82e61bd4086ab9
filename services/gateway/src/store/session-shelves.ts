import type { Clock } from '@sandbox/kernel';

/** Whose a value is, and whether it may be the first to go. */
export interface Placing {
  /** Who is charged for it, an address for example; empty for nobody. */
  readonly owner: string;
  /** True until it is used again: of what nobody has come back to, most is never asked for. */
  readonly isTrial: boolean;
}

/** A map in memory on two shelves: what was used again stays longer than what was only put there. */
export interface SessionShelves<Value> {
  readonly size: number;
  /** The bytes of all values, as they were declared. */
  readonly bytes: number;
  /** How many were forgotten for want of room. */
  readonly evicted: number;
  /** The value of a key; asking for it counts as use. */
  get(key: string): Value | undefined;
  /** Keeps a value. Its size is what its owner says it is; the placing of a known key stays as it was. */
  set(key: string, value: Value, options: Placing & { readonly bytes: number }): void;
}

/** What bounds the shelves. */
export interface SessionShelvesOptions {
  readonly maxBytes: number;
  /** The most that one owner's values may take together. */
  readonly ownerBytes: number;
  readonly idleMs: number;
  readonly clock: Clock;
}

interface Entry<Value> {
  readonly key: string;
  readonly owner: string;
  value: Value;
  bytes: number;
  usedAt: number;
  shelf: Shelf<Value>;
}

/** A Map keeps the order of insertion; a used entry is put back at its end. */
interface Shelf<Value> {
  readonly entries: Map<string, Entry<Value>>;
  bytes: number;
}

/** What an entry takes besides its value, as measured: key, entry, its places in the maps, and the log of a session. */
const ENTRY_BYTES = 700;

/** How often idle entries are looked for. */
const SWEEP_MS = 60_000;

/** The part of the room that values which were not used again have in any case. */
const TRIAL_PART = 1 / 4;

/** How much is forgotten at once: to find its oldest entry, a Map walks over the places of all removed ones. */
const STEP_PART = 1 / 8;

/** Builds empty shelves. The value set last is never forgotten for its size. */
export function createSessionShelves<Value>(options: SessionShelvesOptions): SessionShelves<Value> {
  const { maxBytes, ownerBytes, idleMs, clock } = options;
  const trials = createShelf<Value>();
  const kept = createShelf<Value>();
  /** By owner; not kept when nobody is bounded. */
  const owned = new Map<string, Shelf<Value>>();
  const isShared = ownerBytes < maxBytes;
  let evicted = 0;
  let sweptAt = clock.now();

  const total = (): number => trials.bytes + kept.bytes;
  const find = (key: string): Entry<Value> | undefined =>
    trials.entries.get(key) ?? kept.entries.get(key);
  const shelvesOf = (entry: Entry<Value>): readonly Shelf<Value>[] => {
    const own = owned.get(entry.owner);
    return own === undefined ? [entry.shelf] : [entry.shelf, own];
  };
  const takeOut = (entry: Entry<Value>): void => {
    for (const shelf of shelvesOf(entry)) remove(shelf, entry);
    if (owned.get(entry.owner)?.entries.size === 0) owned.delete(entry.owner);
  };
  const putIn = (entry: Entry<Value>): void => {
    if (isShared && entry.owner !== '' && !owned.has(entry.owner)) {
      owned.set(entry.owner, createShelf());
    }
    for (const shelf of shelvesOf(entry)) insert(shelf, entry);
  };
  const evict = (shelf: Shelf<Value>, newest: Entry<Value>, isEnough: () => boolean): void => {
    for (const entry of shelf.entries.values()) {
      if (isEnough()) return;
      if (entry === newest) continue;
      takeOut(entry);
      evicted += 1;
    }
  };
  const shrink = (newest: Entry<Value>): void => {
    const target = maxBytes * (1 - STEP_PART);
    const trialBytes = maxBytes * TRIAL_PART * (1 - STEP_PART);
    const isEnough = (): boolean => total() <= target;
    evict(trials, newest, () => isEnough() || trials.bytes <= trialBytes);
    evict(kept, newest, isEnough);
    evict(trials, newest, isEnough);
  };
  const shrinkOwner = (own: Shelf<Value>, newest: Entry<Value>): void =>
    evict(own, newest, () => own.bytes <= ownerBytes * (1 - STEP_PART));
  const isIdle = (entry: Entry<Value>, now: number): boolean => now - entry.usedAt > idleMs;
  const sweep = (now: number): void => {
    sweptAt = now;
    for (const { entries } of [trials, kept]) {
      for (const entry of entries.values()) {
        if (!isIdle(entry, now)) break;
        takeOut(entry);
      }
    }
  };
  return {
    get size() {
      return trials.entries.size + kept.entries.size;
    },
    get bytes() {
      return total();
    },
    get evicted() {
      return evicted;
    },
    get(key) {
      const entry = find(key);
      if (entry === undefined) return undefined;
      const now = clock.now();
      takeOut(entry);
      if (isIdle(entry, now)) return undefined;
      entry.usedAt = now;
      entry.shelf = kept;
      putIn(entry);
      return entry.value;
    },
    set(key, value, { bytes, owner, isTrial }) {
      const now = clock.now();
      const before = find(key);
      if (before) takeOut(before);
      const entry = before ?? { key, owner, value, bytes, usedAt: now, shelf: kept };
      entry.value = value;
      entry.bytes = bytes + ENTRY_BYTES;
      entry.usedAt = now;
      entry.shelf = before === undefined && isTrial ? trials : kept;
      putIn(entry);
      if (now - sweptAt > SWEEP_MS) sweep(now);
      const own = owned.get(entry.owner);
      if (own && own.bytes > ownerBytes) shrinkOwner(own, entry);
      if (total() > maxBytes) shrink(entry);
    },
  };
}

function createShelf<Value>(): Shelf<Value> {
  return { entries: new Map(), bytes: 0 };
}

function insert<Value>(shelf: Shelf<Value>, entry: Entry<Value>): void {
  shelf.entries.set(entry.key, entry);
  shelf.bytes += entry.bytes;
}

function remove<Value>(shelf: Shelf<Value>, entry: Entry<Value>): void {
  if (shelf.entries.delete(entry.key)) shelf.bytes -= entry.bytes;
}
