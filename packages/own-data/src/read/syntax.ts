import { type JsonTokenKind, type Steps, splitJson } from '@sandbox/kernel';
import { reasonOf } from '../problems.js';
import { lineAt } from './lines.js';

/** The syntax error of a string that is not JSON, and its line. Messages of the platform only sometimes have a position. */
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

/** The same in steps, for long strings. */
export function* findSyntaxProblem(
  text: string,
  cause: unknown,
): Steps<{ readonly line: number; readonly message: string }> {
  const position = yield* findError(text);
  return { line: lineAt(text, position), message: `is not JSON: ${reasonOf(cause)}.` };
}

/** The tokens that may follow. */
type Expected = 'value' | 'item' | 'name' | 'firstName' | 'colon' | 'more';

const VALUE = { '{': 'firstName', '[': 'item', string: 'more', word: 'more' } as const;

/** The tokens that may follow a token; a list and an object may end at once. */
const NEXT: Readonly<Record<Expected, Readonly<Partial<Record<JsonTokenKind, Expected>>>>> = {
  value: VALUE,
  item: { ...VALUE, ']': 'more' },
  name: { string: 'colon' },
  firstName: { string: 'colon', '}': 'more' },
  colon: { ':': 'value' },
  more: { ',': 'value', '}': 'more', ']': 'more' },
};

const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** The number of tokens that are read in a step. */
const TOKENS = 20_000;

/** The position of the first token that is invalid in JSON; the length of the string if it only ends early. */
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

/** Whether a token is within the list or object that it requires. */
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
