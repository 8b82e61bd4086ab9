import { positionAt } from './body-text.js';
import { MAX_DEPTH } from './limits.js';

/** An object with its members as they were written: in order, with repeated keys. */
export interface JsonObject {
  readonly kind: 'object';
  readonly keys: readonly string[];
  readonly values: readonly JsonValue[];
}

/** A number with the text it was written as. */
export interface JsonNumber {
  readonly kind: 'number';
  readonly text: string;
}

/** A JSON value that has lost nothing. */
export type JsonValue = string | boolean | null | JsonNumber | readonly JsonValue[] | JsonObject;

/** Why and where a text is not JSON. */
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
interface Scan {
  readonly text: string;
  at: number;
  depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// A control character or a backslash: what a string cannot hold as it is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const SPECIAL = /[\\\u0000-\u001f]/;
const LITERALS: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
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

/**
 * Reads JSON (RFC 8259) and keeps what JSON.parse loses: the order of integer-like keys, repeated
 * keys and the text of numbers, all of which the schema check needs.
 * @throws JsonSyntaxError
 */
export function readJson(text: string): JsonValue {
  const scan: Scan = { text, at: 0, depth: 0 };
  const value = readValue(scan);
  skipSpace(scan);
  if (scan.at < text.length) throw problem(scan, `unexpected ${describe(scan)} after the document`);
  return value;
}

function readValue(scan: Scan): JsonValue {
  skipSpace(scan);
  const code = scan.text.charCodeAt(scan.at);
  if (code === QUOTE) return readString(scan);
  if (code === OPEN_OBJECT) return readObject(scan);
  if (code === OPEN_ARRAY) return readArray(scan);
  return readScalar(scan);
}

function readScalar(scan: Scan): JsonValue {
  NUMBER.lastIndex = scan.at;
  const match = NUMBER.exec(scan.text);
  if (match !== null) {
    scan.at += match[0].length;
    return { kind: 'number', text: match[0] };
  }
  for (const [word, value] of LITERALS) {
    if (scan.text.startsWith(word, scan.at)) {
      scan.at += word.length;
      return value;
    }
  }
  throw problem(scan, `expected a value, found ${describe(scan)}`);
}

function readObject(scan: Scan): JsonObject {
  const keys: string[] = [];
  const values: JsonValue[] = [];
  enter(scan);
  if (!closes(scan, CLOSE_OBJECT)) {
    do {
      keys.push(readKey(scan));
      values.push(readValue(scan));
    } while (continues(scan, CLOSE_OBJECT, '}'));
  }
  scan.depth -= 1;
  return { kind: 'object', keys, values };
}

function readKey(scan: Scan): string {
  skipSpace(scan);
  if (scan.text.charCodeAt(scan.at) !== QUOTE)
    throw problem(scan, `expected a key in double quotes, found ${describe(scan)}`);
  const key = readString(scan);
  skipSpace(scan);
  if (scan.text.charCodeAt(scan.at) !== COLON)
    throw problem(scan, `expected ":", found ${describe(scan)}`);
  scan.at += 1;
  return key;
}

function readArray(scan: Scan): readonly JsonValue[] {
  const items: JsonValue[] = [];
  enter(scan);
  if (!closes(scan, CLOSE_ARRAY)) {
    do items.push(readValue(scan));
    while (continues(scan, CLOSE_ARRAY, ']'));
  }
  scan.depth -= 1;
  return items;
}

function enter(scan: Scan): void {
  scan.depth += 1;
  if (scan.depth > MAX_DEPTH) throw problem(scan, `more than ${MAX_DEPTH} levels of nesting`);
  scan.at += 1;
}

/** Takes the closing bracket of an empty object or array. */
function closes(scan: Scan, close: number): boolean {
  skipSpace(scan);
  if (scan.text.charCodeAt(scan.at) !== close) return false;
  scan.at += 1;
  return true;
}

/** Takes the comma before a further member, or the closing bracket. */
function continues(scan: Scan, close: number, bracket: string): boolean {
  skipSpace(scan);
  const code = scan.text.charCodeAt(scan.at);
  if (code !== COMMA && code !== close)
    throw problem(scan, `expected "," or "${bracket}", found ${describe(scan)}`);
  scan.at += 1;
  return code === COMMA;
}

/** Most strings need no work: they are cut out of the text as they are. */
function readString(scan: Scan): string {
  const start = scan.at + 1;
  const end = scan.text.indexOf('"', start);
  if (end === -1) throw unfinishedString(scan, start);
  const plain = scan.text.slice(start, end);
  if (SPECIAL.test(plain)) return readEscapedString(scan, start);
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

/** A string without an end may have an earlier problem, which is then the one to tell. */
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

function skipSpace(scan: Scan): void {
  const { text } = scan;
  let code = text.charCodeAt(scan.at);
  while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
    scan.at += 1;
    code = text.charCodeAt(scan.at);
  }
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
