import type { Field, FieldTable } from '../field.js';
import type { Body } from './body.js';

/** Members beyond these are wrong like those before them, and finding out so for each takes long. */
const MAX_UNKNOWN = 100;

/**
 * Leaves out what is only more of the same mistake: unknown members beyond the first hundred, and all but the first
 * item too many of a list. A body of a mebibyte is then checked as fast as a small one.
 */
export function trimBody(fields: FieldTable, body: Body): Body {
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
