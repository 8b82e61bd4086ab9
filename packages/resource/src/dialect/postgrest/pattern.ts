import { notBuilt, reject } from './errors.js';

/** A part of a pattern: a literal character, or any one character (null). */
type Part = string | null;

/** The maximum number of characters between two wildcards of any length, when one of the characters is a `_`. */
const MAX_RUN = 31;

/** The string between two wildcards, for a pattern without others; else undefined. */
export function textWithin(pattern: string): string | undefined {
  return /^[*%]([^*%_\\]*)[*%]$/.exec(pattern)?.[1];
}

/**
 * Compiles a pattern of `like`: `*` and `%` match any characters, `_` matches one, and a backslash makes the next
 * character literal. Its test is linear in the length of the string.
 * @throws AppError `22P02` for a backslash at its end, `PGRST127` for long runs with a `_`
 */
export function compilePattern(parameter: string, pattern: string): (text: string) => boolean {
  const runs = splitRuns(parameter, pattern).map((parts) => toRun(parameter, parts));
  const [first, ...others] = runs;
  const last = others.pop();
  if (first === undefined) return () => false;
  if (last === undefined) return (text) => text.length === first.length && first.isAt(text, 0);
  return (text) => {
    if (first.length + last.length > text.length || !first.isAt(text, 0)) return false;
    const end = text.length - last.length;
    if (!last.isAt(text, end)) return false;
    let from = first.length;
    for (const run of others) {
      const at = run.find(text, from);
      if (at < 0) return false;
      from = at + run.length;
    }
    return from <= end;
  };
}

function splitRuns(parameter: string, pattern: string): readonly (readonly Part[])[] {
  const runs: Part[][] = [[]];
  let isEscaped = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at] as string; // at < length
    const isWildcard = !isEscaped && /[*%]/.test(character);
    const isEscape: boolean = !isEscaped && character === '\\';
    if (isWildcard) runs.push([]);
    else if (!isEscape) runs.at(-1)?.push(character === '_' && !isEscaped ? null : character);
    isEscaped = isEscape;
  }
  if (isEscaped)
    throw reject('22P02', 'LIKE pattern must not end with escape character', { parameter });
  return runs;
}

/** Characters in a row. */
interface Run {
  readonly length: number;
  isAt(text: string, at: number): boolean;
  /** Where it is found first, from a position on; -1 where it is not. */
  find(text: string, from: number): number;
}

function toRun(parameter: string, parts: readonly Part[]): Run {
  const { length } = parts;
  if (!parts.includes(null)) {
    const text = parts.join('');
    return {
      length,
      isAt: (other, at) => other.startsWith(text, at),
      find: (other, from) => other.indexOf(text, from),
    };
  }
  if (length > MAX_RUN)
    throw notBuilt(parameter, `Between two * a pattern with _ has at most ${MAX_RUN} characters.`);
  return {
    length,
    isAt: (text, at) =>
      at + length <= text.length &&
      parts.every((part, by) => part === null || part === text[at + by]),
    find: createShiftAnd(parts),
  };
}

/** Finds a run by one step a character: bit i is set while the first i + 1 parts end at the current character. */
function createShiftAnd(parts: readonly Part[]): Run['find'] {
  const any = parts.reduce((mask, part, at) => (part === null ? mask | (1 << at) : mask), 0);
  const masks = new Map<string, number>();
  parts.forEach((part, at) => {
    if (part !== null) masks.set(part, (masks.get(part) ?? any) | (1 << at));
  });
  const end = 1 << (parts.length - 1);
  return (text, from) => {
    let state = 0;
    for (let at = from; at < text.length; at += 1) {
      state = ((state << 1) | 1) & (masks.get(text[at] as string) ?? any); // at < length
      if ((state & end) !== 0) return at - parts.length + 1;
    }
    return -1;
  };
}
