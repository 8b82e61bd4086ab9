import {
  type HttpRequest,
  namesLines,
  type Platform,
  parseQuery,
  preferredType,
  type Route,
  type WriteStream,
} from '@sandbox/http';
import { type Filter, toFilter } from '@sandbox/query-engine';
import type { Dataset, DatasetOf, ResourceRecords } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { fail } from '../errors.js';
import { ordinalOfReference, requireOrdinal, requireRecord } from '../read/find.js';
import { createQueryReader } from '../read/from-query.js';
import { getRecords } from '../read/get-records.js';
import { selectPage } from '../read/select.js';
import { MAX_RELATION_PATHS, type Relation } from '../relation.js';
import { createNegotiate } from './compress-response.js';
import { pageResponse } from './page-response.js';
import {
  createSnapshot,
  LINE_FORMATS,
  type LineFormat,
  readLines,
  sendLines,
} from './record-lines.js';
import { changingRecordResponse, recordResponse } from './record-response.js';
import { createRestRenderer } from './render.js';

/** The target of a path: one record of a collection, or those for which `within` holds. */
interface Target {
  readonly source: ResourceRecords;
  readonly ordinal?: number;
  readonly within?: Filter;
}

/** Finds the target of a path among the records of a request. */
type ToTarget = (dataset: Dataset, id: string, relation: string) => Target;

/** The options of the routes that read records. */
export interface RestOptions {
  readonly api: Api;
  readonly datasetOf: DatasetOf;
  readonly platform: Platform;
}

/**
 * The routes that read records: for each resource the list, one record, and one nested route a relation.
 * All paths are below `/v1/<api>`.
 */
export function createRestRoutes(options: RestOptions): readonly Route[] {
  const { api } = options;
  const toRoute = createRouteBuilder(options);
  return api.resources.flatMap((resource) => {
    const { name, relations } = resource;
    const list = `/v1/${api.name}/${name}`;
    return [
      toRoute(list, (dataset) => ({ source: dataset.of(name) })),
      toRoute(`${list}/:id`, (dataset, id) => {
        const source = dataset.of(name);
        return { source, ordinal: requireOrdinal(source, id) };
      }),
      ...Object.entries(relations)
        .slice(0, MAX_RELATION_PATHS)
        .map(([relationName, relation]) =>
          toRoute(`${list}/:id/${relationName}`, (dataset, id) =>
            follow({ dataset, relation, resource, id }),
          ),
        ),
      ...(Object.keys(relations).length > MAX_RELATION_PATHS
        ? [
            toRoute(`${list}/:id/:relation`, (dataset, id, name) =>
              follow({ dataset, relation: relationOf(resource, name), resource, id }),
            ),
          ]
        : []),
    ];
  });
}

/** @throws AppError `not_found` for a name that is no relation */
function relationOf({ name, relations }: Resource, relation: string): Relation {
  const found = Object.hasOwn(relations, relation) ? relations[relation] : undefined;
  if (found) return found;
  throw fail('not_found', { detail: `The ${name} have no relation ${JSON.stringify(relation)}.` });
}

/** A relation of a record. */
interface Step {
  readonly dataset: Dataset;
  readonly relation: Relation;
  readonly resource: Resource;
  readonly id: string;
}

/** @throws AppError `not_found` when there is no such record, or its reference is empty */
function follow({ dataset, relation, resource, id }: Step): Target {
  const record = requireRecord(dataset.of(resource.name), id);
  const target = dataset.of(relation.target);
  const { key } = relation;
  if (relation.kind === 'many') {
    const { shape } = target.collection;
    const within = toFilter(shape, { path: key, operator: 'eq', value: record.id });
    return { source: target, within };
  }
  const ordinal = ordinalOfReference(target.collection, record[key]);
  if (ordinal >= 0) return { source: target, ordinal };
  throw fail('not_found', {
    detail: `The ${resource.singular} ${id} has no ${key}.`,
  });
}

/** Builds routes from paths and their targets. */
function createRouteBuilder(options: RestOptions): (path: string, toTarget: ToTarget) => Route {
  const { api, datasetOf, platform } = options;
  const reader = createQueryReader(api);
  const renderer = createRestRenderer();
  const negotiate = createNegotiate('Accept');
  return (path, toTarget) =>
    getRecords(path, function readRecords(request) {
      const options = parseQuery(request.search);
      const format = formatOf(request);
      const dataset =
        format === undefined ? datasetOf(request) : createSnapshot(datasetOf(request));
      const { source, ordinal, within } = toTarget(
        dataset,
        request.params.id ?? '',
        request.params.relation ?? '',
      );
      if (ordinal !== undefined) {
        const selection = reader.record(source, options);
        const written = renderer.record(dataset, selection, ordinal);
        const response = request.session?.changes ? changingRecordResponse : recordResponse;
        return response(source, { ordinal, selection, written });
      }
      if (format !== undefined) {
        const lines = readLines(reader, { format, request, dataset, source, within });
        const stream: WriteStream = (response) =>
          sendLines({ platform, request, response }, lines, { Vary: 'Accept' });
        return { status: 200, stream };
      }
      const { criteria, selection } = reader.list(source, { options, within, dataset });
      const page = selectPage(dataset, source.collection, criteria);
      const written = renderer.page(dataset, selection, page);
      return negotiate(request, pageResponse(request, { page, selection, written }));
    });
}

const TYPES = ['application/json', ...LINE_FORMATS.map(({ accepted }) => accepted)];

/** The form of lines that a request prefers to JSON. */
function formatOf({ headers: { accept } }: HttpRequest): LineFormat | undefined {
  if (!namesLines(accept)) return undefined;
  const type = preferredType(accept, TYPES);
  return LINE_FORMATS.find(({ accepted }) => accepted === type);
}
