import type { Steps } from '@sandbox/kernel';
import { MAX_DEPTH } from '../limits.js';

/** The root of a JSON text: a list, an object by its members, or a plain value. */
export type JsonRoot =
  | { readonly kind: 'list'; readonly items: readonly unknown[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, unknown> }
  | { readonly kind: 'plain' };

/** The error of JSON that is nested too deep. */
export class DepthError extends Error {}

/** The length of the part that is read at once, in UTF-16 code units: some milliseconds. */
const SLICE = 262_144;
/** The length of one item, in slices, that is read before other work has a turn. */
const LONG_ITEM = 4;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Parses JSON like `JSON.parse`, in steps: the lists of the root, and the root if it is a list, are parsed some
 * records at a time. One record, or one member that is not a list, is parsed at once.
 * @param slice - the length of the part that is parsed at once, in UTF-16 code units
 * @throws SyntaxError for a string that is not JSON, without a position
 * @throws DepthError
 */
export function* parseJson(text: string, slice = SLICE): Steps<JsonRoot> {
  const scanner = new Scanner(text, slice);
  const first = scanner.skipSpace();
  const root = yield* readRoot(scanner, first);
  scanner.skipSpace();
  if (scanner.at < text.length) throw new SyntaxError('more follows the root');
  return root;
}

function* readRoot(scanner: Scanner, first: number): Steps<JsonRoot> {
  if (first === OPEN_LIST) return { kind: 'list', items: yield* scanner.list(1) };
  if (first === OPEN_OBJECT) return { kind: 'object', members: yield* readMembers(scanner) };
  JSON.parse(scanner.value(0));
  return { kind: 'plain' };
}

function* readMembers(scanner: Scanner): Steps<ReadonlyMap<string, unknown>> {
  const members = new Map<string, unknown>();
  scanner.at += 1;
  if (scanner.skipSpace() === CLOSE_OBJECT) {
    scanner.at += 1;
    return members;
  }
  for (;;) {
    if (scanner.skipSpace() !== QUOTE) throw new SyntaxError('a name is missing');
    const name: string = JSON.parse(scanner.value(1));
    if (scanner.skipSpace() !== COLON) throw new SyntaxError('a colon is missing');
    scanner.at += 1;
    const isList = scanner.skipSpace() === OPEN_LIST;
    members.set(name, isList ? yield* scanner.list(2) : JSON.parse(scanner.value(1)));
    const next = scanner.skipSpace();
    scanner.at += 1;
    if (next === CLOSE_OBJECT) return members;
    if (next !== COMMA) throw new SyntaxError('a comma is missing');
  }
}

/** Finds where values of a string end, without parsing them. */
class Scanner {
  at = 0;
  readonly #text: string;
  readonly #slice: number;

  constructor(text: string, slice: number) {
    this.#text = text;
    this.#slice = slice;
  }

  /** The code of the next character that is no space; NaN at the end. */
  skipSpace(): number {
    while (SPACES.has(this.#text.charCodeAt(this.at))) this.at += 1;
    return this.#text.charCodeAt(this.at);
  }

  /**
   * The text of the value that begins here.
   * @param around - how many lists and objects it is in
   */
  value(around: number): string {
    const start = this.at;
    for (let depth = 0; this.at < this.#text.length; this.at++) {
      const code = this.#text.charCodeAt(this.at);
      const change = this.#depthChange(code, around + depth);
      if (depth === 0 && (change < 0 || code === COMMA || code === COLON)) break;
      depth += change;
      const isWhole = depth === 0 && (change < 0 || code === QUOTE);
      if (!isWhole) continue;
      this.at += 1;
      break;
    }
    return this.#text.slice(start, this.at);
  }

  /**
   * The items of the list that begins here.
   * @param around - how many lists and objects they are in, this one included
   */
  *list(around: number): Steps<readonly unknown[]> {
    const items: unknown[] = [];
    this.at += 1;
    let start = this.at;
    let turn = this.at;
    for (let depth = 0; this.at < this.#text.length; this.at++) {
      const code = this.#text.charCodeAt(this.at);
      const change = this.#depthChange(code, around + depth);
      if (depth === 0 && change < 0) return this.#endOfList(items, start);
      depth += change;
      const length = this.at - turn;
      const isBetween = depth === 0 && code === COMMA;
      if (length < this.#slice || (!isBetween && length < LONG_ITEM * this.#slice)) continue;
      if (isBetween) {
        if (this.#parseInto(items, start) === 0) throw new SyntaxError('an item is missing');
        start = this.at + 1;
      }
      turn = this.at;
      yield;
    }
    throw new SyntaxError('a list is not closed');
  }

  #endOfList(items: unknown[], start: number): readonly unknown[] {
    if (this.#text.charCodeAt(this.at) !== CLOSE_LIST)
      throw new SyntaxError('a list is not closed');
    this.#parseInto(items, start);
    this.at += 1;
    return items;
  }

  /** Parses the items of a list up to here; returns how many there are. */
  #parseInto(items: unknown[], start: number): number {
    const parsed: readonly unknown[] = JSON.parse(`[${this.#text.slice(start, this.at)}]`);
    if (parsed.length === 0 && items.length > 0) throw new SyntaxError('an item is missing');
    for (const item of parsed) items.push(item);
    return parsed.length;
  }

  /** By how much the depth changes with a character. A string is skipped to its closing quote. */
  #depthChange(code: number, depth: number): number {
    if (code === QUOTE) this.at = this.#closingQuote();
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (depth >= MAX_DEPTH) throw new DepthError();
      return 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) return -1;
    return 0;
  }

  #closingQuote(): number {
    for (let from = this.at + 1; ; ) {
      const end = this.#text.indexOf('"', from);
      if (end === -1) throw new SyntaxError('a string is not closed');
      let escapes = 0;
      while (this.#text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
      if (escapes % 2 === 0) return end;
      from = end + 1;
    }
  }
}
