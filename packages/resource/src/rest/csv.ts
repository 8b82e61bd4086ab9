/** How values are written for a spreadsheet that runs what begins like a formula. */
export interface CsvOptions {
  readonly isForExcel: boolean;
}

const NEEDS_QUOTES = /[",\r\n]/;
const FORMULA_STARTS = '=+-@\t\r';

/** A line of CSV (RFC 4180) with its end. No value is nothing between its commas; an empty text is in quotes. */
export function csvLine(values: readonly unknown[], options: CsvOptions): string {
  return `${values.map((value) => csvField(value, options)).join(',')}\r\n`;
}

function csvField(value: unknown, { isForExcel }: CsvOptions): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isFormula = isForExcel && text !== '' && FORMULA_STARTS.includes(text.charAt(0));
  const safe = isFormula ? `'${text}` : text;
  return safe === '' || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
