import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { Body } from '../write/body.js';
import type { WritesOver } from '../write/write-operations.js';
import { createDraft } from './draft.js';
import { createRecordState, foldRecordEvent, sessionSeconds } from './record-state.js';
import { SessionRecords } from './session-records.js';

/** A day with many events: writes by the rules upon the seed records, while time passes. */
export interface Day {
  /** The seed records, as they were in the morning. */
  readonly seeds: Dataset;
  /** A record as it is now. */
  find(resource: string, id: RecordId): EngineRecord | undefined;
  create(resource: string, body: Body): EngineRecord;
  update(resource: string, id: RecordId, body: Body): EngineRecord;
  wait(seconds: number): void;
}

/** The events of a busy day; the same each time. */
export type BusyDay = (day: Day) => void;

/** The initial state of a session. */
export interface InitialState {
  readonly records: SessionRecords;
  /** How far its clock is ahead of the instant of the seeds. */
  readonly clockSeconds: number;
}

/** Lets a busy day happen. */
export function runBusyDay(seeds: Dataset, writesOver: WritesOver, happen: BusyDay): InitialState {
  const state = createRecordState({ id: '', startedAt: 0, records: new SessionRecords(seeds) });
  const { dataset, writes, events, add } = createDraft(state, writesOver);
  happen({
    seeds,
    find: (resource, id) => dataset.of(resource).collection.find(id),
    create: (resource, body) => writes.create(resource, body).record,
    update: (resource, id, body) => writes.update(resource, String(id), body).record,
    wait: (seconds) => add({ type: 'clock', seconds }),
  });
  for (const event of events) foldRecordEvent(state, event);
  return { records: state.records.asBeginning(), clockSeconds: sessionSeconds(state) };
}
