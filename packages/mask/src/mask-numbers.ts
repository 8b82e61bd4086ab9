import { isOfBrand, PREFIX_LENGTH } from './card-brands.js';

/** The most characters, other than letters and digits, between the digits of a number. */
const LONGEST_GAP = 3;

/** The most characters of a card's track after the number. */
const TRACK_LENGTH = 120;

/** The fewest digits of a card number; nothing is hidden in a shorter text. */
export const SHORTEST = 13;
const LONGEST = 19;
const SHOWN = 4;

/** Digits that may form a card number. */
interface Sequence {
  /** The place of each digit in the text. */
  readonly at: number[];
  /** The digits that start a group. */
  readonly groups: number[];
}

/**
 * Hides card numbers with or without separators: the first digits and length of a brand, and a correct check digit. The last
 * four digits stay, and the length of the text too.
 */
export function maskNumbers(text: string): string {
  if (text.length < SHORTEST || !hasManyDigits(text)) return text;
  const hidden = new Uint8Array(text.length);
  markTracks(text, hidden);
  for (const sequence of sequencesOf(text)) markSequence(text, sequence, hidden);
  return withX(text, hidden);
}

/** Most strings have too few, and counting costs the least. */
function hasManyDigits(text: string): boolean {
  let digits = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (isDigit(text.charCodeAt(index))) digits += 1;
  }
  return digits >= SHORTEST - 1;
}

/** 1 for each hidden character. */
export type Marks = Uint8Array;

export function withX(text: string, hidden: Marks): string {
  let at = hidden.indexOf(1);
  if (at === -1) return text;
  const parts: string[] = [];
  let from = 0;
  while (at !== -1) {
    const end = hidden.indexOf(0, at);
    const to = end === -1 ? text.length : end;
    parts.push(text.slice(from, at), 'X'.repeat(to - at));
    from = to;
    at = hidden.indexOf(1, to);
  }
  return [...parts, text.slice(from)].join('');
}

/** Hides the digits at the end of a string, which may be the beginning of a card number that was cut. */
export function maskLastDigits(text: string): string {
  let start = text.length;
  while (start > 0 && !/\p{L}/u.test(text.charAt(start - 1))) start -= 1;
  return text.slice(0, start) + toX(text.slice(start));
}

/** Hides all words of a string, except those of one or two letters. */
export function maskWords(text: string): string {
  return text.replace(/[^\s"<>{}[\]:,=&]+/g, (word) =>
    word.length < 3 && !/\p{N}/u.test(word) ? word : toX(word),
  );
}

function toX(text: string): string {
  return text.replace(/[\p{L}\p{N}]/gu, (character) => 'X'.repeat(character.length));
}

/** Marks card numbers before `=` or `^`, with the rest of the track. */
function markTracks(text: string, hidden: Marks): void {
  let done = 0; // common parts of tracks are checked once
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === EQUALS || code === CARET) done = markTrack({ text, hidden, done }, index);
  }
}

/** Marks the track around a separator; returns the end of the checked text. */
function markTrack(
  { text, hidden, done }: { readonly text: string; readonly hidden: Marks; readonly done: number },
  index: number,
): number {
  let start = index;
  while (start > 0 && index - start < LONGEST && isDigit(text.charCodeAt(start - 1))) start -= 1;
  if (index - start < SHORTEST - 1) return done;
  const rest = text.slice(index, index + TRACK_LENGTH);
  const length = rest.search(/[?"\r\n]/);
  const end = index + (length === -1 ? rest.length : length);
  for (let at = Math.max(start, done); at < end; at += 1)
    if (/[\p{L}\p{N}]/u.test(text.charAt(at))) hidden[at] = 1;
  return Math.max(done, end);
}

const EQUALS = 0x3d;
const CARET = 0x5e;

function sequencesOf(text: string): readonly Sequence[] {
  const sequences: Sequence[] = [];
  let sequence: Sequence = { at: [], groups: [] };
  let end = -1;
  for (let index = 0; index < text.length; index += 1) {
    if (!isDigit(text.charCodeAt(index))) continue;
    if (index !== end) {
      if (!isGap(text, end, index)) {
        sequence = { at: [], groups: [] };
        sequences.push(sequence);
      }
      sequence.groups.push(sequence.at.length);
    }
    sequence.at.push(index);
    end = index + 1;
  }
  return sequences.filter(({ at }) => at.length >= SHORTEST);
}

function isGap(text: string, from: number, to: number): boolean {
  if (from < 0 || to - from > LONGEST_GAP) return false;
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return !/\p{L}/u.test(text.slice(from, to));
    if (isLetter(code)) return false;
  }
  return true;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function markSequence(text: string, { at, groups }: Sequence, hidden: Marks): void {
  const isCard = createCardTest(at.map((index) => text.charCodeAt(index) - 0x30));
  groups.forEach((start, index) => {
    const end = findEnd({ at, groups }, index, isCard);
    for (let digit = start; digit < end - SHOWN; digit += 1) hidden[at[digit] ?? 0] = 1;
  });
}

/** True if the digits between two places are a card number. */
type CardTest = (start: number, end: number) => boolean;

/** The end of the card number that starts with a group; its start without a card number. */
function findEnd({ at, groups }: Sequence, from: number, isCard: CardTest): number {
  const start = groups[from] ?? 0;
  let end = start;
  for (let index = from + 1; index <= groups.length && end - start < LONGEST; index += 1) {
    end = groups[index] ?? at.length;
    if (isCard(start, end)) return end;
  }
  return start;
}

/**
 * Recognises card numbers by brand, length and the check digit of ISO/IEC 7812-1. Prefix sums test any range in constant time.
 */
function createCardTest(digits: readonly number[]): CardTest {
  const sums = [sumsOf(digits, 0), sumsOf(digits, 1)] as const;
  return (start, end) => {
    const length = end - start;
    if (length < SHORTEST || length > LONGEST) return false;
    let prefix = 0;
    for (let index = start; index < start + PREFIX_LENGTH; index += 1)
      prefix = prefix * 10 + (digits[index] ?? 0);
    if (!isOfBrand(prefix, length)) return false;
    // Every second digit is doubled, from the last but one.
    const ofEnd = end % 2 === 0 ? sums[0] : sums[1];
    return ((ofEnd[end] ?? 0) - (ofEnd[start] ?? 0)) % 10 === 0;
  };
}

/** The sums of all digits before each place, with those at even or odd places doubled. */
function sumsOf(digits: readonly number[], doubled: 0 | 1): Uint32Array {
  const sums = new Uint32Array(digits.length + 1);
  let sum = 0;
  digits.forEach((digit, index) => {
    const value = index % 2 === doubled ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
    sums[index + 1] = sum;
  });
  return sums;
}
