import type { Dataset, Field, Resource } from '@sandbox/resource';
import fc, { type Arbitrary } from 'fast-check';

/** A name and a value of a query. */
export type Pair = readonly [name: string, value: string];

/** A request that both json-server and its dialect understand alike. */
export interface Query {
  readonly resource: Resource;
  readonly pairs: readonly Pair[];
}

/** How one version of json-server writes what a query is made of. */
export interface Spelling {
  readonly filter: (field: string, operator: Operator, value: string) => Pair;
  readonly sort: (keys: readonly SortKey[]) => readonly Pair[];
  readonly paging: Arbitrary<readonly Pair[]>;
  /** Whether an equality may be given twice. */
  readonly repeatsEquality: boolean;
  readonly embed: (resource: Resource) => readonly Pair[];
}

/** A comparison that both versions of json-server have. */
export type Operator = 'eq' | 'ne' | 'gte' | 'lte' | 'like';

/** A field that a list is sorted by. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** json-server copies whole lists, so larger collections are left to the queries of our own tests. */
const LARGEST = 2500;

const ORDERED = ['int', 'float', 'datetime', 'date', 'string'];

/** The operators by which both sides compare a field of a type as texts, numbers or instants in the same order. */
function operatorsFor({ type, values }: Field): readonly Operator[] {
  if (type === 'bool' || values !== undefined) return ['eq', 'ne'];
  if (type === 'int' || type === 'float') return ['eq', 'ne', 'gte', 'lte'];
  if (type === 'datetime') return ['eq', 'ne', 'gte', 'lte'];
  return type === 'string' ? ['eq', 'ne', 'like'] : [];
}

/** Requests of lists; values come from the records, so that most of them match something. */
export function arbitraryQuery(dataset: Dataset, spelling: Spelling): Arbitrary<Query> {
  const sources = dataset.all.filter(({ collection }) => collection.size <= LARGEST);
  return fc.constantFrom(...sources).chain(({ resource, collection }) => {
    const sample = (field: string): Arbitrary<unknown> =>
      fc.nat(collection.size - 1).map((at) => collection.records[at]?.[field]);
    const parts = [
      fc
        .array(arbitraryFilter(resource, sample, spelling), { maxLength: 3 })
        .map((all) => all.flat()),
      fc.option(arbitrarySort(resource)).map((keys) => (keys === null ? [] : spelling.sort(keys))),
      fc.oneof({ weight: 9, arbitrary: spelling.paging }, fc.constant<readonly Pair[]>([])),
      fc.option(fc.constantFrom(...embeds(spelling, resource))).map((pair) => (pair ? [pair] : [])),
    ];
    return fc.tuple(...parts).map((all) => ({ resource, pairs: withinReason(all.flat()) }));
  });
}

/** Embedded records are few on a page, as each brings many. */
function withinReason(pairs: readonly Pair[]): readonly Pair[] {
  const embeds = pairs.some(([name]) => name === '_embed');
  const isPaged = pairs.some(([name]) => /^_(?:page|limit|end)$/.test(name));
  return embeds && !isPaged ? pairs.filter(([name]) => name !== '_embed') : pairs;
}

function embeds(spelling: Spelling, resource: Resource): readonly (Pair | null)[] {
  return [null, ...spelling.embed(resource)];
}

function arbitraryFilter(
  resource: Resource,
  sample: (field: string) => Arbitrary<unknown>,
  { filter, repeatsEquality }: Spelling,
): Arbitrary<readonly Pair[]> {
  const choices = Object.entries(resource.fields).flatMap(([name, field]) =>
    operatorsFor(field).map((operator) => ({ name, operator })),
  );
  return fc.constantFrom(...choices).chain(({ name, operator }) => {
    const max = operator === 'eq' && repeatsEquality ? 3 : 1;
    return fc.array(sample(name), { minLength: 1, maxLength: max }).chain((values) =>
      fc.nat(20).map((start) =>
        values
          .filter((value) => value !== null && value !== undefined)
          .map((value) => toOperand(operator, String(value), start))
          .filter((text) => text.trim() === text && text !== '' && text !== 'null')
          .map((text) => filter(name, operator, text)),
      ),
    );
  });
}

/** Of a text that is searched for, a part without what a regular expression means. */
function toOperand(operator: Operator, text: string, start: number): string {
  if (operator !== 'like') return text;
  const part = text.slice(start % text.length, (start % text.length) + 6);
  return part.replace(/[^A-Za-z0-9 ]/g, '');
}

/** Fields with a value in each record, as both sides put the others elsewhere. */
function arbitrarySort({ fields }: Resource): Arbitrary<readonly SortKey[]> {
  const names = Object.entries(fields)
    .filter(([, { type, nullable, values, local }]) => {
      return ORDERED.includes(type) && values === undefined && !nullable && !local;
    })
    .map(([name]) => name);
  const key = fc.record({ field: fc.constantFrom(...names), descending: fc.boolean() });
  return fc.uniqueArray(key, { minLength: 1, maxLength: 2, selector: ({ field }) => field });
}
