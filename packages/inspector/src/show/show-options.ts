import { setImmediate as turn } from 'node:timers/promises';
import type { CallDescription, MaskContext } from '@sandbox/kernel';
import type { Recording } from '../keep/recording.js';

export interface ShowOptions {
  readonly meter: Meter;
  /** The prefix of ids of this process. */
  readonly tag: string;
  readonly published: ReadonlySet<string>;
  /** Masks a body in the format of a service; undefined for any other. */
  maskOwnBody(service: string, body: Buffer, context: MaskContext): string | undefined;
  /** Describes a call that only its body names. */
  describeCall(
    service: string,
    recording: Pick<Recording, 'url' | 'request' | 'response'>,
  ): CallDescription | undefined;
}

/** The characters masked in one turn of the loop: a few milliseconds at most. */
const TURN_CHARACTERS = 16_384;

/** Counts the work of reading recordings, so that other requests are served in between. */
export interface Meter {
  add(characters: number): void;
  /** Yields if much was done since the last time. Await it after each item of a list. */
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
