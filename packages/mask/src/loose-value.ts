import type { MaskRule } from './body-fields.js';
import { hide, type LooseReading, type Pair } from './loose-reading.js';

/** A quote, with the backslashes it has within a quoted text, or as an entity. */
const OPENER = /\\*["'`]|&(?:quot|#34|#39|apos);/y;
const BLANKS = /[ \t]*/y;
const BLANKS_AND_LINES = /\s*/y;

/** The patterns of unquoted values. */
const WORD_OF_COLON = /[^\s"'`&;,<>{}()[\]]*/y;
const WORD_OF_EQUALS = /[^\s"'`&;,<>]*/y;
const REST_OF_LINE = /[^\r\n]*/y;
const REST_UP_TO_AND = /[^\r\n&]*/y;
/** The rest of a value that begins with a scheme. */
const CREDENTIALS = /[ \t][^\r\n"'`<>]*/y;
const SCHEME = /^(?:bearer|basic|digest|token|negotiate|apikey|aws4-hmac-sha256)$/i;

/** Constants, types and variables in documents, which are no secrets and useful to see. */
const HARMLESS =
  /^(?:true|false|null|undefined|none|~|\$[A-Za-z_]\w{0,60}|\[?(?:string|id|int|float|boolean|number)!?\]?!?)[,;)\]]?$/i;
const LONGEST_HARMLESS = 64;

/** Hides the value of a pair; returns its end. */
export function hideValue(reading: LooseReading, pair: Pair, rule: MaskRule): number {
  const { text } = reading;
  const from = endOf(pair.isQuoted ? BLANKS_AND_LINES : BLANKS, text, pair.from);
  const opener = match(OPENER, text, from);
  if (opener !== '') return hideQuoted(reading, { from, opener, rule });
  if ('[{('.includes(text.charAt(from) || ' ')) return hideGroup(reading, from, rule);
  if (pair.column !== undefined && pair.sign === ':')
    return hideLines(reading, { from, column: pair.column, rule });
  if (pair.column !== undefined) return hideTrimmed(reading, from, REST_UP_TO_AND, rule);
  return hideWord(reading, from, pair.sign === ':' ? WORD_OF_COLON : WORD_OF_EQUALS, rule);
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function endOf(pattern: RegExp, text: string, at: number): number {
  return at + match(pattern, text, at).length;
}

interface Quoted {
  readonly from: number;
  readonly opener: string;
  readonly rule: MaskRule;
}

/** Hides a quoted value, with one or three quotes. */
function hideQuoted(reading: LooseReading, { from, opener, rule }: Quoted): number {
  const { text } = reading;
  const triple = opener.repeat(3);
  const isTriple = text.startsWith(triple, from);
  const start = from + (isTriple ? triple : opener).length;
  const isEntity = opener.startsWith('&');
  const found =
    isTriple || isEntity
      ? text.indexOf(isTriple ? triple : opener, start)
      : indexOfQuote(text, start, opener);
  const end = found === -1 ? text.length : found;
  hide(reading, start, end, rule);
  return end;
}

/** The closing quote, before its backslashes: an escaped quote has more of them. */
function indexOfQuote(text: string, start: number, opener: string): number {
  const quote = opener.charCodeAt(opener.length - 1);
  const level = opener.length - 1;
  let backslashes = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) backslashes += 1;
    else {
      const isEnd = backslashes < level || backslashes % (2 * (level + 1)) === level;
      if (code === quote && isEnd) return at - Math.min(backslashes, level);
      backslashes = 0;
    }
  }
  return -1;
}

/** Hides the words of a list or object of any depth. */
function hideGroup(reading: LooseReading, from: number, rule: MaskRule): number {
  const { text } = reading;
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const character = text.charAt(at);
    const opener = match(OPENER, text, at);
    if (opener !== '') at = hideQuoted(reading, { from: at, opener, rule }) + opener.length;
    else if ('[{('.includes(character)) [at, depth] = [at + 1, depth + 1];
    else if (']})'.includes(character)) {
      [at, depth] = [at + 1, depth - 1];
      if (depth === 0) return at;
    } else {
      const end = endOf(WORD_OF_GROUP, text, at);
      hideUnlessHarmless(reading, at, end, rule);
      at = end > at ? end : endOf(SIGNS_OF_GROUP, text, at);
    }
  }
  return text.length;
}

/** Backslashes are skipped together, so that a missing quote is looked for once. */
const SIGNS_OF_GROUP = /\\+|[\s\S]/y;
const WORD_OF_GROUP = /[^\s"'`\\&:;,<>{}()[\]]*/y;

function hideWord(reading: LooseReading, from: number, word: RegExp, rule: MaskRule): number {
  const { text } = reading;
  const end = endOf(word, text, from);
  const isScheme = end - from < LONGEST_HARMLESS && SCHEME.test(text.slice(from, end));
  const last = isScheme ? endOf(CREDENTIALS, text, end) : end;
  hideUnlessHarmless(reading, from, last, rule);
  return last;
}

function hideUnlessHarmless(reading: LooseReading, from: number, to: number, rule: MaskRule): void {
  const isHarmless = to - from <= LONGEST_HARMLESS && HARMLESS.test(reading.text.slice(from, to));
  if (!isHarmless) hide(reading, from, to, rule);
}

/** Hides the rest of a line without trailing white space; returns its end. */
function hideTrimmed(reading: LooseReading, from: number, rest: RegExp, rule: MaskRule): number {
  const { text } = reading;
  const end = endOf(rest, text, from);
  let last = end;
  while (last > from && ' \t'.includes(text.charAt(last - 1))) last -= 1;
  hideUnlessHarmless(reading, from, last, rule);
  return end;
}

/** The start of a YAML block. */
const BLOCK = /^(?:[|>][+\-\d]{0,2}[ \t]*)?$/;
const MAX_OF_BLOCK = 8;

/** Hides the rest of a line and its continuation in YAML: lines that are indented further, and list items. */
function hideLines(
  reading: LooseReading,
  {
    from,
    column,
    rule,
  }: { readonly from: number; readonly column: number; readonly rule: MaskRule },
): number {
  const { text } = reading;
  const first = text.slice(from, Math.min(endOf(REST_OF_LINE, text, from), from + MAX_OF_BLOCK));
  const isBlock = BLOCK.test(first);
  let end = isBlock
    ? endOf(REST_OF_LINE, text, from)
    : hideTrimmed(reading, from, REST_OF_LINE, rule);
  for (;;) {
    const line = endOf(LINE_END, text, end);
    const start = endOf(BLANKS, text, line);
    const indent = start - line;
    const isItem = isBlock && indent === column && text.charAt(start) === '-';
    if (line === end || start === text.length || !(indent > column || isItem)) return end;
    end = hideTrimmed(reading, start, REST_OF_LINE, rule);
  }
}

/** The end of a line, with the following blank lines. */
const LINE_END = /(?:\r?\n)*/y;
