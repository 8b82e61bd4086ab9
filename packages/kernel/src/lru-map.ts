/** What bounds a map; a bound that is left out does not hold. */
export interface LruLimits {
  readonly maxEntries?: number;
  /** The most that all entries weigh together, in the unit that their owner weighs them in. */
  readonly maxWeight?: number;
}

/** An entry in the list of all entries in order of their use. */
interface Entry<Key, Value> {
  readonly key: Key;
  readonly value: Value;
  readonly weight: number;
  older: Entry<Key, Value> | undefined;
  newer: Entry<Key, Value> | undefined;
}

/**
 * A map that removes the least recently used entries when it exceeds a limit; the entry set last always stays. The order is
 * a list of its own: with that of a Map each use would be a deletion, and finding the oldest a walk over what was deleted.
 */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>();
  readonly #maxEntries: number;
  readonly #maxWeight: number;
  #oldest: Entry<Key, Value> | undefined = undefined;
  #newest: Entry<Key, Value> | undefined = undefined;
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

  /** The key that was not used for longest, with its value. */
  get oldest(): { readonly key: Key; readonly value: Value } | undefined {
    return this.#oldest;
  }

  /** The value of a key; asking for it counts as use. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry !== this.#newest) {
      this.#unlink(entry);
      this.#append(entry);
    }
    return entry.value;
  }

  /** The value of a key, made and kept when there is none. */
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
    this.#append(entry);
    while (this.#isOverLimit() && this.#oldest !== undefined && this.#oldest !== entry)
      this.delete(this.#oldest.key);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    this.#unlink(entry);
  }

  #isOverLimit(): boolean {
    return this.#entries.size > this.#maxEntries || this.#weight > this.#maxWeight;
  }

  #append(entry: Entry<Key, Value>): void {
    entry.older = this.#newest;
    if (this.#newest === undefined) this.#oldest = entry;
    else this.#newest.newer = entry;
    this.#newest = entry;
  }

  #unlink(entry: Entry<Key, Value>): void {
    const { older, newer } = entry;
    if (older === undefined) this.#oldest = newer;
    else older.newer = newer;
    if (newer === undefined) this.#newest = older;
    else newer.older = older;
    entry.older = undefined;
    entry.newer = undefined;
  }
}
