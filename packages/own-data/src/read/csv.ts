import type { Steps } from '@sandbox/kernel';
import type { ProblemList } from '../problems.js';
import type { TextFile } from './json.js';
import type { SourceCollection } from './source.js';

/** A field as it was read: null if nothing stands between the commas, not even quotes. */
type Cell = string | null;

interface Row {
  readonly cells: readonly Cell[];
  /** From 1. */
  readonly line: number;
}

/** Reads a table (RFC 4180) whose first line names the members of the records. */
export function* readCsv(
  { stem, file, text }: TextFile,
  problems: ProblemList,
): Steps<SourceCollection | undefined> {
  const [header, ...rows] = yield* readRows(text);
  const names = header?.cells.map((cell) => cell?.trim() ?? '') ?? [];
  const problem = headerProblem(names);
  if (problem !== undefined) {
    problems.add({ file, line: 1, message: problem });
    return undefined;
  }
  const uneven = rows.filter(({ cells }) => cells.length !== names.length);
  for (const { cells, line } of uneven) {
    const message = `has ${cells.length} values, but the first line names ${names.length}.`;
    problems.add({ file, line, message });
  }
  // Made into records, short rows below many names would be far larger than the file.
  if (uneven.length > 0) return undefined;
  const columns: (readonly unknown[])[] = [];
  for (const column of names.keys()) {
    yield;
    columns.push(toColumn(rows.map(({ cells }) => cells[column] ?? null)));
  }
  const records: unknown[] = [];
  const slice = Math.ceil(VALUES / names.length);
  for (const index of rows.keys()) {
    if (index % slice === 0) yield;
    records.push(Object.fromEntries(names.map((name, column) => [name, columns[column]?.[index]])));
  }
  return { name: stem, file, records, lineOf: (index) => rows[index]?.line };
}

/** The number of values that are made into records in a step. */
const VALUES = 16_384;

function headerProblem(names: readonly string[]): string | undefined {
  if (names.length === 0) return 'must name the columns, such as id,title.';
  const [first = ''] = names;
  if (names.length === 1 && first.includes(';'))
    return 'has its columns between semicolons. Save the table with commas.';
  const empty = names.indexOf('');
  if (empty !== -1) return `has no name for column ${empty + 1}.`;
  const seen = new Set<string>();
  const repeated = names.find((name) => seen.size === seen.add(name).size);
  return repeated === undefined ? undefined : `names ${repeated} twice.`;
}

/** A comma or the end of a line after a field that is not quoted. */
const PLAIN_END = /[,\r\n]/g;

/** The length of the part that is read in a step, in UTF-16 code units. */
const SLICE = 131_072;

/** The rows of a table, without empty lines. */
function* readRows(text: string): Steps<Row[]> {
  const rows: Row[] = [];
  let line = 1;
  let next = SLICE;
  for (let at = 0; at < text.length; ) {
    const row = readRow(text, at);
    if (row.cells.length > 1 || row.cells[0] !== null) rows.push({ cells: row.cells, line });
    line += row.lines;
    at = row.end;
    if (at < next) continue;
    next = at + SLICE;
    yield;
  }
  return rows;
}

interface RowEnd {
  readonly cells: readonly Cell[];
  /** Where the next row begins. */
  readonly end: number;
  /** Line breaks in it, with the one behind it. */
  readonly lines: number;
}

function readRow(text: string, start: number): RowEnd {
  const cells: Cell[] = [];
  let lines = 1;
  for (let at = start; ; ) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    cells.push(cell.cell);
    lines += cell.lines;
    at = cell.end + 1;
    if (text[cell.end] === ',') continue;
    return { cells, end: text[cell.end] === '\r' && text[at] === '\n' ? at + 1 : at, lines };
  }
}

interface CellEnd {
  readonly cell: Cell;
  /** Where the comma or the end of the line is. */
  readonly end: number;
  /** Line breaks in it. */
  readonly lines: number;
}

function plainCell(text: string, start: number): CellEnd {
  const end = endOfPlain(text, start);
  return { cell: end === start ? null : text.slice(start, end), end, lines: 0 };
}

function endOfPlain(text: string, start: number): number {
  PLAIN_END.lastIndex = start;
  return PLAIN_END.exec(text)?.index ?? text.length;
}

/** Two quotes in a quoted field mean one; characters between the last one and the comma belong to it. */
function quotedCell(text: string, start: number): CellEnd {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) close = text.length;
  const inside = text.slice(start + 1, close);
  const end = endOfPlain(text, Math.min(close + 1, text.length));
  const cell = inside.replaceAll('""', '"') + text.slice(close + 1, end);
  return { cell, end, lines: inside.split('\n').length - 1 };
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:[eE][+-]?\d{1,2})?$/;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Numbers and booleans are read where the whole column has them; digits with a leading zero, and too many of them,
 * stay strings.
 */
function toColumn(cells: readonly Cell[]): readonly unknown[] {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length === 0) return cells;
  if (filled.every((cell) => NUMBER.test(cell)))
    return cells.map((cell) => (cell === null ? null : Number(cell)));
  if (filled.every((cell) => BOOLEANS.has(cell)))
    return cells.map((cell) => (cell === null ? null : BOOLEANS.get(cell)));
  return cells;
}
