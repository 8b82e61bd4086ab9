import type { Resource } from '@sandbox/resource';
import fc, { type Arbitrary } from 'fast-check';
import type { NaiveOracle, QueryEntry } from '../naive-oracle.js';
import { type FilterPath, filterPathsOf, sortNamesOf, valuesAt } from '../oracle/filter-path.js';
import type { PlainRecord } from '../oracle/plain-record.js';

/** Any number of entries of a query. */
export type QueryPart = Arbitrary<readonly QueryEntry[]>;

/** The part once in `rarity + 1` times, else nothing. */
export function sometimes(part: QueryPart, rarity: number): QueryPart {
  return fc.oneof({ weight: rarity, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: part });
}

/** One element of a list, found by a number: a constant for each of thousands of records would be slow to build. */
export function elementOf<T>(list: readonly T[]): Arbitrary<T> {
  return fc.nat(list.length - 1).map((index) => list[index] as T); // the number is below the length
}

/** Some neighbouring characters of a text, at times in upper case, decomposed or without accents. */
export function arbitraryPartOf(text: string): Arbitrary<string> {
  const characters = Array.from(text);
  return fc
    .record({
      start: fc.nat(Math.max(0, characters.length - 1)),
      length: fc.integer({ min: 1, max: 8 }),
      change: fc.constantFrom(
        (part: string) => part,
        (part: string) => part.toUpperCase(),
        (part: string) => part.normalize('NFD'),
        (part: string) => part.normalize('NFD').replace(/\p{M}/gu, ''),
      ),
    })
    .map(({ start, length, change }) => change(characters.slice(start, start + length).join('')));
}

const limit = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 7 }));

/** Paging by page, by offset or not at all, now and then past the end. */
export function arbitraryPaging(): QueryPart {
  return fc.oneof(
    fc.constant([]),
    limit.map((value) => [['limit', String(value)]] as const),
    fc.tuple(fc.integer({ min: 1, max: 6 }), limit).map(
      ([page, value]) =>
        [
          ['page', String(page)],
          ['limit', String(value)],
        ] as const,
    ),
    fc.tuple(fc.integer({ min: 0, max: 300 }), limit).map(
      ([offset, value]) =>
        [
          ['offset', String(offset)],
          ['limit', String(value)],
        ] as const,
    ),
    fc.integer({ min: 0, max: 9000 }).map((offset) => [['offset', String(offset)]] as const),
  );
}

/** One to three different fields, each in either direction; some of a record that a relation leads to. */
function arbitrarySort(oracle: NaiveOracle, resource: Resource): QueryPart {
  const related = Object.entries(resource.relations).flatMap(([relation, { kind, target }]) =>
    kind === 'one' ? sortNamesOf(oracle.resource(target)).map((name) => `${relation}.${name}`) : [],
  );
  const name = fc.oneof(
    { weight: related.length > 0 ? 3 : 1, arbitrary: fc.constantFrom(...sortNamesOf(resource)) },
    ...(related.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...related) }] : []),
  );
  const key = fc
    .tuple(fc.constantFrom('', '-'), name)
    .map(([sign, name]) => ({ name, text: `${sign}${name}` }));
  return fc
    .uniqueArray(key, { minLength: 1, maxLength: 3, selector: ({ name }) => name })
    .map((keys) => [['sort', keys.map(({ text }) => text).join(',')]] as const);
}

/** A search, a sort, or both; then also one by relevance. */
export function arbitrarySearchAndSort(oracle: NaiveOracle, resource: Resource): QueryPart {
  const search = arbitrarySearch(resource, oracle.records(resource.name));
  const sort = arbitrarySort(oracle, resource);
  const both = fc.tuple(search, sort).map((parts) => parts.flat());
  const byRelevance = fc.tuple(search, sometimes(sort, 1)).map(([q, [key]]) => {
    const others = key === undefined ? '' : `,${key[1]}`;
    return [...q, ['sort', `-relevance${others}`] as const];
  });
  return fc.oneof({ weight: 4, arbitrary: sort }, search, both, byRelevance);
}

/** One or two words or phrases, mostly of words that stand in the texts of one record, or parts of them. */
function arbitrarySearch(resource: Resource, records: readonly PlainRecord[]): QueryPart {
  const paths = filterPathsOf(resource).filter(
    ({ field: { type } }) => type === 'string' || type === 'text',
  );
  return elementOf(records)
    .chain((record) => {
      const words = wordsOf(record, paths);
      const word = fc.oneof(
        { weight: 6, arbitrary: elementOf(words).chain(arbitraryPartOf) },
        { weight: 1, arbitrary: fc.constantFrom('e', 'zzz', 'Ü', 'the') },
      );
      const phrase = arbitraryPhrase(words);
      const part = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: phrase });
      return fc.array(part, { minLength: 1, maxLength: 2 });
    })
    .map((words) => [['q', words.join(' ')]] as const);
}

/** Neighbouring words in double quotes, which are now and then not closed, with more space than between them. */
function arbitraryPhrase(words: readonly string[]): Arbitrary<string> {
  return fc
    .tuple(fc.nat(words.length - 1), fc.integer({ min: 1, max: 4 }), fc.constantFrom(' ', '  '))
    .chain(([start, length, space]) => {
      const phrase = words
        .slice(start, start + length)
        .join(space)
        .replaceAll('"', '');
      // By characters: half an emoji cannot be written into an address.
      const shortened = [...phrase].slice(1, -1).join('');
      return fc.constantFrom(`"${phrase}"`, `"${shortened}"`, `" ${phrase}`);
    });
}

function wordsOf(record: PlainRecord, paths: readonly FilterPath[]): readonly string[] {
  const words = paths
    .flatMap((path) => valuesAt(record, path))
    .flatMap((value) => String(value).split(/\s+/))
    .filter((word) => word !== '');
  return words.length > 0 ? words : ['a'];
}

/** Some of the fields in any order, and now and then one of a related record. */
export function arbitraryFields(oracle: NaiveOracle, resource: Resource): QueryPart {
  const own = fc.shuffledSubarray(Object.keys(resource.fields), { minLength: 1, maxLength: 5 });
  const related = Object.entries(resource.relations).flatMap(([relation, { target }]) =>
    Object.keys(oracle.resource(target).fields).map((name) => `${relation}.${name}`),
  );
  const across =
    related.length === 0 ? fc.constant([]) : fc.array(elementOf(related), { maxLength: 2 });
  return fc
    .tuple(own, fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, across))
    .map((names) => [['fields', names.flat().join(',')]] as const);
}

/** One to three relation paths of one to three levels; nothing for a resource without relations. */
export function arbitraryExpand(oracle: NaiveOracle, resource: string): QueryPart {
  if (Object.keys(oracle.resource(resource).relations).length === 0) return fc.constant([]);
  return fc
    .array(arbitraryRelationPath(oracle, resource, 3), { minLength: 1, maxLength: 3 })
    .map((paths) => [['expand', paths.map((path) => path.join('.')).join(',')]] as const);
}

function arbitraryRelationPath(
  oracle: NaiveOracle,
  resource: string,
  levels: number,
): Arbitrary<readonly string[]> {
  const relations = Object.entries(oracle.resource(resource).relations);
  if (levels === 0 || relations.length === 0) return fc.constant([]);
  return fc
    .constantFrom(...relations)
    .chain(([name, { target }]) =>
      fc
        .oneof(
          { weight: 2, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: arbitraryRelationPath(oracle, target, levels - 1) },
        )
        .map((rest) => [name, ...rest]),
    );
}
