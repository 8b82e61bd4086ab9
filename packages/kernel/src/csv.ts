/** A spreadsheet runs formulas, and needs a byte order mark to recognise UTF-8. */
export interface CsvOptions {
  readonly isForExcel: boolean;
}

const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Content that needs quotes (RFC 4180, section 2). */
const NEEDS_QUOTES = /[",\r\n]/;

/** The start of a table: for Excel a byte order mark. */
export function csvStart({ isForExcel }: CsvOptions): string {
  return isForExcel ? '\ufeff' : '';
}

/** A line of CSV (RFC 4180) with its line break. A missing value is empty; an empty string is quoted. */
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
