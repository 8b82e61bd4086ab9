import { closingQuote } from '@sandbox/kernel';

/**
 * Finds a name that a JSON object has twice at its first level. `JSON.parse` silently keeps the last one, while another party
 * may keep the first, so such tokens may be rejected (RFC 7515 4, RFC 7519 4).
 * @param text - valid for `JSON.parse`
 */
export function findDuplicateMember(text: string): string | undefined {
  const names = new Set<string>();
  for (const name of firstLevelNames(text)) {
    if (names.has(name)) return name;
    names.add(name);
  }
  return undefined;
}

const DEPTH: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

function* firstLevelNames(text: string): Generator<string> {
  let depth = 0;
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? '';
    const end = character === '"' ? closingQuote(text, index) + 1 : index + 1;
    if (character !== '"') depth += DEPTH[character] ?? 0;
    else if (depth === 1 && isName(text, end)) yield decode(text.slice(index, end));
    index = end;
  }
}

/** A string before a colon is a name. */
function isName(text: string, end: number): boolean {
  let index = end;
  while (/\s/.test(text[index] ?? '')) index += 1;
  return text[index] === ':';
}

/** Names are compared without their escapes. */
function decode(literal: string): string {
  return String(JSON.parse(literal));
}
