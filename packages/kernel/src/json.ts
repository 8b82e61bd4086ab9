/** The members of a JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object as JSON has it: neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object of a JSON text; undefined when it is none. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Bounds of a JSON text; one that is left out does not hold. */
export interface JsonBounds {
  /** The deepest nesting of lists and objects. */
  readonly depth: number;
  /** The most members of all objects together. */
  readonly members?: number;
  /** The most different texts before a colon; the names of members. */
  readonly names?: number;
  /** The most values, lists and objects included. */
  readonly values?: number;
}

const COLON = 0x3a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** Set in the codes of `[ ] { }` by 0x20: with it, brackets and braces are one pair. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Finds the first bound that a JSON text exceeds. Reads the text once and builds nothing of it; a text that is not JSON may
 * be miscounted, which `JSON.parse` then settles.
 */
export function findExcess(text: string, bounds: JsonBounds): keyof JsonBounds | undefined {
  const names = bounds.names === undefined ? undefined : new Set<string>();
  const counts = { depth: 0, members: 0, names: 0, values: 1 };
  let start = 0;
  let end = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      start = index;
      index = closingQuote(text, index);
      end = index;
      continue;
    }
    if (code === COMMA) counts.values += 1;
    else if (code === COLON) {
      counts.members += 1;
      counts.names = names?.add(text.slice(start, end)).size ?? 0;
    } else if ((code | CASE_BIT) === OPENING) {
      counts.depth += 1;
      counts.values += 1;
    } else if ((code | CASE_BIT) === CLOSING) counts.depth -= 1;
    else continue;
    const excess = exceeded(counts, bounds);
    if (excess !== undefined) return excess;
  }
  return undefined;
}

function exceeded(
  counts: Required<JsonBounds>,
  { depth, members = Infinity, names = Infinity, values = Infinity }: JsonBounds,
): keyof JsonBounds | undefined {
  if (counts.depth > depth) return 'depth';
  if (counts.members > members) return 'members';
  if (counts.names > names) return 'names';
  return counts.values > values ? 'values' : undefined;
}

/**
 * The index of the quote that closes the one at `start`, or the end of the text or beyond when none does; a backslash
 * escapes the character after it, as in JSON and in the quoted strings of HTTP.
 */
export function closingQuote(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) {
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  }
  return index;
}

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
