import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { Field } from '../field.js';
import { mergePatch } from './merge-patch.js';
import type { Body } from './split-input.js';

/** All writable fields as a merge patch (RFC 7396) leaves them; names that are no fields are kept to be refused. */
export function patchedBody(resource: Resource, before: EngineRecord, sent: Body): Body {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  const fields = new Map(writable);
  return Object.fromEntries([
    ...writable.map(([name]) => [name, before[name]]),
    ...Object.entries(sent).map(([name, value]) => [
      name,
      patchedValue(fields.get(name), before[name], value),
    ]),
  ]);
}

/** An emptied list is an empty one: lists are never null. */
function patchedValue(field: Field | undefined, before: unknown, value: unknown): unknown {
  if (value === null) return Array.isArray(field?.default) ? [] : null;
  return field?.type === 'object' ? mergePatch(before, value) : value;
}
