/** Deeper values would exhaust the stack when they are written again. */
export const MAX_JSON_DEPTH = 200;

/** More values take long to read and to write, however short each of them is. */
export const MAX_JSON_VALUES = 200_000;

/** Each name is one more shape of an object, or one more place in a large one: both cost far more than a value. */
export const MAX_JSON_NAMES = 10_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
/** Set in the codes of `[ ] { }` by 0x20: with it, brackets and braces are one pair. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * True for a text that, if it is JSON, can be read and written again within some milliseconds: by its depth, its values,
 * and the names of members that differ. Reads the text once, and makes nothing of it.
 */
export function isModestJson(text: string): boolean {
  const names = new Set<string>();
  let [depth, values, start, end] = [0, 1, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      start = index;
      index = endOfString(text, index);
      end = index;
    } else if (code === COMMA) values += 1;
    else if (code === COLON) names.add(text.slice(start, end));
    else if ((code | CASE_BIT) === OPENING) {
      depth += 1;
      values += 1;
    } else if ((code | CASE_BIT) === CLOSING) depth -= 1;
    if (depth > MAX_JSON_DEPTH || values > MAX_JSON_VALUES || names.size > MAX_JSON_NAMES)
      return false;
  }
  return true;
}

/** The index of the quote that ends the string that starts at `start`, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) {
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  }
  return index;
}
