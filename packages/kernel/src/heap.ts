export interface HeapItem {
  /** Its index in the heap, which only the heap writes. */
  position: number;
}

/** A binary heap whose items can change their rank in O(log n) steps. */
export class Heap<Item extends HeapItem> {
  readonly #items: Item[] = [];
  readonly #isBefore: (one: Item, other: Item) => boolean;

  /** @param isBefore - true if the first item must be nearer to the top */
  constructor(isBefore: (one: Item, other: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#items.length;
  }

  get first(): Item | undefined {
    return this.#items[0];
  }

  get second(): Item | undefined {
    return this.#better(1, 2);
  }

  add(item: Item): void {
    item.position = this.#items.length;
    this.#items.push(item);
    this.#rise(item);
  }

  /** Restores the order after the rank of an item changed. */
  update(item: Item): void {
    this.#rise(item);
    this.#sink(item);
  }

  remove(item: Item): void {
    const last = this.#items.pop();
    if (last === undefined || last === item) return;
    this.#put(last, item.position);
    this.update(last);
  }

  #put(item: Item, position: number): void {
    this.#items[position] = item;
    item.position = position;
  }

  #swap(one: Item, other: Item): void {
    const { position } = one;
    this.#put(one, other.position);
    this.#put(other, position);
  }

  #rise(item: Item): void {
    while (item.position > 0) {
      const parent = this.#items[(item.position - 1) >> 1];
      if (parent === undefined || !this.#isBefore(item, parent)) return;
      this.#swap(item, parent);
    }
  }

  #sink(item: Item): void {
    for (;;) {
      const child = this.#better(2 * item.position + 1, 2 * item.position + 2);
      if (child === undefined || !this.#isBefore(child, item)) return;
      this.#swap(item, child);
    }
  }

  #better(left: number, right: number): Item | undefined {
    const one = this.#items[left];
    const other = this.#items[right];
    return one && other && this.#isBefore(other, one) ? other : one;
  }
}
