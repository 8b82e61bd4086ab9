import type { EngineRecord } from '@sandbox/query-engine';
import type { Effect } from '../write/rules.js';
import type { ChangeEvent } from './record-event.js';

/** The records that a change is made to. */
export interface ChangeTarget {
  find(resource: string, id: number): EngineRecord | undefined;
  put(resource: string, record: EngineRecord): void;
  remove(resource: string, id: number): void;
}

/** Makes a change, with all that follows from it. */
export function applyChange(target: ChangeTarget, event: ChangeEvent): void {
  const { resource, id } = event;
  if (event.type === 'written') merge(target, { resource, id, changes: event.set });
  else {
    target.remove(resource, id);
    for (const [name, ids] of Object.entries(event.cascade ?? {}))
      for (const other of ids) target.remove(name, other);
  }
  for (const effect of event.effects ?? []) merge(target, effect);
}

function merge(target: ChangeTarget, { resource, id, changes }: Effect): void {
  target.put(resource, { ...target.find(resource, id), ...changes, id });
}
