import type { SessionKind } from '@sandbox/sessions';
import type { Dataset } from '../dataset.js';
import type { RecordEvent } from './record-event.js';
import {
  createRecordState,
  foldRecordEvent,
  type MutableRecordState,
  type RecordState,
} from './record-state.js';
import { beginWith } from './scenarios.js';

/** What a session of records takes in memory, as measured: the state of a new one, and a change besides its text. */
const STATE_BYTES = 3072;
const EVENT_BYTES = 2048;

/** Sessions of records: what a scenario of the seeds begins with, and what was written since. */
export function createRecordKind(base: Dataset): SessionKind<RecordState, RecordEvent> {
  return {
    create: ({ id, startedAt, scenario }) =>
      createRecordState({ id, startedAt, records: beginWith(base, scenario) }),
    fold: (state, event) => foldRecordEvent(state as MutableRecordState, event), // only `create` makes states
    format: (event) => JSON.stringify(event),
    parse: (text) => JSON.parse(text) as RecordEvent, // nothing else is stored
    stateBytes: STATE_BYTES,
    eventBytes: EVENT_BYTES,
  };
}
