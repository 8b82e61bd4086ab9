import { type JsonTokenKind, splitJson } from '@sandbox/kernel';
import type { Steps } from '../in-turns.js';
import { reasonOf } from '../problems.js';
import { lineAt } from './lines.js';

/** What is wrong with a text that is not JSON, and on which line. Messages of the platform have a place only at times. */
export function syntaxProblem(
  text: string,
  cause: unknown,
): { readonly line: number; readonly message: string } {
  const work = findSyntaxProblem(text, cause);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps, for long texts. */
export function* findSyntaxProblem(
  text: string,
  cause: unknown,
): Steps<{ readonly line: number; readonly message: string }> {
  const position = yield* findError(text);
  return { line: lineAt(text, position), message: `is not JSON: ${reasonOf(cause)}.` };
}

/** What may come next. */
type Expected = 'value' | 'item' | 'name' | 'firstName' | 'colon' | 'more';

const VALUE = { '{': 'firstName', '[': 'item', string: 'more', word: 'more' } as const;

/** What comes after a token; a list and an object may end at once. */
const NEXT: Readonly<Record<Expected, Readonly<Partial<Record<JsonTokenKind, Expected>>>>> = {
  value: VALUE,
  item: { ...VALUE, ']': 'more' },
  name: { string: 'colon' },
  firstName: { string: 'colon', '}': 'more' },
  colon: { ':': 'value' },
  more: { ',': 'value', '}': 'more', ']': 'more' },
};

const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** So many tokens are read in a step. */
const TOKENS = 20_000;

/** The position of the first token that JSON does not have there; the length of the text if it only ends early. */
function* findError(text: string): Steps<number> {
  const open: JsonTokenKind[] = [];
  let expected: Expected = 'value';
  let tokens = 0;
  for (const { kind, text: part, end } of splitJson(text)) {
    tokens += 1;
    if (tokens % TOKENS === 0) yield;
    const around = open.at(-1);
    const next: Expected | undefined = NEXT[expected][kind];
    if (next === undefined || !fits(kind, around) || !isWhole(kind, part)) return end - part.length;
    expected = kind === ',' && around === '{' ? 'name' : next;
    if (kind === '{' || kind === '[') open.push(kind);
    if (kind === '}' || kind === ']') open.pop();
  }
  return text.length;
}

/** Whether a token is within what it belongs to. */
function fits(kind: JsonTokenKind, around: JsonTokenKind | undefined): boolean {
  if (kind === ',') return around !== undefined;
  return (kind !== '}' || around === '{') && (kind !== ']' || around === '[');
}

function isWhole(kind: JsonTokenKind, part: string): boolean {
  if (kind === 'word') return WORD.test(part);
  try {
    return kind !== 'string' || typeof JSON.parse(part) === 'string';
  } catch {
    return false;
  }
}
