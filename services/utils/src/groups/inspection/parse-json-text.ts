import { findExcess, type JsonBounds } from '@sandbox/kernel';

/** What can be read and written again within some milliseconds, and not exhaust the stack. */
export const JSON_BOUNDS = {
  depth: 200,
  values: 200_000,
  names: 10_000, // each is one more shape of an object, or one more place in a large one: far more than a value
} as const satisfies JsonBounds;

/** The value of a JSON text; undefined when it is none, or too much to be read and written again. */
export function parseJsonText(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (findExcess(json, JSON_BOUNDS) !== undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
