/** The most items of a batch, so that a server works on none for longer than about a millisecond. */
const MAX_ITEMS = 32;

/** The most characters of a batch of several items. */
const MAX_LENGTH = 65_536;

/** An item that can share a batch with others of its group. */
export interface BatchItem {
  readonly group: string;
  /** A batch has each id once. */
  readonly id: string;
  /** In characters. */
  readonly length: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Batch<Item, Result> {
  readonly waiting: Waiting<Item, Result>[];
  readonly ids: Set<string>;
  length: number;
}

/**
 * Sends items together: those of one turn of the event loop, and those that come while a batch of their group is on its way. A
 * request costs a server as much as several items in it.
 */
export class Batches<Item extends BatchItem, Result> {
  readonly #send: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #open = new Map<string, Batch<Item, Result>>();
  /** How many batches of a group are on their way. */
  readonly #sent = new Map<string, number>();

  /** @param send - resolves with the result of each item, in their order */
  constructor(send: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#send = send;
  }

  /** Resolves with the result of the item; rejects if its batch fails. */
  add(item: Item): Promise<Result> {
    const batch = this.#batchFor(item);
    batch.ids.add(item.id);
    batch.length += item.length;
    return new Promise((resolve, reject) => batch.waiting.push({ item, resolve, reject }));
  }

  #batchFor({ group, id, length }: Item): Batch<Item, Result> {
    const found = this.#open.get(group);
    if (found && !found.ids.has(id)) {
      if (found.ids.size < MAX_ITEMS && found.length + length <= MAX_LENGTH) return found;
    }
    if (found) this.#close(group, found);
    const batch = { waiting: [], ids: new Set<string>(), length: 0 };
    this.#open.set(group, batch);
    setImmediate(() => {
      if (this.#open.get(group) === batch && !this.#sent.has(group)) this.#close(group, batch);
    });
    return batch;
  }

  #close(group: string, { waiting }: Batch<Item, Result>): void {
    this.#open.delete(group);
    this.#sent.set(group, (this.#sent.get(group) ?? 0) + 1);
    this.#send(waiting.map(({ item }) => item))
      .finally(() => this.#settle(group))
      .then(
        (results) => {
          for (const [index, { resolve }] of waiting.entries()) resolve(results[index] as Result); // one for each
        },
        (error: unknown) => {
          for (const { reject } of waiting) reject(error);
        },
      );
  }

  #settle(group: string): void {
    const left = (this.#sent.get(group) ?? 1) - 1;
    if (left > 0) return void this.#sent.set(group, left);
    this.#sent.delete(group);
    const next = this.#open.get(group);
    if (next) this.#close(group, next);
  }
}
