import { type JsonTokenKind, splitJson } from '@sandbox/kernel';

/** The line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return createLineCounter(text)(position);
}

/**
 * Finds the lines of records in a JSON text when one is first asked for.
 * @param member - the member of the root that holds the records; the root itself is the list when left out
 */
export function lazyLines(text: string, member?: string): (index: number) => number | undefined {
  let lines: readonly number[] | undefined;
  return (index) => {
    lines ??= linesOfItems(text, member);
    return lines[index];
  };
}

const DEPTHS: Readonly<Partial<Record<JsonTokenKind, number>>> = {
  '{': 1,
  '[': 1,
  '}': -1,
  ']': -1,
};

/** The lines on which the items of a list begin; of the last member of the name, as JSON.parse takes it. */
function linesOfItems(text: string, member: string | undefined): readonly number[] {
  const listDepth = member === undefined ? 1 : 2;
  const lineOf = createLineCounter(text);
  let lines: number[] = [];
  let depth = 0;
  let isWanted = member === undefined;
  let before: JsonTokenKind = ':';
  for (const { kind, text: part, end } of splitJson(text)) {
    const isFirst = before === '[' || before === ',' || before === '{';
    if (isWanted && isFirst && depth === listDepth && kind !== ']') {
      lines.push(lineOf(end - part.length));
    }
    if (depth === 1 && isFirst && kind === 'string' && member !== undefined) {
      isWanted = JSON.parse(part) === member;
      if (isWanted) lines = [];
    }
    depth += DEPTHS[kind] ?? 0;
    before = kind;
  }
  return lines;
}

/** Gives the lines of positions that ascend. */
function createLineCounter(text: string): (position: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (position) => {
    while (next !== -1 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
