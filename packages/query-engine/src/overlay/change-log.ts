import { bytesOfValue, WORD } from '../value/memory.js';
import type { EngineRecord, RecordId } from '../value/shape.js';

/** The effect of one write on one record. */
export interface Change {
  /** Its place in the log. */
  readonly slot: number;
  readonly id: RecordId;
  /** The row of its record, or of the one that is gone. */
  readonly row: number;
  /** The record of the id after the change; undefined when it is removed. */
  readonly record: EngineRecord | undefined;
  /** The ordinal of the record of the base that the change hides; -1 when it hides no record. */
  readonly hides: number;
  /** The latest change of the same id before. */
  readonly previous: Change | undefined;
}

/** A change before it has its place. */
type NewChange = Omit<Change, 'slot' | 'previous'>;

/**
 * Changes in the order in which they were made. It only grows, so a reader that stores its length sees the changes up
 * to that time.
 */
export interface ChangeLog {
  readonly changes: readonly Change[];
  /** Its memory, in bytes. */
  bytes: number;
  /** @param below - the record that the id named before, with which the new one may share values */
  add(change: NewChange, below: EngineRecord | undefined): Change;
  /** The latest change of an id among the first `length`. */
  find(id: RecordId, length: number): Change | undefined;
}

/** The memory of a change without its record, in bytes, measured. */
const CHANGE_BYTES = 120;

/** A log in which nothing has changed. */
const LOG_BYTES = 350;

/** A record without its fields. */
const RECORD_BYTES = 64;

/** Builds an empty log. */
export function createChangeLog(): ChangeLog {
  const changes: Change[] = [];
  const latest = new Map<RecordId, Change>();
  return {
    changes,
    bytes: LOG_BYTES,
    add({ id, row, record, hides }, below) {
      const previous = latest.get(id);
      const change: Change = { slot: changes.length, id, row, record, hides, previous };
      changes.push(change);
      latest.set(id, change);
      this.bytes += CHANGE_BYTES + (record === undefined ? 0 : bytesOfRecord(record, below));
      return change;
    },
    find(id, length) {
      let change = latest.get(id);
      while (change !== undefined && change.slot >= length) change = change.previous;
      return change;
    },
  };
}

/** The memory of a record that shares some values with another one, in bytes. */
function bytesOfRecord(record: EngineRecord, below: EngineRecord | undefined): number {
  let bytes = RECORD_BYTES;
  for (const name in record) {
    const value = record[name];
    bytes += WORD + (value === below?.[name] ? 0 : bytesOfValue(value));
  }
  return bytes;
}
