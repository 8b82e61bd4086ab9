/** Runs the tasks of each key in order; different keys do not wait for each other. */
export interface KeyedQueue {
  isBusy(key: string): boolean;
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createKeyedQueue(): KeyedQueue {
  const lasts = new Map<string, Promise<unknown>>();
  return {
    isBusy: (key) => lasts.has(key),
    run(key, task) {
      const before = lasts.get(key) ?? Promise.resolve();
      const running = before.then(task);
      const settled = running
        .catch(() => undefined) // the caller receives the error; the next task must still run
        .then(() => {
          if (lasts.get(key) === settled) lasts.delete(key);
        });
      lasts.set(key, settled);
      return running;
    },
  };
}
