import { closingQuote } from './json.js';

/** A bracket, comma or colon, a string with its quotes, or anything else. */
export type JsonTokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'word';

export interface JsonToken {
  readonly kind: JsonTokenKind;
  /** As in the text: a number keeps its digits, a string its escapes. */
  readonly text: string;
  readonly end: number;
}

const MARKS = '{}[],:';
const BLANKS = ' \t\n\r';

/**
 * Splits a JSON text into tokens, without the white space. Nothing is decoded, so that large numbers and duplicate names are
 * preserved.
 * @param text - JSON; of any other text, every character is in a token or white space
 */
export function* splitJson(text: string): Generator<JsonToken, void, void> {
  let at = 0;
  while (at < text.length) {
    const first = text.charAt(at);
    if (BLANKS.includes(first)) {
      at += 1;
      continue;
    }
    const isMark = MARKS.includes(first);
    const end = isMark ? at + 1 : endOf(text, at, first);
    const kind = isMark ? (first as JsonTokenKind) : first === '"' ? 'string' : 'word'; // MARKS has no others
    yield { kind, text: text.slice(at, end), end };
    at = end;
  }
}

function endOf(text: string, start: number, first: string): number {
  if (first === '"') return Math.min(closingQuote(text, start) + 1, text.length);
  let end = start + 1;
  while (end < text.length && !`${MARKS}${BLANKS}"`.includes(text.charAt(end))) end += 1;
  return end;
}
