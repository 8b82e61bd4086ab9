import type { SimpleType } from './schema-type.js';

/** A day, with or without a zone; its value is its text. */
export function date(): SimpleType<string> {
  return { kind: 'simple', name: null, primitive: 'date', facets: {}, secret: false };
}

/** An instant, or a local date and time when it has no zone; its value is its text. */
export function dateTime(): SimpleType<string> {
  return { kind: 'simple', name: null, primitive: 'dateTime', facets: {}, secret: false };
}
