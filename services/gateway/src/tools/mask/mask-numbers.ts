/** How many characters that are neither letters nor digits people write between the digits of a number. */
const LONGEST_GAP = 3;

/** How much of the track of a card stands after the number at most. */
const TRACK_LENGTH = 120;

const SHORTEST = 13;
const LONGEST = 19;
const SHOWN = 4;

/** Digits that stand together. */
interface Group {
  readonly at: number;
  readonly digits: string;
}

/**
 * Hides what looks like a card number, wherever it stands: thirteen digits or more in a row, or digits with separators
 * whose check digit is that of a card. The last four stay. The text keeps its length.
 */
export function maskNumbers(text: string): string {
  if (text.length < SHORTEST) return text;
  const hidden = new Set<number>();
  markTracks(text, hidden);
  for (const groups of sequencesOf(text)) markSequence(text, groups, hidden);
  return hidden.size === 0 ? text : withX(text, hidden);
}

/** A text with an X at each of some places. */
function withX(text: string, hidden: ReadonlySet<number>): string {
  const parts: string[] = [];
  for (let index = 0; index < text.length; index += 1)
    parts.push(hidden.has(index) ? 'X' : text.charAt(index));
  return parts.join('');
}

/** Hides the digits that a text ends with: they may be the beginning of a number that was cut. */
export function maskLastDigits(text: string): string {
  let start = text.length;
  while (start > 0 && !/\p{L}/u.test(text.charAt(start - 1))) start -= 1;
  return text.slice(0, start) + toX(text.slice(start));
}

/** Hides all words of a text of which nothing is known, but for those of one or two letters. */
export function maskWords(text: string): string {
  return text.replace(/[^\s"<>{}[\]:,=&]+/g, (word) =>
    word.length < 3 && !/\p{N}/u.test(word) ? word : toX(word),
  );
}

/** Every letter and digit as an X. */
export function toX(text: string): string {
  return text.replace(/[\p{L}\p{N}]/gu, (character) => 'X'.repeat(character.length));
}

/** Marks card numbers that `=` or `^` follows, with the rest of the track. */
function markTracks(text: string, hidden: Set<number>): void {
  for (const { index } of text.matchAll(/[=^]/g)) {
    let start = index;
    while (start > 0 && index - start < LONGEST && isDigit(text.charCodeAt(start - 1))) start -= 1;
    if (index - start < SHORTEST - 1) continue;
    const rest = text.slice(index, index + TRACK_LENGTH);
    const length = rest.search(/[?"\r\n]/);
    const end = index + (length === -1 ? rest.length : length);
    for (let at = start; at < end; at += 1)
      if (/[\p{L}\p{N}]/u.test(text.charAt(at))) hidden.add(at);
  }
}

/** The groups of digits that may belong together, with enough digits for a card number. */
function sequencesOf(text: string): readonly (readonly Group[])[] {
  const sequences: Group[][] = [];
  let sequence: Group[] = [];
  let end = 0;
  for (const { 0: digits, index: at } of text.matchAll(/\d+/g)) {
    if (!isGap(text, end, at)) {
      sequence = [];
      sequences.push(sequence);
    }
    sequence.push({ at, digits });
    end = at + digits.length;
  }
  return sequences.filter((groups) => countDigits(groups) >= SHORTEST);
}

function isGap(text: string, from: number, to: number): boolean {
  return from > 0 && to - from <= LONGEST_GAP && !/\p{L}/u.test(text.slice(from, to));
}

function countDigits(groups: readonly Group[]): number {
  return groups.reduce((count, { digits }) => count + digits.length, 0);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function markSequence(text: string, groups: readonly Group[], hidden: Set<number>): void {
  groups.forEach((group, index) => {
    const isLong = group.digits.length >= SHORTEST;
    mark(text, isLong ? [group] : findNumber(groups, index), hidden);
  });
}

/** The groups from one on that together are a card number; none when there is no such. */
function findNumber(groups: readonly Group[], from: number): readonly Group[] {
  let digits = '';
  for (let index = from; index < groups.length && digits.length < LONGEST; index += 1) {
    digits += groups[index]?.digits ?? '';
    if (isCardNumber(digits)) return groups.slice(from, index + 1);
  }
  return [];
}

/** Numbers of cards begin with 3 to 6, or with 22 to 27. */
function isCardNumber(digits: string): boolean {
  const isLong = digits.length >= SHORTEST && digits.length <= LONGEST;
  return isLong && /^(?:[3-6]|2[2-7])/.test(digits) && hasCheckDigit(digits);
}

/** The check digit of ISO/IEC 7812-1. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const value = index % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Marks the digits of groups but for the last four of them. */
function mark(text: string, groups: readonly Group[], hidden: Set<number>): void {
  const last = groups.at(-1);
  const first = groups[0];
  if (first === undefined || last === undefined) return;
  let shown = SHOWN;
  for (let index = last.at + last.digits.length - 1; index >= first.at; index -= 1) {
    if (!isDigit(text.charCodeAt(index))) continue;
    if (shown <= 0) hidden.add(index);
    shown -= 1;
  }
}
