import { csvLine, csvStart } from '@sandbox/kernel';

/** A column of a table: its title in the first line, and its cell in each row. */
export interface CsvColumn<Row> {
  readonly title: string;
  /** An empty cell when undefined. */
  readonly read: (row: Row) => string | number | undefined;
}

/**
 * Writes a table as CSV (RFC 4180), with a line of titles.
 * @param options.forExcel - starts with a byte order mark, by which Excel recognises UTF-8, and puts an
 *   apostrophe before strings that a spreadsheet would read as formulas
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { forExcel }: { readonly forExcel: boolean },
): string {
  const options = { isForExcel: forExcel };
  const titles = columns.map(({ title }) => title);
  const lines = rows.map((row) =>
    csvLine(
      columns.map(({ read }) => toValue(read(row))),
      options,
    ),
  );
  return [csvStart(options), csvLine(titles, options), ...lines].join('');
}

/** Here an empty text is no value, as in the gateway's responses. */
function toValue(value: string | number | undefined): string | number | undefined {
  return value === '' ? undefined : value;
}
