/** How values are written for a spreadsheet, which runs what begins like a formula and takes bytes without a mark for another charset. */
export interface CsvOptions {
  readonly isForExcel: boolean;
}

/** What begins a formula in a spreadsheet, in ASCII and in the full width of East Asian texts. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** What a cell cannot hold without quotes (RFC 4180, section 2). */
const NEEDS_QUOTES = /[",\r\n]/;

/** What a table begins with: for Excel the byte order mark, by which it recognises UTF-8. */
export function csvStart({ isForExcel }: CsvOptions): string {
  return isForExcel ? '\ufeff' : '';
}

/** A line of CSV (RFC 4180) with its end. No value is nothing between its commas; an empty text is in quotes. */
export function csvLine(values: readonly unknown[], options: CsvOptions): string {
  return `${values.map((value) => csvField(value, options)).join(',')}\r\n`;
}

function csvField(value: unknown, { isForExcel }: CsvOptions): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = isForExcel && FORMULA_START.test(text) ? `'${text}` : text;
  return safe === '' || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
