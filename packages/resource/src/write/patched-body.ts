import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { Field } from '../field.js';
import type { Body } from './body.js';
import { mergePatch } from './merge-patch.js';

/** All writable fields as a merge patch (RFC 7396) leaves them; names that are no fields are kept to be refused. */
export function patchedBody({ fields }: Resource, before: EngineRecord, sent: Body): Body {
  const kept: Record<string, unknown> = {};
  for (const name in fields) if (!fields[name]?.readOnly) kept[name] = before[name];
  const patched = Object.entries(sent).map(([name, value]) => [
    name,
    Object.hasOwn(kept, name) ? patchedValue(fields[name], before[name], value) : value,
  ]);
  // A spread defines its members, so that a sent `__proto__` stays a member like others.
  return { ...kept, ...Object.fromEntries(patched) };
}

/** An emptied list is an empty one: lists are never null. */
function patchedValue(field: Field | undefined, before: unknown, value: unknown): unknown {
  if (value === null) return Array.isArray(field?.default) ? [] : null;
  return field?.type === 'object' ? mergePatch(before, value) : value;
}
