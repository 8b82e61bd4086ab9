export type JsonObject = Readonly<Record<string, unknown>>;

/** False for arrays and null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if the text is not a JSON object. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export interface JsonBounds {
  /** The deepest nesting of arrays and objects. */
  readonly depth: number;
  /** Of all objects together. */
  readonly members?: number;
  /** The most different names of members. */
  readonly names?: number;
  /** Including arrays and objects. */
  readonly values?: number;
}

const COLON = 0x3a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** With this bit, `[` and `{` have the same code, and so do `]` and `}`. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Finds the first bound that a JSON text exceeds. It reads the text once and builds nothing. Text that is not JSON may be
 * miscounted; `JSON.parse` then rejects it.
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
 * The index of the closing quote, or at least the length of the text without one. A backslash escapes the next character, as in
 * JSON and in quoted strings of HTTP.
 */
export function closingQuote(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) {
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  }
  return index;
}

/** Bounds for parsing and serializing within milliseconds, without a stack overflow. */
export const JSON_BOUNDS = {
  depth: 200,
  values: 200_000,
  names: 10_000, // each is one more shape of an object, or one more place in a large one: far more than a value
} as const satisfies JsonBounds;

/** Undefined if the text is not JSON or exceeds the bounds. */
export function parseJsonText(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (findExcess(json, JSON_BOUNDS) !== undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
