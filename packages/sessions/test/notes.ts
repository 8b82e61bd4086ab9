import { textBytes } from '@sandbox/kernel';
import type { SessionKind } from '../src/session/session-kind.js';

/** A text that is noted. */
export interface Note {
  readonly note: string;
}

/** What was noted in a session. */
export interface Notes {
  readonly id: string;
  readonly startedAt: number;
  eventCount: number;
  readonly notes: string[];
}

/** Sessions of notes; one begins with its scenario. */
export const NOTES: SessionKind<Notes, Note> = {
  create: ({ id, startedAt, scenario }) => ({
    id,
    startedAt,
    eventCount: 0,
    notes: scenario === undefined ? [] : [scenario],
  }),
  fold(state, { note }) {
    state.eventCount += 1;
    state.notes.push(note);
  },
  format: (event) => JSON.stringify(event),
  parse: (text) => JSON.parse(text),
  stateBytes: 5120,
  weigh: (text) => 512 + 1.25 * textBytes(text),
};
