import { csvLine, csvStart } from '@sandbox/kernel';
import {
  type Aggregated,
  type AggregateQuery,
  type ByteSink,
  cellsOf,
  columnsOf,
  createByteSink,
  putAll,
  putAscii,
  putText,
} from '@sandbox/query-engine';

/** Groups, and which of them are shown in which order. */
export interface ShownGroups {
  readonly groups: Aggregated;
  readonly order: readonly number[];
  readonly query: AggregateQuery;
}

/** Formats groups as JSON: `{"data":[{"status":"open","count":12,"avg":{"satisfaction":4.2}}],"meta":{"groups":1,"total":12}}`. */
export function formatGroups({ groups, order, query }: ShownGroups): Buffer {
  const { length, total } = groups;
  const columns = cellsOf(groups, query.request);
  const names = namesOf(query).map((name) => Buffer.from(name));
  const end = Buffer.from(query.request.measures.length === 0 ? '}' : '}}');
  const sink = createByteSink();
  putAscii(sink, '{"data":[');
  for (let row = 0; row < order.length; row++) {
    const group = order[row] as number; // row < length
    if (row > 0) putAscii(sink, ',');
    for (let at = 0; at < names.length; at++) {
      putAll(sink, names[at] as Buffer); // at < length
      putCell(sink, columns[at]?.[group]);
    }
    putAll(sink, end);
  }
  putAscii(sink, `],"meta":{"groups":${length},"total":${total}}}`);
  return sink.bytes.subarray(0, sink.length);
}

/** What comes before each cell of a row; measures of one kind come one after the other, in an object. */
function namesOf({ request }: AggregateQuery): readonly string[] {
  const { groups, measures } = request;
  const fields = [...groups.map(({ path }) => path), 'count'];
  return [
    ...fields.map((name, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...measures.map(({ name, path }, at) => {
      const before = measures[at - 1]?.name;
      const field = JSON.stringify(path.path);
      if (before === name) return `,${field}:`;
      return `${before === undefined ? '' : '}'},"${name}":{${field}:`;
    }),
  ];
}

function putCell(sink: ByteSink, cell: unknown): void {
  if (typeof cell === 'number') putAscii(sink, `${cell}`);
  else putText(sink, JSON.stringify(cell));
}

/** Formats groups as CSV, below a line with the names of their columns. */
export function formatGroupsAsCsv(
  { groups, order, query }: ShownGroups,
  isForExcel: boolean,
): string {
  const options = { isForExcel };
  const columns = cellsOf(groups, query.request);
  const lines = order.map((group) =>
    csvLine(
      columns.map((cells) => cells[group]),
      options,
    ),
  );
  return `${csvStart(options)}${csvLine(columnsOf(query.request), options)}${lines.join('')}`;
}
