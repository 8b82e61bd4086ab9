// The requests on the page, newest first, and those that wait until the list may move.
const MAX_ENTRIES = 10_000;

export class Store {
  entries = [];
  missed = 0;
  #queue = []; // oldest first
  #known = new Set();

  get waiting() {
    return this.#queue.length;
  }

  // Takes requests, oldest first, immediately or to wait.
  add(list, { isHeld, dropped }) {
    this.missed += dropped;
    const fresh = new Map(list.map((entry) => [entry.id, entry]));
    if (list.some(({ id }) => this.#known.has(id))) {
      this.entries = replace(this.entries, fresh);
      this.#queue = replace(this.#queue, fresh);
    }
    const added = [...fresh.values()].filter(({ id }) => !this.#known.has(id));
    this.#queue = [...this.#queue, ...added];
    for (const { id } of added) this.#known.add(id);
    for (const { id } of this.#queue.splice(0, this.#queue.length - MAX_ENTRIES))
      this.#known.delete(id);
    if (!isHeld) this.flush();
    return added.length;
  }

  flush() {
    if (this.#queue.length === 0) return;
    this.#keep([...this.#queue.reverse(), ...this.entries]);
    this.#queue = [];
  }

  // Starts with the list of the server, newest first.
  begin(list) {
    this.#known.clear();
    this.#queue = [];
    this.missed = 0;
    this.#keep(list);
  }

  append(list) {
    this.#keep([...this.entries, ...list.filter(({ id }) => !this.#known.has(id))]);
  }

  #keep(list) {
    this.entries = list.slice(0, MAX_ENTRIES);
    for (const { id } of list.slice(MAX_ENTRIES)) this.#known.delete(id);
    for (const { id } of this.entries) this.#known.add(id);
  }
}

function replace(list, fresh) {
  return list.map((entry) => fresh.get(entry.id) ?? entry);
}
