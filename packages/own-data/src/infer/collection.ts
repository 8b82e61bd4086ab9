import { inSteps, isObject } from '@sandbox/kernel';
import { nameOf } from '../check/check-names.js';
import { declaredFields, type OwnApiConfig, type OwnCollectionConfig } from '../declare/config.js';
import { forEachInTurns, inTurns } from '../in-turns.js';
import type { OwnLimits } from '../limits.js';
import type { ProblemList } from '../problems.js';
import type { Source, SourceCollection } from '../read/source.js';
import { findKey, type Key, shown } from './key.js';
import { fieldNamesAmong, singularOf } from './names.js';
import { NestedCount, Values } from './values.js';

/** A record as in the data. */
export type SourceRecord = Readonly<Record<string, unknown>>;

/** The inferred properties of a collection. */
export interface InferredCollection {
  readonly name: string;
  /** The name of one record, which no other collection has. */
  readonly singular: string;
  readonly source: SourceCollection;
  readonly config: OwnCollectionConfig;
  readonly records: readonly SourceRecord[];
  readonly key: Key;
  /** By member, in the order in which the records have them; without the key if it is `id`. */
  readonly values: ReadonlyMap<string, Values>;
  /** Those of the members that are fields. */
  readonly fieldNames: readonly string[];
}

/** The input of inference, and the lists for its reports. */
export interface InferOptions {
  readonly config: OwnApiConfig;
  readonly limits: OwnLimits;
  readonly problems: ProblemList;
  readonly notices: string[];
}

/** Infers the keys and fields of all collections. Errors are added to the problems. */
export async function inferCollections(
  { collections }: Source,
  options: InferOptions,
): Promise<readonly InferredCollection[]> {
  const { problems, limits } = options;
  const count = collections.reduce((sum, { records }) => sum + records.length, 0);
  if (count > limits.records) {
    const message = `The data has ${count} records, and at most ${limits.records} are served.`;
    problems.add({ file: collections[0]?.file, message });
    return [];
  }
  const singulars = new Set<string>();
  const inferred = await inTurns(collections, (source) =>
    inferCollection(source, singulars, options),
  );
  return inferred.filter((one) => one !== undefined);
}

async function inferCollection(
  source: SourceCollection,
  singulars: Set<string>,
  options: InferOptions,
): Promise<InferredCollection | undefined> {
  const { problems, limits, config: all } = options;
  const config = configOf(all, source.name);
  if (!areObjects(source, problems)) return undefined;
  const records = source.records as readonly SourceRecord[]; // as was just checked
  const key = await inSteps(findKey(source, toKeyOptions(config), options));
  const values = await valuesOf(records, limits.fields);
  const { file, name: collection } = source;
  if (values === undefined) {
    const message = `Its records have more than ${limits.fields} different members. Put them into an object, or into a list of records.`;
    problems.add({ file, collection, message });
    return undefined;
  }
  if (values.size * records.length > limits.values) {
    const message = `Its ${records.length} records have ${values.size} different members, and each is stored for each record: more than ${limits.values} values.`;
    problems.add({ file, collection, message });
    return undefined;
  }
  if (key.field !== 'id' && values.has('id'))
    problems.add({
      file,
      collection,
      field: 'id',
      message: `The key is ${key.field}, which is shown as id. Rename the member id.`,
    });
  values.delete('id');
  const name = nameOf(all, source.name);
  const singular = freeSingular(name, singulars);
  const declared = [...declaredFields(config).keys(), ...counterFields(all, name)];
  const fieldNames = fieldNamesAmong(new Set([...values.keys(), ...declared]));
  return { name, singular, source, config, records, key, values, fieldNames };
}

/** `people` and `persons` are both of persons: the second one is named as the whole. */
function freeSingular(name: string, taken: Set<string>): string {
  const keyOf = (word: string): string => word.toLowerCase().replaceAll('_', '');
  let singular = singularOf(name);
  if (taken.has(keyOf(singular))) singular = name.replaceAll('-', '_');
  while (taken.has(keyOf(singular))) singular += '_record';
  taken.add(keyOf(singular));
  return singular;
}

function configOf({ collections = {} }: OwnApiConfig, name: string): OwnCollectionConfig {
  return (Object.hasOwn(collections, name) ? collections[name] : undefined) ?? {};
}

/** The fields of a collection that count the records of others. */
function counterFields({ collections = {} }: OwnApiConfig, name: string): readonly string[] {
  return Object.values(collections).flatMap(({ counts = [] }) =>
    counts.filter((count) => count.in === name).map(({ field }) => field),
  );
}

function toKeyOptions({ key }: OwnCollectionConfig) {
  return typeof key === 'string' ? { field: key } : (key ?? {});
}

function areObjects(
  { name, file, records, lineOf }: SourceCollection,
  problems: ProblemList,
): boolean {
  const isPlain = records.length > 0 && !records.some(isObject);
  if (isPlain) {
    const message = `is a list of plain values. Give each an object with an id, or put the list into a single: {"${name}": {"values": [...]}}.`;
    problems.add({ file, line: lineOf(0), collection: name, message });
    return false;
  }
  let areAll = true;
  records.forEach((record, index) => {
    if (isObject(record)) return;
    areAll = false;
    const place = { file, line: lineOf(index), collection: name, record: index + 1 };
    problems.add({ ...place, message: `must be an object, not ${shown(record)}.` });
  });
  return areAll;
}

/** All values of the records, by member; undefined if there are too many members. */
async function valuesOf(
  records: readonly SourceRecord[],
  limit: number,
): Promise<Map<string, Values> | undefined> {
  const nested = new NestedCount();
  const all = new Map<string, Values>();
  let hasMore = false;
  const use = (record: SourceRecord): boolean => {
    for (const name of Object.keys(record)) {
      let values = all.get(name);
      if (values === undefined) {
        hasMore = all.size > limit;
        if (hasMore) return false;
        values = new Values(nested);
        all.set(name, values);
      }
      values.add(record[name]);
    }
    return true;
  };
  await forEachInTurns(records, use, Object.keys(records[0] ?? {}).length);
  const count = all.has('id') ? all.size - 1 : all.size;
  return hasMore || count > limit ? undefined : all;
}
