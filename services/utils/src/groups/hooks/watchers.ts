/** The functions that wait for calls at a place. */
export interface Watchers {
  /** Has a function called at each notification of a place, until the returned one is called. */
  watch(place: string, notify: () => void): () => void;
  notify(place: string): void;
  /** Notifies all of them: some calls may have been missed. */
  notifyAll(): void;
}

/** Builds the list of those in this process. */
export function createWatchers(): Watchers {
  const byPlace = new Map<string, Set<() => void>>();
  return {
    watch(place, notify) {
      const watching = byPlace.get(place) ?? new Set();
      byPlace.set(place, watching.add(notify));
      return () => {
        watching.delete(notify);
        if (watching.size === 0 && byPlace.get(place) === watching) byPlace.delete(place);
      };
    },
    notify(place) {
      for (const notify of byPlace.get(place) ?? []) notify();
    },
    notifyAll() {
      for (const watching of byPlace.values()) for (const notify of watching) notify();
    },
  };
}
