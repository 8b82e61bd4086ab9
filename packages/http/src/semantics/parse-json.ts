import { isUtf8 } from 'node:buffer';
import { platformError } from '../errors.js';

/** No client needs more, and what walks a value recursively must not meet a million levels. */
const MAX_DEPTH = 64;

/** An object of a hundred thousand names costs a tenth of a second to build, and as much to check and to write. */
const MAX_MEMBERS = 10_000;

const COLON = 0x3a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Set in the codes of `[ ] { }` by 0x20: with it, brackets and braces are one pair. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads a JSON text from UTF-8 bytes; a byte order mark is skipped (RFC 8259 8.1).
 * @throws AppError invalid_json, invalid_body when it has too many members
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  if (text.trim() === '') throw invalid('The body is empty; a JSON value is expected.');
  checkSize(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw invalid(`The body must be one JSON value: ${reason}${placeOf(reason, text)}.`, cause);
  }
}

function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw invalid('The body must be encoded in UTF-8.');
  const text = bytes.toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** V8 names an offset in some of its messages; people look for lines. */
function placeOf(reason: string, text: string): string {
  const offset = /at position (\d+)/.exec(reason)?.[1];
  if (offset === undefined) return '';
  const lines = text.slice(0, Number(offset)).split('\n');
  return ` (line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1})`;
}

/** Counts brackets and colons outside strings. A text that is not JSON may be miscounted, which JSON.parse then settles. */
function checkSize(text: string): void {
  let depth = 0;
  let members = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COLON) members += 1;
    else if ((code | CASE_BIT) === OPENING) depth += 1;
    else if ((code | CASE_BIT) === CLOSING) depth -= 1;
    if (depth > MAX_DEPTH)
      throw invalid(`The JSON value must be at most ${MAX_DEPTH} levels deep.`);
    if (members > MAX_MEMBERS) {
      throw platformError('invalid_body', {
        detail: `The objects of the JSON value must have at most ${MAX_MEMBERS} members together.`,
      });
    }
  }
}

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) {
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  }
  return index;
}

function invalid(detail: string, cause?: unknown): Error {
  return platformError('invalid_json', { detail, cause });
}
