// The exchanges on the page, newest first, and those that wait until the list may move.
const MAX_ENTRIES = 10_000;

export function createStore() {
  let entries = [];
  let queue = []; // oldest first
  let missed = 0;
  const known = new Set();

  function keep(list) {
    entries = list.slice(0, MAX_ENTRIES);
    for (const { id } of list.slice(MAX_ENTRIES)) known.delete(id);
    for (const { id } of entries) known.add(id);
  }

  function replace(list, fresh) {
    return list.map((entry) => fresh.get(entry.id) ?? entry);
  }

  return {
    get entries() {
      return entries;
    },
    get waiting() {
      return queue.length;
    },
    get missed() {
      return missed;
    },
    // Takes exchanges, oldest first, immediately or to wait.
    add(list, { isHeld, dropped }) {
      missed += dropped;
      const fresh = new Map(list.map((entry) => [entry.id, entry]));
      const isNew = ({ id }) => !known.has(id);
      if (list.some(({ id }) => known.has(id))) {
        entries = replace(entries, fresh);
        queue = replace(queue, fresh);
      }
      const added = [...fresh.values()].filter(isNew);
      queue = [...queue, ...added];
      for (const { id } of added) known.add(id);
      for (const { id } of queue.splice(0, queue.length - MAX_ENTRIES)) known.delete(id);
      if (!isHeld) this.flush();
      return added.length;
    },
    flush() {
      if (queue.length === 0) return;
      keep([...queue.reverse(), ...entries]);
      queue = [];
    },
    // Starts with the list of the server, newest first.
    begin(list) {
      known.clear();
      queue = [];
      missed = 0;
      keep(list);
    },
    append(list) {
      keep([...entries, ...list.filter(({ id }) => !known.has(id))]);
    },
  };
}
