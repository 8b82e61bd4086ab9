/** A column of a table: its title in the first line, and its cell in each row. */
export interface CsvColumn<Row> {
  readonly title: string;
  /** An empty cell when undefined. */
  readonly read: (row: Row) => string | number | undefined;
}

/** What begins a formula in a spreadsheet, in ASCII and in the full width of East Asian texts. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** What a cell cannot hold without quotes (RFC 4180, section 2). */
const NEEDS_QUOTES = /[",\r\n]/;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a table as CSV (RFC 4180), with a line of titles.
 * @param options.forExcel - begins with a byte order mark, by which Excel recognises UTF-8, and puts an apostrophe before
 * texts that a spreadsheet would take for formulas
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { forExcel }: { readonly forExcel: boolean },
): string {
  const lines = [
    columns.map(({ title }) => title).join(','),
    ...rows.map((row) => columns.map(({ read }) => toCell(read(row), forExcel)).join(',')),
  ];
  return `${forExcel ? BYTE_ORDER_MARK : ''}${lines.join('\r\n')}\r\n`;
}

function toCell(value: string | number | undefined, forExcel: boolean): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = forExcel && FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
