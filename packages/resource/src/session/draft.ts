import { isDeepStrictEqual } from 'node:util';
import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { RecordSets } from '../write/find-cascade.js';
import type { Effect } from '../write/rules.js';
import type {
  Removed,
  WriteOperations,
  WriteResult,
  WritesOver,
} from '../write/write-operations.js';
import { DraftRecords } from './draft-records.js';
import type { ChangeEvent, OtherEvent, RecordEvent, WrittenEvent } from './record-event.js';
import { MAX_CLOCK_SECONDS, type RecordState, sessionInstant } from './record-state.js';
import { clockAtEnd } from './session-errors.js';

/**
 * The writes of one request to a session: each step sees those before it, and nothing is stored before all are
 * appended.
 */
export interface Draft {
  /** The records with the writes so far. */
  readonly dataset: Dataset;
  readonly writes: WriteOperations;
  /** In the order in which they happened. */
  readonly events: readonly RecordEvent[];
  /**
   * Adds an event other than a write.
   * @throws AppError clock_at_end
   */
  add(event: OtherEvent): void;
}

/** Begins a draft upon the current state of a session. */
export function createDraft(state: RecordState, writesOver: WritesOver): Draft {
  const records = new DraftRecords(state.records);
  const { dataset } = records;
  const events: RecordEvent[] = [];
  let { changes, clockSeconds } = state;
  const operations = (): WriteOperations =>
    writesOver({ dataset, now: sessionInstant({ changes: changes + 1, clockSeconds }) });
  const keep = (event: ChangeEvent): void => {
    records.add(event);
    changes += 1;
    events.push(event);
  };
  return {
    dataset,
    events,
    writes: createKeepingWrites({ records, operations, keep }),
    add(event) {
      if (event.type === 'clock') clockSeconds = movedClock(clockSeconds, event.seconds);
      events.push(event);
    },
  };
}

function movedClock(moved: number, seconds: number): number {
  if (moved + seconds > MAX_CLOCK_SECONDS) throw clockAtEnd(moved, MAX_CLOCK_SECONDS);
  return moved + seconds;
}

interface Keeping {
  readonly records: DraftRecords;
  /** The writes upon the records as they are now. */
  readonly operations: () => WriteOperations;
  readonly keep: (event: ChangeEvent) => void;
}

function createKeepingWrites({ records, operations, keep }: Keeping): WriteOperations {
  const write = (
    operation: WrittenEvent['operation'],
    resource: string,
    written: WriteResult,
  ): WriteResult => {
    const { record, effects } = written;
    const { id } = record;
    const before = records.find(resource, id);
    if (before === record) return written; // nothing has changed
    const parts = before === undefined ? { set: record } : difference(before, record);
    keep({ type: 'written', operation, resource, id, ...parts, ...withEffects(effects) });
    return written;
  };
  return {
    create: (resource, body) => write('create', resource, operations().create(resource, body)),
    update: (resource, id, body, isShallow) =>
      write('update', resource, operations().update(resource, id, body, isShallow)),
    replace: (resource, id, body) =>
      write('update', resource, operations().replace(resource, id, body)),
    remove(resource, id) {
      const removed = operations().remove(resource, id);
      keep(toRemovedEvent(resource, removed));
      return removed;
    },
  };
}

function difference(
  before: EngineRecord,
  after: EngineRecord,
): Pick<WrittenEvent, 'set' | 'unset'> {
  const changed = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(before[name], value),
  );
  const unset = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return { set: Object.fromEntries(changed), ...(unset.length > 0 ? { unset } : {}) };
}

function toRemovedEvent(resource: string, { record, effects, gone }: Removed): ChangeEvent {
  const cascade = idsOf(gone, resource, record.id);
  return {
    type: 'removed',
    resource,
    id: record.id,
    ...withEffects(effects),
    ...(Object.keys(cascade).length > 0 ? { cascade } : {}),
  };
}

/** The ids of the records that go with one. */
function idsOf(
  gone: RecordSets,
  resource: string,
  id: RecordId,
): Readonly<Record<string, readonly RecordId[]>> {
  const others = [...gone].map(([name, records]): [string, RecordId[]] => [
    name,
    [...records.keys()].filter((other) => name !== resource || other !== id),
  ]);
  return Object.fromEntries(others.filter(([, ids]) => ids.length > 0));
}

function withEffects(effects: readonly Effect[]): { readonly effects?: readonly Effect[] } {
  return effects.length > 0 ? { effects } : {};
}
