import { Heap } from './heap.js';
import type { LruLimits } from './lru-map.js';
import type { MemoryPool, PoolMember } from './memory-pool.js';
import {
  type Entry,
  nextOf,
  type Owner,
  ownOrder,
  type Place,
  paysBefore,
} from './shared-owner.js';
import { UseOrder } from './use-order.js';

export interface SharedLimits<Value = unknown> extends LruLimits {
  /** The most of each bound that one owner may use, from 1 to 100, the default. */
  readonly sharePercent?: number;
  /** True if the entry set last stays whatever its weight. */
  readonly keepsNewest?: boolean;
  /** Called with the value of each entry removed for lack of space. */
  readonly onEvicted?: (value: Value) => void;
  /** Maps that share a further bound of weight. */
  readonly pool?: MemoryPool | undefined;
}

export interface SharedEntryOptions {
  /** The key of the client that is charged. */
  readonly owner: string;
  /** A whole number in the unit of `maxWeight`; 1 by default. */
  readonly weight?: number;
  /** True for an entry that may never be used again: until then, it is removed before the owner's others. */
  readonly isTrial?: boolean;
}

/**
 * A bounded map that clients share without displacing each other's entries. Each entry has an owner.
 * - An owner that exceeds its share loses its least recently used entries.
 * - When the map is full, the owner with the most loses them. Of owners with equal amounts, it is the one whose oldest
 * entry is the least recently used.
 * - Entries on trial go first, while they have more than a quarter of their owner's weight.
 * - The entry set last stays, unless it is heavier than its owner's share and the map does not keep the newest.
 * - When a pool is full, the heaviest of its maps loses entries in this order.
 *
 * Each operation takes O(log owners) steps for each entry that it adds, uses or removes.
 */
export class SharedLru<Key, Value> implements PoolMember {
  readonly #entries = new Map<Key, Entry<Key, Value>>();
  readonly #order = new UseOrder<Place<Key, Value>>();
  readonly #owners = new Map<string, Owner<Key, Value>>();
  readonly #byLoad = new Heap<Owner<Key, Value>>(paysBefore);
  readonly #max: { readonly entries: number; readonly weight: number };
  readonly #share: { readonly entries: number; readonly weight: number };
  readonly #keepsNewest: boolean;
  readonly #onEvicted: (value: Value) => void;
  readonly #pool: MemoryPool | undefined;
  /** The entry that is being set. */
  #newest: Entry<Key, Value> | undefined;
  #weight = 0;
  #uses = 0;

  constructor(limits: SharedLimits<Value>) {
    const { maxEntries = Infinity, maxWeight = Infinity, sharePercent = 100 } = limits;
    this.#keepsNewest = limits.keepsNewest ?? false;
    this.#onEvicted = limits.onEvicted ?? ignore;
    this.#pool = limits.pool;
    this.#pool?.join(this);
    this.#max = { entries: maxEntries, weight: maxWeight };
    this.#share = {
      entries: Math.max(1, Math.floor((maxEntries * sharePercent) / 100)),
      weight: Math.floor((maxWeight * sharePercent) / 100),
    };
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  get owners(): number {
    return this.#owners.size;
  }

  /** The most weight of one owner, and so of one entry. */
  get shareWeight(): number {
    return this.#share.weight;
  }

  /** The least recently used entry of all owners. */
  get oldest(): { readonly key: Key; readonly value: Value } | undefined {
    return this.#order.oldest?.entry;
  }

  weightOf(owner: string): number {
    return this.#owners.get(owner)?.weight ?? 0;
  }

  /** Counts as use, by any client. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#endTrial(entry);
    this.#touch(entry);
    return entry.value;
  }

  /**
   * Sets the value and weight of a key. An existing key keeps its owner, so that a client cannot remove an entry by taking it
   * over.
   * @returns false if the entry is heavier than its owner's share; it is removed then
   */
  set(key: Key, value: Value, options: SharedEntryOptions): boolean {
    const { owner, weight = 1, isTrial = false } = options;
    const known = this.#entries.get(key);
    if (weight > this.#share.weight && !this.#keepsNewest) {
      if (known) this.#remove(known);
      return false;
    }
    if (known) this.#endTrial(known);
    const entry = known ?? this.#create(key, value, { owner: this.#ownerOf(owner), isTrial });
    entry.value = value;
    this.#count(entry, 0, weight - entry.weight);
    entry.weight = weight;
    this.#touch(entry);
    this.#makeRoom(entry);
    this.#newest = entry;
    this.#pool?.makeRoom();
    this.#newest = undefined;
    return true;
  }

  shrink(): boolean {
    const { first, second } = this.#byLoad;
    return this.#pay(first, this.#newest) || this.#pay(second, this.#newest);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry) this.#remove(entry);
  }

  #ownerOf(name: string): Owner<Key, Value> {
    const known = this.#owners.get(name);
    if (known) return known;
    const order = new UseOrder<Entry<Key, Value>>();
    const trials = new UseOrder<Entry<Key, Value>>();
    const counts = { entries: 0, weight: 0, trialWeight: 0, load: 0, position: 0 };
    const owner = { name, order, trials, ...counts };
    this.#owners.set(name, owner);
    this.#byLoad.add(owner);
    return owner;
  }

  #create(
    key: Key,
    value: Value,
    { owner, isTrial }: Pick<Entry<Key, Value>, 'owner' | 'isTrial'>,
  ): Entry<Key, Value> {
    const place: Place<Key, Value> = { entry: undefined, older: undefined, newer: undefined };
    // No spread: members of an object that V8 builds from one are five times as slow.
    const entry: Entry<Key, Value> = {
      key,
      owner,
      isTrial,
      place,
      value,
      weight: 0,
      usedAt: 0,
      older: undefined,
      newer: undefined,
    };
    place.entry = entry;
    this.#entries.set(key, entry);
    this.#order.append(place);
    ownOrder(entry).append(entry);
    this.#count(entry, 1, 0);
    return entry;
  }

  #touch(entry: Entry<Key, Value>): void {
    this.#uses += 1;
    entry.usedAt = this.#uses;
    this.#order.touch(entry.place);
    ownOrder(entry).touch(entry);
    this.#byLoad.update(entry.owner);
  }

  #endTrial(entry: Entry<Key, Value>): void {
    if (!entry.isTrial) return;
    const { owner, weight } = entry;
    owner.trials.remove(entry);
    owner.order.append(entry);
    owner.trialWeight -= weight;
    entry.isTrial = false;
  }

  #count({ owner, isTrial }: Entry<Key, Value>, entries: number, weight: number): void {
    owner.entries += entries;
    owner.weight += weight;
    if (isTrial) owner.trialWeight += weight;
    owner.load = Math.max(owner.entries / this.#max.entries, owner.weight / this.#max.weight);
    this.#weight += weight;
  }

  #remove(entry: Entry<Key, Value>): void {
    const { owner } = entry;
    this.#entries.delete(entry.key);
    this.#order.remove(entry.place);
    ownOrder(entry).remove(entry);
    this.#count(entry, -1, -entry.weight);
    if (owner.entries > 0) {
      this.#byLoad.update(owner);
      return;
    }
    this.#owners.delete(owner.name);
    this.#byLoad.remove(owner);
  }

  #makeRoom(newest: Entry<Key, Value>): void {
    while (isOver(newest.owner, this.#share) && this.#pay(newest.owner, newest));
    while (isOver({ entries: this.size, weight: this.#weight }, this.#max)) {
      const { first, second } = this.#byLoad;
      if (!this.#pay(first, newest) && !this.#pay(second, newest)) return;
    }
  }

  /** Removes an entry of an owner; false if it has only the newest. */
  #pay(owner: Owner<Key, Value> | undefined, newest: Entry<Key, Value> | undefined): boolean {
    const entry = owner && nextOf(owner, newest);
    if (entry === undefined) return false;
    this.#remove(entry);
    this.#onEvicted(entry.value);
    return true;
  }
}

function ignore(): void {}

type Held = Readonly<Record<'entries' | 'weight', number>>;

function isOver(held: Held, bounds: Held): boolean {
  return held.entries > bounds.entries || held.weight > bounds.weight;
}
