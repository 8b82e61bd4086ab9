import { isObject, type JsonObject } from '@sandbox/kernel';
import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { Field, FieldTable } from '../field.js';

/** The JSON object that a client sends. */
export type Body = JsonObject;

/** A body split by the kinds of its members. */
export interface SplitInput {
  /** Fields that a client may set; unknown ones too, for the validator to find. */
  readonly writable: Body;
  /** Fields that only the server sets, in the order sent. */
  readonly readOnly: readonly string[];
}

/** Names that our own responses add to a record; a client that sends a received record back may send them. */
const RESPONSE_MEMBERS: ReadonlySet<string> = new Set(['_note', '_ignored', '_effects']);

/**
 * Splits a body into its parts. Members that our responses add to records are skipped silently; the number of errors
 * is bounded.
 */
export function splitInput(resource: Resource, body: Body): SplitInput {
  const trimmed = resource.isOpen ? body : trimBody(resource.fields, body);
  const members = Object.entries(trimmed).filter(([name]) => !RESPONSE_MEMBERS.has(name));
  const isReadOnly = (name: string): boolean =>
    Object.hasOwn(resource.fields, name) && resource.fields[name]?.readOnly === true;
  return {
    writable: Object.fromEntries(members.filter(([name]) => !isReadOnly(name))),
    readOnly: members.map(([name]) => name).filter(isReadOnly),
  };
}

/** A patch of a record. */
export interface Patch {
  readonly sent: Body;
  /** Whether an object takes the place of the one before, with which it is merged otherwise. */
  readonly isShallow?: boolean | undefined;
}

/** All writable fields as a merge patch (RFC 7396) leaves them; unknown names remain and are rejected later. */
export function patchedBody(
  { fields, isOpen }: Resource,
  before: EngineRecord,
  { sent, isShallow = false }: Patch,
): Body {
  const stored: Record<string, unknown> = {};
  for (const name of Object.keys(isOpen ? { ...fields, ...before } : fields))
    if (!fields[name]?.readOnly) stored[name] = before[name];
  const patched = Object.entries(sent).map(([name, value]) => [
    name,
    Object.hasOwn(stored, name) && (value === null || !isShallow)
      ? patchedValue(fields[name], before[name], value)
      : value,
  ]);
  // A spread defines its members, so that a sent `__proto__` stays a member like others.
  return { ...stored, ...Object.fromEntries(patched) };
}

/** An emptied list is an empty one: lists are never null. */
function patchedValue(field: Field | undefined, before: unknown, value: unknown): unknown {
  if (value === null) return Array.isArray(field?.default) ? [] : null;
  return mergePatch(before, value);
}

/** Applies a JSON merge patch (RFC 7396): objects merge, null removes, everything else replaces. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/** Members beyond these are wrong like those before them, and finding out so for each takes long. */
const MAX_UNKNOWN = 100;

/**
 * Omits repetitions of the same mistake: unknown members beyond the first hundred, and all but the first
 * item too many of a list. A body of a mebibyte is then checked as fast as a small one.
 */
function trimBody(fields: FieldTable, body: Body): Body {
  const names = Object.keys(body);
  const isKnown = (name: string): boolean => Object.hasOwn(fields, name);
  const unknown = names.filter((name) => !isKnown(name)).slice(0, MAX_UNKNOWN);
  return Object.fromEntries([
    ...names.filter(isKnown).map((name) => [name, trimValue(fields[name], body[name])]),
    ...unknown.map((name) => [name, body[name]]),
  ]);
}

function trimValue(field: Field | undefined, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { maxItems = value.length } = field?.schema ?? {};
    const items: readonly unknown[] = value.slice(0, Number(maxItems) + 1);
    return field?.fields ? items.map((item) => trimObject(field.fields, item)) : items;
  }
  return trimObject(field?.fields, value);
}

function trimObject(fields: FieldTable | undefined, value: unknown): unknown {
  if (fields === undefined || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.slice(0, 1) : trimBody(fields, { ...value });
}
