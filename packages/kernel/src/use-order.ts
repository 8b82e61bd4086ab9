export interface Linked<Item> {
  older: Item | undefined;
  newer: Item | undefined;
}

/**
 * Items in the order of their use, as a linked list with changes in constant time. In a Map, finding the oldest item would walk
 * over all deleted ones.
 */
export class UseOrder<Item extends Linked<Item>> {
  #oldest: Item | undefined = undefined;
  #newest: Item | undefined = undefined;

  get oldest(): Item | undefined {
    return this.#oldest;
  }

  append(item: Item): void {
    item.older = this.#newest;
    if (this.#newest === undefined) this.#oldest = item;
    else this.#newest.newer = item;
    this.#newest = item;
  }

  touch(item: Item): void {
    if (item === this.#newest) return;
    this.remove(item);
    this.append(item);
  }

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
