import { AppError, type JsonObject } from '@sandbox/kernel';
import { type Api, resourceOf, storedIn } from '../../define-api.js';
import type { Resource } from '../../define-resource.js';
import type { WriteResult } from '../../write/write-operations.js';
import type { Draft } from '../draft.js';
import type { RecordEvent, WrittenEvent } from '../record-event.js';
import { sessionFail } from '../session-errors.js';
import { invalidLine, type LoggedEvent } from './log-text.js';

/**
 * Makes the writes of a log again, by the rules, as they arrive.
 * @throws AppError invalid_changes, which names the line
 */
export async function replay(
  draft: Draft,
  events: AsyncIterable<LoggedEvent>,
  api: Api,
): Promise<void> {
  for await (const { line, event } of events) {
    try {
      repeat(draft, event, api);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'session_full') throw error;
      throw invalidLine(line, error.message.replace(/\.$/, ''), error);
    }
  }
}

function repeat(draft: Draft, event: RecordEvent, api: Api): void {
  if (event.type === 'written') write(draft, event, api);
  else if (event.type === 'removed') {
    checkResource(api, event.resource);
    draft.writes.remove(event.resource, String(event.id));
  } else draft.add(event);
}

function write(draft: Draft, event: WrittenEvent, api: Api): void {
  const { resource, id } = event;
  checkResource(api, resource);
  const { record } = repeatWrite(draft, event, writablePart(resourceOf(api, resource), event.set));
  if (record.id === id) return;
  throw sessionFail('invalid_changes', {
    detail: `The record would have the id ${record.id}, not ${id}.`,
  });
}

/** A patch cannot remove members, so a record that loses some is replaced. */
function repeatWrite(
  { writes, dataset }: Draft,
  { operation, resource, id, unset }: WrittenEvent,
  body: JsonObject,
): WriteResult {
  if (operation === 'create') return writes.create(resource, body);
  // The log has objects in their final state.
  if (unset === undefined) return writes.update(resource, String(id), body, true);
  const source = dataset.of(resource);
  const before = writablePart(source.resource, source.collection.find(id) ?? {});
  const stays = Object.entries({ ...before, ...body }).filter(([name]) => !unset.includes(name));
  return writes.replace(resource, String(id), Object.fromEntries(stays));
}

/** The members that a client may have sent; the others follow from them. */
function writablePart({ fields }: Resource, set: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(set).filter(([name]) => fields[name]?.readOnly !== true),
  );
}

function checkResource(api: Api, name: string): void {
  if (storedIn(api).some((resource) => resource.name === name)) return;
  throw sessionFail('invalid_changes', { detail: `There is no collection "${name}".` });
}
