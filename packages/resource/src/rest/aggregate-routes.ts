import {
  type HttpRequest,
  type HttpResponse,
  json,
  namesLines,
  parseQuery,
  preferredType,
  type Route,
  validated,
} from '@sandbox/http';
import { createRandom } from '@sandbox/kernel';
import {
  aggregate,
  arrangeGroups,
  parseAggregate,
  parseSelection,
  type QueryPairs,
  tooManyGroups,
} from '@sandbox/query-engine';
import type { Dataset, DatasetOf, ResourceRecords } from '../dataset.js';
import type { Api } from '../define-api.js';
import { fail } from '../errors.js';
import { recordAt } from '../read/find.js';
import { createQueryReader } from '../read/from-query.js';
import { getRecords } from '../read/get-records.js';
import { inOwnTerms } from '../read/select.js';
import { idInPath } from '../record-id.js';
import { formatGroups, formatGroupsAsCsv } from './group-rows.js';
import { createRestRenderer } from './render.js';

/** The media type of CSV with a line of names. */
const CSV = 'text/csv; charset=utf-8; header=present';

/** Ids that no path of a record can have: it is that of something else, or clients resolve it. */
export const HIDDEN_IDS: readonly string[] = ['aggregate', 'count', 'random', '.', '..'];

/** The routes below a collection that are no record: `aggregate`, `count` and `random`. */
export function createAggregateRoutes(api: Api, datasetOf: DatasetOf): readonly Route[] {
  const showRandom = createRandomReader(api);
  return api.resources.flatMap(({ name }) => {
    const list = `/v1/${api.name}/${name}`;
    return [
      getRecords(`${list}/aggregate`, function aggregateRecords(request) {
        const dataset = datasetOf(request);
        return answerAggregate(request, dataset, dataset.of(name));
      }),
      getRecords(`${list}/count`, function countRecords(request) {
        const dataset = datasetOf(request);
        const { collection } = dataset.of(name);
        const selected = parseSelection(collection.shape, parseQuery(request.search));
        const { total } = collection.run(inOwnTerms(dataset, collection, firstOf(selected)));
        return fresh(json({ count: total }, { constant: true }));
      }),
      getRecords(`${list}/random`, function readRandomRecord(request) {
        const dataset = datasetOf(request);
        return showRandom(request, dataset, dataset.of(name));
      }),
    ];
  });
}

/** Adds an entity tag for revalidation: the response is the same until a record is written. */
function fresh(response: HttpResponse): HttpResponse {
  const tagged = validated(response);
  return { ...tagged, headers: [...(tagged.headers ?? []), 'Cache-Control', 'no-cache'] };
}

function firstOf<Selected>(selected: Selected) {
  return { ...selected, sort: [], offset: 0, limit: 1 };
}

function answerAggregate(
  { search, headers }: HttpRequest,
  dataset: Dataset,
  { collection }: ResourceRecords,
): HttpResponse {
  const pairs = parseQuery(search);
  const isForExcel = pairs.some(([name, value]) => name === 'excel' && value === '1');
  const query = parseAggregate(collection.shape, isForExcel ? withoutExcel(pairs) : pairs);
  const criteria = inOwnTerms(dataset, collection, firstOf(query.criteria));
  const found = aggregate(collection, criteria, query.request);
  if (typeof found === 'number') throw tooManyGroups(found);
  const shown = { groups: found, order: arrangeGroups(found, query), query };
  // The response cache skips requests that name a line format; for all others these bytes are the same.
  const isCsv =
    namesLines(headers.accept) &&
    preferredType(headers.accept, ['application/json', 'text/csv']) === 'text/csv';
  const response = isCsv
    ? { status: 200, headers: ['Content-Type', CSV], body: formatGroupsAsCsv(shown, isForExcel) }
    : {
        status: 200,
        headers: ['Content-Type', 'application/json'],
        body: formatGroups(shown),
        constant: true,
      };
  const tagged = fresh(response);
  return { ...tagged, headers: [...(tagged.headers ?? []), 'Vary', 'Accept'] };
}

function withoutExcel(pairs: QueryPairs): QueryPairs {
  return pairs.filter(([name]) => name !== 'excel');
}

/** Builds the reader of one matching record: the same one for the same seed and records. */
function createRandomReader(
  api: Api,
): (request: HttpRequest, dataset: Dataset, source: ResourceRecords) => HttpResponse {
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
    const { id: found } = recordAt(collection, ordinal);
    const address = `${base}${path.slice(0, path.lastIndexOf('/'))}/${idInPath(found)}`;
    const { body } = renderer.record(dataset, selection, ordinal);
    const headers = ['Content-Type', 'application/json', 'Content-Location', address];
    const caching = ['Cache-Control', seed === '' ? 'no-store' : 'no-cache'];
    return { status: 200, headers: [...headers, ...caching], body };
  };
}
