import {
  type Answer,
  get,
  type HttpRequest,
  json,
  parseQuery,
  preferredType,
  type Route,
  text,
  validated,
} from '@sandbox/http';
import { createRandom, csvLine, csvStart } from '@sandbox/kernel';
import {
  type AggregateGroup,
  type AggregateQuery,
  aggregate,
  columnsOf,
  MAX_GROUPS,
  parseAggregate,
  parseSelection,
  type QueryPairs,
  tooManyGroups,
} from '@sandbox/query-engine';
import type { Dataset, DatasetOf, ResourceRecords } from '../dataset.js';
import type { Api } from '../define-api.js';
import { fail } from '../errors.js';
import { createQueryReader } from '../read/from-query.js';
import { inOwnTerms } from '../read/select.js';
import { createRestRenderer } from './render.js';

/** The media type of CSV with a line of names. */
const CSV = 'text/csv; charset=utf-8; header=present';

/** The routes below a collection that are no record: `aggregate`, `count` and `random`. */
export function createAggregateRoutes(api: Api, datasetOf: DatasetOf): readonly Route[] {
  const showRandom = createRandomReader(api);
  return api.resources.flatMap(({ name }) => {
    const list = `/v1/${api.name}/${name}`;
    return [
      get(`${list}/aggregate`, function aggregateRecords(request) {
        const dataset = datasetOf(request);
        return answerAggregate(request, dataset, dataset.of(name));
      }),
      get(`${list}/count`, function countRecords(request) {
        const dataset = datasetOf(request);
        const { collection } = dataset.of(name);
        const selected = parseSelection(collection.shape, parseQuery(request.search));
        const { total } = collection.run(inOwnTerms(dataset, collection, firstOf(selected)));
        return fresh(json({ count: total }, { constant: true }));
      }),
      get(`${list}/random`, function readRandomRecord(request) {
        const dataset = datasetOf(request);
        return showRandom(request, dataset, dataset.of(name));
      }),
    ];
  });
}

/** What clients ask again is the same until something is written. */
function fresh(answer: Answer): Answer {
  const tagged = validated(answer);
  return { ...tagged, headers: [...(tagged.headers ?? []), 'Cache-Control', 'no-cache'] };
}

function firstOf<Selected>(selected: Selected) {
  return { ...selected, sort: [], offset: 0, limit: 1 };
}

function answerAggregate(
  { search, headers }: HttpRequest,
  dataset: Dataset,
  { collection }: ResourceRecords,
): Answer {
  const pairs = parseQuery(search);
  const isForExcel = pairs.some(([name, value]) => name === 'excel' && value === '1');
  const query = parseAggregate(collection.shape, isForExcel ? withoutExcel(pairs) : pairs);
  const criteria = inOwnTerms(dataset, collection, firstOf(query.criteria));
  const found = aggregate(collection, criteria, query.request);
  if (typeof found === 'number') throw tooManyGroups(found);
  const rows = arrange(found, query);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const type = preferredType(headers.accept, ['application/json', 'text/csv']);
  const answer =
    type === 'text/csv'
      ? {
          ...text(toCsv(rows, query, isForExcel)),
          headers: ['Content-Type', CSV],
        }
      : json({
          data: rows.map((row) => toObject(row, query)),
          meta: { groups: found.length, total },
        });
  const tagged = fresh(answer);
  return { ...tagged, headers: [...(tagged.headers ?? []), 'Vary', 'Accept'] };
}

function withoutExcel(pairs: QueryPairs): QueryPairs {
  return pairs.filter(([name]) => name !== 'excel');
}

/** Groups in the order asked for, those that are equal by their values. */
function arrange(
  groups: readonly AggregateGroup[],
  { request, sort, limit }: AggregateQuery,
): readonly AggregateGroup[] {
  const columns = columnsOf(request);
  const keys = sort.map(({ column, descending }) => ({ at: columns.indexOf(column), descending }));
  const cells = new Map(groups.map((group) => [group, cellsOf(group)]));
  const sorted = groups.toSorted((one, other) => {
    for (const { at, descending } of keys) {
      const order = compare(cells.get(one)?.[at], cells.get(other)?.[at], descending);
      if (order !== 0) return order;
    }
    return 0;
  });
  return sorted.slice(0, Math.min(limit, MAX_GROUPS));
}

function cellsOf({ values, count, measures }: AggregateGroup): readonly unknown[] {
  return [...values, count, ...measures];
}

/** Cells of one column: numbers, booleans or texts; missing ones come last in both directions. */
function compare(one: unknown, other: unknown, descending: boolean): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return (one as string) < (other as string) === descending ? 1 : -1;
}

/** `{"status":"open","count":12,"avg":{"satisfaction":4.2}}` */
function toObject(
  { values, count, measures }: AggregateGroup,
  { request }: AggregateQuery,
): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  request.groups.forEach(({ path }, at) => {
    row[path] = values[at];
  });
  row.count = count;
  request.measures.forEach(({ name, path }, at) => {
    row[name] = { ...(row[name] as object | undefined), [path.path]: measures[at] };
  });
  return row;
}

function toCsv(
  rows: readonly AggregateGroup[],
  { request }: AggregateQuery,
  isForExcel: boolean,
): string {
  const lines = [columnsOf(request), ...rows.map(cellsOf)];
  const options = { isForExcel };
  return csvStart(options) + lines.map((line) => csvLine(line, options)).join('');
}

/** Builds what shows one of the records that match: the same one for the same seed and records. */
function createRandomReader(
  api: Api,
): (request: HttpRequest, dataset: Dataset, source: ResourceRecords) => Answer {
  const reader = createQueryReader(api);
  const renderer = createRestRenderer();
  return ({ search, base, path, id }, dataset, source) => {
    const pairs = parseQuery(search);
    const seed = pairs.find(([name]) => name === 'seed')?.[1] ?? '';
    const isShown = ([name]: QueryPairs[number]): boolean => name === 'fields' || name === 'expand';
    const selection = reader.record(source, pairs.filter(isShown));
    const { collection } = source;
    const selecting = pairs.filter((pair) => pair[0] !== 'seed' && !isShown(pair));
    const selected = parseSelection(collection.shape, selecting);
    const criteria = inOwnTerms(dataset, collection, firstOf(selected));
    const { total } = collection.run(criteria);
    const place = createRandom(`random ${seed === '' ? id : seed}`).int(0, Math.max(0, total - 1));
    const [ordinal] = collection.run({ ...criteria, offset: place }).ordinals;
    if (ordinal === undefined) {
      throw fail('not_found', { detail: `No ${source.resource.singular} matches.` });
    }
    const address = `${base}${path.slice(0, path.lastIndexOf('/'))}/${collection.at(ordinal)?.id}`;
    const { body } = renderer.record(dataset, selection, ordinal);
    const headers = ['Content-Type', 'application/json', 'Content-Location', address];
    const caching = ['Cache-Control', seed === '' ? 'no-store' : 'no-cache'];
    return { status: 200, headers: [...headers, ...caching], body };
  };
}
