import type { Relation, Resource } from '@sandbox/resource';
import { type Comparable, toComparable } from './comparable.js';
import { filterPathsOf } from './filter-path.js';
import { relevanceTo } from './matches-search.js';
import type { PlainRecord } from './plain-record.js';

/** Where the records are that a relation leads to. */
export interface OrderSource {
  readonly resource: (name: string) => Resource;
  readonly related: (record: PlainRecord, relation: Relation) => readonly PlainRecord[];
}

interface Ranked {
  readonly record: PlainRecord;
  readonly keys: readonly (Comparable | null)[];
}

/** Records, which come in the order of their ids, in the order of `sort`: missing values last in both directions, ties by ascending id. */
export function sortRecords(
  source: OrderSource,
  { resource, records }: { readonly resource: Resource; readonly records: readonly PlainRecord[] },
  { sort, q }: { readonly sort: string; readonly q: string },
): readonly PlainRecord[] {
  if (sort === '') return records;
  const entries = sort.split(',');
  const fields = entries.map((entry) => entry.replace(/^-/, ''));
  const ranked = records.map(
    (record): Ranked => ({
      record,
      keys: fields.map((field) =>
        field === 'relevance'
          ? relevanceTo(record, filterPathsOf(resource), q)
          : keyOf(source, { resource, record }, field),
      ),
    }),
  );
  ranked.sort((one, other) => {
    for (const [index, entry] of entries.entries()) {
      const order = compare(one.keys[index] ?? null, other.keys[index] ?? null, entry[0] === '-');
      if (order !== 0) return order;
    }
    return one.record.id - other.record.id;
  });
  return ranked.map(({ record }) => record);
}

function keyOf(
  source: OrderSource,
  { resource, record }: { readonly resource: Resource; readonly record: PlainRecord },
  name: string,
): Comparable | null {
  const [relationName = '', related] = name.split('.');
  if (related !== undefined) {
    const relation = resource.relations[relationName];
    if (!relation) throw new Error(`The oracle knows no relation ${relationName}.`);
    const [other] = source.related(record, relation);
    const target = source.resource(relation.target);
    return other ? keyOf(source, { resource: target, record: other }, related) : null;
  }
  const field = resource.fields[name];
  if (!field) throw new Error(`The oracle knows no field ${name}.`);
  const value = record[name] ?? null;
  return value === null ? null : toComparable(field, value);
}

function compare(one: Comparable | null, other: Comparable | null, descending: boolean): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other === descending ? 1 : -1;
}
