import { get, type HttpRequest, parseQuery, type Route } from '@sandbox/http';
import type { Dataset, ResourceRecords } from '../dataset.js';
import type { Operations } from '../operations.js';
import type { Relation } from '../relation.js';
import { pageAnswer } from './page-answer.js';
import { recordAnswer } from './record-answer.js';

/** What the REST surface is made of. */
export interface RestOptions {
  readonly dataset: Dataset;
  readonly operations: Operations;
}

/**
 * The routes that read records: for each resource the list, one record, and one nested route a relation.
 * All paths stand below `/v1/<api>`.
 */
export function createRestRoutes({ dataset, operations }: RestOptions): readonly Route[] {
  const root = `/v1/${dataset.api.name}`;
  return dataset.all.flatMap((source) => {
    const { name, relations } = source.resource;
    return [
      get(`${root}/${name}`, function listRecords(request) {
        return pageAnswer(operations.list(name, parseQuery(request.search)), request);
      }),
      get(`${root}/${name}/:id`, function findRecord(request) {
        return recordAnswer(operations.find(name, idOf(request), parseQuery(request.search)));
      }),
      ...Object.entries(relations).map(([relationName, relation]) =>
        get(`${root}/${name}/:id/${relationName}`, relatedHandler(operations, source, relation)),
      ),
    ];
  });
}

function relatedHandler(
  operations: Operations,
  source: ResourceRecords,
  relation: Relation,
): Route['handler'] {
  if (relation.kind === 'one') {
    return function findRelated(request) {
      const parent = { source, id: idOf(request) };
      return recordAnswer(operations.findRelated(parent, relation, parseQuery(request.search)));
    };
  }
  return function listRelated(request) {
    const parent = { source, id: idOf(request) };
    return pageAnswer(
      operations.listRelated(parent, relation, parseQuery(request.search)),
      request,
    );
  };
}

function idOf({ params }: HttpRequest): string {
  return params.id ?? '';
}
