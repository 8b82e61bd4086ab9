import { csvLine, csvStart } from '@sandbox/kernel';
import {
  type Aggregated,
  type AggregateQuery,
  type ByteWriter,
  cellsOf,
  columnsOf,
  createByteWriter,
  type GroupColumn,
  keyTextsOf,
  type PathShape,
  putAll,
  putAscii,
  putNumber,
  putText,
} from '@sandbox/query-engine';

/** Groups, with the visible ones in their order. */
export interface ShownGroups {
  readonly groups: Aggregated;
  readonly order: Uint32Array;
  readonly query: AggregateQuery;
}

/** Formats groups as JSON: `{"data":[{"status":"open","count":12,"avg":{"satisfaction":4.2}}],"meta":{"groups":1,"total":12}}`. */
export function formatGroups(shown: ShownGroups): Buffer {
  const { order, groups, query } = shown;
  const { length, total } = groups;
  const writers = toWriters(shown);
  const end = Buffer.from(query.request.measures.length === 0 ? '},' : '}},');
  const writer = createByteWriter();
  putAscii(writer, '{"data":[');
  for (let row = 0; row < order.length; row++) {
    for (const write of writers) write(writer, order[row] as number); // row < length
    putAll(writer, end);
  }
  if (order.length > 0) writer.length -= 1; // the comma
  putAscii(writer, `],"meta":{"groups":${length},"total":${total}}}`);
  return writer.bytes.subarray(0, writer.length);
}

/** Writes the cell of a group with the bytes before it. */
type WriteCell = (writer: ByteWriter, group: number) => void;

function toWriters({ groups, query }: ShownGroups): readonly WriteCell[] {
  const names = namesOf(query);
  const { request } = query;
  return [
    ...request.groups.map((path, at) => writeValues(groups, path, names[at] ?? '')),
    ...[groups.counts, ...request.measures.map((measure) => groups.measure(measure))].map(
      (cells, at) => writeCells(cells, names[request.groups.length + at] ?? ''),
    ),
  ];
}

function writeValues(groups: Aggregated, path: PathShape, name: string): WriteCell {
  const coded = groups.codesOf(path);
  if (coded === undefined) return writeCells(groups.valuesOf(path), name);
  const { codes } = coded;
  const texts = keyTextsOf(coded.keys, name);
  return (writer, group) => texts.put(writer, codes[group] as number); // one for each group
}

function writeCells(cells: GroupColumn, name: string): WriteCell {
  const lead = Buffer.from(name);
  return (writer, group) => {
    putAll(writer, lead);
    const cell = cells[group];
    if (typeof cell === 'number') putNumber(writer, cell);
    else putText(writer, JSON.stringify(cell));
  };
}

/** The bytes before each cell of a row; measures of one kind follow one another, in an object. */
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

/** Formats groups as CSV, below a line with the names of their columns. */
export function formatGroupsAsCsv(
  { groups, order, query }: ShownGroups,
  isForExcel: boolean,
): string {
  const options = { isForExcel };
  const columns = cellsOf(groups, query.request);
  const lines = Array.from(order, (group) =>
    csvLine(
      columns.map((cells) => cells[group]),
      options,
    ),
  );
  return `${csvStart(options)}${csvLine(columnsOf(query.request), options)}${lines.join('')}`;
}
