import type { SessionKind } from '@sandbox/sessions';
import { type ChangeEvent, isChange, type RecordEvent } from './record-event.js';
import {
  createRecordState,
  foldRecordEvent,
  type MutableRecordState,
  type RecordState,
  shareRecordState,
} from './record-state.js';
import type { Begin } from './scenarios.js';

/** The memory of the state of a new session of records, in bytes, measured. */
const STATE_BYTES = 3072;

/** Is notified of each change that was just applied to a state, also when an old log is folded again. */
export type ChangeObserver = (state: RecordState, event: ChangeEvent) => void;

/** Sessions of records: the initial state of a scenario, and the writes since. */
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
    weigh: () => 0, // a state counts its changes
    memoryOf: ({ records }) => records,
    share: shareRecordState,
  };
}
