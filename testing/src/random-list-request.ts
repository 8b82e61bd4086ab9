import fc, { type Arbitrary } from 'fast-check';
import type { ListPlace, NaiveOracle, QueryEntry } from './naive-oracle.js';
import { arbitraryFilterAcross } from './random/arbitrary-filter.js';
import { arbitraryGroup } from './random/arbitrary-group.js';
import {
  arbitraryExpand,
  arbitraryFields,
  arbitraryPaging,
  arbitrarySearchAndSort,
  elementOf,
  type QueryPart,
  sometimes,
} from './random/arbitrary-options.js';

/** A correct request for a list. */
export interface ListRequest {
  readonly place: ListPlace;
  /** Below the API's root: `flights`, `airlines/3/flights`. */
  readonly path: string;
  readonly query: readonly QueryEntry[];
}

/**
 * Requests for lists of an API, all correct: names come from the declaration and values mostly from its records, so
 * that most requests match something.
 */
export function arbitraryListRequest(oracle: NaiveOracle): Arbitrary<ListRequest> {
  return arbitraryPlace(oracle).chain((place) =>
    arbitraryQuery([
      ...selectionParts(oracle, place),
      arbitraryPaging(),
      sometimes(arbitraryFields(oracle, oracle.resource(place.place.resource)), 3),
      sometimes(arbitraryExpand(oracle, place.place.resource), 3),
    ]).map((query) => ({ ...place, query: keepSmall(query) })),
  );
}

/** Requests that choose and order records, but leave paging and representation open. */
export function arbitrarySelection(oracle: NaiveOracle): Arbitrary<ListRequest> {
  return arbitraryPlace(oracle).chain((place) =>
    arbitraryQuery(selectionParts(oracle, place)).map((query) => ({ ...place, query })),
  );
}

/** Writes a query as clients do: percent-encoded, a space as `+`, commas as they are. */
export function formatQuery(query: readonly QueryEntry[]): string {
  return query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');
}

type Place = Omit<ListRequest, 'query'>;

/** Collections, and now and then the records that one record leads to. */
function arbitraryPlace(oracle: NaiveOracle): Arbitrary<Place> {
  const { resources } = oracle.api;
  const collections = resources.map(({ name }) => ({ place: { resource: name }, path: name }));
  const nested = resources.flatMap(({ name, relations }) =>
    Object.entries(relations)
      .filter(([, { kind }]) => kind === 'many')
      .map(([relation, { target, key }]) => ({ name, relation, target, key })),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...collections) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...nested).chain(({ name, relation, target, key }) =>
        elementOf(oracle.records(name)).map(({ id }) => ({
          place: { resource: target, of: { key, id } },
          path: `${name}/${id}/${relation}`,
        })),
      ),
    },
  );
}

function selectionParts(oracle: NaiveOracle, { place }: Place): QueryPart[] {
  const resource = oracle.resource(place.resource);
  const filter = arbitraryFilterAcross(oracle, resource);
  return [
    sometimes(filter, 1),
    sometimes(filter, 2),
    sometimes(filter, 4),
    sometimes(arbitraryGroup(filter), 2),
    sometimes(arbitrarySearchAndSort(oracle, resource), 1),
  ];
}

function arbitraryQuery(parts: readonly QueryPart[]): QueryPart {
  return fc
    .tuple(...parts)
    .map((entries) => entries.flat())
    .chain((entries) => fc.shuffledSubarray(entries, { minLength: entries.length }));
}

/** Twenty records on a page that each embed hundreds would make responses of megabytes. */
function keepSmall(query: readonly QueryEntry[]): readonly QueryEntry[] {
  const embeds = query.some(
    ([name, value]) => name === 'expand' || (name === 'fields' && value.includes('.')),
  );
  if (!embeds) return query;
  return [...query.filter(([name]) => name !== 'limit'), ['limit', '4']];
}
