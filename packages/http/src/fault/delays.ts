import { createSharedBudget, type Timer, type Timers } from '@sandbox/kernel';

/** The place of a request that waits: one wait after the other. */
export interface Place {
  /** Calls a task later; at once when the server stops meanwhile. */
  after(ms: number, task: () => void): void;
  /** Frees the place and drops a waiting task. */
  leave(): void;
}

/** The places of all requests that wait because of a fault. */
export interface Delays {
  /**
   * @param owner - the key of the client
   * @returns undefined when the client has its share of the places, or none is left for it
   */
  enter(owner: string): Place | undefined;
  readonly size: number;
  /** Ends all current and later waits. */
  stop(): void;
}

/** The maximum number of requests that wait at once: each occupies a connection and memory. */
export const MAX_WAITING = 1000;

/** Builds the places, all of them free. */
export function createDelays(timers: Timers, sharePercent: number): Delays {
  const places = new Set<WaitingPlace>();
  const budget = createSharedBudget({ limit: MAX_WAITING, sharePercent });
  const state = { isStopping: false };
  return {
    enter(owner) {
      if (!budget.reserve(1, owner)) return undefined;
      const onLeave = (): void => {
        if (places.delete(place)) budget.release(1, owner);
      };
      const place = new WaitingPlace({ timers, state, onLeave });
      places.add(place);
      return place;
    },
    get size() {
      return places.size;
    },
    stop() {
      state.isStopping = true;
      for (const place of [...places]) place.hurry();
    },
  };
}

interface PlaceOptions {
  readonly timers: Timers;
  readonly state: { readonly isStopping: boolean };
  readonly onLeave: () => void;
}

class WaitingPlace implements Place {
  readonly #options: PlaceOptions;
  #timer: Timer | undefined = undefined;
  #task: (() => void) | undefined = undefined;

  constructor(options: PlaceOptions) {
    this.#options = options;
  }

  after(ms: number, task: () => void): void {
    const { timers, state } = this.#options;
    this.#task = task;
    this.#timer = timers.after(state.isStopping ? 0 : ms, () => this.hurry());
  }

  /** Runs the waiting task now. */
  hurry(): void {
    const task = this.#task;
    this.#forget();
    task?.();
  }

  leave(): void {
    this.#forget();
    this.#options.onLeave();
  }

  #forget(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#task = undefined;
  }
}
