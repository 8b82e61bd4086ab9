import type { EngineRecord } from '../value/shape.js';
import { sizeOf } from './size-of.js';

/** What one write did to one record. */
export interface Change {
  /** Its place in the log. */
  readonly slot: number;
  readonly id: number;
  /** What the id names from then on; undefined when it names nothing. */
  readonly record: EngineRecord | undefined;
  /** The ordinal of the record below that no longer counts; -1 when there is none. */
  readonly hides: number;
  /** The latest change of the same id before. */
  readonly previous: Change | undefined;
  /** An estimate of the memory that it takes. */
  readonly bytes: number;
  /** The record as JSON, once it was needed. */
  json: Buffer | undefined;
  /** The digest of the JSON, likewise. */
  digest: Uint32Array | undefined;
}

/**
 * Changes in the order in which they were made. It only grows, so a reader that remembers its length sees what there was at that
 * time.
 */
export interface ChangeLog {
  readonly changes: readonly Change[];
  /** An estimate of the memory that it takes. */
  bytes: number;
  add(change: Pick<Change, 'id' | 'record' | 'hides'> & Partial<Change>): Change;
  /** The latest change of an id among the first `length`. */
  find(id: number, length: number): Change | undefined;
}

/** What a change takes besides its record. */
const CHANGE_BYTES = 160;

/** Builds an empty log. */
export function createChangeLog(): ChangeLog {
  const changes: Change[] = [];
  const latest = new Map<number, Change>();
  return {
    changes,
    bytes: 0,
    add({ id, record, hides, json, digest, bytes = bytesOf(record) }) {
      const previous = latest.get(id);
      const change: Change = {
        slot: changes.length,
        id,
        record,
        hides,
        previous,
        bytes,
        json,
        digest,
      };
      changes.push(change);
      latest.set(id, change);
      this.bytes += bytes;
      return change;
    },
    find(id, length) {
      let change = latest.get(id);
      while (change !== undefined && change.slot >= length) change = change.previous;
      return change;
    },
  };
}

function bytesOf(record: EngineRecord | undefined): number {
  return CHANGE_BYTES + (record === undefined ? 0 : sizeOf(record));
}
