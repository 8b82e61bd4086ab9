import { readBlankLine, readTagEnd, readTagStart, takeField } from './loose-fields.js';
import { hide, type LooseReading, type LooseRules, type Pair } from './loose-reading.js';
import { hideValue } from './loose-value.js';
import { maskNumbers, withX } from './mask-numbers.js';

/** The sign between a name and its value, and the limits of tags and part heads. */
const SIGN = /[:=<>]|\r?\n\r?\n/g;

/** Without one of them nothing has a name. */
const NEEDED = /[:=>]/;

/** A token with its scheme, anywhere. */
const BEARER = /\bbearer[ ,]{1,4}([\w.~+/-]{8,}=*)/gi;

/** Prose has ordinary words after the scheme: "Bearer authentication". */
const LIKE_A_TOKEN = /\d|[a-z][A-Z]|[A-Z]{2}/;

/**
 * Hides values with secret names, and card numbers, in text of any format. The length stays the same.
 * The time is linear for any text: signs are found from left to right, a name is read back at most to the sign before, and
 * values are read once.
 */
export function maskLoosely(text: string, rules: LooseRules): string {
  return maskNumbers(hideNamed(text, rules));
}

function hideNamed(text: string, rules: LooseRules): string {
  if (text.search(NEEDED) === -1 && text.search(BEARER) === -1) return text;
  const reading: LooseReading = {
    ...{ ...rules, text, hidden: new Uint8Array(text.length), floor: 0, isInPart: false },
    ...{ element: 'numbers', pending: 'numbers', before: undefined },
  };
  for (const found of signsOf(reading)) readSign(reading, found.index, found[0]);
  for (const { index, 0: whole, 1: token = '' } of text.matchAll(BEARER)) {
    if (LIKE_A_TOKEN.test(token) && !rules.isPublished(`Bearer ${token}`, 'here'))
      hide(reading, index + whole.length - token.length, index + whole.length, 'whole');
  }
  return withX(text, reading.hidden);
}

function* signsOf(reading: LooseReading): Generator<RegExpExecArray> {
  for (;;) {
    SIGN.lastIndex = reading.floor;
    const found = SIGN.exec(reading.text);
    if (found === null) return;
    yield found;
  }
}

function readSign(reading: LooseReading, at: number, sign: string): void {
  if (sign === '<') readTagStart(reading, at);
  else if (sign === '>') readTagEnd(reading, at);
  else if (sign === ':' || sign === '=') readPair(reading, at, sign);
  else readBlankLine(reading, at + sign.length);
}

/** Reads a name and, if it is secret, its value. */
function readPair(reading: LooseReading, at: number, sign: ':' | '='): void {
  const { text } = reading;
  if (sign === ':' && text.startsWith('//', at + 1)) hideUserInfo(reading, at + 3);
  const pair = findPair(reading, at, sign);
  reading.floor = at + 1;
  if (pair === undefined) return;
  const rule = takeField(reading, pair) ?? ruleOf(reading, pair);
  // `$password: String!` declares a GraphQL variable
  const isDeclared = sign === ':' && text.charAt(pair.start - 1) === '$';
  if (rule !== 'numbers' && !isDeclared) reading.floor = hideValue(reading, pair, rule);
}

function findPair({ text, floor }: LooseReading, at: number, sign: Pair['sign']): Pair | undefined {
  let end = at;
  let isQuoted = false;
  for (let length = gapBefore(text, end); length > 0; length = gapBefore(text, end)) {
    if (end - length < floor) break;
    isQuoted ||= QUOTES.has(text.charAt(end - 1));
    end -= length;
  }
  let start = end;
  while (start > floor && isOfName(text.charCodeAt(start - 1))) start -= 1;
  if (start === end) return undefined;
  let line = start;
  while (line > floor && ' \t-'.includes(text.charAt(line - 1))) line -= 1;
  const isFirst = !isQuoted && (line === 0 || text.charAt(line - 1) === '\n');
  const from = at + 1 + (ARROW.exec(text.slice(at + 1, at + 3))?.[0].length ?? 0);
  return { sign, start, end, from, isQuoted, column: isFirst ? start - line : undefined };
}

/** `=>`, `==`, `:=`. */
const ARROW = /^[=>~]{1,2}/;

const QUOTES: ReadonlySet<string> = new Set(['"', "'", '`', ';']);
const ENTITY = '&quot;';

/** The length of one separator before a sign: a blank, a quote, or the end of an index. */
function gapBefore(text: string, end: number): number {
  const character = text.charAt(end - 1);
  if (character === ';') return text.startsWith(ENTITY, end - ENTITY.length) ? ENTITY.length : 0;
  return character !== '' && ' \t\r\n"\'`\\])'.includes(character) ? 1 : 0;
}

function isOfName(code: number): boolean {
  const lower = code | 0x20;
  const isLetter = lower >= 0x61 && lower <= 0x7a;
  const isDigit = code >= 0x30 && code <= 0x39;
  return isLetter || isDigit || code === 0x5f || code === 0x2d || code === 0x25; // `_`, `-`, `%`
}

/** More names are secret in the query and fragment of a URL. */
function ruleOf({ text, ruleOf, queryRuleOf }: LooseReading, { sign, start, end }: Pair) {
  const written = text.slice(start, Math.min(end, start + LONGEST_NAME));
  const name = written.includes('%') ? decode(written) : written.replace(/^u0026/, '');
  const isInQuery =
    sign === '=' &&
    (IN_QUERY.has(text.charAt(start - 1)) ||
      text.startsWith('&amp;', start - '&amp;'.length) ||
      text.startsWith('\\u0026', start - 1));
  return isInQuery ? queryRuleOf(name) : ruleOf(name);
}

const LONGEST_NAME = 100;
const IN_QUERY: ReadonlySet<string> = new Set(['?', '&', '#']);

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The user and password of a URL, up to `@`. */
const USER_INFO = /[^\s/?#"'<>\\`]*/y;

function hideUserInfo(reading: LooseReading, from: number): void {
  USER_INFO.lastIndex = from;
  const authority = USER_INFO.exec(reading.text)?.[0] ?? '';
  const end = authority.lastIndexOf('@');
  const colon = authority.indexOf(':');
  if (colon !== -1 && colon < end) hide(reading, from + colon + 1, from + end, 'whole');
}
