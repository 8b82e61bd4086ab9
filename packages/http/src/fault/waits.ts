import type { Timer, Timers } from '@sandbox/kernel';

/** The place of a request that waits: one wait after the other. */
export interface Place {
  /** Calls a task later; at once when the server stops meanwhile. */
  after(ms: number, task: () => void): void;
  /** Gives the place back; a task that waits is forgotten. */
  leave(): void;
}

/** The places of all requests that wait because of a fault. */
export interface Waits {
  /** Undefined when all places are taken. */
  enter(): Place | undefined;
  readonly size: number;
  /** Ends all waits, and all that come. */
  stop(): void;
}

/** How many requests may wait at once: each holds a connection and memory. */
export const MAX_WAITING = 1000;

/** Builds the places, all of them free. */
export function createWaits(timers: Timers): Waits {
  const places = new Set<WaitingPlace>();
  const state = { isStopping: false };
  return {
    enter() {
      if (places.size >= MAX_WAITING) return undefined;
      const place = new WaitingPlace({ timers, state, onLeave: () => places.delete(place) });
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

  /** Does now what waits. */
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
