import { Heap } from './heap.js';
import type { LruLimits } from './lru-map.js';
import {
  type Entry,
  nextOf,
  type Owner,
  ownOrder,
  type Place,
  paysBefore,
} from './shared-owner.js';
import { UseOrder } from './use-order.js';

/** What bounds a shared map. */
export interface SharedLimits<Value = unknown> extends LruLimits {
  /** The part of each bound that one owner may use, from 1 to 100; 100 when left out. */
  readonly sharePercent?: number;
  /** True when the entry set last stays whatever it weighs. */
  readonly keepsNewest?: boolean;
  /** Called with what an entry held that was removed for want of room. */
  readonly onEvicted?: (value: Value) => void;
}

/** How an entry is counted. */
export interface SharedEntryOptions {
  /** The client that the entry is charged to: the key of its address for example. */
  readonly owner: string;
  /** In the unit of `maxWeight`, a whole number; 1 when left out. */
  readonly weight?: number;
  /** True for an entry that perhaps is never used again: until it is, it goes before the others of its owner. */
  readonly isTrial?: boolean;
}

/**
 * A bounded map that clients share, so that none displaces the entries of the others. Each entry has an owner.
 * - An owner that exceeds its share loses its least recently used entries.
 * - When the map is full, the owner with the most loses them; of owners with equally much, the one whose oldest entry was not used
 *   for longest.
 * - Of an owner, entries on trial go first, as long as they have more than a quarter of its weight.
 * - The entry set last stays, unless it is heavier than its owner's share and the map does not keep the newest.
 *
 * Each operation takes O(log owners) steps for each entry that it adds, uses or removes.
 */
export class SharedLru<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>();
  readonly #order = new UseOrder<Place<Key, Value>>();
  readonly #owners = new Map<string, Owner<Key, Value>>();
  readonly #byLoad = new Heap<Owner<Key, Value>>(paysBefore);
  readonly #max: { readonly entries: number; readonly weight: number };
  readonly #share: { readonly entries: number; readonly weight: number };
  readonly #keepsNewest: boolean;
  readonly #onEvicted: (value: Value) => void;
  #weight = 0;
  #uses = 0;

  constructor(limits: SharedLimits<Value>) {
    const { maxEntries = Infinity, maxWeight = Infinity, sharePercent = 100 } = limits;
    this.#keepsNewest = limits.keepsNewest ?? false;
    this.#onEvicted = limits.onEvicted ?? ignore;
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

  /** The number of owners that have an entry. */
  get owners(): number {
    return this.#owners.size;
  }

  /** The maximum weight of one owner, and thus of one entry. */
  get shareWeight(): number {
    return this.#share.weight;
  }

  /** The least recently used entry of all owners. */
  get oldest(): { readonly key: Key; readonly value: Value } | undefined {
    return this.#order.oldest?.entry;
  }

  /** The weight of all entries of an owner. */
  weightOf(owner: string): number {
    return this.#owners.get(owner)?.weight ?? 0;
  }

  /** The value of a key; asking for it counts as use, whoever asks. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#endTrial(entry);
    this.#touch(entry);
    return entry.value;
  }

  /**
   * Sets the value and the weight of a key. The owner of a key that is set again stays as it was, so that a client cannot remove an
   * entry by taking it over.
   * @returns false when the entry is heavier than its owner's share; the map then has no entry for the key
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
    return true;
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
    charged: Pick<Entry<Key, Value>, 'owner' | 'isTrial'>,
  ): Entry<Key, Value> {
    const place: Place<Key, Value> = { entry: undefined, older: undefined, newer: undefined };
    const links = { older: undefined, newer: undefined };
    const entry = { key, ...charged, place, value, weight: 0, usedAt: 0, ...links };
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

  /** Takes an entry from an owner; false when it has none but the newest. */
  #pay(owner: Owner<Key, Value> | undefined, newest: Entry<Key, Value>): boolean {
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
