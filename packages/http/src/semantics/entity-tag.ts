import { hash } from 'node:crypto';

/** The strong tag of the bytes of a representation: the same for the same bytes, in every process. */
export function toEntityTag(bytes: Buffer | string): string {
  return `"${hash('sha1', bytes, 'base64url')}"`;
}

/** RFC 9110 8.8.3: an opaque tag in quotes, weak after `W/`. */
const ENTITY_TAG = /\s*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")\s*(?:,[\s,]*|$)/y;

/** A list of entity tags as in If-Match and If-None-Match; `*` matches any. */
export type EntityTagList = '*' | readonly string[];

/** Reads a list of entity tags. A list with anything else in it is empty: it matches nothing. */
export function parseEntityTags(text: string): EntityTagList {
  if (text.trim() === '*') return '*';
  const list = text.replace(/^[\s,]+/, ''); // RFC 9110 5.6.1: a list may have empty elements
  const tags: string[] = [];
  ENTITY_TAG.lastIndex = 0;
  while (ENTITY_TAG.lastIndex < list.length) {
    const tag = ENTITY_TAG.exec(list)?.[1];
    if (tag === undefined) return [];
    tags.push(tag);
  }
  return tags;
}

/** RFC 9110 8.8.3.2: both are strong and the same. */
export function matchesStrongly(one: string, other: string): boolean {
  return one === other && !one.startsWith('W/');
}

/** RFC 9110 8.8.3.2: the opaque parts are the same, weak or not. */
export function matchesWeakly(one: string, other: string): boolean {
  return opaque(one) === opaque(other);
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
