import { type Handler, parseQuery, type Route } from '@sandbox/http';
import { type Filter, type RecordId, toFilter } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { requireOrdinal, requireRecord } from '../read/find.js';
import { getRecords } from '../read/get-records.js';
import { selectPage } from '../read/select.js';
import { createNegotiate } from '../rest/compress-response.js';
import { createSingleRoutes } from '../rest/single-routes.js';
import type { WriteRouteOptions } from '../rest/write-routes.js';
import type { Dialect } from './dialect.js';
import { dialectPath } from './dialect-path.js';
import { createDialectWrites } from './dialect-writes.js';
import { DIALECTS } from './dialects.js';
import { JSON_TYPE, listResponse, recordResponseOf } from './read-responses.js';
import { createDialectRenderer } from './renderer.js';
import { createDatabaseRoute, type DatabaseOptions } from './whole-database.js';

/** The options of the routes of dialects. */
export interface DialectRouteOptions extends WriteRouteOptions, DatabaseOptions {}

/** The routes of an API in all dialects, below `/compat/<dialect>/v1/<api>`. */
export function createDialectRoutes(options: DialectRouteOptions): readonly Route[] {
  return DIALECTS.flatMap((dialect) => toRoutes(dialect, options));
}

function toRoutes(dialect: Dialect, options: DialectRouteOptions): readonly Route[] {
  const { api } = options;
  const root = dialectPath(dialect.name, api);
  const readRoutes = createReadRoutes(dialect, options);
  const { writes, database, singles, guide } = dialect;
  const writeRoutes = writes && createDialectWrites(dialect, writes, options);
  const all = database === undefined ? [] : [createDatabaseRoute(`${root}${database}`, options)];
  const singleRoutes =
    singles === undefined ? [] : createSingleRoutes(options, { root, ...singles });
  const recordRoutes = api.resources.flatMap((resource) => {
    const list = `${root}/${resource.name}`;
    return [...readRoutes(resource, list), ...(writeRoutes?.(resource, list) ?? [])].map(
      (route) => ({
        ...route,
        handler: checked(dialect, route.handler),
        summary: `${guide.title}: ${resource.name}`,
      }),
    );
  });
  return [
    ...all.map((route) => ({ ...route, summary: `${guide.title}: all records` })),
    ...singleRoutes.map((route) => ({ ...route, summary: `${guide.title}: a single object` })),
    ...recordRoutes,
  ];
}

/** A handler of requests whose headers the dialect takes. */
function checked({ check }: Dialect, handler: Handler): Handler {
  if (check === undefined) return handler;
  return (request) => {
    check(request);
    return handler(request);
  };
}

/** A filter for the records of a list, in addition to its query. */
type ToWithin = (dataset: Dataset, id: string) => Filter;

function createReadRoutes(
  dialect: Dialect,
  options: WriteRouteOptions,
): (resource: Resource, list: string) => readonly Route[] {
  const { toList, toRecord } = createReads(dialect, options);
  return (resource, list) => [
    toList(list, resource.name),
    ...(dialect.writes ? [toRecord(`${list}/:id`, resource.name)] : []),
    ...Object.entries(resource.relations)
      .filter(([, { kind }]) => kind === 'many')
      .map(([relation, { target, key }]) =>
        toList(`${list}/:id/${relation}`, target, (dataset, id) =>
          relatedTo(dataset.of(target), key, requireRecord(dataset.of(resource.name), id).id),
        ),
      ),
  ];
}

/** Builds the routes of a path that show the records of a collection: a list of them, or one. */
function createReads(dialect: Dialect, { api, datasetOf }: WriteRouteOptions) {
  const reader = dialect.createReader(api);
  const { mediaType = JSON_TYPE } = dialect;
  const renderer = createDialectRenderer(dialect);
  const negotiate = createNegotiate();
  const toList = (path: string, name: string, toWithin?: ToWithin): Route =>
    getRecords(path, function readList(request) {
      const pairs = parseQuery(request.search);
      const dataset = datasetOf(request);
      const source = dataset.of(name);
      const within = toWithin?.(dataset, request.params.id ?? '');
      const plan = reader.list({ dataset, source, request, pairs, within });
      const page = selectPage(dataset, source.collection, plan.criteria);
      const written = renderer.list({ dataset, plan, page, request });
      const headers = dialect.pageHeaders(request, page);
      const { selection } = plan;
      const response = listResponse({ page, selection, written, headers, mediaType });
      return negotiate(
        request,
        dialect.finish?.({ request, page, selection, response }) ?? response,
      );
    });
  const toRecord = (path: string, name: string): Route =>
    getRecords(path, function readRecord(request) {
      const pairs = parseQuery(request.search);
      const dataset = datasetOf(request);
      const source = dataset.of(name);
      const ordinal = requireOrdinal(source, request.params.id ?? '');
      const selection = reader.record(source, pairs);
      const written = renderer.record(dataset, selection, ordinal);
      return recordResponseOf(source, { ordinal, selection, written }, mediaType);
    });
  return { toList, toRecord };
}

function relatedTo({ collection }: ResourceRecords, key: string, id: RecordId): Filter {
  return toFilter(collection.shape, { path: key, operator: 'eq', value: id });
}
