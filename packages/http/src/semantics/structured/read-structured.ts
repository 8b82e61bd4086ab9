import { quote } from '@sandbox/kernel';
import type { BareItem, InnerList, Item, Member, Parameters } from './structured-value.js';

/** A string is not a valid structured field; the message contains the position. */
export class StructuredFieldError extends Error {}

interface Cursor {
  readonly text: string;
  at: number;
}

const KEY = /[a-z*][a-z\d_.*-]*/y;
const SPACES = / */y;
const OPTIONAL_SPACE = /[ \t]*/y;

type Reader = readonly [pattern: RegExp, read: (text: string) => BareItem];

/** How the bare items look (RFC 9651 4.2.3.1 to 4.2.9, without display strings); no two start alike and both fit. */
const BARE_ITEMS: readonly Reader[] = [
  [/-?\d{1,12}\.\d{1,3}(?![\d.])/y, (text) => ({ type: 'decimal', value: Number(text) })],
  [/-?\d{1,15}(?![\d.])/y, (text) => ({ type: 'integer', value: toInteger(text) })],
  [
    /"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"/y,
    (text) => ({ type: 'string', value: toText(text) }),
  ],
  [/[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y, (text) => ({ type: 'token', value: text })],
  [/:[A-Za-z\d+/]*={0,2}:/y, (text) => ({ type: 'bytes', value: Buffer.from(text, 'base64') })],
  [/\?[01]/y, (text) => ({ type: 'boolean', value: text === '?1' })],
  [/@-?\d{1,15}(?![\d.])/y, (text) => ({ type: 'date', value: toInteger(text.slice(1)) })],
];

/** There is no negative zero (RFC 9651 4.1.4). */
function toInteger(text: string): number {
  return Number(text) + 0;
}

function toText(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, '$1');
}

/**
 * Reads a dictionary (RFC 9651 4.2.2). Of members with one key the last counts, unless keys must be unique.
 * @throws StructuredFieldError
 */
export function readDictionary(
  text: string,
  { isUnique = false }: { readonly isUnique?: boolean } = {},
): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  readMembers(text, (cursor) => {
    const key = takeKey(cursor);
    if (isUnique && members.has(key)) throw new StructuredFieldError(`${key} occurs twice`);
    const member = takeText(cursor, '=')
      ? takeMember(cursor)
      : { bare: TRUE, parameters: takeParameters(cursor) };
    members.set(key, member);
  });
  return members;
}

/**
 * Reads a list (RFC 9651 4.2.1).
 * @throws StructuredFieldError
 */
export function readList(text: string): readonly Member[] {
  const members: Member[] = [];
  readMembers(text, (cursor) => members.push(takeMember(cursor)));
  return members;
}

/**
 * Reads an item (RFC 9651 4.2.3).
 * @throws StructuredFieldError
 */
export function readItem(text: string): Item {
  const cursor = { text, at: 0 };
  take(cursor, SPACES);
  const item = takeItem(cursor);
  take(cursor, SPACES);
  if (cursor.at < text.length) throw fault(cursor, 'the end');
  return item;
}

function readMembers(text: string, readMember: (cursor: Cursor) => void): void {
  const cursor = { text, at: 0 };
  take(cursor, SPACES);
  while (cursor.at < text.length) {
    readMember(cursor);
    take(cursor, OPTIONAL_SPACE);
    if (cursor.at === text.length) return;
    if (!takeText(cursor, ',')) throw fault(cursor, 'a comma');
    take(cursor, OPTIONAL_SPACE);
    if (cursor.at === text.length) throw fault(cursor, 'a member');
  }
}

const TRUE: BareItem = { type: 'boolean', value: true };

function takeMember(cursor: Cursor): Member {
  return cursor.text[cursor.at] === '(' ? takeInnerList(cursor) : takeItem(cursor);
}

function takeInnerList(cursor: Cursor): InnerList {
  cursor.at += 1;
  const items: Item[] = [];
  for (;;) {
    const before = cursor.at;
    take(cursor, SPACES);
    if (takeText(cursor, ')')) return { items, parameters: takeParameters(cursor) };
    if (items.length > 0 && cursor.at === before) throw fault(cursor, 'a space or )');
    items.push(takeItem(cursor));
  }
}

function takeItem(cursor: Cursor): Item {
  const bare = takeBare(cursor);
  return { bare, parameters: takeParameters(cursor) };
}

function takeBare(cursor: Cursor): BareItem {
  for (const [pattern, read] of BARE_ITEMS) {
    const text = take(cursor, pattern);
    if (text !== undefined) return read(text);
  }
  throw fault(cursor, 'a value');
}

function takeParameters(cursor: Cursor): Parameters {
  const parameters = new Map<string, BareItem>();
  while (takeText(cursor, ';')) {
    take(cursor, SPACES);
    const key = takeKey(cursor);
    parameters.set(key, takeText(cursor, '=') ? takeBare(cursor) : TRUE);
  }
  return parameters;
}

function takeKey(cursor: Cursor): string {
  const key = take(cursor, KEY);
  if (key === undefined) throw fault(cursor, 'a key in lower case');
  return key;
}

function takeText(cursor: Cursor, text: string): boolean {
  if (!cursor.text.startsWith(text, cursor.at)) return false;
  cursor.at += text.length;
  return true;
}

function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  const text = pattern.exec(cursor.text)?.[0];
  cursor.at += text?.length ?? 0;
  return text;
}

function fault({ text, at }: Cursor, expected: string): StructuredFieldError {
  const found = at === text.length ? 'it ends' : `there is ${quote(text.slice(at, at + 20))}`;
  return new StructuredFieldError(`${expected} must follow character ${at}, but ${found}`);
}
