import type { SessionKind } from '@sandbox/sessions';
import { type ChangeEvent, isChange, type RecordEvent } from './record-event.js';
import {
  createRecordState,
  foldRecordEvent,
  type MutableRecordState,
  type RecordState,
} from './record-state.js';
import type { Begin } from './scenarios.js';

/** What a session of records takes in memory, as measured: the state of a new one, and a change besides its text. */
const STATE_BYTES = 3072;
const EVENT_BYTES = 2048;

/** Is notified of each change that a state has just gone through, also when an old log is folded anew. */
export type ChangeObserver = (state: RecordState, event: ChangeEvent) => void;

/** Sessions of records: what a scenario of the seeds begins with, and what was written since. */
export function createRecordKind(
  begin: Begin,
  observe: ChangeObserver = () => {},
): SessionKind<RecordState, RecordEvent> {
  return {
    create: ({ id, startedAt, scenario }) =>
      createRecordState({ id, startedAt, ...begin(scenario) }),
    fold(state, event) {
      foldRecordEvent(state as MutableRecordState, event); // only `create` makes states
      if (isChange(event)) observe(state, event);
    },
    format: (event) => JSON.stringify(event),
    parse: (text) => JSON.parse(text) as RecordEvent, // nothing else is stored
    stateBytes: STATE_BYTES,
    eventBytes: EVENT_BYTES,
  };
}
