import type { Clock } from '@sandbox/kernel';

export interface SessionShelvesOptions {
  readonly maxBytes: number;
  /** The most that one owner's values may take together. */
  readonly ownerBytes: number;
  readonly idleMs: number;
  readonly clock: Clock;
}

/** How a value is kept. */
export interface KeepOptions {
  /** The size of the value, as its owner declares it. */
  readonly bytes: number;
  /** Who is charged for it, an address for example; empty for none. */
  readonly owner: string;
  /** True until it is used again: what was not used again mostly never is. */
  readonly isTrial: boolean;
}

interface Entry<Value> {
  readonly key: string;
  readonly owner: string;
  value: Value;
  bytes: number;
  usedAt: number;
  shelf: Shelf<Value>;
}

/**
 * A Map keeps the order of insertion; a used entry is put back at its end. With kernel's LruMap a new session costs half a
 * microsecond more once the store is full.
 */
class Shelf<Value> {
  readonly entries = new Map<string, Entry<Value>>();
  bytes = 0;

  insert(entry: Entry<Value>): void {
    this.entries.set(entry.key, entry);
    this.bytes += entry.bytes;
  }

  remove(entry: Entry<Value>): void {
    if (this.entries.delete(entry.key)) this.bytes -= entry.bytes;
  }
}

/** What an entry takes besides its value, as measured: key, entry, its positions in the maps, and the log of a session. */
const ENTRY_BYTES = 450;

/** How often idle entries are looked for. */
const SWEEP_MS = 60_000;

/** The part of the room that values which were not used again have in any case. */
const TRIAL_PART = 1 / 4;

/** How much is evicted at once: to find its oldest entry, a Map walks over the positions of all removed ones. */
const STEP_PART = 1 / 8;

/**
 * A map in memory on two shelves: what was used again stays longer than what was only put there. The value set last is
 * never evicted for its size.
 */
export class SessionShelves<Value> {
  readonly #options: SessionShelvesOptions;
  readonly #trials = new Shelf<Value>();
  readonly #kept = new Shelf<Value>();
  /** By owner; empty when owners have no bound. */
  readonly #owned = new Map<string, Shelf<Value>>();
  #evicted = 0;
  #sweptAt: number;

  constructor(options: SessionShelvesOptions) {
    this.#options = options;
    this.#sweptAt = options.clock.now();
  }

  get size(): number {
    return this.#trials.entries.size + this.#kept.entries.size;
  }

  /** The bytes of all values, as they were declared. */
  get bytes(): number {
    return this.#trials.bytes + this.#kept.bytes;
  }

  /** How many were evicted for want of room. */
  get evicted(): number {
    return this.#evicted;
  }

  /** The value of a key; asking for it counts as use. */
  get(key: string): Value | undefined {
    const entry = this.#find(key);
    if (entry === undefined) return undefined;
    const now = this.#options.clock.now();
    this.#takeOut(entry);
    if (this.#isIdle(entry, now)) return undefined;
    entry.usedAt = now;
    entry.shelf = this.#kept;
    this.#putIn(entry);
    return entry.value;
  }

  /** Keeps a value; the owner of a known key stays as it was. */
  set(key: string, value: Value, { bytes, owner, isTrial }: KeepOptions): void {
    const now = this.#options.clock.now();
    const known = this.#find(key);
    if (known !== undefined) this.#takeOut(known);
    const entry = known ?? { key, owner, value, bytes, usedAt: now, shelf: this.#kept };
    entry.value = value;
    entry.bytes = bytes + ENTRY_BYTES;
    entry.usedAt = now;
    entry.shelf = known === undefined && isTrial ? this.#trials : this.#kept;
    this.#putIn(entry);
    if (now - this.#sweptAt > SWEEP_MS) this.#sweep(now);
    const { ownerBytes, maxBytes } = this.#options;
    const own = this.#owned.get(entry.owner);
    if (own !== undefined && own.bytes > ownerBytes) this.#shrinkOwner(own, entry);
    if (this.bytes > maxBytes) this.#shrink(entry);
  }

  #find(key: string): Entry<Value> | undefined {
    return this.#trials.entries.get(key) ?? this.#kept.entries.get(key);
  }

  #isIdle(entry: Entry<Value>, now: number): boolean {
    return now - entry.usedAt > this.#options.idleMs;
  }

  #putIn(entry: Entry<Value>): void {
    entry.shelf.insert(entry);
    this.#ownShelf(entry.owner)?.insert(entry);
  }

  #takeOut(entry: Entry<Value>): void {
    entry.shelf.remove(entry);
    const own = this.#owned.get(entry.owner);
    own?.remove(entry);
    if (own?.entries.size === 0) this.#owned.delete(entry.owner);
  }

  #ownShelf(owner: string): Shelf<Value> | undefined {
    const { ownerBytes, maxBytes } = this.#options;
    if (owner === '' || ownerBytes >= maxBytes) return undefined;
    const known = this.#owned.get(owner);
    if (known !== undefined) return known;
    const shelf = new Shelf<Value>();
    this.#owned.set(owner, shelf);
    return shelf;
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const { entries } of [this.#trials, this.#kept]) {
      for (const entry of entries.values()) {
        if (!this.#isIdle(entry, now)) break;
        this.#takeOut(entry);
      }
    }
  }

  #shrinkOwner(own: Shelf<Value>, newest: Entry<Value>): void {
    const target = this.#options.ownerBytes * (1 - STEP_PART);
    this.#evict(own, newest, () => own.bytes <= target);
  }

  #shrink(newest: Entry<Value>): void {
    const target = this.#options.maxBytes * (1 - STEP_PART);
    const isEnough = (): boolean => this.bytes <= target;
    const trials = this.#trials;
    this.#evict(trials, newest, () => isEnough() || trials.bytes <= target * TRIAL_PART);
    this.#evict(this.#kept, newest, isEnough);
    this.#evict(trials, newest, isEnough);
  }

  #evict(shelf: Shelf<Value>, newest: Entry<Value>, isEnough: () => boolean): void {
    for (const entry of shelf.entries.values()) {
      if (isEnough()) return;
      if (entry === newest) continue;
      this.#takeOut(entry);
      this.#evicted += 1;
    }
  }
}
