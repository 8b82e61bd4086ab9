import { type Linked, UseOrder } from './use-order.js';

export interface LruLimits {
  readonly maxEntries?: number;
  /** The most weight of all entries, in the unit of the caller. */
  readonly maxWeight?: number;
}

interface Entry<Key, Value> extends Linked<Entry<Key, Value>> {
  readonly key: Key;
  readonly value: Value;
  readonly weight: number;
}

/**
 * A map that removes the least recently used entries when it exceeds a limit; the entry set last always stays. Use it for
 * caches that are cheap to fill again, since one client can displace the entries of all others. A `SharedLru` prevents that.
 */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>();
  readonly #order = new UseOrder<Entry<Key, Value>>();
  readonly #maxEntries: number;
  readonly #maxWeight: number;
  #weight = 0;

  constructor({ maxEntries = Infinity, maxWeight = Infinity }: LruLimits) {
    this.#maxEntries = maxEntries;
    this.#maxWeight = maxWeight;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  get oldest(): { readonly key: Key; readonly value: Value } | undefined {
    return this.#order.oldest;
  }

  /** Counts as use. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#order.touch(entry);
    return entry.value;
  }

  getOrCreate(key: Key, create: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = create();
    this.set(key, value);
    return value;
  }

  set(key: Key, value: Value, weight = 1): void {
    this.delete(key);
    const entry = { key, value, weight, older: undefined, newer: undefined };
    this.#entries.set(key, entry);
    this.#weight += weight;
    this.#order.append(entry);
    for (let { oldest } = this.#order; this.#isOverLimit(); { oldest } = this.#order) {
      if (oldest === undefined || oldest === entry) return;
      this.delete(oldest.key);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    this.#order.remove(entry);
  }

  #isOverLimit(): boolean {
    return this.#entries.size > this.#maxEntries || this.#weight > this.#maxWeight;
  }
}
