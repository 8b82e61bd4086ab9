import { type JsonTokenKind, splitJson } from '@sandbox/kernel';

/** The line, from 1, of a position in a string. */
export function lineAt(text: string, position: number): number {
  return createLineCounter(text)(position);
}

/** The line of an item of the list of a member of the root; of the root itself if no member is named. */
export type LineFinder = (index: number, member?: string) => number | undefined;

/** Finds the lines of records in JSON. It is read at the first request, once for all. */
export function createLineFinder(text: string): LineFinder {
  let lines: ReadonlyMap<string | undefined, readonly number[]> | undefined;
  return (index, member) => {
    lines ??= linesOfItems(text);
    return lines.get(member)?.[index];
  };
}

const DEPTHS: Readonly<Partial<Record<JsonTokenKind, number>>> = {
  '{': 1,
  '[': 1,
  '}': -1,
  ']': -1,
};

/** The lines on which items of lists begin, by the member of the list; of the last member of a name, as JSON.parse takes it. */
function linesOfItems(text: string): ReadonlyMap<string | undefined, readonly number[]> {
  const lineOf = createLineCounter(text);
  let lines: number[] = [];
  const byMember = new Map<string | undefined, number[]>([[undefined, lines]]);
  const listDepth = /^\s*\[/.test(text) ? 1 : 2;
  let depth = 0;
  let before: JsonTokenKind = ':';
  for (const { kind, text: part, end } of splitJson(text)) {
    const isFirst = before === '[' || before === ',' || before === '{';
    if (isFirst && depth === listDepth && kind !== ']') lines.push(lineOf(end - part.length));
    if (isFirst && depth === 1 && listDepth === 2 && kind === 'string') {
      lines = [];
      byMember.set(JSON.parse(part), lines);
    }
    depth += DEPTHS[kind] ?? 0;
    before = kind;
  }
  return byMember;
}

/** Returns the lines of ascending positions. */
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
