import { LruMap, quote } from '@sandbox/kernel';
import {
  allOf,
  decodeCursor,
  FIRST_CURSOR,
  type Filter,
  type ListQuery,
  parseFields,
  parseListQuery,
  type QueryPairs,
  type Window,
} from '@sandbox/query-engine';
import { type Dataset, neighboursIn, type ResourceRecords } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { fail } from '../errors.js';
import { splitExpand, toRelations } from './parse-expand.js';
import type { PageCriteria, Selection } from './plan.js';

/** A page of a list as a query of REST requests it. */
export interface ListPlan {
  readonly criteria: PageCriteria;
  readonly selection: Selection;
}

/** Reads the options of REST requests as plans. Equal options return the same selection, as long as it is stored. */
export interface QueryReader {
  /** @throws AppError with the first problem's code and one entry in `errors` for each problem */
  list(source: ResourceRecords, request: ListOptions): ListPlan;
  /** @throws AppError `unknown_parameter` for an option that a single record does not take */
  record(source: ResourceRecords, options: QueryPairs): Selection;
}

/** The request for a list. */
export interface ListOptions {
  readonly options: QueryPairs;
  /** A filter for all records of the list, in addition to the options. */
  readonly within?: Filter | undefined;
  readonly dataset: Dataset;
}

/** The number of selections that are stored, for their compiled writers. */
const STORED_SELECTIONS = 256;

/** Builds the reader of an API's requests. */
export function createQueryReader(api: Api): QueryReader {
  const selections = new LruMap<string, Selection>({ maxEntries: STORED_SELECTIONS });
  const whole = new Map(api.resources.map((resource) => [resource, toWhole(resource)]));
  const select = ({ resource }: ResourceRecords, { fields, expand }: Shown): Selection => {
    if (fields === undefined && !expand) return whole.get(resource) ?? toWhole(resource);
    const shown = fields?.flatMap((name) => (name.includes('.') ? [name.split('.')] : [])) ?? [];
    const paths = splitExpand(expand, shown);
    const key = `${resource.name} ${fields?.join() ?? '*'} ${paths.map((path) => path.join('.')).join()}`;
    return selections.getOrCreate(key, () => {
      const own = fields
        ?.filter((field) => !field.includes('.'))
        .map((field) => ({ kind: 'field' as const, key: field, field }));
      const members = own ?? [{ kind: 'whole' as const }];
      return { resource, members: [...members, ...toRelations(api, resource, paths, shown)] };
    });
  };
  return {
    list(source, { options, within, dataset }) {
      const query = parseListQuery(source.collection.shape, options);
      const criteria = within ? { ...query, where: allOf([within, ...query.where.of]) } : query;
      const selection = select(source, query);
      if (query.cursor === undefined) return { criteria, selection };
      return { criteria: { ...criteria, window: toWindow(dataset, source, query) }, selection };
    },
    record: (source, options) => select(source, parseShown(source, options)),
  };
}

/** The window after a cursor. */
function toWindow(
  dataset: Dataset,
  { collection }: ResourceRecords,
  { cursor = FIRST_CURSOR, sort }: Pick<ListQuery, 'cursor' | 'sort'>,
): Window {
  const order = { collection, sort, neighbour: neighboursIn(dataset) };
  return cursor === FIRST_CURSOR ? {} : { after: decodeCursor(order, cursor) };
}

function toWhole(resource: Resource): Selection {
  return { resource, members: [{ kind: 'whole' }] };
}

/** The visible part of records: only some fields, or embedded related records. */
interface Shown {
  readonly fields: readonly string[] | undefined;
  readonly expand: string | undefined;
}

function parseShown({ collection }: ResourceRecords, options: QueryPairs): Shown {
  const unknown = options.find(([name]) => name !== 'fields' && name !== 'expand');
  if (unknown) {
    throw fail('unknown_parameter', {
      detail: `A single record accepts the options fields and expand, not ${quote(unknown[0])}.`,
      members: { allowed: ['fields', 'expand'] },
    });
  }
  const input = (name: string): readonly string[] =>
    options.filter(([option]) => option === name).map(([, value]) => value);
  const fields = input('fields');
  return {
    fields: parseFields(collection.shape, fields.length > 0 ? fields : undefined),
    expand: input('expand').join(','),
  };
}
