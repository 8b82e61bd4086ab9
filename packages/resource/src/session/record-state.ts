import { formatInstant, REFERENCE_INSTANT, textBytes } from '@sandbox/kernel';
import { applyChange } from './apply-change.js';
import {
  type ClockEvent,
  isChange,
  type RecordEvent,
  type SnapshotEvent,
  type StoredResponseEvent,
} from './record-event.js';
import type { SessionRecords } from './session-records.js';
import { type SessionRules, USUAL_RULES } from './session-rules.js';

/** The state of a session of a record API: the fold of its events over its initial records. */
export interface RecordState {
  readonly id: string;
  /** When it began, in milliseconds of the service's clock. */
  readonly startedAt: number;
  readonly records: SessionRecords;
  /** Events folded so far. */
  readonly eventCount: number;
  /** How many of them changed records. */
  readonly changes: number;
  /** How far the clock was moved ahead, in seconds. */
  readonly clockSeconds: number;
  /** The known moves of the clock, the latest last. */
  readonly clockMoves: readonly ClockMove[];
  /** The number of events up to each snapshot, its own event included. */
  readonly snapshots: ReadonlyMap<string, number>;
  readonly storedResponses: ReadonlyMap<string, StoredResponseEvent>;
  readonly rules: SessionRules;
  /** The memory of the state without its records and the base size of any state, in bytes. */
  readonly otherBytes: number;
}

/** A move of the clock: when, in Unix milliseconds, and by how much. */
interface ClockMove {
  readonly at: number;
  readonly seconds: number;
}

/** {@link RecordState}, as the fold writes it. */
export interface MutableRecordState extends RecordState {
  eventCount: number;
  changes: number;
  clockSeconds: number;
  readonly clockMoves: ClockMove[];
  readonly snapshots: Map<string, number>;
  readonly storedResponses: Map<string, StoredResponseEvent>;
  rules: SessionRules;
  otherBytes: number;
}

/** The state of a session in which nothing has happened. */
export function createRecordState(input: {
  readonly id: string;
  readonly startedAt: number;
  readonly records: SessionRecords;
  /** Where its clock begins, in seconds since the instant of the seeds. */
  readonly clockSeconds?: number;
}): MutableRecordState {
  return {
    clockSeconds: 0,
    ...input,
    eventCount: 0,
    changes: 0,
    clockMoves: [],
    snapshots: new Map(),
    storedResponses: new Map(),
    rules: USUAL_RULES,
    otherBytes: 0,
  };
}

/** The same state for another session; both share the records until one of them changes. */
export function shareRecordState(
  state: RecordState,
  { id, startedAt }: Pick<RecordState, 'id' | 'startedAt'>,
): RecordState {
  const { clockMoves, snapshots, storedResponses } = state;
  const records = state.records.share();
  const shared: MutableRecordState = {
    ...{ ...state, id, startedAt, records },
    clockMoves: [...clockMoves],
    snapshots: new Map(snapshots),
    storedResponses: new Map(storedResponses),
  };
  records.held.add(state.otherBytes);
  return shared;
}

/** Writes one event into a state. */
export function foldRecordEvent(state: MutableRecordState, event: RecordEvent): void {
  state.eventCount += 1;
  if (isChange(event)) {
    state.changes += 1;
    applyChange(state.records, event);
  } else if (event.type === 'clock') moveClock(state, event);
  else if (event.type === 'snapshot') nameSnapshot(state, event);
  else if (event.type === 'answer') storeResponse(state, event);
  else state.rules = event.rules;
}

/** The memory of an entry in the maps and lists of a state without its strings, in bytes, measured. */
const ENTRY_BYTES = 300;

function count(state: MutableRecordState, bytes: number): void {
  state.otherBytes += bytes;
  state.records.held.add(bytes);
}

function nameSnapshot(state: MutableRecordState, { name }: SnapshotEvent): void {
  if (!state.snapshots.has(name)) count(state, ENTRY_BYTES + textBytes(name));
  state.snapshots.set(name, state.eventCount);
}

function storeResponse(state: MutableRecordState, event: StoredResponseEvent): void {
  const former = state.storedResponses.get(event.key);
  state.storedResponses.set(event.key, event);
  count(state, bytesOfResponse(event) - (former === undefined ? 0 : bytesOfResponse(former)));
}

function bytesOfResponse({ key, fingerprint, headers, body }: StoredResponseEvent): number {
  let bytes = 2 * ENTRY_BYTES + textBytes(key) + textBytes(fingerprint) + textBytes(body);
  for (const header of headers) bytes += textBytes(header);
  return bytes;
}

/** The memory of a move of the clock, in bytes, measured. */
const MOVE_BYTES = 64;

function moveClock(state: MutableRecordState, { seconds, at }: ClockEvent): void {
  state.clockSeconds += seconds;
  if (at === undefined) return;
  state.clockMoves.push({ at, seconds });
  count(state, MOVE_BYTES);
}

/** By how many seconds the clock was moved ahead since an instant in Unix milliseconds. */
export function movedSince(
  { clockMoves }: Pick<RecordState, 'clockMoves'>,
  instant: number,
): number {
  let moved = 0;
  for (const { at, seconds } of clockMoves) if (at > instant) moved += seconds;
  return moved;
}

const START = Date.parse(REFERENCE_INSTANT);

/** The furthest that a session's clock is moved ahead, in seconds: dates stay within four digits for their year. */
export const MAX_CLOCK_SECONDS = 100 * 366 * 86_400;

/** The session's time in seconds since it began: a second a change, and the moves of its clock. */
export function sessionSeconds({
  changes,
  clockSeconds,
}: Pick<RecordState, 'changes' | 'clockSeconds'>): number {
  return changes + clockSeconds;
}

/**
 * The session's time after a number of changes, in ISO 8601 UTC. It starts at the instant of the seed records and
 * continues by a second with each change, so that a session has the same times on every machine.
 */
export function sessionInstant(state: Pick<RecordState, 'changes' | 'clockSeconds'>): string {
  return formatInstant(START + sessionSeconds(state) * 1000);
}
