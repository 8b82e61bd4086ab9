/** A part of the browser's store, for one API; a browser that blocks it loses the state when the page is left. */
export function createStorage(name) {
  const prefix = `sandbox-graphiql:${name}:`;
  const store = openStore();
  const ownKeys = () => Object.keys(store).filter((key) => key.startsWith(prefix));
  return {
    getItem: (key) => store.getItem(prefix + key),
    setItem: (key, value) => store.setItem(prefix + key, value),
    removeItem: (key) => store.removeItem(prefix + key),
    clear() {
      for (const key of ownKeys()) store.removeItem(key);
    },
    get length() {
      return ownKeys().length;
    },
  };
}

function openStore() {
  try {
    return localStorage;
  } catch {
    return createMemoryStore();
  }
}

function createMemoryStore() {
  const items = Object.create(null);
  return Object.defineProperties(items, {
    getItem: { value: (key) => items[key] ?? null },
    setItem: {
      value(key, value) {
        items[key] = String(value);
      },
    },
    removeItem: {
      value(key) {
        delete items[key];
      },
    },
  });
}
