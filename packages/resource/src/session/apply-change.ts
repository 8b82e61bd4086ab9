import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Effect } from '../write/rules.js';
import type { ChangeEvent, WrittenEvent } from './record-event.js';

/** The records that a change is made to. */
export interface ChangeTarget {
  find(resource: string, id: RecordId): EngineRecord | undefined;
  put(resource: string, record: EngineRecord): void;
  remove(resource: string, id: RecordId): void;
}

/** Makes a change, with all that follows from it. */
export function applyChange(target: ChangeTarget, event: ChangeEvent): void {
  const { resource, id } = event;
  if (event.type === 'written') put(target, event);
  else {
    target.remove(resource, id);
    for (const [name, ids] of Object.entries(event.cascade ?? {}))
      for (const other of ids) target.remove(name, other);
  }
  for (const effect of event.effects ?? []) merge(target, effect);
}

function put(target: ChangeTarget, { resource, id, set, unset }: WrittenEvent): void {
  const record = { ...target.find(resource, id), ...set, id };
  target.put(resource, unset === undefined ? record : without(record, unset));
}

function without(record: EngineRecord, names: readonly string[]): EngineRecord {
  const left = Object.entries(record).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(left), id: record.id };
}

function merge(target: ChangeTarget, { resource, id, changes }: Effect): void {
  target.put(resource, { ...target.find(resource, id), ...changes, id });
}
