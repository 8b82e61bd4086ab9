/** Runs the tasks of one key one after the other; those of different keys do not wait for each other. */
export interface KeyedQueue {
  /** True while a task of the key runs or waits. */
  isBusy(key: string): boolean;
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** Builds a queue; it remembers only keys that have work. */
export function createKeyedQueue(): KeyedQueue {
  const lasts = new Map<string, Promise<unknown>>();
  return {
    isBusy: (key) => lasts.has(key),
    run(key, task) {
      const before = lasts.get(key) ?? Promise.resolve();
      const running = before.then(task);
      const settled = running
        .catch(() => undefined) // the caller hears of it; the next task must run all the same
        .then(() => {
          if (lasts.get(key) === settled) lasts.delete(key);
        });
      lasts.set(key, settled);
      return running;
    },
  };
}
