import { setImmediate as turn } from 'node:timers/promises';

/** So many characters are masked before others have their turn: a few milliseconds at most. */
const TURN_CHARACTERS = 16_384;

/** Counts the work of those who read what is kept, so that all other requests are answered meanwhile. */
export interface Meter {
  /** Adds characters that were masked. */
  add(characters: number): void;
  /** Lets others have their turn if much was done since the last time; asked after each item of a list. */
  rest(): Promise<void>;
}

export function createMeter(): Meter {
  let done = 0;
  return {
    add(characters) {
      done += characters;
    },
    async rest() {
      if (done < TURN_CHARACTERS) return;
      done = 0;
      await turn();
    },
  };
}
