import { get, parseQuery, type Route } from '@sandbox/http';
import { type Filter, toFilter } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import { fail } from '../errors.js';
import { ordinalOfReference, recordAt, requireOrdinal, requireRecord } from '../read/find.js';
import { createQueryReader } from '../read/from-query.js';
import { selectPage } from '../read/select.js';
import type { Relation } from '../relation.js';
import { createNegotiate } from './compress-answer.js';
import { pageAnswer } from './page-answer.js';
import { recordAnswer } from './record-answer.js';
import { createRestRenderer } from './render.js';

/** What a path names: one record of a collection, or those for which `within` holds. */
interface Target {
  readonly source: ResourceRecords;
  readonly ordinal?: number;
  readonly within?: Filter;
}

/**
 * The routes that read records: for each resource the list, one record, and one nested route a relation.
 * All paths are below `/v1/<api>`.
 */
export function createRestRoutes(dataset: Dataset): readonly Route[] {
  const toRoute = createRouteBuilder(dataset);
  return dataset.all.flatMap((source) => {
    const { name, relations } = source.resource;
    const list = `/v1/${dataset.api.name}/${name}`;
    return [
      toRoute(list, () => ({ source })),
      toRoute(`${list}/:id`, (id) => ({ source, ordinal: requireOrdinal(source, id) })),
      ...Object.entries(relations).map(([relationName, relation]) =>
        toRoute(`${list}/:id/${relationName}`, (id) => follow({ dataset, relation, source, id })),
      ),
    ];
  });
}

/** A relation of a record. */
interface Step {
  readonly dataset: Dataset;
  readonly relation: Relation;
  readonly source: ResourceRecords;
  readonly id: string;
}

/** @throws AppError `not_found` when there is no such record, or its reference is empty */
function follow({ dataset, relation, source, id }: Step): Target {
  const record = requireRecord(source, id);
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
    detail: `The ${source.resource.singular} ${id} has no ${key}, so it leads nowhere.`,
  });
}

/** Builds routes from paths and what they name. */
function createRouteBuilder(
  dataset: Dataset,
): (path: string, toTarget: (id: string) => Target) => Route {
  const reader = createQueryReader(dataset.api);
  const renderer = createRestRenderer();
  const negotiate = createNegotiate();
  return (path, toTarget) =>
    get(path, function readRecords(request) {
      const options = parseQuery(request.search);
      const { source, ordinal, within } = toTarget(request.params.id ?? '');
      const { collection } = source;
      if (ordinal !== undefined) {
        const selection = reader.record(source, options);
        const written = renderer.record(dataset, selection, ordinal);
        return recordAnswer(recordAt(collection, ordinal), written);
      }
      const { criteria, selection } = reader.list(source, options, within);
      const page = selectPage(collection, criteria);
      const written = renderer.page(dataset, selection, page);
      return negotiate(request, pageAnswer(request, { page, selection, written }));
    });
}
