import { maskNumbers, type RuleOf } from '@sandbox/mask';

/** How names are told from values in a text of which nothing is known. */
export interface LooseRules {
  readonly ruleOf: RuleOf;
  readonly isPublished: (value: string) => boolean;
}

/** A value with its name, as they stand in a text. */
interface Found {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** How far the parts of a pair may stand from each other. */
const MAX_GAP = 8;
const MAX_NAME = 60;

/** How far the value of a field of a page or of a part of a form may stand from its name. */
const MAX_DISTANCE = 400;

/** Hides what has the name of a secret in a text of any kind, and what looks like a card number. */
export function maskLoosely(text: string, { ruleOf, isPublished }: LooseRules): string {
  const parts: string[] = [];
  let at = 0;
  const found = [...findPairs(text), ...findFields(text)].sort((one, two) => one.from - two.from);
  for (const { name, from, to } of found) {
    if (from < at || to === from || ruleOf(name) === 'numbers') continue;
    const value = text.slice(from, to);
    if (isPublished(value)) continue;
    parts.push(text.slice(at, from), 'X'.repeat(value.length));
    at = to;
  }
  return maskNumbers([...parts, text.slice(at)].join(''));
}

/** Finds `name: value`, `"name": "value"` and `name=value`. */
function* findPairs(text: string): Generator<Found> {
  for (const { index } of text.matchAll(/[:=]/g)) {
    const nameEnd = skip(text, index - 1, -1) + 1;
    let start = nameEnd;
    while (start > 0 && nameEnd - start < MAX_NAME && isOfName(text.charCodeAt(start - 1)))
      start -= 1;
    if (start === nameEnd) continue;
    const from = skip(text, index + 1, 1);
    yield { name: text.slice(start, nameEnd), from, to: endOfValue(text, from) };
  }
}

function skip(text: string, at: number, step: 1 | -1): number {
  let next = at;
  while (Math.abs(next - at) < MAX_GAP && ' \t"\''.includes(text.charAt(next) || 'x')) next += step;
  return next;
}

function isOfName(code: number): boolean {
  const lower = code | 0x20;
  const isLetter = lower >= 0x61 && lower <= 0x7a;
  return isLetter || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x2d;
}

function endOfValue(text: string, from: number): number {
  let end = from;
  while (end < text.length && !'"\'&;,<>{} \t\r\n'.includes(text.charAt(end))) end += 1;
  return end;
}

/** Finds the fields of pages that have a value, and the parts of multipart forms whose content is one line. */
function* findFields(text: string): Generator<Found> {
  for (const { index } of text.matchAll(/\bname="/g)) {
    const start = index + 'name="'.length;
    const near = text.slice(start, start + MAX_DISTANCE);
    const nameEnd = near.indexOf('"');
    if (nameEnd === -1) continue;
    const name = near.slice(0, nameEnd);
    const tag = near.slice(nameEnd).split('>', 1)[0] ?? '';
    const value = tag.indexOf(' value="');
    const blank = near.indexOf('\r\n\r\n');
    if (value !== -1) yield found(text, name, start + nameEnd + value + ' value="'.length, '"');
    else if (blank !== -1) yield found(text, name, start + blank + 4, '\r\n');
  }
}

function found(text: string, name: string, from: number, end: string): Found {
  const to = text.indexOf(end, from);
  return { name, from, to: to === -1 ? text.length : to };
}
