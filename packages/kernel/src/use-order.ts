/** A member of a use order, with its neighbours in it. */
export interface Linked<Item> {
  older: Item | undefined;
  newer: Item | undefined;
}

/**
 * Items in the order of their use, as a linked list: each change takes constant time. With the order of a Map, finding the oldest
 * item is a walk over the positions of all deleted ones.
 */
export class UseOrder<Item extends Linked<Item>> {
  #oldest: Item | undefined = undefined;
  #newest: Item | undefined = undefined;

  /** The least recently used item. */
  get oldest(): Item | undefined {
    return this.#oldest;
  }

  /** Adds an item as the most recently used one. */
  append(item: Item): void {
    item.older = this.#newest;
    if (this.#newest === undefined) this.#oldest = item;
    else this.#newest.newer = item;
    this.#newest = item;
  }

  /** Makes a member the most recently used one. */
  touch(item: Item): void {
    if (item === this.#newest) return;
    this.remove(item);
    this.append(item);
  }

  /** Removes a member. */
  remove(item: Item): void {
    const { older, newer } = item;
    if (older === undefined) this.#oldest = newer;
    else older.newer = newer;
    if (newer === undefined) this.#newest = older;
    else newer.older = older;
    item.older = undefined;
    item.newer = undefined;
  }
}
