import { positionAt } from '../body-text.js';
import { MAX_DEPTH } from '../limits.js';

/** Why and where a string is not JSON. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly reason: string;
  readonly line: number;
  readonly column: number;

  constructor(text: string, offset: number, reason: string) {
    const { line, column } = positionAt(text, offset);
    super(`${reason} at line ${line}, column ${column}`);
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}

/** The text being read and how far it was. */
export interface Scan {
  readonly text: string;
  /** Nothing but printable ASCII without a backslash: then no string needs a second look. */
  readonly isPlain: boolean;
  at: number;
  depth: number;
}

/** The characters that start or end a value; a reader peeks for them. */
export const QUOTE = 0x22;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;

const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// A control character or a backslash: the characters that a string cannot contain unescaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const SPECIAL = /[\\\u0000-\u001f]/;
const WORDS: readonly string[] = ['true', 'false', 'null'];
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** The characters for which a string has to be read with care. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const NOTABLE = /[\\\u0000-\u001f\u007f-\uffff]/;

/** Starts to read a string. */
export function beginScan(text: string): Scan {
  return { text, isPlain: !NOTABLE.test(text), at: 0, depth: 0 };
}

/**
 * Checks that the document has ended.
 * @throws JsonSyntaxError
 */
export function endScan(scan: Scan): void {
  peek(scan);
  if (scan.at < scan.text.length)
    throw problem(scan, `unexpected ${describe(scan)} after the document`);
}

/** Reads a number, `true`, `false` or `null`; returns its text. */
export function readLiteral(scan: Scan): string {
  NUMBER.lastIndex = scan.at;
  const literal =
    NUMBER.exec(scan.text)?.[0] ?? WORDS.find((word) => scan.text.startsWith(word, scan.at));
  if (literal === undefined) throw problem(scan, `expected a value, found ${describe(scan)}`);
  scan.at += literal.length;
  return literal;
}

/** Reads a key and the colon after it. */
export function readKey(scan: Scan): string {
  if (peek(scan) !== QUOTE)
    throw problem(scan, `expected a key in double quotes, found ${describe(scan)}`);
  const key = readString(scan);
  if (peek(scan) !== COLON) throw problem(scan, `expected ":", found ${describe(scan)}`);
  scan.at += 1;
  return key;
}

/** Reads an opening bracket. */
export function enter(scan: Scan): void {
  scan.depth += 1;
  if (scan.depth > MAX_DEPTH) throw problem(scan, `more than ${MAX_DEPTH} levels of nesting`);
  scan.at += 1;
}

/** Reads the closing bracket of an empty object or array, if it follows. */
export function closes(scan: Scan, close: number): boolean {
  if (peek(scan) !== close) return false;
  leave(scan);
  return true;
}

/** Reads the comma before a further member and returns true, or reads the closing bracket. */
export function continues(scan: Scan, close: number): boolean {
  const code = peek(scan);
  if (code === COMMA) scan.at += 1;
  else if (code === close) leave(scan);
  else {
    const bracket = String.fromCharCode(close);
    throw problem(scan, `expected "," or "${bracket}", found ${describe(scan)}`);
  }
  return code === COMMA;
}

function leave(scan: Scan): void {
  scan.depth -= 1;
  scan.at += 1;
}

/** Reads a string. Most need no work: they are cut out of the text as they are. */
export function readString(scan: Scan): string {
  const start = scan.at + 1;
  const end = scan.text.indexOf('"', start);
  if (end === -1) throw unfinishedString(scan, start);
  const plain = scan.text.slice(start, end);
  if (!scan.isPlain && SPECIAL.test(plain)) return readEscapedString(scan, start);
  scan.at = end + 1;
  return plain;
}

function readEscapedString(scan: Scan, start: number): string {
  const { text } = scan;
  let result = '';
  let from = start;
  scan.at = start;
  for (;;) {
    const code = text.charCodeAt(scan.at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) {
      result += text.slice(from, scan.at) + readEscape(scan);
      from = scan.at;
    } else if (code >= 0x20) scan.at += 1;
    else if (scan.at >= text.length) throw problem(scan, 'the string is not closed');
    else throw problem(scan, `${describe(scan)} must be escaped in a string`);
  }
  result += text.slice(from, scan.at);
  scan.at += 1;
  return result;
}

/** A string without an end may have an earlier problem, which is then the one to report. */
function unfinishedString(scan: Scan, start: number): Error {
  readEscapedString(scan, start);
  return problem(scan, 'the string is not closed');
}

function readEscape(scan: Scan): string {
  const letter = scan.text.charAt(scan.at + 1);
  if (letter === 'u') return readUnicodeEscape(scan);
  const plain = ESCAPES.get(letter);
  if (plain === undefined) throw problem(scan, 'an escape that JSON does not know');
  scan.at += 2;
  return plain;
}

function readUnicodeEscape(scan: Scan): string {
  const digits = scan.text.slice(scan.at + 2, scan.at + 6);
  if (!/^[0-9a-fA-F]{4}$/.test(digits))
    throw problem(scan, 'expected four hexadecimal digits after "\\u"');
  scan.at += 6;
  return String.fromCharCode(Number.parseInt(digits, 16));
}

/** The code of the next character that is not white space; NaN at the end. */
export function peek(scan: Scan): number {
  const { text } = scan;
  let code = text.charCodeAt(scan.at);
  while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
    scan.at += 1;
    code = text.charCodeAt(scan.at);
  }
  return code;
}

function describe(scan: Scan): string {
  const code = scan.text.codePointAt(scan.at);
  if (code === undefined) return 'the end of the text';
  const isPrintable = code > 0x20 && code !== 0x7f && !(code >= 0xd800 && code <= 0xdfff);
  if (isPrintable) return JSON.stringify(String.fromCodePoint(code));
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function problem(scan: Scan, reason: string): JsonSyntaxError {
  return new JsonSyntaxError(scan.text, scan.at, reason);
}
