import type { Api, Relation, Resource } from '@sandbox/resource';
import { filterPathsOf } from './oracle/filter-path.js';
import type { QueryEntry } from './oracle/group-tree.js';
import { matchesSearch, searchPartsOf } from './oracle/matches-search.js';
import { type PlainRecord, readPlainRecords } from './oracle/plain-record.js';
import { createRecordShower } from './oracle/show-record.js';
import { type OrderSource, sortRecords } from './oracle/sort-records.js';
import { type ConditionSource, toSelection } from './oracle/to-selection.js';

export type { QueryEntry } from './oracle/group-tree.js';

/** What a list responds with. */
export interface PageBody {
  readonly data: readonly PlainRecord[];
  readonly meta: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly pages: number;
    /** Of a walk by cursors. */
    readonly next?: string | null;
  };
}

/** A list that is asked for: all records of a resource, or those that a record leads to. */
export interface ListPlace {
  readonly resource: string;
  readonly of?: { readonly key: string; readonly id: number };
}

/** Answers correct requests from plain records: slowly, in the most obvious way, sharing no code with the service. */
export interface NaiveOracle {
  readonly api: Api;
  resource(name: string): Resource;
  records(resource: string): readonly PlainRecord[];
  /** All records of a list on all pages, in order. */
  matches(place: ListPlace, query: readonly QueryEntry[]): readonly PlainRecord[];
  /** The page, and how many records `expand` embeds in it. */
  page(
    place: ListPlace,
    query: readonly QueryEntry[],
  ): { readonly body: PageBody; readonly embedded: number };
  /** One record with `fields` and `expand`. */
  show(resource: string, record: PlainRecord, query: readonly QueryEntry[]): PlainRecord;
  /** The records that a relation of a record leads to, by id. */
  related(record: PlainRecord, relation: Relation): readonly PlainRecord[];
}

const OPTIONS = ['page', 'limit', 'offset', 'cursor', 'sort', 'q', 'fields', 'expand'];

/** Builds the oracle of an API from its declaration and the folder of its seed files. */
export function createNaiveOracle(api: Api, seeds: string): NaiveOracle {
  const resource = (name: string): Resource => {
    const found = api.resources.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`The oracle knows no resource ${name}.`);
    return found;
  };
  const all = new Map(api.resources.map(({ name }) => [name, readPlainRecords(seeds, name)]));
  const records = (name: string): readonly PlainRecord[] => all.get(name) ?? [];
  const shower = createRecordShower({ resource, records });
  const matches: NaiveOracle['matches'] = (place, query) =>
    findMatches(
      { resource, related: shower.related },
      { resource: resource(place.resource), records: within(records(place.resource), place) },
      query,
    );
  return {
    api,
    resource,
    records,
    matches,
    related: shower.related,
    show: (name, record, query) => shower.show(resource(name), record, optionsOf(query)).shown,
    page(place, query) {
      const found = matches(place, query);
      const { page, limit, offset } = pagingOf(optionsOf(query));
      const cards = found
        .slice(offset, offset + limit)
        .map((record) => shower.show(resource(place.resource), record, optionsOf(query)));
      const pages = Math.ceil(found.length / limit);
      return {
        body: {
          data: cards.map(({ shown }) => shown),
          meta: { page, limit, total: found.length, pages },
        },
        embedded: cards.reduce((sum, { embedded }) => sum + embedded, 0),
      };
    },
  };
}

function within(
  records: readonly PlainRecord[],
  { of: parent }: ListPlace,
): readonly PlainRecord[] {
  return parent ? records.filter((record) => record[parent.key] === parent.id) : records;
}

function findMatches(
  source: OrderSource & ConditionSource,
  place: { readonly resource: Resource; readonly records: readonly PlainRecord[] },
  query: readonly QueryEntry[],
): readonly PlainRecord[] {
  const { resource, records } = place;
  const conditions = query.filter(([name]) => !OPTIONS.includes(name));
  const { q = '', sort = '' } = optionsOf(query);
  const [paths, parts] = [filterPathsOf(resource), searchPartsOf(q)];
  const found = records
    .filter(toSelection(source, resource, conditions))
    .filter((record) => matchesSearch(record, paths, parts));
  return sortRecords(source, { resource, records: found }, { sort, q });
}

function optionsOf(query: readonly QueryEntry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(query);
}

function pagingOf(options: Readonly<Record<string, string>>): {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
} {
  const limit = Number(options.limit ?? 20);
  if (options.offset === undefined) {
    const page = Number(options.page ?? 1);
    return { page, limit, offset: (page - 1) * limit };
  }
  const offset = Number(options.offset);
  return { page: Math.floor(offset / limit) + 1, limit, offset };
}
